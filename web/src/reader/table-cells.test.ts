import { expect, test } from 'vitest';
import { cellId } from '@bluebird/engine/blocks/block-layout.ts';
import { withCells } from './table-cells.ts';
import { textIndex } from './text-index.ts';

const blocks = [
  { id: 'a', kind: 'paragraph' as const, text: 'Boats by day' },
  {
    id: 't',
    kind: 'table' as const,
    text: '',
    rows: [
      ['Day', ''],
      ['Monday', 'The old ferry'],
    ],
  },
  { id: 'z', kind: 'paragraph' as const, text: 'Gale' },
];

test('words of a table are met cell by cell, between the text before and after it', () => {
  const index = textIndex(withCells(blocks));
  const met: string[] = [];
  for (let spot = index.spot('a', 2); spot; spot = index.neighbour(spot, 1)) met.push(spot.form);
  expect(met).toEqual(['day', 'Day', 'Monday', 'The', 'old', 'ferry', 'Gale']);
  expect(index.spot(cellId('t', 1, 1), 2)).toMatchObject({ sentence: 'The old ferry' });
});
