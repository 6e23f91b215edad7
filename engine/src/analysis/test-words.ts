import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import type { TaggedToken } from '#tagging/tagger.ts';
import type { TaggedWord } from './words.ts';

/* Words and tokens that tests make up. */

const posOf = (name: string | undefined): UniversalPos =>
  UNIVERSAL_TAGS.find((tag) => tag === name) ?? 'X';

/** `was/AUX not/PART driven/VERB`: the tokens of a sentence. */
export function madeTokens(text: string): TaggedToken[] {
  const support = new Float32Array(UNIVERSAL_TAGS.length);
  return text.split(' ').map((part, i) => {
    const [token = '', pos] = part.split('/');
    return { start: i, end: i + 1, text: token, pos: posOf(pos), form: null, support };
  });
}

/** `took/VERB his/PRON coat/NOUN off/ADP`: words a blank apart; `'s` at the end is a possessive. */
export function madeTaggedWords(text: string): TaggedWord[] {
  const support = new Float32Array(UNIVERSAL_TAGS.length);
  let end = -1;
  return text.split(' ').map((part) => {
    const [written = '', pos] = part.split('/');
    const form = written.replace(/'s$/, '');
    const start = end + 1;
    end = start + written.length;
    return {
      ...{ start, end, form, possessive: written !== form, lemma: form, pos: posOf(pos), support },
      ...{ sense: 0, sure: false, entry: form, name: false },
    };
  });
}
