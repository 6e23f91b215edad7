/** What the app takes from where it runs: a browser, or the server that writes its screens. */
type Host = {
  /** All cookies, as `document.cookie` tells them. */
  cookies: () => string;
  /** Sends a request to our server. */
  send: (path: string, request: RequestInit) => Promise<Response>;
  /** Told the title of a screen while it is written. */
  title?: (title: string) => void;
};

export let host: Host = {
  cookies: () => (typeof document === 'undefined' ? '' : document.cookie),
  send: (path, request) => fetch(path, request),
};

/** Says where the app runs, when that is not a browser. */
export const runIn = (other: Host): void => {
  host = other;
};
