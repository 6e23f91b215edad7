import { createStore } from 'zustand';
import { messageOf } from '#lib/api-error.ts';
import { createAudioElements } from './audio-elements.ts';
import { soundAddress, untilMade, type AudioSource } from './audio-source.ts';
import { useListenPreferences } from './listen-preferences.ts';
import { setRate } from './playback.ts';
import type { HeardPlace } from './system-controls.ts';

/** One text of a playlist. */
export type PlaylistItem = { id: number; title: string; artist: string; artwork: string | null };

type PlaylistState = {
  /** Place of the text that is heard or being made; null before the first. */
  at: number | null;
  /** Whether the reader wants to hear. */
  playing: boolean;
  /** Whether the sound of the text is still being made or fetched. */
  waiting: boolean;
  /** Why a text cannot be heard; null while all is well. */
  failure: string | null;
  /** How far the text is, as of when that changed by itself; null while it waits. */
  place: HeardPlace | null;
};

export type Playlist = ReturnType<typeof createPlaylist>;

/**
 * Texts that are heard one after another. Each is fetched whole before it begins, and the next one
 * while it is heard, so that neither a locked screen nor a tunnel stops it.
 * @param source where the sound of a text is asked for
 */
export function createPlaylist(source: (id: number) => AudioSource) {
  const store = createStore<PlaylistState>(() => ({
    at: null,
    playing: false,
    waiting: false,
    failure: null,
    place: null,
  }));
  const elements = createAudioElements();
  const audio = elements.whole;
  let items: readonly PlaylistItem[] = [];
  let turn = new AbortController();
  const life = new AbortController();
  const sounds = new Map<number, Promise<string>>();

  /** The address of a text's sound in this page's memory; made and fetched once. */
  function soundOf(id: number): Promise<string> {
    const kept = sounds.get(id);
    if (kept) return kept;
    const sound = fetchWhole(source(id), life.signal);
    sounds.set(id, sound);
    // Another time it may be there.
    sound.catch(() => sounds.delete(id));
    return sound;
  }

  async function play(at: number): Promise<void> {
    const item = items[at];
    if (!item) return store.setState({ playing: false, waiting: false });
    turn.abort();
    const mine = (turn = new AbortController());
    audio.pause();
    store.setState({ at, playing: true, waiting: true, failure: null, place: null });
    try {
      const address = await soundOf(item.id);
      if (mine.signal.aborted) return;
      audio.src = address;
      setRate(audio, useListenPreferences.getState().rate);
      store.setState({ waiting: false });
      if (store.getState().playing) await audio.play();
      const next = items[at + 1];
      if (next) soundOf(next.id).catch(() => {});
    } catch (error) {
      if (mine.signal.aborted) return;
      // A text that cannot be heard does not end the way: the next one follows.
      if (at + 1 < items.length) return play(at + 1);
      store.setState({ playing: false, waiting: false, failure: messageOf(error) });
    }
  }

  const step = (by: number) => void play(Math.max(0, (store.getState().at ?? 0) + by));
  audio.addEventListener('ended', () => {
    // The silence that unlocks the element ends too, while the first text is awaited.
    if (!store.getState().waiting && items.length > 0) step(1);
  });
  audio.addEventListener('pause', () => {
    if (!audio.ended && !store.getState().waiting) store.setState({ playing: false });
  });
  audio.addEventListener('play', () => {
    if (!store.getState().waiting) store.setState({ playing: true });
  });

  const tellPlace = () => {
    const { duration, currentTime: position, playbackRate: rate } = audio;
    if (!store.getState().waiting) store.setState({ place: { duration, position, rate } });
  };
  for (const change of ['playing', 'pause', 'seeked', 'durationchange'])
    audio.addEventListener(change, tellPlace);

  const seek = (to: number) => {
    if (!store.getState().waiting)
      audio.currentTime = Math.max(0, Math.min(to, audio.duration || 0));
  };
  return {
    store,
    step,
    /** Names the texts; what is heard goes on. */
    setItems: (next: readonly PlaylistItem[]) => void (items = next),
    /** Begins with a text, in a press: later ones follow by themselves. */
    begin(at: number) {
      elements.unlock();
      void play(at);
    },
    pause() {
      store.setState({ playing: false });
      audio.pause();
    },
    resume() {
      store.setState({ playing: true });
      if (!store.getState().waiting) audio.play().catch(() => {});
    },
    /** Goes to a place of the text that is heard, in seconds. */
    seek,
    /** Goes on or back by so many seconds. */
    seekBy: (seconds: number) => seek(audio.currentTime + seconds),
    /** Falls silent and forgets the sounds. */
    end() {
      turn.abort();
      life.abort();
      items = [];
      audio.pause();
      for (const sound of sounds.values())
        sound.then((address) => URL.revokeObjectURL(address)).catch(() => {});
    },
  };
}

/** Asks for a text read aloud until it is made, and fetches it. @throws ApiError */
async function fetchWhole(source: AudioSource, signal: AbortSignal): Promise<string> {
  const made = await untilMade(source, signal);
  const { url } = await soundAddress(made.url);
  const file = await fetch(url, { signal });
  if (!file.ok) throw new Error(`sound ${file.status}`);
  return URL.createObjectURL(await file.blob());
}
