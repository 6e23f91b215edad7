/**
 * The features of a token in its sentence, as 32-bit hashes (FNV-1a of the strings, mixed with the
 * number of their template), so that tagging makes no strings.
 */

/** What is computed once for each token. */
export type TokenHashes = {
  word: number;
  suffix1: number;
  suffix2: number;
  suffix3: number;
  suffix4: number;
  prefix1: number;
  prefix3: number;
  shape: number;
};

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string, start = 0, end = text.length): number {
  let value = FNV_OFFSET;
  for (let i = start; i < end; i++) value = Math.imul(value ^ text.charCodeAt(i), FNV_PRIME);
  return value >>> 0;
}

/** Capitals, figures, hyphens: what a spelling shows besides its letters. */
function shapeOf(text: string): number {
  let shape = 0;
  if (/^\p{Lu}/u.test(text)) shape |= 1;
  if (text.length > 1 && /^[\p{Lu}.]+$/u.test(text)) shape |= 2;
  if (/\d/.test(text)) shape |= 4;
  if (/[.-]/.test(text)) shape |= 8;
  if (/\p{Ll}\p{Lu}/u.test(text)) shape |= 16;
  return shape;
}

const FIGURES = /^\d[\d.,:%-]*$/;

/** The same for `1,250` and `7`: only that it is a figure counts. */
export function spellingKey(text: string): string {
  return FIGURES.test(text) ? '0' : text.toLowerCase().replaceAll('’', "'");
}

export function hashToken(text: string): TokenHashes {
  const key = spellingKey(text);
  const length = key.length;
  return {
    word: hash(key),
    suffix1: hash(key, Math.max(0, length - 1)),
    suffix2: hash(key, Math.max(0, length - 2)),
    suffix3: hash(key, Math.max(0, length - 3)),
    suffix4: hash(key, Math.max(0, length - 4)),
    prefix1: hash(key, 0, 1),
    prefix3: hash(key, 0, 3),
    shape: shapeOf(text),
  };
}

/** Stands before the first and after the last token of a sentence. */
export const EDGE: TokenHashes = hashToken('|');

/** How many features a token has. */
export const FEATURES = 28;

function mix(template: number, a: number, b = 0): number {
  let value = Math.imul(a ^ Math.imul(template, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul((value ^ (value >>> 15)) + b, 0xc2b2ae35);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Fills `into` with the features of token `i`.
 * @param before the label numbers of the tokens before: the last and the one before it
 */
export function fillFeatures(
  into: Uint32Array,
  tokens: readonly TokenHashes[],
  i: number,
  last: number,
  secondLast: number,
): void {
  const at = (k: number) => tokens[i + k] ?? EDGE;
  const own = at(0);
  const previous = at(-1);
  const next = at(1);
  const first = i === 0 ? 32 : 0;
  let n = 0;
  const put = (a: number, b = 0) => {
    into[n] = mix(n + 1, a, b);
    n++;
  };
  put(0);
  put(own.word);
  put(own.suffix1);
  put(own.suffix2);
  put(own.suffix3);
  put(own.suffix4);
  put(own.prefix1);
  put(own.prefix3);
  put(own.shape | first);
  put(last + 1);
  put(secondLast + 1, last + 1);
  put(own.word, last + 1);
  put(own.suffix3, last + 1);
  put(previous.word);
  put(previous.suffix3);
  put(at(-2).word);
  put(next.word);
  put(next.suffix3);
  put(next.suffix2, own.suffix2);
  put(at(2).word);
  put(previous.word, own.word);
  put(own.word, next.word);
  put(next.word, at(2).word);
  put(previous.word, next.word);
  put(next.shape, own.shape | first);
  put(previous.shape, own.shape | first);
  put(own.word, at(2).word);
  put(next.word, last + 1);
}
