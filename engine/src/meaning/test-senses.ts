import type { PartOfSpeech, Sense, SenseDetail } from '#dictionary/entry.ts';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import type { ContextWord } from './sense-context.ts';

/* What tests of the choice of senses make up. */

/** A sense of our own dictionary. */
export function madeSense(
  pos: PartOfSpeech,
  gloss: string,
  detail: Partial<SenseDetail> = {},
): Sense {
  const empty = { short: '', cue: '', pattern: '', labels: [], partners: [], also: [], share: 0.5 };
  return { pos, gloss, glosses: gloss.split('；'), detail: { ...empty, ...detail } };
}

/** A word that is surely of one part of speech, all others being `behind`. */
export function madeWord(
  form: string,
  pos: UniversalPos,
  more: Partial<ContextWord> & { behind?: number } = {},
): ContextWord {
  const support = new Float32Array(UNIVERSAL_TAGS.length).fill(more.behind ?? -9);
  support[UNIVERSAL_TAGS.indexOf(pos)] = 0;
  return { form, lemma: form, pos, name: false, support, ...more };
}

/** `the/DET dog/NOUN barks/VERB/bark`: form, part of speech and, if it differs, lemma. */
export const madeWords = (text: string): ContextWord[] =>
  text.split(' ').map((word) => {
    const [form = '', pos = 'X', lemma = form] = word.split('/');
    return madeWord(form, UNIVERSAL_TAGS.find((tag) => tag === pos) ?? 'X', { lemma });
  });
