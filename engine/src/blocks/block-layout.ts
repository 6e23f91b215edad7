import type { Block } from '#extract/blocks.ts';

/**
 * Id of a table's cell among the blocks whose words can be tapped; cells are no blocks of the text.
 */
export const cellId = (tableId: string, row: number, column: number): string =>
  `${tableId}_${row}_${column}`;

/**
 * Estimated height in rem of a block that has not been laid out, by which the scrollbar is sized.
 */
export function estimatedHeight({
  kind,
  text,
  image,
  rows,
}: Pick<Block, 'kind' | 'text' | 'image' | 'rows'>): number {
  const lines = Math.ceil(text.length / 58);
  if (kind === 'figure') return (image ? 18 : 4) + lines * 1.5;
  if (kind === 'table') return (rows?.length ?? 1) * 2.5;
  return lines * 2 + 1.25;
}
