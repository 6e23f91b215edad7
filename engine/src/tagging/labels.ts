/** Universal part-of-speech tags (https://universaldependencies.org/u/pos/). */
export const UNIVERSAL_TAGS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'X',
] as const;
export type UniversalPos = (typeof UNIVERSAL_TAGS)[number];

/** Which form of a verb or noun a token is, in the Penn Treebank's letters. */
export type WordForm = 'VB' | 'VBP' | 'VBZ' | 'VBD' | 'VBN' | 'VBG' | 'NN' | 'NNS';

const FORMS: readonly WordForm[] = ['VB', 'VBP', 'VBZ', 'VBD', 'VBN', 'VBG', 'NN', 'NNS'];

/** A label the tagger chooses: the universal tag, for verbs and nouns with their form. */
export type Label = { pos: UniversalPos; form: WordForm | null };

/** `VERB VBD`, `NOUN NNS`, `ADJ`: how a label is written in the weights. */
export function labelName(pos: string, pennTag: string): string {
  const form = FORMS.find((each) => each === pennTag);
  const belongs =
    form !== undefined &&
    (pos === 'VERB' ? form.startsWith('V') : pos === 'NOUN' && form.startsWith('N'));
  if (belongs) return `${pos} ${form}`;
  if (pos === 'VERB') return 'VERB VB';
  return pos === 'NOUN' ? 'NOUN NN' : pos;
}

export function parseLabel(name: string): Label {
  const [tag, penn] = name.split(' ');
  const pos = UNIVERSAL_TAGS.find((each) => each === tag);
  if (pos === undefined) throw new Error(`unknown tag ${name}`);
  return { pos, form: FORMS.find((each) => each === penn) ?? null };
}
