import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@bluebird/contract/blocks.ts';

/** A passage or line that was changed both by an editor and at the source. */
export type Conflict = {
  /** Derived from the change, so that the same conflict has the same key each time it is found. */
  key: string;
  base: Block[];
  mine: Block[];
  theirs: Block[];
};

export type Choice = 'mine' | 'theirs';

/**
 * Three ways into one text: as it was taken over last (`base`), as it is here (`mine`), as the
 * source has it now (`theirs`). What only the source changed is taken from it, what only an editor
 * changed stays; what both changed is a conflict, which stays as it is here unless chosen otherwise.
 *
 * Extraction names blocks after what they say, and editing keeps the names: blocks of one name in
 * all three, in the same order, hold the texts together; what lies between two of them is compared
 * block by block where the blocks answer to each other, else as a whole.
 */
export function mergeDownload(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
  choices: ReadonlyMap<string, Choice> = new Map(),
): { blocks: Block[]; conflicts: Conflict[] } {
  const inBoth = commonOrder(idsOf(base), idsOf(theirs));
  const held = commonOrder(inBoth, idsOf(mine));
  const parts = [base, mine, theirs].map((text) => cutAt(text, held));
  const blocks: Block[] = [];
  const conflicts: Conflict[] = [];
  for (let place = 0; place <= held.length; place++) {
    const [before, own, others] = parts.map((part) => part[place]!) as [Part, Part, Part];
    const between = { base: before.between, mine: own.between, theirs: others.between };
    for (const passage of passages(between)) {
      const decided = mergePassage(passage);
      if (decided) blocks.push(...decided);
      else {
        const conflict = { key: keyOf(passage.base, passage.theirs), ...passage };
        conflicts.push(conflict);
        blocks.push(...passage[choices.get(conflict.key) ?? 'mine']);
      }
    }
    if (!before.end || !own.end || !others.end) continue;
    blocks.push(isSame(before.end, own.end) ? others.end : own.end);
  }
  return { blocks: withChinese(blocks, mine), conflicts };
}

/** The three-way merge of one line, such as a title; null when both sides changed it. */
export function mergeLine(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs;
  return theirs === base ? mine : null;
}

type Passage = Record<'base' | Choice, Block[]>;

/**
 * Splits a passage: neighbouring blocks that were each corrected are passages of their own; one
 * that was rewritten stays whole.
 */
function passages(passage: Passage): Passage[] {
  const { base, mine, theirs } = passage;
  const answers =
    mine.length === base.length &&
    theirs.length === base.length &&
    base.every(({ id, text }, i) => {
      const [own, other] = [mine[i]!, theirs[i]!];
      return (own.id === id || own.id === other.id) && isLike(text, other.text);
    });
  if (!answers) return [passage];
  return base.map((block, i) => ({ base: [block], mine: [mine[i]!], theirs: [theirs[i]!] }));
}

/** Whether at least half of the words of either text stand in the other. */
function isLike(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => new Set(text.toLowerCase().split(/\W+/)));
  return left!.intersection(right!).size * 2 >= Math.max(left!.size, right!.size);
}

/** The merge of the blocks between two anchors; null for a conflict. */
function mergePassage({ base, mine, theirs }: Passage): Block[] | null {
  if (isSameText(base, theirs)) return mine;
  if (isSameText(base, mine)) return theirs;
  return isSameText(mine, theirs) ? mine : null;
}

const idsOf = (blocks: readonly Block[]): string[] => blocks.map(({ id }) => id);

/** The parts of a block that an editor can change, apart from its Chinese. */
const contentOf = ({ id: _, zh: _zh, zh_engine: _engine, missing, ...content }: Block) => ({
  ...content,
  // The reason of a missing picture is left out: it may differ at each fetch.
  ...(missing && { missing: { ...missing, reason: '' } }),
});
const isSame = (a: Block, b: Block): boolean => isDeepStrictEqual(contentOf(a), contentOf(b));
const isSameText = (a: Block[], b: Block[]): boolean =>
  a.length === b.length && a.every((block, i) => isSame(block, b[i]!));

type Part = { between: Block[]; end: Block | undefined };

/** Splits a text before each of the named blocks, which it contains in this order. */
function cutAt(text: readonly Block[], ids: readonly string[]): Part[] {
  const parts: Part[] = [];
  let between: Block[] = [];
  for (const block of text) {
    if (block.id === ids[parts.length]) {
      parts.push({ between, end: block });
      between = [];
    } else between.push(block);
  }
  return [...parts, { between, end: undefined }];
}

/**
 * The longest list of names that stand in both lists in the same order; no name is in one twice.
 * (A longest increasing run of places, by the piles of patience sorting.)
 */
export function commonOrder(a: readonly string[], b: readonly string[]): string[] {
  const places = new Map(b.map((name, place) => [name, place]));
  const shared = a.flatMap((name) => {
    const place = places.get(name);
    return place === undefined ? [] : [{ name, place, before: -1 }];
  });
  const piles: number[] = [];
  for (const [index, card] of shared.entries()) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (shared[piles[middle]!]!.place < card.place) low = middle + 1;
      else high = middle;
    }
    card.before = low > 0 ? piles[low - 1]! : -1;
    piles[low] = index;
  }
  const order: string[] = [];
  for (let at = piles.at(-1) ?? -1; at !== -1; at = shared[at]!.before) {
    order.push(shared[at]!.name);
  }
  return order.toReversed();
}

const keyOf = (base: Block[], theirs: Block[]): string =>
  createHash('sha256')
    .update(JSON.stringify([idsOf(base), idsOf(theirs)]))
    .digest('base64url')
    .slice(0, 16);

/** Copies Chinese to blocks from those before with the same text. */
function withChinese(blocks: Block[], before: readonly Block[]): Block[] {
  const known = new Map(before.filter(({ zh }) => zh).map((block) => [block.text, block]));
  const used = new Set<string>();
  return blocks.map((block) => {
    // An editor may have added the very block that the source adds now: one id must not stand
    // twice.
    const id = used.has(block.id) ? `${block.id}-${used.size}` : block.id;
    used.add(id);
    const like = block.zh ? undefined : known.get(block.text);
    const named = id === block.id ? block : { ...block, id };
    if (!like) return named;
    const { zh, zh_engine: engine } = like;
    return { ...named, zh, ...(engine && { zh_engine: engine }) };
  });
}
