import { createStore } from 'zustand/vanilla';

/** 听写 or 跟读. */
export type PracticeKind = 'dictation' | 'shadowing';

type PracticeState = {
  kind: PracticeKind;
  /** What was typed of the sentence the player stands at. */
  typed: string;
  /** Whether it has been compared. */
  checked: boolean;
};

/** What is being practised; outlives the word card that may stand in its place. */
export type PracticeStore = ReturnType<typeof createPracticeStore>;

export const createPracticeStore = () =>
  createStore<PracticeState>(() => ({ kind: 'dictation', typed: '', checked: false }));
