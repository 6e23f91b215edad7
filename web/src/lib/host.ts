/** What the app takes from where it runs: a browser, or the server that writes its screens. */
type Host = {
  /** All cookies, as `document.cookie` tells them. */
  cookies: () => string;
  /** Sends a request to our server. */
  send: (path: string, request: RequestInit) => Promise<Response>;
  /** Told the title of a screen while it is written. */
  title?: (title: string) => void;
};

/** The cookies as they were read; within one task nobody else changes them. */
let read: string | undefined;

/**
 * Browsers ask another process for the cookies, which takes a phone a millisecond and more, and one
 * tap on a word asks a dozen times.
 */
function browserCookies(): string {
  if (typeof document === 'undefined') return '';
  if (read === undefined) {
    read = document.cookie;
    queueMicrotask(forgetCookies);
  }
  return read;
}

/** Says that the cookies have changed. */
export function forgetCookies(): void {
  read = undefined;
}

export let host: Host = {
  cookies: browserCookies,
  send: (path, request) => fetch(path, request),
};

/** Says where the app runs, when that is not a browser. */
export const runIn = (other: Host): void => {
  host = other;
};
