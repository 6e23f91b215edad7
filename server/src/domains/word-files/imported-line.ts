import type { WordState } from '@bluebird/contract/words.ts';
import type { NewContext } from '#domains/words/words.queries.ts';
import type { WordMemory } from '#domains/words/word-memory.ts';

/** What a line or row of an imported text says. */
export type ImportedLine = {
  /** Counted from one. */
  line: number;
  /** The word as written there, at most 64 characters. */
  word: string;
  note: string;
  contexts: NewContext[];
  /** What a table of ours says besides. */
  kept?: { state: WordState; memory: WordMemory | null; created_at: Date | null };
};

/** A line nothing could be made of. */
export type BadLine = { line: number; text: string };

/** Longest word, and longest note, that are taken. */
export const MAX_WORD = 64;
export const MAX_NOTE = 2_000;

/** Most lines that are read of one text, and most words that are taken of them. */
export const MAX_LINES = 200_000;
export const MAX_WORDS = 20_000;

/** Lines of each kind that are told one by one. */
export const TOLD = 100;
