import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields } from '@bluebird/contract/newsroom.ts';
import type { Draft } from './draft.ts';

/** Two states of one thing that both differ from what they began with; null: removed. */
export type Conflict<T> = { mine: T; theirs: T };

type FieldValue = ArticleFields[keyof ArticleFields];

/** What came of two editors' changes to the same article. */
export type ThreeWay = {
  /** The merged draft, with my side where the two conflict. */
  draft: Draft;
  blocks: ReadonlyMap<string, Conflict<Block | null>>;
  fields: ReadonlyMap<keyof ArticleFields, Conflict<FieldValue>>;
};

export type Side = 'mine' | 'theirs';

/** Blocks and fields are plain data: equal when they read the same, whatever the order of names. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [one, two] = [Object.entries(a), Object.entries(b)];
  const filled = (entries: [string, unknown][]) => entries.filter(([, v]) => v !== undefined);
  return (
    filled(one).length === filled(two).length &&
    filled(one).every(([name, value]) => same(value, (b as Record<string, unknown>)[name]))
  );
}

const byId = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.id, block]));

/**
 * Puts my changes and theirs together. What only one of us changed is taken from that one; what
 * both changed differently is a conflict.
 */
export function mergeThreeWay(base: Draft, mine: Draft, theirs: Draft): ThreeWay {
  const [was, my, their] = [base, mine, theirs].map(({ blocks }) => byId(blocks)) as [
    Map<string, Block>,
    Map<string, Block>,
    Map<string, Block>,
  ];
  const conflicts = new Map<string, Conflict<Block | null>>();
  const kept = new Map<string, Block>();
  for (const id of new Set([...my.keys(), ...their.keys()])) {
    const [old, ours, other] = [was.get(id), my.get(id) ?? null, their.get(id) ?? null];
    const pick = same(ours, old ?? null) ? other : ours;
    if (!same(ours, old ?? null) && !same(other, old ?? null) && !same(ours, other))
      conflicts.set(id, { mine: ours, theirs: other });
    if (pick) kept.set(id, pick);
  }
  const order = orderOf(base.blocks, mine.blocks, theirs.blocks);
  const fields = { ...theirs.fields };
  const fieldConflicts = new Map<keyof ArticleFields, Conflict<FieldValue>>();
  for (const name of Object.keys(mine.fields) as (keyof ArticleFields)[]) {
    const [old, ours, other] = [base.fields[name], mine.fields[name], theirs.fields[name]];
    if (same(ours, old)) continue;
    Object.assign(fields, { [name]: ours });
    if (!same(other, old) && !same(ours, other))
      fieldConflicts.set(name, { mine: ours, theirs: other });
  }
  return {
    draft: { fields, blocks: order.flatMap((id) => kept.get(id) ?? []) },
    blocks: conflicts,
    fields: fieldConflicts,
  };
}

const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id);

/** The order of all blocks: mine when only I moved some, else theirs, with the others' put in. */
function orderOf(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
): string[] {
  const known = new Set(idsOf(base));
  const old = (blocks: readonly Block[]) => idsOf(blocks).filter((id) => known.has(id));
  const theirOld = old(theirs);
  const theyMoved = !same(
    theirOld,
    idsOf(base).filter((id) => theirOld.includes(id)),
  );
  const [first, second] = theyMoved ? [theirs, mine] : [mine, theirs];
  const order = idsOf(first);
  // What the other one has besides stands after the block it stands after there.
  idsOf(second).forEach((id, at, all) => {
    if (order.includes(id)) return;
    order.splice(order.indexOf(all[at - 1] ?? '') + 1, 0, id);
  });
  return order;
}

/** The draft that comes of choosing a side of each conflict; mine where none was chosen. */
export function resolveConflict(
  { draft, blocks, fields }: ThreeWay,
  theirs: Draft,
  sideOf: (key: string) => Side,
): Draft {
  const settledFields = { ...draft.fields };
  for (const [name, conflict] of fields)
    if (sideOf(`field ${name}`) === 'theirs')
      Object.assign(settledFields, { [name]: conflict.theirs });
  const wanted = (id: string) => sideOf(`block ${id}`) === 'theirs';
  const chosen = draft.blocks.flatMap((block) => {
    const conflict = blocks.get(block.id);
    return conflict && wanted(block.id) ? (conflict.theirs ?? []) : block;
  });
  // What I removed and they want to keep comes back to its place.
  for (const [id, { mine, theirs: kept }] of blocks) {
    if (mine || !kept || !wanted(id)) continue;
    const all = idsOf(theirs.blocks);
    const before = all.slice(0, all.indexOf(id)).findLast((other) => idsOf(chosen).includes(other));
    chosen.splice(before === undefined ? 0 : idsOf(chosen).indexOf(before) + 1, 0, kept);
  }
  return { fields: settledFields, blocks: chosen };
}
