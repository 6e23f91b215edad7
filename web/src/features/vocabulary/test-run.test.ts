import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isBatchAnswered,
  sentAnswers,
  withAnswer,
  withoutLastAnswer,
  withWords,
  type TestRun,
} from './test-run.ts';

const run = (answers: boolean[] = []): TestRun => ({
  visitor: true,
  wanted: false,
  test: 'a',
  words: ['sea', 'gull', 'norfle'],
  most: 9,
  batch: 3,
  answers,
  over: false,
  result: null,
});

test('answers are the words’ in their order', () => {
  const done = [true, false, true].reduce(withAnswer, run());
  expect(isBatchAnswered(done)).toBe(true);
  expect(sentAnswers(done)).toEqual({
    test: 'a',
    asked: ['sea', 'gull', 'norfle'],
    known: ['sea', 'norfle'],
  });
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

test('words follow a batch that is answered, and without any the test is over', () => {
  const first = run([true, true, false]);
  const second = withWords(first, first, ['quay', 'reef', 'dalvent']);
  expect(second).toMatchObject({ over: false, words: [...first.words, 'quay', 'reef', 'dalvent'] });
  // The same reply, come twice.
  expect(withWords(second, first, ['quay', 'reef', 'dalvent'])).toBe(second);
  expect(withWords(first, first, [])).toMatchObject({ over: true, words: first.words });
});

test('words that come after an answer was taken back are left', () => {
  const first = run([true, true, false]);
  const changed = withAnswer(withoutLastAnswer(first), true);
  expect(withWords(changed, first, ['quay'])).toBe(changed);
});

test('going back beyond a batch forgets the words that followed from it', () => {
  const first = run([true, true, false]);
  const second = withWords(first, first, ['quay', 'reef', 'dalvent']);
  const within = withoutLastAnswer(withAnswer(second, true));
  expect(within.words).toHaveLength(6);
  expect(withoutLastAnswer(within)).toEqual(run([true, true]));
});
