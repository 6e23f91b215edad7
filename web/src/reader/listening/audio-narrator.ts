import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import { runsInto, wordAtTime } from './audio-times.ts';
import type { AudioToken, MadeAudio } from './audio-source.ts';
import type { Narrator, NarratorEvents } from './narrator.ts';
import type { QueuedSentence } from './sentence-queue.ts';

/** How often the words are followed, in milliseconds. */
const TICK = 50;
/** A token is renewed so long before it ends, in milliseconds. */
const EARLY = 15_000;
/** A sound that breaks off again and again is given up. */
const MOST_RETRIES = 2;

/**
 * Reads with the sound the server made: one file for the whole text, fetched in parts as it is
 * heard. Its address carries a token of a few minutes, which is renewed where the sound stands.
 */
export function audioNarrator(
  made: MadeAudio,
  askToken: () => Promise<AudioToken>,
  events: NarratorEvents,
): Narrator {
  const spoken: readonly SpokenSentence[] = made.sentences;
  const sentences = spoken.map(({ block_id, start, end }): QueuedSentence => {
    return { blockId: block_id, start, end };
  });
  const audio = new Audio();
  audio.preload = 'auto';
  let expires = 0;
  let current: number | null = null;
  let playing = false;
  let closed = false;
  /** Each loading of the file; an older one that comes late is passed over. */
  let loading = 0;
  let retries = 0;

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
    // Nobody wanted more.
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
    const own = ++loading;
    try {
      const { token, expires_at } = await askToken();
      if (own !== loading || closed) return;
      expires = Date.parse(expires_at) - EARLY;
      audio.src = `${made.url}?token=${encodeURIComponent(token)}`;
      audio.currentTime = at;
      if (playing) await sound();
    } catch {
      if (own === loading && !closed) fail();
    }
  };
  const fail = () => {
    playing = false;
    audio.pause();
    expires = 0;
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

  audio.addEventListener('playing', () => {
    retries = 0;
    if (playing) events.started();
  });
  audio.addEventListener('ended', () => {
    if (playing && current !== null) finish();
  });
  audio.addEventListener('pause', () => {
    // By the system: another app's sound, the headphones pulled out.
    if (playing && !audio.ended && audio.readyState > 2 && !audio.error) {
      playing = false;
      events.refused();
    }
  });
  audio.addEventListener('error', () => {
    if (!audio.getAttribute('src') || closed) return;
    retries += 1;
    if (retries > MOST_RETRIES) fail();
    // One that broke off before it began stands at 0.
    else void load(Math.max(audio.currentTime, current === null ? 0 : spoken[current]!.from));
  });

  return {
    kind: 'server',
    sentences,
    play(index) {
      const goesOn = playing && runsInto(spoken, index, audio.currentTime);
      current = index;
      playing = true;
      if (!goesOn) goTo(spoken[index]!.from);
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
      clearInterval(timer);
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
