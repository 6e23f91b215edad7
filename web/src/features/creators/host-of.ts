/** The host of what may be a whole address, as the server keeps it; '' for none. */
export const hostOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^www\./, '');

/** Whether it may be the host of a site. */
export const isHost = (host: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);
