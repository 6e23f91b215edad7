/** Milliseconds, with decimals only where they matter. */
export const ms = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`;

/** Seconds from milliseconds. */
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;

/** Kilobytes (1,024 bytes) from bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
