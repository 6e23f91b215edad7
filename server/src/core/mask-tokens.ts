/**
 * What logs somebody in: a session's or a script's token behind `Bearer`, and a script's anywhere, which says what
 * it is.
 */
const TOKEN = /\b(Bearer +|bluebird_)[\w.~+/-]{16,}=*/gi;

/** A text, or a line of JSON, with all tokens in it left out: `Bearer ****`. */
export const maskTokens = (text: string): string => text.replace(TOKEN, '$1****');
