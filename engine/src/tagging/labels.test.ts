import { expect, test } from 'vitest';
import { labelName, parseLabel, UNIVERSAL_TAGS } from './labels.ts';

test.each([
  ['VERB', 'VBD', 'VERB VBD'],
  ['VERB', 'VBG', 'VERB VBG'],
  ['NOUN', 'NNS', 'NOUN NNS'],
  // What annotators gave a form of another part of speech, or none, has the plain form.
  ['VERB', 'NN', 'VERB VB'],
  ['VERB', 'MD', 'VERB VB'],
  ['NOUN', 'VBG', 'NOUN NN'],
  ['NOUN', 'FW', 'NOUN NN'],
  ['AUX', 'VBZ', 'AUX'],
  ['ADJ', 'JJ', 'ADJ'],
  ['PROPN', 'NNS', 'PROPN'],
])('%s with %s is labelled %s', (pos, penn, name) => {
  expect(labelName(pos, penn)).toBe(name);
});

test('a label is read as it is written', () => {
  expect(parseLabel('VERB VBD')).toEqual({ pos: 'VERB', form: 'VBD' });
  expect(parseLabel('NOUN NNS')).toEqual({ pos: 'NOUN', form: 'NNS' });
  for (const pos of UNIVERSAL_TAGS) expect(parseLabel(pos)).toEqual({ pos, form: null });
});

test('a label that is none is refused', () => {
  expect(() => parseLabel('VRB VBD')).toThrow('VRB VBD');
  expect(() => parseLabel('')).toThrow('unknown tag');
});
