import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import { runsInto, wordAtTime } from './audio-times.ts';
import type { AudioToken, MadeAudio } from './audio-source.ts';
import { queuedSentences, type Narrator, type NarratorEvents } from './narrator.ts';
import { stretchPeaks } from './sound-peaks.ts';

/** How often the words are followed, in milliseconds. */
const TICK = 50;
/** A token is renewed so long before it ends, in milliseconds. */
const EARLY = 15_000;
/** A sound that breaks off again and again is given up. */
const MAX_RETRIES = 2;

/**
 * Reads with the sound the server made: one file for the whole text, fetched in parts as it is
 * heard. Its address carries a token of a few minutes, which is renewed where the sound stands.
 */
export function audioNarrator(
  made: MadeAudio,
  { askToken, audio }: { askToken: () => Promise<AudioToken>; audio: HTMLAudioElement },
  events: NarratorEvents,
): Narrator {
  const spoken: readonly SpokenSentence[] = made.sentences;
  const closing = new AbortController();
  /** Of listening to the element, which outlives this narrator. */
  const own = { signal: closing.signal };
  audio.preload = 'auto';
  let expires = 0;
  let current: number | null = null;
  let playing = false;
  let closed = false;
  /** Each loading of the file; an older one that comes late is passed over. */
  let loading = 0;
  let retries = 0;
  /** The sentence before which the sound stands ready. */
  let prepared: number | null = null;

  const follow = () => {
    if (!playing || current === null || audio.seeking || audio.readyState < 2) return;
    const sentence = spoken[current]!;
    if (audio.currentTime < sentence.to) {
      const word = wordAtTime(sentence, audio.currentTime);
      if (word) events.word(word);
    } else finish();
  };
  const finish = () => {
    current = null;
    events.ended();
    // No further sentence was asked for.
    if (current === null) {
      playing = false;
      audio.pause();
    }
  };
  const timer = setInterval(follow, TICK);

  const sound = async () => {
    try {
      await audio.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && playing) {
        playing = false;
        events.refused();
      }
      // Anything else is told by the element's own events.
    }
  };
  /** Loads the file anew, at a place; sounds when it should. */
  const load = async (at: number) => {
    const mine = ++loading;
    try {
      const { token, expires_at } = await askToken();
      if (mine !== loading || closed) return;
      expires = Date.parse(expires_at) - EARLY;
      audio.src = `${made.url}?token=${encodeURIComponent(token)}`;
      audio.currentTime = at;
      if (playing) await sound();
    } catch {
      if (mine === loading && !closed) fail();
    }
  };
  const fail = () => {
    expires = 0;
    prepared = null;
    // It is loaded anew when it is to be heard.
    if (!playing) return;
    playing = false;
    audio.pause();
    events.failed(navigator.onLine ? '朗读的声音没有加载出来' : '网络已断开，朗读停在这里');
  };
  const isLoaded = (at: number) =>
    Array.from({ length: audio.buffered.length }, (_, part) => part).some(
      (part) => audio.buffered.start(part) <= at && at < audio.buffered.end(part),
    );
  const goTo = (at: number) => {
    if (Date.now() > expires && !isLoaded(at)) return void load(at);
    if (audio.currentTime !== at) audio.currentTime = at;
    void sound();
  };

  audio.addEventListener(
    'playing',
    () => {
      // The element may still have been at something else.
      if (expires === 0) return;
      retries = 0;
      if (playing) events.started();
    },
    own,
  );
  audio.addEventListener(
    'ended',
    () => {
      if (playing && current !== null && expires > 0) finish();
    },
    own,
  );
  audio.addEventListener(
    'pause',
    () => {
      // By the system: another app's sound, the headphones pulled out.
      if (playing && !audio.ended && audio.readyState > 2 && !audio.error) {
        playing = false;
        events.refused();
      }
    },
    own,
  );
  audio.addEventListener(
    'error',
    () => {
      if (expires === 0 || closed) return;
      retries += 1;
      if (retries > MAX_RETRIES) fail();
      // One that broke off before it began stands at 0.
      else void load(Math.max(audio.currentTime, current === null ? 0 : spoken[current]!.from));
    },
    own,
  );

  return {
    kind: 'server',
    sentences: queuedSentences(spoken),
    play(index) {
      const goesOn = playing && runsInto(spoken, index, audio.currentTime);
      const isReady = prepared === index;
      prepared = null;
      current = index;
      playing = true;
      // What is still being loaded sounds by itself.
      if (isReady) void (expires > 0 && sound());
      else if (!goesOn) goTo(spoken[index]!.from);
    },
    prepare(index) {
      prepared = index;
      void load(spoken[index - 1]?.to ?? 0);
    },
    async peaks(index, count) {
      const { token } = await askToken();
      const url = `${made.url}?token=${encodeURIComponent(token)}`;
      const { from, to } = spoken[index]!;
      return stretchPeaks({ url, duration: made.duration, from, to }, count);
    },
    pause() {
      playing = false;
      audio.pause();
    },
    resume() {
      playing = true;
      retries = 0;
      goTo(audio.currentTime);
    },
    setRate(rate) {
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    close() {
      closed = true;
      closing.abort();
      clearInterval(timer);
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
