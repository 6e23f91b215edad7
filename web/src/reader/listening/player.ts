import { createStore } from 'zustand/vanilla';
import type { Narrator, NarratorEvents } from './narrator.ts';
import { sentenceFrom, type QueuedSentence, type TextPlace } from './sentence-queue.ts';

export type PlayerState = {
  /** `waiting`: sound was asked for and is not heard yet. */
  status: 'idle' | 'waiting' | 'playing' | 'paused' | 'ended';
  sentences: readonly QueuedSentence[];
  /** Index of the sentence that is read, or would be. */
  at: number;
  /** The word that is said. */
  word: readonly [start: number, end: number] | null;
  /** Reads the sentence again and again. */
  repeat: boolean;
  /** Why nothing is heard, for the reader. */
  problem: string | null;
};

/** Reads a text aloud, sentence by sentence, whoever speaks. */
export type Player = {
  store: ReturnType<typeof createPlayerStore>;
  /** What narrators report to. */
  events: NarratorEvents;
  /** Takes a narrator: at once, or after the sentence that is being read. The place stays. */
  take(narrator: Narrator, when?: 'now' | 'after-sentence'): void;
  /** Reads on from a sentence; from the one where it stands unless told. */
  play(at?: number): void;
  /** Takes a pause back: what was to be read once is read to its end; otherwise it reads on. */
  resume(): void;
  /** Reads one sentence and stops, at a share of the chosen speed. */
  playOnce(at: number, slower?: number): void;
  pause(): void;
  toggle(): void;
  /** Goes to the next (1) or previous (−1) sentence, and reads it when one was being read. */
  step(by: 1 | -1): void;
  /** Stands at a place of the text. */
  goTo(place: TextPlace): void;
  setRate(rate: number): void;
  setRepeat(repeat: boolean): void;
  /** Nothing can be heard; the message is for the reader. */
  fail(problem: string): void;
  /** Another narrator is on its way and is to be heard at once. */
  awaitNarrator(): void;
  close(): void;
};

const createPlayerStore = () =>
  createStore<PlayerState>(() => ({
    status: 'idle',
    sentences: [],
    at: 0,
    word: null,
    repeat: false,
    problem: null,
  }));

export const isSounding = ({ status }: Pick<PlayerState, 'status'>): boolean =>
  status === 'playing' || status === 'waiting';

/**
 * @param order where a block stands in the text, −1 when nowhere
 * @param times how often each sentence is read before the next; asked after each reading
 */
export function createPlayer(order: (blockId: string) => number, times: () => number): Player {
  const store = createPlayerStore();
  const state = () => store.getState();
  let narrator: Narrator | null = null;
  let nextNarrator: Narrator | null = null;
  let place: TextPlace | null = null;
  let rate = 1;
  /** Readings of the present sentence that are done. */
  let readings = 0;
  let once = false;
  /** Whether the narrator can go on where it paused. */
  let resumable = false;

  const placeOf = (at: number): TextPlace | null => {
    const sentence = state().sentences[at];
    return sentence ? { blockId: sentence.blockId, offset: sentence.start } : place;
  };
  const exchange = (next: Narrator) => {
    const here = placeOf(state().at);
    narrator?.close();
    narrator = next;
    nextNarrator = null;
    resumable = false;
    narrator.setRate(rate);
    const { sentences } = next;
    const at = here ? sentenceFrom(sentences, here, order) : 0;
    store.setState({ sentences, at, word: null, problem: null });
  };
  /** Goes to a sentence, with who is to read from now on. @returns its index */
  const goWithNext = (at: number): number => {
    if (!nextNarrator) return at;
    store.setState({ at });
    exchange(nextNarrator);
    return state().at;
  };
  const begin = (wanted: number) => {
    const at = goWithNext(wanted);
    if (!narrator || !state().sentences[at]) return;
    resumable = true;
    // Sound that runs on by itself is being heard already.
    const status = state().status === 'playing' ? 'playing' : 'waiting';
    store.setState({ at, status, word: null, problem: null });
    narrator.play(at);
  };
  const ended = () => {
    readings += 1;
    const { at, repeat, sentences } = state();
    if (once) {
      once = false;
      resumable = false;
      narrator?.setRate(rate);
      return store.setState({ status: 'paused', word: null });
    }
    if (repeat || readings < times()) return begin(at);
    readings = 0;
    const isLast = at + 1 >= sentences.length;
    if (isLast) {
      resumable = false;
      return store.setState({ status: 'ended', word: null });
    }
    begin(at + 1);
  };
  const goOn = () => {
    store.setState({ status: 'waiting', problem: null });
    narrator?.resume();
  };
  const play = (at?: number) => {
    if (!narrator) return store.setState({ status: 'waiting' });
    const { status, at: here, sentences } = state();
    const target = Math.min(at ?? (status === 'ended' ? 0 : here), sentences.length - 1);
    if (once || at !== undefined) {
      once = false;
      narrator.setRate(rate);
    }
    if (at === undefined && resumable && status === 'paused') return goOn();
    readings = 0;
    begin(target);
  };
  const pause = () => {
    narrator?.pause();
    if (isSounding(state())) store.setState({ status: 'paused' });
  };

  return {
    store,
    events: {
      started: () => {
        if (state().status === 'waiting') store.setState({ status: 'playing' });
      },
      word(word) {
        const [start, end] = state().word ?? [];
        if (start !== word[0] || end !== word[1]) store.setState({ word });
      },
      ended,
      failed: (problem) => {
        resumable = false;
        store.setState({ status: 'paused', problem });
      },
      refused: () => store.setState({ status: 'paused' }),
    },
    take(next, when = 'now') {
      const sounding = isSounding(state());
      if (when === 'after-sentence' && sounding && narrator) {
        nextNarrator?.close();
        nextNarrator = next;
        if (state().sentences[state().at + 1]) next.prepare?.(state().at + 1);
        return;
      }
      exchange(next);
      if (sounding) begin(state().at);
    },
    play,
    resume() {
      if (once && resumable && state().status === 'paused') goOn();
      else play();
    },
    playOnce(at, slower = 1) {
      if (!narrator) return;
      narrator.pause();
      const target = goWithNext(at);
      once = true;
      narrator.setRate(rate * slower);
      begin(target);
    },
    pause,
    toggle: () => (isSounding(state()) ? pause() : play()),
    step(by) {
      const { at, sentences } = state();
      const target = Math.max(0, Math.min(sentences.length - 1, at + by));
      if (isSounding(state()) && !once) return play(target);
      pause();
      resumable = false;
      readings = 0;
      store.setState({ at: target, status: 'paused', word: null });
    },
    goTo(next) {
      place = next;
      resumable = false;
      const at = sentenceFrom(state().sentences, next, order);
      if (isSounding(state()) && narrator) play(at);
      else store.setState({ at, word: null });
    },
    setRate(next) {
      rate = next;
      narrator?.setRate(next);
    },
    setRepeat: (repeat) => store.setState({ repeat }),
    fail(problem) {
      narrator?.pause();
      resumable = false;
      store.setState({ status: 'paused', problem });
    },
    awaitNarrator() {
      narrator?.pause();
      resumable = false;
      store.setState({ status: 'waiting', problem: null });
    },
    close() {
      narrator?.close();
      nextNarrator?.close();
      narrator = null;
      nextNarrator = null;
    },
  };
}
