import type { Given } from './session-store.ts';
import type { SetAside } from '#features/words/word-acts.ts';

/** What can be done with the card that is asked. */
export type DeckActs = {
  rate: (given: Given) => void;
  undo: () => void;
  /** What changes the word book; absent in a demo. */
  book?: {
    setAside: (state: SetAside) => void;
    /** Called with a note that was written. */
    noted: (note: string) => void;
  };
};
