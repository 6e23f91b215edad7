import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDictation, type DictationMark } from './dictation-diff.ts';

const print = (mark: DictationMark): string => {
  switch (mark.kind) {
    case 'right':
      return mark.text;
    case 'missing':
      return `(${mark.text})`;
    case 'wrong':
      return `${mark.text}≠${mark.typed}`;
    case 'extra':
      return `+${mark.typed}`;
  }
};
const short = (sentence: string, typed: string) =>
  compareDictation(sentence, typed).marks.map(print).join(' ');

test('right, wrong, missing and extra words, each where it belongs', () => {
  const sentence = 'The revival did not begin with nostalgia.';
  expect(short(sentence, 'the revivel did begin with the nostalgia')).toBe(
    'The revival≠revivel did (not) begin with +the nostalgia.',
  );
  expect(short(sentence, '')).toBe('(The) (revival) (did) (not) (begin) (with) (nostalgia.)');
  expect(short(sentence, 'nostalgia')).toContain('(with) nostalgia.');
});

test.each([
  [
    'case and punctuation',
    '“Last week it was a canoe,” he says.',
    'last week it was a canoe he says',
  ],
  ['quotes', 'It’s theirs, isn’t it?', "It's theirs, isn't it"],
  [
    'contractions in full',
    'It’s late and we’ll go; they can’t.',
    'it is late and we will go they can not',
  ],
  ['has as well', 'He’s gone.', 'He has gone'],
  ['what is full, contracted', 'It is late and they do not know.', "it's late and they don't know"],
  ['figures in words', 'In 2016 some 20 trains ran.', 'in twenty sixteen some twenty trains ran'],
  [
    'years and thousands',
    'By 1905 there were 1,200.',
    'by nineteen oh five there were one thousand two hundred',
  ],
  ['words in figures', 'Twenty-one people had three beds.', '21 people had 3 beds'],
  ['percentages', 'It rose 3.5% a year.', 'it rose three point five per cent a year'],
  ['money', 'It costs £20.', 'it costs twenty pounds'],
  ['possessives of figures', 'It was 2016’s best.', "it was twenty sixteen's best"],
  ['ordinals', 'On May 2nd it ended.', 'on may second it ended'],
  ['hyphens', 'A well-known night-train line.', 'a well known night train line'],
  ['abbreviations', 'Mr. Hale left the U.S. early.', 'mister hale left the US early'],
  ['accents as composed either way', 'The café closed.', 'the cafe\u0301 closed'],
])('%s: either way is right', (_, sentence, typed) => {
  const result = compareDictation(sentence, typed);
  expect(result.marks.filter(({ kind }) => kind !== 'right')).toEqual([]);
  expect(result.score).toBe(100);
});

test('a possessive is not a plural, and a homophone is wrong', () => {
  expect(short('The train’s bell.', 'the trains bell')).toBe('The train’s≠trains bell.');
  expect(short('They took their bags.', 'they took there bags')).toBe(
    'They took their≠there bags.',
  );
});

test('the score counts what is missing, wrong and too much', () => {
  expect(compareDictation('One two three four.', 'one two three').score).toBe(75);
  expect(compareDictation('One two three four.', 'one two three four five').score).toBe(80);
  expect(compareDictation('…', 'one')).toMatchObject({ total: 0, score: 0 });
});

test('the marks print the sentence again, whatever was typed', () => {
  const sentence = '“Last week,” he says — calmly — “it was 2016’s first canoe.”';
  const typing = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(fc.constantFrom('last', 'week', 'he', "it's", '2016', 'canoe', '😀'), {
        maxLength: 30,
      })
      .map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typing, (typed) => {
      const { marks, right, total, score } = compareDictation(sentence, typed);
      const texts = marks.flatMap((mark) => (mark.kind === 'extra' ? [] : [mark.text]));
      expect(texts.join(' ')).toBe(sentence);
      expect(right).toBeLessThanOrEqual(total);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }),
  );
});

test('ten thousand characters are compared, too', () => {
  expect(compareDictation('One two.', 'x '.repeat(5_000)).score).toBeLessThan(10);
});
