import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textIndex } from '#reader/text-index.ts';
import { passageText, pieceIn } from './passage.ts';
import { sentencePassage, snapPassage } from './snap.ts';

const blocks = [
  { id: 'a', text: '  “It didn’t rain,” she said. Then it did!' },
  { id: 'rule', text: '' },
  { id: 'b', text: '— … —' },
  { id: 'c', text: 'Well-kept gardens — 夜车 — sleep.' },
];
const index = textIndex(blocks);
const snapped = (blockId: string, start: number, endBlockId: string, end: number) => {
  const passage = snapPassage(index, { blockId, start, endBlockId, end });
  return passage && passageText(index, passage);
};
const at = (id: string, piece: string) =>
  blocks.find((block) => block.id === id)!.text.indexOf(piece);

test('words that are cut become whole, punctuation that was chosen stays', () => {
  expect(snapped('a', at('a', 'idn’t'), 'a', at('a', 'in,'))).toBe('didn’t rain');
  expect(snapped('a', at('a', 'rain'), 'a', at('a', ' she'))).toBe('rain,”');
  expect(snapped('c', at('c', 'kept'), 'c', at('c', 'ept'))).toBe('Well-kept');
});

test('blank space at the ends is left out; a selection at the edge of a word does not take it in', () => {
  expect(snapped('a', 0, 'a', at('a', 'did'))).toBe('“It');
  expect(snapped('a', at('a', ' she'), 'a', at('a', 'said'))).toBe('she');
});

test('a selection over blocks ends where there is text; empty blocks between do not matter', () => {
  expect(snapped('a', at('a', 'hen'), 'c', at('c', 'gard') + 2)).toBe(
    'Then it did!\n— … —\nWell-kept gardens',
  );
  // A triple click reaches to the beginning of the next block.
  expect(snapped('a', 0, 'b', 0)).toBe(blocks[0]!.text.trim());
});

test('nothing to read is no selection; Chinese and figures are something', () => {
  expect(snapped('b', 0, 'b', 5)).toBeNull();
  expect(snapped('a', 0, 'a', 2)).toBeNull();
  expect(snapped('rule', 0, 'rule', 0)).toBeNull();
  expect(snapped('c', 0, 'a', 5)).toBeNull();
  expect(snapped('c', at('c', '—'), 'c', at('c', ' sleep'))).toBe('— 夜车 —');
});

test('a sentence holds its punctuation and no blank space', () => {
  const passage = sentencePassage(index, index.spot('a', 1)!);
  expect(passageText(index, passage)).toBe('“It didn’t rain,” she said.');
});

test('snapping twice changes nothing, and never takes text away that can be read', () => {
  const ids = blocks.map(({ id }) => id);
  const offset = fc.nat(45);
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), offset, offset, (from, to, start, end) => {
      const raw = {
        blockId: ids[from]!,
        start: Math.min(start, blocks[from]!.text.length),
        endBlockId: ids[to]!,
        end: Math.min(end, blocks[to]!.text.length),
      };
      const once = snapPassage(index, raw);
      if (!once) return;
      expect(snapPassage(index, once)).toEqual(once);
      expect(passageText(index, once)).toContain(passageText(index, raw).trim());
    }),
  );
});

test('a passage has a piece in each of its blocks that has text, and in no other', () => {
  const passage = { blockId: 'a', start: 30, endBlockId: 'c', end: 4 };
  expect(pieceIn(index, passage, 'a')).toEqual([30, blocks[0]!.text.length]);
  expect(pieceIn(index, passage, 'rule')).toBeNull();
  expect(pieceIn(index, passage, 'b')).toEqual([0, 5]);
  expect(pieceIn(index, passage, 'c')).toEqual([0, 4]);
  expect(pieceIn(index, { ...passage, endBlockId: 'a', end: 35 }, 'b')).toBeNull();
  expect(pieceIn(index, passage, 'gone')).toBeNull();
});
