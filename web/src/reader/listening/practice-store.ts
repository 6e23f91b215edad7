import { createStore } from 'zustand/vanilla';

/** 听写 or 跟读. */
export type PracticeKind = 'dictation' | 'shadowing';

export type PracticeState = {
  kind: PracticeKind;
  /** The sentence that is practised, by its index. */
  at: number;
  /** What was typed of it. */
  typed: string;
  /** Whether what was typed has been compared. */
  checked: boolean;
};

/** What is being practised; outlives the word card that may stand in its place. */
export type PracticeStore = ReturnType<typeof createPracticeStore>;

export const createPracticeStore = () =>
  createStore<PracticeState>(() => ({ kind: 'dictation', at: 0, typed: '', checked: false }));
