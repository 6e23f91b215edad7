import { randomBytes } from 'node:crypto';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { EditedBlock } from '@bluebird/contract/newsroom.ts';
import { safeLink } from '@bluebird/engine/extract/safe-url.ts';

/** Addresses of pictures in our own store; a block may keep any other address it had before. */
const OWN_PICTURE = /^\/files\/(?!.*\.\.)[\w./-]+$/;

type Mark = NonNullable<Block['marks']>[number];

/** A fault of a block that an editor wrote: its place and a message in Chinese. */
type BlockFault = { place: number; message: string };

/**
 * Makes blocks of what an editor wrote, so that nothing in them can harm a reader: links lead to
 * web or mail addresses, marks stay within their text, pictures are ours. Ids that are given stay;
 * new blocks get one. A Chinese text that differs from what stood there is a person's.
 * @param before the text that was edited
 */
export function readEditedBlocks(
  edited: readonly EditedBlock[],
  before: readonly Block[],
): { blocks: Block[] } | { fault: BlockFault } {
  const known = new Map(before.map((block) => [block.id, block]));
  const pictures = new Set(before.flatMap(({ image }) => image?.src ?? []));
  const given = new Set<string>();
  const blocks: Block[] = [];
  for (const [place, { id, ...block }] of edited.entries()) {
    const old = id === undefined ? undefined : known.get(id);
    const fault = faultOf(block, old, { pictures, repeated: id !== undefined && given.has(id) });
    if (fault) return { fault: { place, message: fault } };
    if (id !== undefined) given.add(id);
    if (isEmpty(block)) continue;
    blocks.push(tidy({ id: id ?? newId(), ...block }, old));
  }
  return blocks.length > 0 ? { blocks } : { fault: { place: 0, message: '正文不能为空' } };
}

function faultOf(
  block: EditedBlock,
  before: Block | undefined,
  { pictures, repeated }: { pictures: Set<string>; repeated: boolean },
): string | null {
  if (repeated) return '有两段用了同一个编号';
  if (block.kind === 'figure' && !block.image && !before?.missing) return '图片段落没有图片';
  if (block.image && !OWN_PICTURE.test(block.image.src) && !pictures.has(block.image.src)) {
    return '图片必须先上传到本站';
  }
  if (block.kind === 'table' && !block.rows?.[0]?.length) return '表格没有内容';
  return null;
}

const isEmpty = ({ kind, text }: EditedBlock): boolean =>
  text.trim() === '' && !['figure', 'table', 'rule'].includes(kind);

function tidy(block: Block, before: Block | undefined): Block {
  const { id, kind, level, ordered } = block;
  const text = kind === 'rule' || kind === 'table' ? '' : block.text;
  const marks = tidyMarks(block.marks ?? [], text.length);
  const zh = block.zh?.trim();
  // Whether Chinese is a machine's is decided here: unchanged Chinese keeps its engine.
  const engine = zh && zh === before?.zh ? before.zh_engine : undefined;
  return {
    id,
    kind,
    text,
    ...(zh && { zh }),
    ...(engine && { zh_engine: engine }),
    ...((kind === 'heading' || kind === 'list_item') && level && { level }),
    ...(kind === 'list_item' && ordered !== undefined && { ordered }),
    ...(marks.length > 0 && { marks }),
    ...(kind === 'figure' && pictureOf(block, before)),
    ...(kind === 'table' && { rows: evenRows(block.rows ?? []) }),
  };
}

/** A figure's picture; while it has none, the address and reason of the missing one. */
const pictureOf = ({ image }: Block, before: Block | undefined) =>
  image ? { image } : { missing: before?.missing };

/** Pads the rows of a table to the length of the longest. */
function evenRows(rows: string[][]): string[][] {
  const columns = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ''));
}

function tidyMarks(marks: readonly Mark[], length: number): Mark[] {
  const tidied = marks.flatMap(({ start, end, kind, href }): Mark[] => {
    const to = Math.min(end, length);
    if (start >= to) return [];
    if (kind !== 'link') return [{ start, end: to, kind }];
    const target = href === undefined ? null : safeLink(href, undefined);
    return target === null ? [] : [{ start, end: to, kind, href: target }];
  });
  return tidied.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** A random id, since two editors may add the same sentence; as long as ids made from content. */
const newId = (): string => `b${randomBytes(8).toString('base64url').slice(0, 10)}`;
