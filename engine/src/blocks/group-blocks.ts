import type { Block } from '#extract/blocks.ts';

/** A block by itself, or neighbouring list items that make one list. */
type BlockGroup<B> = { kind: 'single'; block: B } | { kind: 'list'; ordered: boolean; items: B[] };

/** Gathers neighbouring list items of the same sort into lists. */
export function groupBlocks<B extends Pick<Block, 'kind' | 'ordered'>>(
  blocks: readonly B[],
): BlockGroup<B>[] {
  const groups: BlockGroup<B>[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const ordered = block.ordered ?? false;
    if (block.kind !== 'list_item') groups.push({ kind: 'single', block });
    else if (last?.kind === 'list' && last.ordered === ordered) last.items.push(block);
    else groups.push({ kind: 'list', ordered, items: [block] });
  }
  return groups;
}
