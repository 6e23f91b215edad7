import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  editBetween,
  isMarked,
  marksAfter,
  marksOfPart,
  tidyMarks,
  toggleMark,
  type Mark,
} from './marks.ts';

/** Marks drawn under a text: `the [night] train` is the text with an em mark. */
function drawn(text: string, kind: Mark['kind'] = 'em'): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let plain = '';
  for (const char of text) {
    if (char === '[') marks.push({ start: plain.length, end: plain.length, kind });
    else if (char === ']') marks.at(-1)!.end = plain.length;
    else plain += char;
  }
  return { text: plain, marks };
}

test.each([
  // Before, after: typed before, within, at the end of, and after a mark.
  ['a [night] train', 'an [night] train', 2],
  ['a [nigt] train', 'a [night] train', 6],
  ['a [night] train', 'a [nights] train', 8],
  ['a [night] train', 'a [night] old train', 12],
  // Taken away: across its start, across its end, whole, and from a pair.
  ['an old [night] train', 'an [ght] train', 3],
  ['a [night] train', 'a [ni]ain', 4],
  ['a [night] train', 'a  train', 2],
  ['[one] [two]', '[on][wo]', 2],
  // Replaced as a whole: what stands there now is marked.
  ['a [night] train', 'a [day] train', 5],
])('%s, edited to %s', (before, after, caret) => {
  const [was, is] = [drawn(before), drawn(after)];
  expect(marksAfter(was.marks, editBetween(was.text, is.text, caret))).toEqual(is.marks);
});

test('what is typed after a link is not part of it', () => {
  const link: Mark = { start: 0, end: 3, kind: 'link', href: 'https://example.org' };
  expect(marksAfter([link], { from: 3, to: 3, inserted: '!' })).toEqual([link]);
});

test('of equal letters the ones before the caret are those typed', () => {
  expect(editBetween('book', 'boook', 2)).toEqual({ from: 1, to: 1, inserted: 'o' });
  expect(editBetween('book', 'boook', 4)).toEqual({ from: 3, to: 3, inserted: 'o' });
});

const text = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', ' ') });

test('an edit found between two texts leads from one to the other', () => {
  fc.assert(
    fc.property(text, text, fc.nat(12), (before, after, caret) => {
      const { from, to, inserted } = editBetween(before, after, Math.min(caret, after.length));
      expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after);
    }),
  );
});

const mark = fc
  .tuple(fc.nat(11), fc.integer({ min: 1, max: 12 }), fc.constantFrom('em', 'strong', 'link'))
  .map(([start, size, kind]): Mark => ({
    start,
    end: start + size,
    kind: kind as Mark['kind'],
  }));

test('marks stay within the text and around something, whatever is edited', () => {
  fc.assert(
    fc.property(text, text, fc.array(mark, { maxLength: 4 }), (before, after, marks) => {
      const inside = marksOfPart(marks, 0, before.length);
      for (const { start, end } of marksAfter(inside, editBetween(before, after))) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(after.length);
      }
    }),
  );
});

test('a stretch is marked, then as a whole unmarked', () => {
  const on = toggleMark([], { start: 2, end: 8, kind: 'em' });
  expect(on).toEqual([{ start: 2, end: 8, kind: 'em' }]);
  expect(toggleMark(on, { start: 2, end: 8, kind: 'em' })).toEqual([]);
  expect(toggleMark(on, { start: 4, end: 6, kind: 'em' })).toEqual([
    { start: 2, end: 4, kind: 'em' },
    { start: 6, end: 8, kind: 'em' },
  ]);
  expect(toggleMark(on, { start: 6, end: 12, kind: 'em' })).toEqual([
    { start: 2, end: 12, kind: 'em' },
  ]);
  expect(toggleMark(on, { start: 5, end: 5, kind: 'em' })).toEqual(on);
});

test('a link takes the place of another, and is taken off without an address', () => {
  const range = { start: 0, end: 4, kind: 'link' } as const;
  const one = toggleMark([], range, 'https://one.example');
  const two = toggleMark(one, range, 'https://two.example');
  expect(two).toEqual([{ ...range, href: 'https://two.example' }]);
  expect(toggleMark(two, range)).toEqual([]);
});

test('toggling twice changes nothing that can be seen', () => {
  const marked = (marks: readonly Mark[]) =>
    Array.from({ length: 24 }, (_, at) => isMarked(marks, at, at + 1, 'em'));
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 3 }), fc.nat(20), (marks, start) => {
      const range = { start, end: start + 1, kind: 'em' } as const;
      const twice = toggleMark(toggleMark(marks, range), range);
      expect(marked(twice)).toEqual(marked(marks));
    }),
  );
});

test('touching marks of a kind become one', () => {
  const em = (start: number, end: number): Mark => ({ start, end, kind: 'em' });
  expect(tidyMarks([em(4, 6), em(0, 2), em(2, 4), em(9, 9)])).toEqual([em(0, 6)]);
});
