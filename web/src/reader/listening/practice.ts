import type { ListenedText, Narration } from './narration.ts';
import { isSounding } from './player.ts';
import { createPracticeStore, type PracticeStore } from './practice-store.ts';
import { createRecorder } from './recorder.ts';
import type { QueuedSentence } from './sentence-queue.ts';

/** Dictation and shadowing of the sentence that the player stands at. */
export type Practice = {
  narration: Narration;
  store: PracticeStore;
  /** Holds the reader's voice, also while the word card stands in the place of practice. */
  recorder: ReturnType<typeof createRecorder>;
  /** Names the text among all others: `article:12`. */
  textKey: string;
  sentence(): QueuedSentence | undefined;
  /** The sentence as it is printed. */
  text(): string;
  /** Reads the sentence once. @param slower share of the chosen speed */
  hear(slower?: number): void;
  /** Reads the sentence once, or stops reading it. */
  toggle(): void;
  /** Goes to the next or previous sentence and reads it once. */
  step(by: 1 | -1): void;
};

/** Practice with what a narration reads. */
export function createPractice(narration: Narration, text: ListenedText): Practice {
  const { player } = narration;
  const store = createPracticeStore();
  const state = () => player.store.getState();
  const sentence = () => state().sentences[state().at];
  const hear = (slower?: number) => player.playOnce(state().at, slower);
  return {
    narration,
    store,
    recorder: createRecorder(),
    textKey: text.key,
    sentence,
    text() {
      const now = sentence();
      return now ? text.index.text(now.blockId).slice(now.start, now.end).trim() : '';
    },
    hear,
    toggle() {
      if (state().problem !== null) narration.toggle();
      else if (isSounding(state())) player.pause();
      else hear();
    },
    step(by) {
      const target = state().at + by;
      if (state().sentences[target]) player.playOnce(target);
    },
  };
}

/**
 * Forgets what was typed and said when the player goes to another sentence. Returns the end of it,
 * with which the recording goes as well.
 */
export function watchSentence({ narration, store, recorder, sentence }: Practice): () => void {
  const keyNow = () => {
    const now = sentence();
    return now && `${now.blockId}:${now.start}`;
  };
  let key = keyNow();
  const end = narration.player.store.subscribe(() => {
    if (key === keyNow()) return;
    key = keyNow();
    store.setState({ typed: '', checked: false });
    recorder.clear();
  });
  return () => {
    end();
    recorder.clear();
  };
}
