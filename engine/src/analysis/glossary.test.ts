import { expect, test } from 'vitest';
import type { DictionaryEntry, Sense } from '#dictionary/entry.ts';
import { toGlossaryEntry } from './glossary.ts';

const detail = { short: '', cue: '', pattern: '', labels: [], partners: [], also: [], share: 0.1 };
const sense = (gloss: string, own: boolean): Sense => ({
  pos: 'n',
  gloss,
  glosses: gloss.split('；'),
  ...(own && { detail }),
});
const entry = (
  own: number,
  other: number,
  more: Partial<DictionaryEntry> = {},
): DictionaryEntry => ({
  word: 'bank',
  senses: [
    ...Array.from({ length: own }, (_, i) => sense(`own${i}`, true)),
    ...Array.from({ length: other }, (_, i) => sense(`other${i}`, false)),
  ],
  ...{ ipa: { uk: 'bæŋk', us: null }, exams: ['gk'], rank: 7, forms: [], collins: 5, oxford: true },
  ...more,
});
const shown = (own: number, other: number, lastSense: number) =>
  toGlossaryEntry(entry(own, other), lastSense).senses.map(({ gloss }) => gloss);

test('three senses are shown, and as many more as the text uses', () => {
  expect(shown(6, 0, 0)).toEqual(['own0', 'own1', 'own2']);
  expect(shown(6, 0, 2)).toEqual(['own0', 'own1', 'own2']);
  expect(shown(6, 0, 3)).toEqual(['own0', 'own1', 'own2', 'own3']);
  expect(shown(0, 5, -1)).toEqual(['other0', 'other1', 'other2']);
});

test('where our own dictionary has the word, no other line is shown unless the text uses one', () => {
  expect(shown(1, 3, 0)).toEqual(['own0']);
  expect(shown(2, 3, 1)).toEqual(['own0', 'own1']);
  expect(shown(2, 3, 2)).toEqual(['own0', 'own1', 'other0']);
  expect(shown(2, 3, 4)).toEqual(['own0', 'own1', 'other0', 'other1', 'other2']);
});

test('of a line the first three meanings; the rest of the entry as it is', () => {
  const whole = entry(0, 0, { senses: [sense('一；二；三；四', true)] });
  expect(toGlossaryEntry(whole, 0)).toEqual({
    word: 'bank',
    senses: [{ pos: 'n', gloss: '一；二；三' }],
    ipa: { uk: 'bæŋk', us: null },
    exams: ['gk'],
    rank: 7,
    forms: [],
  });
});

test.each([
  ['work', ['works', 'worked', 'working', 'worker']],
  ['stop', ['stopped', 'stopping']],
  ['city', ['cities']],
  ['carry', ['carried', 'carrying', 'carries']],
  ['big', ['bigger', 'biggest']],
  ['like', ['liked', 'liking', 'likes']],
  ['box', ['boxes']],
  ['nice', ['nicer', 'nicest']],
])('regular forms of %s need no explaining', (word, forms) => {
  const list = forms.map((form) => ({ kind: 'past' as const, word: form }));
  expect(toGlossaryEntry(entry(1, 0, { word, forms: list }), 0).forms).toEqual([]);
});

test.each([
  ['take', 'took'],
  ['child', 'children'],
  ['good', 'better'],
  ['work', 'workaholic'],
  ['cut', 'cut'],
])('%s – %s is told', (word, form) => {
  const forms = [{ kind: 'past' as const, word: form }];
  expect(toGlossaryEntry(entry(1, 0, { word, forms }), 0).forms).toEqual(forms);
});
