/** Formats milliseconds, with a decimal only below 10. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`;

/** Formats milliseconds as seconds. */
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;

/** Formats bytes as kilobytes of 1,024 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Formats megabytes of 1,024 kilobytes. */
export const megabytes = (value: number): string => `${Math.round(value).toLocaleString('en')} MB`;
