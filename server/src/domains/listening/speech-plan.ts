import { setImmediate as breathe } from 'node:timers/promises';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { PlannedSentence } from '@bluebird/contract/listening.ts';
import { splitSentences, type Span } from '@bluebird/engine/text/sentences.ts';
import { TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';

/** Most characters of a spoken sentence; a longer one is spoken in parts. */
const MAX_SENTENCE = 600;
/**
 * Milliseconds of planning after which other requests are served: a book has up to 3,000 blocks.
 */
const STRETCH_MS = 10;

const UNSPOKEN: ReadonlySet<Block['kind']> = new Set(['code', 'table', 'rule']);

/**
 * What of an article is read aloud, sentence by sentence: its title, then its blocks without code,
 * tables and rules, as far as there is anything to say. The same text gives the same plan.
 * @param says whether the voice has something to say of a text
 */
export async function planSpeech(
  title: string,
  blocks: Block[],
  says: (text: string) => boolean,
): Promise<PlannedSentence[]> {
  const texts = [{ id: TITLE_BLOCK, text: title }, ...blocks.filter((b) => !UNSPOKEN.has(b.kind))];
  const plan: PlannedSentence[] = [];
  let since = performance.now();
  for (const { id, text } of texts) {
    for (const [start, end] of splitSentences(text).flatMap((span) => splitLong(text, span))) {
      if (says(text.slice(start, end))) plan.push({ block_id: id, start, end });
    }
    if (performance.now() - since < STRETCH_MS) continue;
    await breathe();
    since = performance.now();
  }
  return plan;
}

/** Splits a sentence that is too long: after a comma, else after a space, else anywhere. */
function splitLong(text: string, [start, end]: Span): Span[] {
  const parts: Span[] = [];
  let from = start;
  while (end - from > MAX_SENTENCE) {
    const part = text.slice(from, from + MAX_SENTENCE);
    const cut =
      Math.max(part.lastIndexOf(', '), part.lastIndexOf('; ')) + 1 || part.lastIndexOf(' ');
    const to = from + (cut > 0 ? cut : MAX_SENTENCE);
    parts.push([from, to]);
    from = to;
  }
  return [...parts, [from, end]];
}
