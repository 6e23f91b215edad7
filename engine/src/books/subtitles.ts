import type { BlockDraft, Cue as PlacedCue } from '#extract/blocks.ts';
import { timeLabel } from '#blocks/time-label.ts';
import { cleanText } from '#extract/normalise-text.ts';
import type { ChapterDraft } from './split-chapters.ts';

const TIMES = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
/** Seconds of silence after which a new paragraph begins. */
const PAUSE_SECONDS = 4;
/** Characters after which a paragraph ends with the next sentence. */
const LONG_PARAGRAPH = 600;

/** Whether a text is a file of subtitles, SRT or WebVTT. */
export const looksLikeSubtitles = (text: string): boolean =>
  /^\uFEFF?WEBVTT\b/.test(text) ||
  text
    .slice(0, 2_000)
    .split(/\r?\n/)
    .some((line) => TIMES.test(line));

/**
 * Reads subtitles as prose: cues are joined to sentences, a change of speaker or a pause begins a
 * paragraph, sounds in brackets and cues shown twice are left out. A paragraph knows when each of its
 * cues was shown.
 */
export function readSubtitles(text: string): TimedBlock[] {
  const paragraphs: TimedBlock[] = [];
  let open: TimedBlock | null = null;
  let last: Cue | null = null;
  for (const cue of readCues(text)) {
    if (cue.text === '' || cue.text === last?.text) continue;
    const isWhole = /[.!?…]["”’]?$/.test(open?.text ?? '');
    const pauses = last !== null && cue.from - last.to > PAUSE_SECONDS && isWhole;
    const speaks = /^[-–—]\s*/.test(cue.text);
    const isLong = isWhole && open!.text.length > LONG_PARAGRAPH;
    const said = cue.text.replace(/^[-–—]\s*/, '');
    const { from, to } = cue;
    if (!open || pauses || speaks || isLong) {
      open = { kind: 'paragraph', text: said, cues: [{ start: 0, from, to }] };
      paragraphs.push(open);
    } else {
      open.cues.push({ start: open.text.length + 1, from, to });
      open.text += ` ${said}`;
    }
    last = cue;
  }
  return paragraphs.filter((block) => block.text !== '');
}

/** A paragraph and when its parts were said. */
type TimedBlock = BlockDraft & { cues: PlacedCue[] };

/** Seconds of a part of a film; the whole is not cut when it is not longer than two. */
const PART_SECONDS = 600;

/** Cuts a film into parts of some ten minutes, named by their times; a short one stays whole. */
export function splitByTime(blocks: readonly TimedBlock[]): ChapterDraft[] {
  const [first, last] = [blocks[0]?.cues[0], blocks.at(-1)?.cues.at(-1)];
  if (!first || !last || last.to - first.from <= 2 * PART_SECONDS)
    return blocks.length > 0 ? [{ title: '正文', blocks: [...blocks] }] : [];
  const parts: TimedBlock[][] = [];
  let begun = -Infinity;
  for (const block of blocks) {
    const { from } = block.cues[0]!;
    // What is left at the end is no part of its own.
    if (from - begun >= PART_SECONDS && last.to - from > PART_SECONDS / 2) {
      parts.push([]);
      begun = from;
    }
    parts.at(-1)!.push(block);
  }
  return parts.map((part) => {
    const [from, to] = [part[0]!.cues[0]!.from, part.at(-1)!.cues.at(-1)!.to];
    return { title: `${timeLabel(from)} – ${timeLabel(to)}`, blocks: part };
  });
}

type Cue = { from: number; to: number; text: string };

function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const chunk of cleanText(text).split(/\r?\n(?:[ \t]*\r?\n)+/)) {
    const lines = chunk.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    if (at < 0) continue;
    const [from, to] = lines[at]!.split('-->').map(secondsOf);
    cues.push({ from: from!, to: to!, text: saidIn(lines.slice(at + 1)) });
  }
  return cues;
}

function secondsOf(time: string): number {
  const [clock = ''] = time.trim().split(/\s/);
  return clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

const saidIn = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/<[^>]{0,200}>|\{\\[^}]{0,200}\}/g, '')
        .replace(/\[[^\]]{0,200}\]|\((?:[A-Z\s]{2,80})\)|♪/g, '')
        .trim(),
    )
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
