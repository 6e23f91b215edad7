import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields } from '@bluebird/contract/newsroom.ts';
import type { Draft } from './draft.ts';
import { same } from './three-way.ts';

/** A block that differs; null: it is not there. */
export type BlockDiff = { id: string; before: Block | null; after: Block | null };

type DraftDiff = {
  fields: (keyof ArticleFields)[];
  /** Blocks that differ, in the order of the text. */
  blocks: BlockDiff[];
  /** Blocks stand in another order. */
  moved: boolean;
};

/** The difference between two states of an article. */
export function draftDiff(before: Draft, after: Draft): DraftDiff {
  const [old, now] = [before.blocks, after.blocks].map(
    (blocks) => new Map(blocks.map((block) => [block.id, block])),
  ) as [Map<string, Block>, Map<string, Block>];
  const ids = after.blocks.map(({ id }) => id);
  before.blocks.forEach(({ id }, at) => {
    if (now.has(id)) return;
    const previous = before.blocks[at - 1]?.id;
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
  });
  const shared = (blocks: readonly Block[]) =>
    blocks.map(({ id }) => id).filter((id) => old.has(id) && now.has(id));
  return {
    fields: (Object.keys(after.fields) as (keyof ArticleFields)[]).filter(
      (name) => !same(before.fields[name], after.fields[name]),
    ),
    blocks: ids
      .map((id) => ({ id, before: old.get(id) ?? null, after: now.get(id) ?? null }))
      .filter((diff) => !same(diff.before, diff.after)),
    moved: !same(shared(before.blocks), shared(after.blocks)),
  };
}
