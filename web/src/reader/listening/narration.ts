import { createStore } from 'zustand/vanilla';
import { messageOf } from '#lib/api-error.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { audioNarrator } from './audio-narrator.ts';
import { askAudioToken, type AudioSource, type MadeAudio } from './audio-source.ts';
import { deviceNarrator } from './device-narrator.ts';
import { deviceVoices, voiceToUse } from './device-voices.ts';
import { useListenPreferences } from './listen-preferences.ts';
import type { Narrator, NarratorKind } from './narrator.ts';
import { createPlayer, isSounding, type Player } from './player.ts';
import { sentenceNarrator } from './sentence-narrator.ts';
import { sentenceQueue, type TextPlace } from './sentence-queue.ts';

/** A text that can be listened to. */
export type ListenedText = {
  /** Names it among all texts: `article:12`. */
  key: string;
  index: TextIndex;
  /** The blocks that are read, in order. */
  blockIds: readonly string[];
  audio: AudioSource;
};

type NarrationState = {
  /** The narrator in use, or the one to be used once its sound is there. */
  kind: NarratorKind;
  /** The server's sound of the whole, once it is made. */
  made: MadeAudio | null;
  /** Whether the device has no English voice; null until that is known. */
  voiceless: boolean | null;
};

/** A player with the choice of who reads. */
export type Narration = {
  player: Player;
  store: ReturnType<typeof createNarrationStore>;
  /** Starts reading at a place. */
  start(place: TextPlace): void;
  /** Takes a narrator from now on; the device's voice is the one preferred. */
  choose(kind: NarratorKind): void;
  /**
   * How loud a sentence is in each of `count` equal parts, 0 to 1.
   * @throws when its sound cannot be seen
   */
  peaks(index: number, count: number): Promise<number[]>;
  /** Plays or pauses; after something went wrong, tries again. */
  toggle(): void;
  close(): void;
};

const createNarrationStore = (kind: NarratorKind) =>
  createStore<NarrationState>(() => ({ kind, made: null, voiceless: null }));

export const NO_VOICE = '这台设备没有英语语音';

/** The server reads to those who are logged in and have not chosen otherwise. */
const usualKind = (): NarratorKind =>
  isLoggedIn() ? useListenPreferences.getState().narrator : 'device';

export function createNarration(text: ListenedText): Narration {
  const places = new Map(text.index.blocks.map(({ id }, at) => [id, at]));
  const player = createPlayer(
    (blockId) => places.get(blockId) ?? -1,
    () => useListenPreferences.getState().times,
  );
  player.setRate(useListenPreferences.getState().rate);
  const store = createNarrationStore(usualKind());
  /** Calls off what is under way for the narrator wanted before. */
  let stop = new AbortController();
  const { events } = player;

  const elements = createAudioElements();
  /** The narrator that the player was given last. */
  let narrator: Narrator | null = null;
  const take = (next: Narrator, when?: 'now' | 'after-sentence') => {
    narrator = next;
    player.take(next, when);
  };

  const takeWhole = (made: MadeAudio, when?: 'now' | 'after-sentence') => {
    store.setState({ made });
    const parts = { askToken: askAudioToken, audio: elements.whole };
    take(audioNarrator(made, parts, events), when);
  };
  const takeServer = async () => {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    try {
      const audio = store.getState().made ?? (await text.audio.whole(signal));
      if (signal.aborted) return;
      if (audio.status === 'ready') return takeWhole(audio);
      const { sentences, version } = audio;
      const own = sentenceNarrator(
        {
          sentences,
          ask: (number, until) => text.audio.sentence(number, version, until),
          elements: elements.turns,
          onMade: (made, waits) => {
            if (narrator === own) takeWhole(made, waits ? 'now' : 'after-sentence');
          },
        },
        events,
      );
      take(own);
    } catch (error) {
      if (!signal.aborted) player.fail(messageOf(error));
    }
  };
  const takeDevice = async () => {
    const voices = await deviceVoices();
    if (store.getState().kind !== 'device') return;
    const voice = voiceToUse(voices, useListenPreferences.getState().voice);
    store.setState({ voiceless: voice === null });
    if (!voice) return player.fail(NO_VOICE);
    const sentences = sentenceQueue(text.index, text.blockIds);
    take(deviceNarrator(voice, { index: text.index, sentences }, events));
  };

  const choose = (kind: NarratorKind) => {
    elements.unlock();
    const heard = player.store.getState();
    store.setState({ kind });
    // A voice chosen after a failure is to be heard: play goes on.
    if (isSounding(heard) || heard.problem !== null) player.awaitNarrator();
    if (kind === 'server') return void takeServer();
    stop.abort();
    void takeDevice();
  };

  return {
    player,
    store,
    start(place) {
      elements.unlock();
      player.goTo(place);
      player.play();
      if (store.getState().kind === 'server') void takeServer();
      else void takeDevice();
    },
    choose,
    peaks: async (index, count) => {
      if (!narrator?.peaks) throw new Error('A voice of the device cannot be seen');
      return narrator.peaks(index, count);
    },
    toggle() {
      elements.unlock();
      if (player.store.getState().problem === null) player.toggle();
      else choose(store.getState().kind);
    },
    close() {
      stop.abort();
      player.close();
    },
  };
}

/** The elements a text is heard by: two for its sentences in turn, one for the whole. */
type AudioElements = {
  turns: readonly [HTMLAudioElement, HTMLAudioElement];
  whole: HTMLAudioElement;
  /**
   * To be called in a press: browsers of phones let an element sound later on, without a press and
   * behind a locked screen, only once one has begun it.
   */
  unlock: () => void;
};

function createAudioElements(): AudioElements {
  const [first, second, whole] = [new Audio(), new Audio(), new Audio()];
  let locked = true;
  return {
    turns: [first, second],
    whole,
    unlock() {
      if (!locked) return;
      locked = false;
      const silence = URL.createObjectURL(silentSound());
      for (const audio of [first, second, whole]) {
        if (audio.getAttribute('src')) continue;
        audio.src = silence;
        // Another sound takes its place as soon as there is one.
        audio.play().catch(() => {});
      }
    },
  };
}

/** A fiftieth of a second, as a WAV file of 8 bits and 8 kHz. */
function silentSound(): Blob {
  const samples = 160;
  const file = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => file.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  file.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, 8_000, true);
  file.setUint32(28, 8_000, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  write(36, 'data');
  file.setUint32(40, samples, true);
  for (let at = 44; at < 44 + samples; at++) file.setUint8(at, 128);
  return new Blob([file.buffer], { type: 'audio/wav' });
}
