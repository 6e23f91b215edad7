import { create } from 'zustand';
import { EXAM_CODES } from '#features/articles/article-labels.ts';
import type { ExamLevel } from '#features/vocabulary/level-words-api.ts';
import { onLogout } from '#lib/account-events.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** Which words are marked: those of the word book, all that are unknown, or an exam's unknown ones. */
export const MARK_CHOICES = ['saved', 'all', ...EXAM_CODES] as const;
export type MarkChoice = (typeof MARK_CHOICES)[number];

export const isExam = (choice: MarkChoice): choice is ExamLevel =>
  choice !== 'saved' && choice !== 'all';

/**
 * What is marked while the reader has not chosen: all unknown words when it is known which those
 * are, or when they asked for glosses; else what they saved.
 */
export const usualChoice = (known: { knownRank: number | null; glosses: boolean }): MarkChoice =>
  known.knownRank !== null || known.glosses ? 'all' : 'saved';

type MarkPreferences = {
  /** Whether words are marked at all. */
  marks: boolean;
  /** Null: the reader has not chosen, and what is known of them decides. */
  choice: MarkChoice | null;
  /** Whether short glosses stand above the marked words. */
  glosses: boolean;
};

const KEY = 'word-marks';
const USUAL: MarkPreferences = { marks: true, choice: null, glosses: false };

function stored(): MarkPreferences {
  const kept = readStoredJson<Partial<Record<keyof MarkPreferences, unknown>>>(KEY, 'account');
  return {
    marks: kept?.marks !== false,
    choice: MARK_CHOICES.find((choice) => choice === kept?.choice) ?? null,
    glosses: kept?.glosses === true,
  };
}

/** How this reader wants words marked; kept with the device until they log out. */
export const useMarkPreferences = create<MarkPreferences>(stored);

export function setMarkPreferences(change: Partial<MarkPreferences>): void {
  useMarkPreferences.setState(change);
  writeStored(KEY, JSON.stringify(useMarkPreferences.getState()), 'account');
}

// The next reader begins with the defaults.
onLogout(() => useMarkPreferences.setState(USUAL));
