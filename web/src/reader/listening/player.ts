import { createStore } from 'zustand/vanilla';
import type { Narrator, NarratorEvents } from './narrator.ts';
import { sentenceFrom, type QueuedSentence, type TextPlace } from './sentence-queue.ts';

type PlayerState = {
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

type PlayerStore = ReturnType<typeof createPlayerStore>;

/** Where a block stands in the text, −1 when nowhere. */
type Order = (blockId: string) => number;

/** How the present sentence is being read. */
type Course = {
  /** Readings of it that are done. */
  readings: number;
  /** Whether it alone is read. */
  once: boolean;
  /** Whether the narrator can go on where it paused. */
  resumable: boolean;
};

/** @param times how often each sentence is read before the next; asked after each reading */
export function createPlayer(order: Order, times: () => number): Player {
  const store = createPlayerStore();
  const state = () => store.getState();
  const course: Course = { readings: 0, once: false, resumable: false };
  const seat = narratorSeat(store, course, order);
  const { begin, ended, play, playOnce, resume } = reading(store, course, seat, times);

  const pause = () => {
    seat.narrator()?.pause();
    if (isSounding(state())) store.setState({ status: 'paused' });
  };
  const lose = (change: Partial<PlayerState>) => {
    course.resumable = false;
    store.setState(change);
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
      failed: (problem) => lose({ status: 'paused', problem }),
      refused: () => store.setState({ status: 'paused' }),
    },
    take(next, when = 'now') {
      const sounding = isSounding(state());
      if (when === 'after-sentence' && sounding && seat.narrator()) return seat.keep(next);
      seat.exchange(next);
      if (sounding) begin(state().at);
    },
    play,
    resume,
    playOnce,
    pause,
    toggle: () => (isSounding(state()) ? pause() : play()),
    step(by) {
      const { at, sentences } = state();
      const target = Math.max(0, Math.min(sentences.length - 1, at + by));
      if (isSounding(state()) && !course.once) return play(target);
      pause();
      course.readings = 0;
      lose({ at: target, status: 'paused', word: null });
    },
    goTo(place) {
      const at = seat.standAt(place);
      course.resumable = false;
      if (isSounding(state()) && seat.narrator()) play(at);
      else store.setState({ at, word: null });
    },
    setRate: seat.setRate,
    setRepeat: (repeat) => store.setState({ repeat }),
    fail(problem) {
      seat.narrator()?.pause();
      lose({ status: 'paused', problem });
    },
    awaitNarrator() {
      seat.narrator()?.pause();
      lose({ status: 'waiting', problem: null });
    },
    close: seat.close,
  };
}

type Seat = ReturnType<typeof narratorSeat>;

/** Who reads now, who is to read from the next sentence on, and at which place of the text. */
function narratorSeat(store: PlayerStore, course: Course, order: Order) {
  let narrator: Narrator | null = null;
  let next: Narrator | null = null;
  let place: TextPlace | null = null;
  let rate = 1;

  const placeNow = (): TextPlace | null => {
    const { sentences, at } = store.getState();
    const sentence = sentences[at];
    return sentence ? { blockId: sentence.blockId, offset: sentence.start } : place;
  };
  /** Seats a narrator, who is to read where the one before stood. */
  const exchange = (other: Narrator) => {
    const here = placeNow();
    narrator?.close();
    narrator = other;
    next = null;
    course.resumable = false;
    narrator.setRate(rate);
    const { sentences } = other;
    const at = here ? sentenceFrom(sentences, here, order) : 0;
    store.setState({ sentences, at, word: null, problem: null });
  };
  return {
    narrator: () => narrator,
    exchange,
    /** Keeps a narrator until the sentence that is being read is over. */
    keep(other: Narrator) {
      next?.close();
      next = other;
      const { sentences, at } = store.getState();
      if (sentences[at + 1]) other.prepare?.(at + 1);
    },
    /** Goes to a sentence, with who is to read from now on. @returns its index */
    goWithNext(at: number): number {
      if (!next) return at;
      store.setState({ at });
      exchange(next);
      return store.getState().at;
    },
    /** Remembers a place of the text. @returns index of its sentence */
    standAt(at: TextPlace): number {
      place = at;
      return sentenceFrom(store.getState().sentences, at, order);
    },
    setRate(to: number) {
      rate = to;
      narrator?.setRate(to);
    },
    /** Reads at a share of the chosen speed for now. */
    slowTo: (share: number) => narrator?.setRate(rate * share),
    close() {
      narrator?.close();
      next?.close();
      narrator = null;
      next = null;
    },
  };
}

/** Begins sentences, and goes on as they end. */
function reading(store: PlayerStore, course: Course, seat: Seat, times: () => number) {
  const state = () => store.getState();
  const begin = (wanted: number) => {
    const at = seat.goWithNext(wanted);
    if (!seat.narrator() || !state().sentences[at]) return;
    course.resumable = true;
    // Sound that runs on by itself is being heard already.
    const status = state().status === 'playing' ? 'playing' : 'waiting';
    store.setState({ at, status, word: null, problem: null });
    seat.narrator()?.play(at);
  };
  const stop = (status: 'paused' | 'ended') => {
    course.resumable = false;
    store.setState({ status, word: null });
  };
  const ended = () => {
    course.readings += 1;
    const { at, repeat, sentences } = state();
    if (course.once) {
      course.once = false;
      seat.slowTo(1);
      return stop('paused');
    }
    if (repeat || course.readings < times()) return begin(at);
    course.readings = 0;
    if (at + 1 >= sentences.length) stop('ended');
    else begin(at + 1);
  };
  const goOn = () => {
    store.setState({ status: 'waiting', problem: null });
    seat.narrator()?.resume();
  };
  const play = (at?: number) => {
    if (!seat.narrator()) return store.setState({ status: 'waiting' });
    const { status, at: here, sentences } = state();
    const target = Math.min(at ?? (status === 'ended' ? 0 : here), sentences.length - 1);
    if (course.once || at !== undefined) {
      course.once = false;
      seat.slowTo(1);
    }
    if (at === undefined && course.resumable && status === 'paused') return goOn();
    course.readings = 0;
    begin(target);
  };
  const resume = () => {
    if (course.once && course.resumable && state().status === 'paused') goOn();
    else play();
  };
  const playOnce = (at: number, slower = 1) => {
    if (!seat.narrator()) return;
    seat.narrator()?.pause();
    const target = seat.goWithNext(at);
    course.once = true;
    seat.slowTo(slower);
    begin(target);
  };
  return { begin, ended, play, playOnce, resume };
}
