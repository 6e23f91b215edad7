import type { DictionaryEntry } from '@bluebird/engine/dictionary/dictionary.ts';
import type { WordContext, WordState } from '@bluebird/contract/words.ts';
import type { WordMemory } from '#domains/words/word-memory.ts';

/** A word-book entry with everything an export contains. */
export type ExportedWord = {
  id: number;
  word: string;
  note: string;
  created_at: Date;
  /** What it means, in one line. */
  gloss: string;
  memory: WordMemory;
  /** Where it was met, latest first. */
  contexts: WordContext[];
  /** Null for words the dictionary lacks. */
  entry: DictionaryEntry | null;
};

export const STATE_LABELS: Record<WordState, string> = {
  new: '未开始',
  learning: '学习中',
  known: '已认识',
  suspended: '已暂停',
};

/** Chinese names of FSRS's states, by their numbers. */
export const PHASE_LABELS = ['未开始', '初学', '复习', '重学'];

/** `ɡɪv`, British before American; '' when unknown. */
export const ipaOf = ({ entry }: Pick<ExportedWord, 'entry'>): string =>
  entry?.ipa.uk ?? entry?.ipa.us ?? '';

/** A batch of entries, and how many there are in all. */
export type ExportBatch = { words: ExportedWord[]; total: number };
