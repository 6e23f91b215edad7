import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import { runsInto } from './audio-times.ts';
import type { MadeAudio, SoundAddress } from './audio-source.ts';
import { queuedSentences, type Narrator, type NarratorEvents } from './narrator.ts';
import {
  afterPause,
  fail,
  finish,
  follow,
  type Playback,
  setRate,
  silence,
  sound,
  startPlayback,
  TICK,
} from './playback.ts';
import { stretchPeaks } from './sound-peaks.ts';

/** A token is renewed so long before it ends, in milliseconds. */
const EARLY = 15_000;
/** A sound that breaks off again and again is given up. */
const MAX_RETRIES = 2;

/** Where the server's file is found, and the element it is heard by. */
type Parts = { askAddress: (url: string) => Promise<SoundAddress>; audio: HTMLAudioElement };

/**
 * Reads with the sound the server made: one file for the whole text, fetched in parts as it is
 * heard. Its address carries a token of a few minutes, which is renewed where the sound stands.
 */
export function audioNarrator(made: MadeAudio, parts: Parts, events: NarratorEvents): Narrator {
  const { audio } = parts;
  const { sentences } = made;
  const closing = new AbortController();
  const playback = startPlayback(events);
  const file = tokenedFile(made.url, parts);
  const timer = setInterval(() => {
    if (playback.current !== null) follow(playback, audio, sentences[playback.current]!);
  }, TICK);

  return {
    kind: 'server',
    sentences: queuedSentences(sentences),
    ...reading({ sentences, file, audio, playback, signal: closing.signal }),
    async peaks(index, count) {
      const { url } = await parts.askAddress(made.url);
      const { from, to } = sentences[index]!;
      return stretchPeaks({ url, duration: made.duration, from, to }, count);
    },
    pause() {
      playback.playing = false;
      audio.pause();
    },
    setRate: (rate) => setRate(audio, rate),
    close() {
      file.close();
      closing.abort();
      clearInterval(timer);
      silence(audio);
    },
  };
}

/** What of a narrator begins to sound, and its answers to what befalls the element until `signal`. */
function reading({
  sentences,
  file,
  audio,
  playback,
  signal,
}: {
  sentences: readonly SpokenSentence[];
  file: ReturnType<typeof tokenedFile>;
  audio: HTMLAudioElement;
  playback: Playback;
  signal: AbortSignal;
}): Pick<Narrator, 'play' | 'resume'> & { prepare: (index: number) => void } {
  let retries = 0;
  /** The sentence before which the sound stands ready. */
  let prepared: number | null = null;

  /** Loads the file anew, at a place; sounds when it should. */
  const load = async (at: number) => {
    try {
      if ((await file.load(at)) && playback.playing) await sound(playback, audio);
    } catch {
      giveUp();
    }
  };
  const giveUp = () => {
    file.drop();
    prepared = null;
    // It is loaded anew when it is to be heard.
    if (playback.playing) fail(playback, audio, '朗读的声音没有加载出来');
  };
  const goTo = (at: number) => {
    if (!file.canPlay(at)) return void load(at);
    if (audio.currentTime !== at) audio.currentTime = at;
    void sound(playback, audio);
  };

  const listen = (name: string, act: () => void) => audio.addEventListener(name, act, { signal });
  listen('playing', () => {
    // The element may still have been at something else.
    if (!file.isLoaded()) return;
    retries = 0;
    if (playback.playing) playback.events.started();
  });
  listen('ended', () => {
    if (playback.playing && playback.current !== null && file.isLoaded()) finish(playback, audio);
  });
  listen('pause', () => afterPause(playback, audio));
  listen('error', () => {
    if (!file.isLoaded()) return;
    retries += 1;
    const from = playback.current === null ? 0 : sentences[playback.current]!.from;
    // One that broke off before it began stands at 0.
    if (retries <= MAX_RETRIES) void load(Math.max(audio.currentTime, from));
    else giveUp();
  });

  return {
    play(index) {
      const goesOn = playback.playing && runsInto(sentences, index, audio.currentTime);
      const isReady = prepared === index;
      prepared = null;
      playback.current = index;
      playback.playing = true;
      // What is still being loaded sounds by itself.
      if (isReady) void (file.isLoaded() && sound(playback, audio));
      else if (!goesOn) goTo(sentences[index]!.from);
    },
    prepare(index) {
      prepared = index;
      void load(sentences[index - 1]?.to ?? 0);
    },
    resume() {
      playback.playing = true;
      retries = 0;
      goTo(audio.currentTime);
    },
  };
}

/** A file in an element, under an address whose token is asked for anew when it has run out. */
function tokenedFile(url: string, { askAddress, audio }: Parts) {
  /** When the token is to be renewed, in milliseconds since 1970. */
  let expires = 0;
  let loaded = false;
  /** Each loading; an older one that comes late is passed over. */
  let loading = 0;

  const hasFetched = (at: number) =>
    Array.from({ length: audio.buffered.length }, (_, part) => part).some(
      (part) => audio.buffered.start(part) <= at && at < audio.buffered.end(part),
    );
  audio.preload = 'auto';
  return {
    isLoaded: () => loaded,
    /** Whether a place, in seconds, can be heard without another token. */
    canPlay: (at: number) => Date.now() <= expires || hasFetched(at),
    /**
     * Loads the file anew, at a place in seconds.
     * @returns false when another loading has begun meanwhile or the file was closed
     * @throws ApiError
     */
    async load(at: number): Promise<boolean> {
      const own = ++loading;
      try {
        const fresh = await askAddress(url);
        if (own !== loading) return false;
        expires = fresh.ends - EARLY;
        loaded = true;
        audio.src = fresh.url;
        audio.currentTime = at;
        return true;
      } catch (error) {
        if (own !== loading) return false;
        throw error;
      }
    },
    /** Takes the file for broken: it is to be loaded anew. */
    drop() {
      expires = 0;
      loaded = false;
    },
    /** Whatever is being loaded is passed over. */
    close() {
      loading += 1;
    },
  };
}
