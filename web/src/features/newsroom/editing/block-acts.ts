import type { Block } from '@bluebird/contract/blocks.ts';
import { marksAfter, marksOfPart, tidyMarks } from './marks.ts';

/** Kinds whose text is written in one stretch, and which can become one another. */
const TEXT_KINDS = ['paragraph', 'heading', 'quote', 'list_item', 'code'] as const;

export const isTextBlock = ({ kind }: Block): boolean =>
  (TEXT_KINDS as readonly string[]).includes(kind);

/** Kinds that a text block can be turned into. */
export type BlockShape = Pick<Block, 'kind' | 'level' | 'ordered'>;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const chinese = new Intl.Segmenter('zh', { granularity: 'sentence' });

const endsOf = (segmenter: Intl.Segmenter, text: string): number[] =>
  [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);

/**
 * Where a translation is to be cut when its text is cut: after as many sentences, when both have
 * the same number of them and the cut is between two; null when that cannot be told.
 */
export function cutOfTranslation(text: string, at: number, zh: string): number | null {
  const [ends, zhEnds] = [endsOf(sentences, text), endsOf(chinese, zh)];
  if (ends.length < 2 || ends.length !== zhEnds.length) return null;
  // Between two sentences, whatever side of their space.
  const nth = ends.findIndex(
    (end) =>
      Math.abs(end - at) <= 1 && text.slice(Math.min(end, at), Math.max(end, at)).trim() === '',
  );
  return nth < 0 || nth === ends.length - 1 ? null : zhEnds[nth]!;
}

/** A part of a block's text without the white space around it, under the marks it has there. */
function partOf(block: Block, start: number, end: number): Pick<Block, 'text' | 'marks'> {
  const raw = block.text.slice(start, end);
  const text = raw.trim();
  const from = start + raw.indexOf(text);
  const marks = marksOfPart(block.marks ?? [], from, from + text.length);
  return { text, marks: marks.length > 0 ? marks : undefined };
}

/** Cuts a text block in two; the first keeps the id, so that what is anchored there stays. */
export function splitBlock(block: Block, at: number, newId: string): [Block, Block] {
  const zh = block.zh ?? '';
  const cut = cutOfTranslation(block.text, at, zh) ?? zh.length;
  const first = withZh({ ...block, ...partOf(block, 0, at) }, zh.slice(0, cut).trim());
  const shape: BlockShape =
    block.kind === 'heading'
      ? { kind: 'paragraph' }
      : { kind: block.kind, ...(block.ordered !== undefined && { ordered: block.ordered }) };
  const second = { id: newId, ...shape, ...partOf(block, at, block.text.length) };
  return [tidyBlock(first), tidyBlock(withZh(second, zh.slice(cut).trim()))];
}

/** The paragraphs of copied text: a blank line ends one; where there is none, each line is one. */
export function pastedParagraphs(copied: string): string[] {
  const lines = copied.replaceAll(/\r\n?/g, '\n').trim();
  return lines
    .split(/\n\s*\n/.test(lines) ? /\n\s*\n/ : '\n')
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * Puts two or more paragraphs in the place of a part of a text block: the first goes on what stands
 * before, which keeps the id, and what stands behind goes on the last.
 * @param newIds one for each paragraph but the first
 */
export function pasteParagraphs(
  block: Block,
  { start, end }: { start: number; end: number },
  paragraphs: readonly string[],
  newIds: readonly string[],
): Block[] {
  const [opening, closing] = [paragraphs[0]!, paragraphs.at(-1)!];
  const inserted = opening + closing;
  const { zh = '', ...rest } = block;
  const whole: Block = {
    ...rest,
    text: block.text.slice(0, start) + inserted + block.text.slice(end),
    marks: marksAfter(block.marks ?? [], { from: start, to: end, inserted }),
  };
  const [first, last] = splitBlock(whole, start + opening.length, newIds.at(-1)!);
  const cut = cutOfPaste(block.text, { start, end }, zh);
  const { kind, ordered } = last;
  const between = paragraphs.slice(1, -1).map((text, i): Block => ({
    id: newIds[i]!,
    kind,
    text,
    ...(ordered !== undefined && { ordered }),
  }));
  return [withZh(first, zh.slice(0, cut).trim()), ...between, withZh(last, zh.slice(cut).trim())];
}

/** How much of a translation belongs to what stands before the place of a paste. */
function cutOfPaste(text: string, { start, end }: { start: number; end: number }, zh: string) {
  if (end === 0 && text !== '') return 0;
  return (start === end ? cutOfTranslation(text, start, zh) : null) ?? zh.length;
}

/** One text block of two, shaped like the first; null when either is no text. */
export function joinBlocks(first: Block, second: Block): Block | null {
  if (!isTextBlock(first) || !isTextBlock(second)) return null;
  const gap = first.text && second.text ? (first.kind === 'code' ? '\n' : ' ') : '';
  const shift = first.text.length + gap.length;
  const moved = (second.marks ?? []).map((mark) => ({
    ...mark,
    start: mark.start + shift,
    end: mark.end + shift,
  }));
  // What goes on beyond the cut goes on over the space between.
  const reached = (first.marks ?? []).map((mark) =>
    mark.end === first.text.length &&
    moved.some(
      ({ start, kind, href }) => start === shift && kind === mark.kind && href === mark.href,
    )
      ? { ...mark, end: shift }
      : mark,
  );
  return tidyBlock(
    withZh(
      {
        ...first,
        text: first.text + gap + second.text,
        marks: tidyMarks([...reached, ...moved]),
      },
      (first.zh ?? '') + (second.zh ?? ''),
    ),
  );
}

/** Makes a text block another kind of text; code has no marks. */
export function reshape(block: Block, { kind, level, ordered }: BlockShape): Block {
  const { level: _level, ordered: _ordered, marks, ...rest } = block;
  return tidyBlock({
    ...rest,
    kind,
    ...(kind === 'heading' && { level: level ?? 2 }),
    ...(kind === 'list_item' && { ordered: ordered ?? false }),
    ...(kind !== 'code' && { marks }),
  });
}

/** A block with another translation; '' is none. */
export function withZh(block: Block, zh: string): Block {
  const { zh: _old, ...rest } = block;
  return zh === '' ? rest : { ...rest, zh };
}

/** A block without its empty fields, so that equal blocks compare equal. */
export function tidyBlock(block: Block): Block {
  const { marks, ...rest } = block;
  return marks && marks.length > 0 ? { ...rest, marks } : rest;
}

/** A copy of a list with one element moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...list.slice(from, from + 1));
}
