import { createStore } from 'zustand/vanilla';
import type { Passage } from './passage.ts';

/** How a selection was made; decides where its toolbar has room. */
export type SelectedBy = 'mouse' | 'touch' | 'keyboard';

type SelectionState = {
  /** What is selected, in whole words; null when nothing is, and while it is being made. */
  passage: Passage | null;
  by: SelectedBy;
};

export const createSelectionStore = () =>
  createStore<SelectionState>(() => ({ passage: null, by: 'mouse' }));

export type SelectionStore = ReturnType<typeof createSelectionStore>;
