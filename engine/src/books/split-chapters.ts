import type { SourceBlock } from '#extract/blocks.ts';
import { countWordsIn } from '#extract/count-words.ts';

/** A chapter before its blocks have ids. */
export type ChapterDraft = { title: string; blocks: SourceBlock[] };

/**
 * Most running words of one chapter. A longer one is cut where a paragraph ends: a chapter is
 * analysed and shown as one text.
 */
export const MAX_CHAPTER_WORDS = 12_000;
/** Most elements in the page that show one chapter, as scrolling and turning its pages are to be quick. */
const MAX_CHAPTER_ELEMENTS = 900;

const ENGLISH_NUMBER =
  '(?:\\d{1,3}|[ivxlcdm]{1,8}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|the\\s+(?:first|second|third|fourth|fifth|last))';
const CHAPTER_LINE = new RegExp(
  `^(?:(?:chapter|part|book|section|letter|act|canto)\\s+${ENGLISH_NUMBER}(?:-[a-z]+)?\\b|(?:prologue|epilogue|preface|foreword|introduction|afterword|conclusion)\\s*[.:]?$|第[一二三四五六七八九十百零〇\\d]{1,6}[章回部卷节])`,
  'i',
);
const MAX_LINE = 120;

/** Whether a paragraph of a plain text is the line above a chapter: “Chapter IV. The Ferry”. */
const isChapterLine = ({ kind, text }: SourceBlock): boolean =>
  (kind === 'paragraph' || kind === 'heading') &&
  text.length <= MAX_LINE &&
  CHAPTER_LINE.test(text.trim());

/**
 * Cuts a whole text into chapters: before lines that number a chapter, else before the headings of
 * the highest rank that occurs more than once, else not at all.
 * @param title name of a chapter that the text gives none
 */
export function splitChapters(blocks: readonly SourceBlock[], title: string): ChapterDraft[] {
  const numbered = blocks.filter(isChapterLine).length >= 2;
  const rank = numbered ? null : repeatedRank(blocks);
  const begins = (block: SourceBlock) =>
    numbered ? isChapterLine(block) : block.kind === 'heading' && block.level === rank;
  const chapters: ChapterDraft[] = [];
  /** Places of the line above a chapter, which are those of its first block. */
  let anchors: string[] = [];
  for (const block of blocks) {
    if (begins(block)) {
      chapters.push({ title: lineOf(block), blocks: [] });
      anchors.push(...(block.anchors ?? []));
    } else {
      if (chapters.length === 0) chapters.push({ title: '', blocks: [] });
      chapters.at(-1)!.blocks.push(withAnchors(block, anchors));
      anchors = [];
    }
  }
  return chapters.flatMap((chapter, at) => {
    const named = withSubtitle(chapter);
    if (named.blocks.length === 0) return [];
    const first = at === 0 && chapters.length > 1 ? '开头' : title || '正文';
    return [{ ...named, title: named.title || first }];
  });
}

const lineOf = ({ text }: SourceBlock): string => text.replace(/\s+/g, ' ').trim();

/** The highest rank of headings that occurs more than once; null when none does. */
function repeatedRank(blocks: readonly SourceBlock[]): 2 | 3 | 4 | null {
  const count = (rank: number) =>
    blocks.filter(({ kind, level }) => kind === 'heading' && level === rank).length;
  return ([2, 3, 4] as const).find((rank) => count(rank) > 1) ?? null;
}

/** Takes the line under a bare number, “Chapter IV”, into the chapter's title. */
function withSubtitle({ title, blocks }: ChapterDraft): ChapterDraft {
  const [first, second] = blocks;
  const isBare = /^\S+\s+\S+[.:]?$/.test(title) && CHAPTER_LINE.test(title);
  const isName =
    first !== undefined &&
    second !== undefined &&
    (first.kind === 'heading' || first.kind === 'paragraph') &&
    first.text.length <= 80 &&
    !/[.!?,;:。”"]$/.test(first.text.trim());
  if (!isBare || !isName) return { title, blocks };
  const rest = [withAnchors(second, first.anchors), ...blocks.slice(2)];
  return { title: `${title.replace(/[.:]$/, '')}. ${lineOf(first)}`, blocks: rest };
}

/** A block that is also the places of one left out before it. */
const withAnchors = (block: SourceBlock, anchors: readonly string[] = []): SourceBlock =>
  anchors.length === 0 ? block : { ...block, anchors: [...anchors, ...(block.anchors ?? [])] };

/** Cuts a chapter that is too long into parts of about the same length, named by their number. */
export function cutLong({ title, blocks }: ChapterDraft): ChapterDraft[] {
  // How much of a part a block fills, by whichever it fills sooner.
  const sizes = blocks.map((block) =>
    Math.max(countWordsIn([block]) / MAX_CHAPTER_WORDS, elementsOf(block) / MAX_CHAPTER_ELEMENTS),
  );
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const words = countWordsIn(blocks) / MAX_CHAPTER_WORDS;
  const elements = blocks.reduce((sum, block) => sum + elementsOf(block), 0) / MAX_CHAPTER_ELEMENTS;
  if (words <= 1 && elements <= 1) return [{ title, blocks }];
  const parts = Math.ceil(whole);
  const cut: ChapterDraft[] = [];
  let before = 0;
  for (const [at, block] of blocks.entries()) {
    const part = Math.min(parts - 1, Math.floor((before / whole) * parts));
    cut[part] ??= { title: `${title}（${part + 1}/${parts}）`, blocks: [] };
    cut[part].blocks.push(block);
    before += sizes[at]!;
  }
  return cut.filter(Boolean);
}

/** Elements of the page that show a block: its box, its text, what is set off in it, cells of a table. */
const elementsOf = ({ marks = [], rows = [] }: SourceBlock): number =>
  2 + marks.length + rows.reduce((sum, row) => sum + 1 + row.length, 0);

/**
 * Leaves out a heading, or a line, that says what the chapter's title says: the screen shows that above. A page
 * of nothing else is none.
 */
export function withoutTitle(blocks: SourceBlock[], title: string): SourceBlock[] {
  const [first, second, ...rest] = blocks;
  const same = (text: string) =>
    text
      .replace(/[\s.:]+/g, ' ')
      .trim()
      .toLowerCase();
  const isLine = first?.kind === 'heading' || first?.kind === 'paragraph';
  if (!isLine || same(first.text) !== same(title)) return blocks;
  return second ? [withAnchors(second, first.anchors), ...rest] : [];
}
