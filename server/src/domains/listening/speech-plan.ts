import type { Block } from '@bluebird/contract/blocks.ts';
import { splitSentences, type Span } from '@bluebird/engine/text/sentences.ts';
import { TITLE_BLOCK } from '#domains/articles/analysis-input.ts';

/** A sentence to be spoken. */
export type Utterance = {
  blockId: string;
  /** Where it stands in its block, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
  /** Seconds of silence after it. */
  pause: number;
};

/** About a minute and a half of sound: what is made, kept and lost at once. */
const PASSAGE_CHARACTERS = 1_500;
/** A longer sentence is spoken in parts. */
const LONGEST_SENTENCE = 600;

const SENTENCE_PAUSE = 0.35;
const PARAGRAPH_PAUSE = 0.75;
const HEADING_PAUSE = 0.95;

const UNSPOKEN: ReadonlySet<Block['kind']> = new Set(['code', 'table', 'rule']);

/**
 * What of an article is read aloud, in passages: its title, then its blocks sentence by sentence,
 * without code, tables and rules. The same text gives the same plan.
 */
export function planSpeech(title: string, blocks: Block[]): Utterance[][] {
  const utterances = [
    ...utterancesOf(TITLE_BLOCK, title, HEADING_PAUSE),
    ...blocks
      .filter((block) => !UNSPOKEN.has(block.kind))
      .flatMap((block) =>
        utterancesOf(
          block.id,
          block.text,
          block.kind === 'heading' ? HEADING_PAUSE : PARAGRAPH_PAUSE,
        ),
      ),
  ];
  const passages: Utterance[][] = [];
  let room = 0;
  for (const utterance of utterances) {
    if (room < utterance.text.length) {
      passages.push([]);
      room = PASSAGE_CHARACTERS;
    }
    passages.at(-1)!.push(utterance);
    room -= utterance.text.length;
  }
  return passages;
}

function utterancesOf(blockId: string, text: string, lastPause: number): Utterance[] {
  const spans = splitSentences(text).flatMap((span) => splitLong(text, span));
  return spans.map(([start, end], index) => ({
    blockId,
    start,
    end,
    text: text.slice(start, end),
    pause: index === spans.length - 1 ? lastPause : SENTENCE_PAUSE,
  }));
}

/** Cuts a sentence without end after a comma, else after a space, else where it must. */
function splitLong(text: string, [start, end]: Span): Span[] {
  const parts: Span[] = [];
  let from = start;
  while (end - from > LONGEST_SENTENCE) {
    const part = text.slice(from, from + LONGEST_SENTENCE);
    const cut =
      Math.max(part.lastIndexOf(', '), part.lastIndexOf('; ')) + 1 || part.lastIndexOf(' ');
    const to = from + (cut > 0 ? cut : LONGEST_SENTENCE);
    parts.push([from, to]);
    from = to;
  }
  return [...parts, [from, end]];
}
