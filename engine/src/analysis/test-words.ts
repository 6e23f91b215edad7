import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import type { TaggedToken } from '#tagging/tagger.ts';
import type { TaggedWord } from './words.ts';

/* Builders of words and tokens for tests. */

const posOf = (name: string | undefined): UniversalPos =>
  UNIVERSAL_TAGS.find((tag) => tag === name) ?? 'X';

/** The tokens of a sentence written as `was/AUX not/PART driven/VERB`. */
export function madeTokens(text: string): TaggedToken[] {
  const support = new Float32Array(UNIVERSAL_TAGS.length);
  return text.split(' ').map((part, i) => {
    const [token = '', pos] = part.split('/');
    return { start: i, end: i + 1, text: token, pos: posOf(pos), form: null, support };
  });
}

/**
 * The words of a sentence written as `took/VERB/take his/PRON coat/NOUN off/ADP`, the lemma only
 * where it is another; each is one space after the other, and `'s` at the end is a possessive.
 */
export function madeTaggedWords(text: string): TaggedWord[] {
  const support = new Float32Array(UNIVERSAL_TAGS.length);
  let end = -1;
  return text.split(' ').map((part) => {
    const [written = '', pos, lemma] = part.split('/');
    const form = written.replace(/'s$/, '');
    const start = end + 1;
    end = start + written.length;
    return {
      start,
      end,
      form,
      possessive: written !== form,
      lemma: lemma ?? form,
      pos: posOf(pos),
      support,
      sense: 0,
      sure: false,
      entry: form,
      name: false,
    };
  });
}
