import { readStoredJson, writeStored } from '#lib/stored.ts';
import type { QueuedSentence } from './sentence-queue.ts';

/*
 * How dictation went; kept on this device only, until the reader logs out.
 */

const KEY = 'dictation';
/** Texts that are remembered, the latest ones. */
const MAX_TEXTS = 60;

/** Best score of each sentence, by its place. */
type Scores = Record<string, number>;
type Kept = { text: string; scores: Scores }[];

const keyOf = ({ blockId, start }: QueuedSentence): string => `${blockId}:${start}`;

function kept(): Kept {
  const stored = readStoredJson<unknown>(KEY, 'account');
  return Array.isArray(stored) ? (stored as Kept) : [];
}

const scoresOf = (text: string): Scores => kept().find((one) => one.text === text)?.scores ?? {};

/** @param text names the text: `article:12` */
export function rememberScore(text: string, sentence: QueuedSentence, score: number): void {
  const scores = scoresOf(text);
  const key = keyOf(sentence);
  const best = { ...scores, [key]: Math.max(score, scores[key] ?? 0) };
  const others = kept().filter((one) => one.text !== text);
  const all = [{ text, scores: best }, ...others].slice(0, MAX_TEXTS);
  writeStored(KEY, JSON.stringify(all), 'account');
}

/** How many sentences of a text were written down, and how well on average, 0 to 100. */
export function summaryOf(text: string): { sentences: number; average: number } {
  const scores = Object.values(scoresOf(text));
  const sum = scores.reduce((all, score) => all + score, 0);
  return {
    sentences: scores.length,
    average: scores.length > 0 ? Math.round(sum / scores.length) : 0,
  };
}
