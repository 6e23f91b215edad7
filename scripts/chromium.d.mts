/**
 * Returns the path of a Chromium, installing it where the user may; ends the process where there is
 * none.
 */
export function ensureChromium(): string;
