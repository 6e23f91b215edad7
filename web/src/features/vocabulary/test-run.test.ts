import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswered, knownWords, withAnswer, withoutLastAnswer, type TestRun } from './test-run.ts';

const run = (answers: boolean[] = []): TestRun => ({
  visitor: true,
  wanted: false,
  test: 'a',
  words: ['sea', 'gull', 'norfle'],
  answers,
  result: null,
});

test('answers are the words’ in their order', () => {
  const done = [true, false, true].reduce(withAnswer, run());
  expect(isAnswered(done)).toBe(true);
  expect(knownWords(done)).toEqual(['sea', 'norfle']);
});

test('an answer too many changes nothing', () => {
  const done = run([true, true, true]);
  expect(withAnswer(done, false)).toBe(done);
});

test('taking an answer back undoes exactly the last', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 2 }), fc.boolean(), (answers, known) => {
      expect(withoutLastAnswer(withAnswer(run(answers), known))).toEqual(run(answers));
    }),
  );
  expect(withoutLastAnswer(run())).toEqual(run());
});
