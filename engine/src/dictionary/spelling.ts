import type { Dictionary } from './dictionary.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Words beyond this rank are too rare to have been meant. */
const RAREST = 40_000;
const CORRECTABLE = /^[a-z]{4,20}$/;

/**
 * The likeliest word for one that the dictionary lacks: the most frequent of those one slip of the
 * finger away (a letter too many, too few, another one, or two in the wrong order).
 * @param word in small letters
 * @returns null when the word is known, or no other is near
 */
export function correctSpelling(dictionary: Dictionary, word: string): string | null {
  if (!CORRECTABLE.test(word) || dictionary.lemmaCandidates(word).length > 0) return null;
  let best: { word: string; rank: number } | null = null;
  for (const candidate of oneSlipAway(word)) {
    const rank = dictionary.lemmaCandidates(candidate)[0]?.rank ?? Infinity;
    if (rank <= RAREST && rank < (best?.rank ?? Infinity)) best = { word: candidate, rank };
  }
  return best?.word ?? null;
}

function* oneSlipAway(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (tail.length > 1) yield head + tail[1] + tail[0] + tail.slice(2);
    if (tail !== '') yield head + tail.slice(1);
    for (const letter of LETTERS) {
      yield head + letter + tail;
      if (tail !== '') yield head + letter + tail.slice(1);
    }
  }
}
