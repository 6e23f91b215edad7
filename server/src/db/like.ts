const SPECIAL = /[\\%_]/g;

/** Escapes a text so that it matches itself literally in a LIKE pattern. */
export const literalPattern = (text: string): string => text.replace(SPECIAL, '\\$&');
