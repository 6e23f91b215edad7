import type { Question } from '@bluebird/contract/questions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goOn, startRun, summaryOf } from './question-run.ts';

const question = (id: number): Question => ({
  id,
  article_id: 1,
  article_title: 'The Night Train',
  kind: 'cloze',
  prompt: 'A ____.',
  mark: [2, 6],
  options: ['a', 'b', 'c', 'd'],
  block_id: 'b',
  start: 0,
});

test('what was wrong comes again at the end, and counts as it went first', () => {
  let run = startRun([question(1), question(2)]);
  run = goOn(run, false);
  expect(run.queue.map(({ id }) => id)).toEqual([2, 1]);
  expect(summaryOf(run)).toEqual({ total: 2, done: 0, right: 0 });
  run = goOn(goOn(run, true), true);
  expect(run.queue).toEqual([]);
  expect(summaryOf(run)).toEqual({ total: 2, done: 2, right: 1 });
  expect(goOn(run, true)).toEqual(run);
});

test('a round ends, whatever is answered, once everything was right', () => {
  const answers = fc.array(fc.boolean(), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), answers, (count, given) => {
      let run = startRun(Array.from({ length: count }, (_, i) => question(i)));
      for (const right of [...given, ...Array<boolean>(count).fill(true)]) run = goOn(run, right);
      expect(run.queue).toEqual([]);
      expect(summaryOf(run)).toMatchObject({ total: count, done: count });
    }),
  );
});
