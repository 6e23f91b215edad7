import type { Block } from '@bluebird/contract/blocks.ts';
import { cellId } from '@bluebird/engine/blocks/block-layout.ts';
import type { TextBlock } from './text-index.ts';

/** Blocks with the cells of their tables, in reading order. */
export const withCells = (blocks: readonly Block[]): TextBlock[] =>
  blocks.flatMap((block) => [
    block,
    ...(block.rows ?? []).flatMap((cells, row) =>
      cells.map((text, column) => ({ id: cellId(block.id, row, column), text })),
    ),
  ]);
