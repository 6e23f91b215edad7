import type { Block } from '@bluebird/contract/blocks.ts';
import type { TextBlock } from './text-index.ts';

/** Names a table's cell among the blocks whose words can be looked up; it is no block of the text. */
export const cellId = (tableId: string, row: number, column: number): string =>
  `${tableId}_${row}_${column}`;

/** Blocks with the cells of their tables, in reading order. */
export const withCells = (blocks: readonly Block[]): TextBlock[] =>
  blocks.flatMap((block) => [
    block,
    ...(block.rows ?? []).flatMap((cells, row) =>
      cells.map((text, column) => ({ id: cellId(block.id, row, column), text })),
    ),
  ]);
