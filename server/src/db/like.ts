const SPECIAL = /[\\%_]/g;

/** A text as a pattern of LIKE that stands for itself. */
export const literalPattern = (text: string): string => text.replace(SPECIAL, '\\$&');
