import { createStore } from 'zustand/vanilla';
import { messageOf } from '#lib/api-error.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { audioNarrator } from './audio-narrator.ts';
import { createAudioElements } from './audio-elements.ts';
import { soundAddress, type AudioSource, type MadeAudio } from './audio-source.ts';
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
  const elements = createAudioElements();
  const supply = narratorSupply({ text, player, store, elements });

  const choose = (kind: NarratorKind) => {
    elements.unlock();
    const heard = player.store.getState();
    store.setState({ kind });
    // A voice chosen after a failure is to be heard: play goes on.
    if (isSounding(heard) || heard.problem !== null) player.awaitNarrator();
    supply.send(kind);
  };
  return {
    player,
    store,
    start(place) {
      elements.unlock();
      player.goTo(place);
      player.play();
      supply.send(store.getState().kind);
    },
    choose,
    peaks: async (index, count) => {
      const narrator = supply.last();
      if (!narrator?.peaks) throw new Error('A voice of the device cannot be seen');
      return narrator.peaks(index, count);
    },
    toggle() {
      elements.unlock();
      if (player.store.getState().problem === null) player.toggle();
      else choose(store.getState().kind);
    },
    close() {
      supply.close();
      player.close();
    },
  };
}

type Supplied = Pick<Narration, 'player' | 'store'> & {
  text: ListenedText;
  elements: ReturnType<typeof createAudioElements>;
};

/** Gives a player the narrators it reads with. */
function narratorSupply({ text, player, store, elements }: Supplied) {
  const { events } = player;
  /** Calls off what is under way for the narrator wanted before. */
  let stop = new AbortController();
  /** The narrator that the player was given last. */
  let last: Narrator | null = null;
  const give = (next: Narrator, when?: 'now' | 'after-sentence') => {
    last = next;
    player.take(next, when);
  };
  const giveWhole = (made: MadeAudio, when?: 'now' | 'after-sentence') => {
    store.setState({ made });
    const parts = { askAddress: soundAddress, audio: elements.whole };
    give(audioNarrator(made, parts, events), when);
  };
  const sendServer = async () => {
    stop = new AbortController();
    const { signal } = stop;
    try {
      const audio = store.getState().made ?? (await text.audio.whole(signal));
      if (signal.aborted) return;
      if (audio.status === 'ready') return giveWhole(audio);
      const { sentences, version } = audio;
      const own = sentenceNarrator(
        {
          sentences,
          ask: (number, until) => text.audio.sentence(number, version, until),
          elements: elements.turns,
          onMade: (made, waits) => {
            if (last === own) giveWhole(made, waits ? 'now' : 'after-sentence');
          },
        },
        events,
      );
      give(own);
    } catch (error) {
      if (!signal.aborted) player.fail(messageOf(error));
    }
  };
  const sendDevice = async () => {
    const voices = await deviceVoices();
    if (store.getState().kind !== 'device') return;
    const voice = voiceToUse(voices, useListenPreferences.getState().voice);
    store.setState({ voiceless: voice === null });
    if (!voice) return player.fail(NO_VOICE);
    const sentences = sentenceQueue(text.index, text.blockIds);
    give(deviceNarrator(voice, { index: text.index, sentences }, events));
  };
  return {
    /** Sends for a narrator, which the player is given once its sound is there. */
    send(kind: NarratorKind) {
      stop.abort();
      void (kind === 'server' ? sendServer() : sendDevice());
    },
    last: () => last,
    close: () => stop.abort(),
  };
}
