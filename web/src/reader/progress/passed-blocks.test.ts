import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passedBlocks } from './passed-blocks.ts';

const LENGTHS: Record<string, number> = { a: 50, b: 100, c: 50, rule: 0 };
const lengthOf = (id: string) => LENGTHS[id] ?? 0;

test('a block is passed after the time it takes to read', () => {
  const blocks = passedBlocks(lengthOf);
  blocks.enter('a', 1_000);
  expect(blocks.passed(5_999)).toEqual([]);
  expect(blocks.passed(6_000)).toEqual(['a']);
});

test('time is shared by what is in sight, and left to what is unread', () => {
  const blocks = passedBlocks(lengthOf);
  blocks.enter('a', 0);
  blocks.enter('b', 0);
  expect(blocks.passed(6_000)).toEqual([]);
  blocks.leave('a', 6_000);
  expect(blocks.passed(12_000)).toEqual(['b']);
  blocks.enter('a', 12_000);
  expect(blocks.passed(15_000)).toEqual(['b', 'a']);
});

test('scrolled by, nothing is passed; what has no words never is', () => {
  const blocks = passedBlocks(lengthOf);
  blocks.enter('rule', 0);
  for (const [i, id] of ['a', 'b', 'c'].entries()) {
    blocks.enter(id, i * 300);
    blocks.leave(id, i * 300 + 300);
  }
  expect(blocks.passed(60_000)).toEqual([]);
});

test('a block that was in sight with its Chinese is told of, however short', () => {
  const shown = new Set(['b']);
  const blocks = passedBlocks(lengthOf, (id) => shown.has(id));
  blocks.enter('a', 0);
  blocks.enter('b', 0);
  shown.delete('b');
  blocks.leave('a', 9_000);
  shown.add('a');
  blocks.look();
  expect(blocks.translated()).toEqual(['b']);
  shown.add('b');
  blocks.enter('a', 10_000);
  expect(blocks.translated()).toEqual(['b', 'a']);
});

test('never more words than can have been read', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'rule'),
    enters: fc.boolean(),
    after: fc.integer({ min: -500, max: 8_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const blocks = passedBlocks(lengthOf);
      let time = 0;
      let latest = 0;
      for (const { id, enters, after } of steps) {
        time = Math.max(0, time + after);
        latest = Math.max(latest, time);
        (enters ? blocks.enter : blocks.leave)(id, time);
      }
      const words = blocks.passed(latest).reduce((sum, id) => sum + lengthOf(id), 0);
      expect(words * 100).toBeLessThanOrEqual(latest + 1);
    }),
  );
});
