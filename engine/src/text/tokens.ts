/**
 * A part of a text that a reader can tap. Offsets are UTF-16 units, as in `text.slice(start, end)`.
 * Punctuation, emoji and other scripts are no tokens.
 */
export type Token = {
  start: number;
  end: number;
  /**
   * `word`: letters, with inner apostrophes and hyphens (`didn’t`, `well-known`, `U.S.`);
   * `number`: figures with separators, suffix or percent sign (`3.5`, `1,000`, `1990s`, `2nd`);
   * `symbol`: addresses and handles (`https://…`, `a@b.org`, `#tag`).
   */
  kind: 'word' | 'number' | 'symbol';
};

/** Characters for use in character classes of regular expressions. */
const APOSTROPHES = "'’ʼ＇";
const HYPHENS = '\\-\\u2010\\u2011';

const LETTER = '[\\p{Script=Latin}\\p{M}\\u00ad]';
const TOKEN = new RegExp(
  [
    // Addresses end before the punctuation of the sentence around them.
    `(?<symbol>(?:https?://|www\\.)[^\\s<>"“”‘’]*[^\\s<>"“”‘’.,;:!?)\\]'…]` +
      `|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+` +
      `|(?<![\\w])[@#][\\p{L}_][\\p{L}\\d_]*` +
      `|(?<![\\w@])[a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.(?:com|org|net|edu|gov|io|co\\.uk|cn)(?![\\w]))`,
    `(?<number>\\d+(?:[.,:]\\d+)*(?:(?:st|nd|rd|th|s|[a-z]{1,2}|[A-Z])(?!${LETTER}))?%?)`,
    `(?<abbreviation>(?<!${LETTER})(?:[A-Za-z]\\.){2,}|(?<!${LETTER})(?:Ph|Ed)\\.D\\.)`,
    `(?<word>(?:(?<!${LETTER})[${APOSTROPHES}](?=(?:em|tis|twas|til|cause|n)(?!${LETTER})))?` +
      `(?=\\p{Script=Latin})${LETTER}(?:${LETTER}|\\d)*` +
      `(?:[${APOSTROPHES}${HYPHENS}](?:${LETTER}|\\d)+)*)`,
  ].join('|'),
  'gu',
);

/** The words, numbers and addresses of a text, in order. */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), (match) => {
    const { symbol, number } = match.groups ?? {};
    const kind = symbol !== undefined ? 'symbol' : number !== undefined ? 'number' : 'word';
    return { start: match.index, end: match.index + match[0].length, kind };
  });
}

/** A word as dictionaries spell it: straight apostrophes and hyphens, no soft hyphens. */
export function plainSpelling(word: string): string {
  return word
    .replace(/[’ʼ＇]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\u00ad', '');
}

const HYPHEN_PART = new RegExp(`[^${HYPHENS}]+`, 'g');

/** The parts of a hyphenated word with their offsets, e.g. `state`, `owned`. */
export function hyphenParts(text: string, token: { start: number; end: number }): Token[] {
  const word = text.slice(token.start, token.end);
  return Array.from(word.matchAll(HYPHEN_PART), (match) => {
    const start = token.start + match.index;
    const kind = /^\d/.test(match[0]) ? 'number' : 'word';
    return { start, end: start + match[0].length, kind };
  });
}
