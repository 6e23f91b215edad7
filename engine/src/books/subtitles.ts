import type { BlockDraft } from '#extract/blocks.ts';
import { cleanText } from '#extract/normalise-text.ts';

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
 * paragraph, sounds in brackets and cues shown twice are left out.
 */
export function readSubtitles(text: string): BlockDraft[] {
  const paragraphs: string[] = [];
  let open = '';
  let last: Cue | null = null;
  const close = () => {
    if (open) paragraphs.push(open);
    open = '';
  };
  for (const cue of readCues(text)) {
    if (cue.text === '' || cue.text === last?.text) continue;
    const pauses =
      last !== null && cue.from - last.to > PAUSE_SECONDS && /[.!?…]["”’]?$/.test(open);
    const speaks = /^[-–—]\s*/.test(cue.text);
    const isLong = open.length > LONG_PARAGRAPH && /[.!?…]["”’]?$/.test(open);
    if (pauses || speaks || isLong) close();
    const said = cue.text.replace(/^[-–—]\s*/, '');
    open = open ? `${open} ${said}` : said;
    last = cue;
  }
  close();
  return paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
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
