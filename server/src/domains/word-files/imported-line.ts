import type { WordState } from '@bluebird/contract/words.ts';
import type { NewContext } from '#domains/words/words.queries.ts';
import type { WordMemory } from '#domains/words/word-memory.ts';

/** The content of one line or row of an imported text. */
export type ImportedLine = {
  /** Counted from one. */
  line: number;
  /** The word as written there, at most 64 characters. */
  word: string;
  note: string;
  contexts: NewContext[];
  /** Further columns of our own table. */
  kept?: { state: WordState; memory: WordMemory | null; created_at: Date | null };
};

/** A line that contains no word. */
export type BadLine = { line: number; text: string };

/** Most characters of an imported word, and of its note. */
export const MAX_WORD = 64;
export const MAX_NOTE = 2_000;

/** Most lines read of one text, and most words accepted of them. */
export const MAX_LINES = 200_000;
export const MAX_WORDS = 20_000;

/** Most lines of each kind that are reported one by one. */
export const TOLD = 100;
