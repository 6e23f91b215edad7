/** Path of a Chromium, installed where we may; ends the process where there is none. */
export function ensureChromium(): string;
