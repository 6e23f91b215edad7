import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

test('words that changed are told from those that stayed, in both languages', () => {
  expect(wordDiff('The night train left.', 'The last train left.')).toEqual([
    { text: 'The ', in: 'both' },
    { text: 'night', in: 'before' },
    { text: 'last', in: 'after' },
    { text: ' train left.', in: 'both' },
  ]);
  const parts = wordDiff('火车开走了。', '列车开走了。');
  expect(parts.filter((part) => part.in === 'both').map(({ text }) => text)).toContain('开走了。');
});

test('both texts can be read off a difference', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '的', '车', '。'), maxLength: 20 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after);
      const side = (other: 'before' | 'after') =>
        parts.flatMap((part) => (part.in === other ? [] : part.text)).join('');
      expect([side('after'), side('before')]).toEqual([before, after]);
    }),
  );
});
