const PLAIN_ASCII = /^[\n\t\x20-\x7e]*$/;

/**
 * Invisible characters: zero-width spaces, soft hyphens, byte-order marks, and controls, including
 * those that reorder text.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Joiners next to Latin letters or spaces, where they have no effect; in emoji, Persian and Indic
 * text they are needed.
 */
const USELESS_JOINER =
  /(?<=[\p{Script=Latin}\s]|^)[\u200c\u200d]+|[\u200c\u200d]+(?=[\p{Script=Latin}\s]|$)/gu;

/**
 * Cleans text for storage, search and dictionary look-up: well-formed, composed (NFC), without
 * invisible characters. White space stays.
 */
export function cleanText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text;
  return text.toWellFormed().replace(INVISIBLE, '').replace(USELESS_JOINER, '').normalize('NFC');
}

/**
 * Cleans text like `cleanText` and puts it on one line: each run of white space becomes one space,
 * none at the ends.
 */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/** A text without case, punctuation and spacing, for comparing lines. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Shortens text to at most `limit` UTF-16 units with an ellipsis, at a word boundary if one is
 * near.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > limit * 0.6 ? cut.slice(0, space) : cut}…`;
}
