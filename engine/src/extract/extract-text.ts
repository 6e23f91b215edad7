import type { Block, BlockDraft } from './blocks.ts';
import { withIds } from './block-ids.ts';
import { countWordsIn } from './count-words.ts';
import { ExtractionError } from './extraction-error.ts';
import { InlineText } from './inline-text.ts';
import { MAX_BLOCKS, MAX_DOCUMENT_SIZE } from './limits.ts';
import { cleanText, comparable, oneLine } from './normalise-text.ts';
import { splitBlock } from './split-block.ts';

const MAX_TITLE = 200;

type ExtractedText = {
  /** The first line if it looks like a title, else null. */
  title: string | null;
  blocks: Block[];
  wordCount: number;
};

/**
 * Reads pasted plain text: blank lines separate paragraphs, hard-wrapped lines are joined, and
 * plain Markdown (#, >, -, 1., ```) is understood.
 *
 * @throws ExtractionError too_large, no_article
 */
export function extractText(text: string): ExtractedText {
  const drafts = paragraphsOf(text);
  const first = drafts[0];
  if (!first) throw new ExtractionError('no_article', 'no text');
  const title = isTitle(first, drafts[1]) ? oneLine(first.text) : null;
  const blocks = withIds(title === null ? drafts : drafts.slice(1));
  return { title, blocks, wordCount: countWordsIn(blocks) };
}

/** The blocks of a plain text, without looking for a title. */
export function paragraphsOf(text: string): BlockDraft[] {
  if (text.length > MAX_DOCUMENT_SIZE) {
    throw new ExtractionError('too_large', `text of ${text.length} is over the limit`);
  }
  const lines = cleanText(text).split(/\r\n?|[\n\u2028\u2029]/);
  const blocks: BlockDraft[] = [];
  for (const chunk of chunks(lines)) blocks.push(...readChunk(chunk));
  if (blocks.length > MAX_BLOCKS) throw new ExtractionError('too_large', 'too many paragraphs');
  return blocks;
}

/** Groups the lines of each paragraph; a fenced block of code is one group with its blank lines. */
function chunks(lines: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  const wrapped = isHardWrapped(lines);
  let fenced = false;
  for (const line of lines) {
    const isFence = /^\s*```/.test(line);
    const isBlank = line.trim() === '';
    const goesOn = /^\s*>/.test(line) && /^\s*>/.test(groups.at(-1)?.at(-1) ?? '');
    const startsAlone = !fenced && !goesOn && (isFence || isMarked(line) || !wrapped);
    if (startsAlone && !isBlank) groups.push([]);
    if (isBlank && !fenced) groups.push([]);
    else groups.at(-1)?.push(line);
    if (isFence) {
      if (fenced) groups.push([]);
      fenced = !fenced;
    }
  }
  return groups.filter((group) => group.length > 0);
}

/**
 * Whether lines were wrapped to a width. If not (no blank lines, or lines as long as paragraphs),
 * each line is a paragraph.
 */
function isHardWrapped(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const longest = filled.reduce((max, line) => Math.max(max, line.trimEnd().length), 0);
  const hasBlank = lines.slice(1, -1).some((line) => line.trim() === '');
  if (longest <= 100) {
    const sentences = filled.filter((line) => /[.!?。！？”"]\s*$/.test(line)).length;
    return hasBlank || sentences < filled.length * 0.8;
  }
  return false;
}

const MARKED = /^\s{0,3}(?:#{1,6}\s+\S|>|[-*+•]\s+\S|\d{1,3}[.)]\s+\S)/;

function isMarked(line: string): boolean {
  return MARKED.test(line) || isRule(line);
}

function isRule(line: string): boolean {
  return /^[-*_\s]+$/.test(line) && line.replace(/\s/g, '').length >= 3;
}

function readChunk(lines: readonly string[]): BlockDraft[] {
  const [first = ''] = lines;
  if (/^\s*```/.test(first)) {
    const code = lines.slice(1, /^\s*```\s*$/.test(lines.at(-1) ?? '') ? -1 : undefined).join('\n');
    return code.trim() === '' ? [] : splitBlock({ kind: 'code', text: code });
  }
  if (isRule(first)) return [{ kind: 'rule', text: '' }, ...readChunk(lines.slice(1))];
  const hashes = /^\s{0,3}(#{1,6})\s+/.exec(first);
  if (hashes) {
    const heading = headingOf(first.slice(hashes[0].length), hashes[1]?.length ?? 1);
    return [heading, ...readChunk(lines.slice(1))];
  }
  return readProse(lines);
}

function headingOf(text: string, rank: number): BlockDraft {
  const level = rank <= 2 ? 2 : rank === 3 ? 3 : 4;
  return { kind: 'heading', level, text: oneLine(text.replace(/\s+#+\s*$/, '')) };
}

function readProse(lines: readonly string[]): BlockDraft[] {
  const [first = ''] = lines;
  const quote = /^\s{0,3}>\s?/;
  if (quote.test(first))
    return asBlock(
      { kind: 'quote' },
      lines.map((line) => line.replace(quote, '')),
    );
  const bullet = /^\s{0,3}(?:[-*+•]|(\d{1,3})[.)])\s+/.exec(first);
  if (bullet) {
    const ordered = bullet[1] !== undefined;
    return asBlock({ kind: 'list_item', ordered }, [
      first.slice(bullet[0].length),
      ...lines.slice(1),
    ]);
  }
  return asBlock({ kind: 'paragraph' }, lines);
}

function asBlock(
  block: Pick<BlockDraft, 'kind' | 'ordered'>,
  lines: readonly string[],
): BlockDraft[] {
  const inline = new InlineText();
  inline.append(joinHyphenated(lines).join('\n'));
  const { text } = inline.take();
  return text === '' ? [] : splitBlock({ ...block, text });
}

/** Joins a word hyphenated at a line end ("news-" / "paper") when the rest is in lower case. */
function joinHyphenated(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines.map((text) => text.trim())) {
    const previous = joined.at(-1);
    if (previous && /[a-z]{2}-$/.test(previous) && /^[a-z]{2}/.test(line)) {
      joined[joined.length - 1] = previous.slice(0, -1) + line;
    } else joined.push(line);
  }
  return joined;
}

function isTitle(first: BlockDraft, second: BlockDraft | undefined): boolean {
  if (!second || first.text.length > MAX_TITLE) return false;
  if (first.kind === 'heading') return true;
  if (first.kind !== 'paragraph' || comparable(first.text) === '') return false;
  return !/[.。,，;；:：]$/.test(first.text) && first.text.length < second.text.length + 60;
}
