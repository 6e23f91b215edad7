import { createStore } from 'zustand/vanilla';
import { messageOf } from '#lib/api-error.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { audioNarrator } from './audio-narrator.ts';
import { AudioNotMade, askAudioToken, waitForAudio } from './audio-source.ts';
import type { AskAudio, MadeAudio } from './audio-source.ts';
import { deviceNarrator } from './device-narrator.ts';
import { deviceVoices, voiceToUse } from './device-voices.ts';
import { useListenPreferences } from './listen-preferences.ts';
import type { NarratorKind } from './narrator.ts';
import { createPlayer, isSounding } from './player.ts';
import type { Player } from './player.ts';
import { sentenceQueue } from './sentence-queue.ts';
import type { TextPlace } from './sentence-queue.ts';

/** A text that can be listened to. */
export type ListenedText = {
  /** Names it among all texts: `article:12`. */
  key: string;
  index: TextIndex;
  /** The blocks that are read, in order. */
  blockIds: readonly string[];
  askAudio: AskAudio;
};

type NarrationState = {
  /** Who reads, or is to read once their sound is there. */
  kind: NarratorKind;
  /** How far the server's sound is made, 0 to 100; null when it is not being made. */
  making: number | null;
  /** The server's sound, once it came. */
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
  /** Reads with the device's voice until the server's sound is made. */
  meanwhile(): void;
  /** Plays or pauses; after something went wrong, tries again. */
  toggle(): void;
  close(): void;
};

const createNarrationStore = (kind: NarratorKind) =>
  createStore<NarrationState>(() => ({ kind, making: null, made: null, voiceless: null }));

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

  const takeServer = async (when: 'now' | 'after-sentence' = 'now') => {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    try {
      const made =
        store.getState().made ??
        (await waitForAudio(text.askAudio, (making) => store.setState({ making }), signal));
      if (signal.aborted) return;
      const still = store.getState().kind === 'server' ? when : 'after-sentence';
      store.setState({ kind: 'server', making: null, made });
      player.take(audioNarrator(made, askAudioToken, events), still);
    } catch (error) {
      if (signal.aborted) return;
      store.setState({ making: null });
      // Whoever listens to the device's voice meanwhile goes on.
      if (store.getState().kind === 'device') return;
      player.fail(error instanceof AudioNotMade ? error.message : messageOf(error));
    }
  };
  const takeDevice = async () => {
    const voices = await deviceVoices();
    if (store.getState().kind !== 'device') return;
    const voice = voiceToUse(voices, useListenPreferences.getState().voice);
    store.setState({ voiceless: voice === null });
    if (!voice) return player.fail(NO_VOICE);
    const sentences = sentenceQueue(text.index, text.blockIds);
    player.take(deviceNarrator(voice, { index: text.index, sentences }, events));
  };

  const choose = (kind: NarratorKind) => {
    const { making } = store.getState();
    const heard = player.store.getState();
    store.setState({ kind });
    // Whoever chooses because nothing is heard wants to hear something.
    if (isSounding(heard) || heard.problem !== null) player.awaitNarrator();
    if (kind === 'server') {
      if (making === null) void takeServer();
      return;
    }
    stop.abort();
    store.setState({ making: null });
    void takeDevice();
  };

  return {
    player,
    store,
    start(place) {
      player.goTo(place);
      player.play();
      if (store.getState().kind === 'server') void takeServer();
      else void takeDevice();
    },
    choose,
    meanwhile() {
      store.setState({ kind: 'device' });
      void takeDevice();
    },
    toggle() {
      if (player.store.getState().problem === null) player.toggle();
      else choose(store.getState().kind);
    },
    close() {
      stop.abort();
      player.close();
    },
  };
}
