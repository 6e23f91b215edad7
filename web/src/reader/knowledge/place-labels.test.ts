import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels, type LabelWish } from './place-labels.ts';

const column = { size: 10, width: 300 };
const word = (text: string, left: number, rank: number | null = 5_000, top = 100): LabelWish => ({
  text,
  rank,
  headwords: [text],
  box: { left, right: left + 40, top, bottom: top + 24 },
});
const texts = (wishes: LabelWish[]) => placeLabels(wishes, column).map(({ text }) => text);

test('a label stands on its word, centred', () => {
  expect(placeLabels([word('怀旧', 100)], column)).toEqual([
    { text: '怀旧', headwords: ['怀旧'], left: 110, top: 92 },
  ]);
});

test('a label wider than its word stays inside the column', () => {
  const [first, last] = placeLabels([word('对往昔的眷恋', 0), word('对往昔的眷恋', 280)], column);
  expect(first!.left).toBe(0);
  expect(last!.left).toBe(240);
});

test('where two would touch on a line, the rarer word has its label', () => {
  expect(texts([word('眷恋往昔事', 100, 3_000), word('货运车皮数', 142, 9_000)])).toEqual([
    '货运车皮数',
  ]);
  expect(texts([word('眷恋往昔事', 100, null), word('货运车皮数', 142, 9_000)])).toEqual([
    '眷恋往昔事',
  ]);
});

test('the same words on different lines do not touch', () => {
  expect(texts([word('眷恋往昔事', 100), word('货运车皮数', 110, 5_000, 140)])).toEqual([
    '眷恋往昔事',
    '货运车皮数',
  ]);
});

test('two that leave room for one another both stand', () => {
  expect(texts([word('怀旧', 100), word('货运', 142)])).toEqual(['怀旧', '货运']);
});

test('no label leaves the column or touches another, whatever the words', () => {
  const wish = fc.record({
    text: fc.stringMatching(/^[一-龥]{1,6}$/),
    rank: fc.option(fc.integer({ min: 1, max: 30_000 })),
    headwords: fc.constant([]),
    box: fc
      .tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 5, max: 90 }), fc.nat(10))
      .map(([left, wide, line]) => ({
        left,
        right: Math.min(300, left + wide),
        top: line * 40,
        bottom: line * 40 + 24,
      })),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      const placed = placeLabels(wishes, column).map(({ text, left, top }) => ({
        left,
        right: left + text.length * 10,
        top,
      }));
      for (const [i, label] of placed.entries()) {
        expect(label.left).toBeGreaterThanOrEqual(0);
        expect(label.right).toBeLessThanOrEqual(300);
        for (const other of placed.slice(i + 1)) {
          const apart = other.left >= label.right || label.left >= other.right;
          expect(other.top !== label.top || apart).toBe(true);
        }
      }
    }),
  );
});
