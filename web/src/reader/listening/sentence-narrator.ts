import type { PlannedSentence, SpokenSentence } from '@bluebird/contract/listening.ts';
import { messageOf } from '#lib/api-error.ts';
import { wordAtTime } from './audio-times.ts';
import type { MadeAudio, SentenceAnswer } from './audio-source.ts';
import { queuedSentences, type Narrator, type NarratorEvents } from './narrator.ts';
import { decode, peaksBetween } from './sound-peaks.ts';

/** How often the words are followed, in milliseconds. */
const TICK = 50;
/** Sentences fetched before they are read: some twenty seconds. */
const AHEAD = 3;

type Sound = { url: string; mp3: Blob; sentence: SpokenSentence };

type Parts = {
  sentences: readonly PlannedSentence[];
  /** Asks for the sound of a sentence. @throws ApiError */
  ask: (index: number, signal: AbortSignal) => Promise<SentenceAnswer>;
  /** Sound in turn: one is heard while the other has the next sentence ready. */
  elements: readonly [HTMLAudioElement, HTMLAudioElement];
  /** Called once when the whole recording is there. @param waits whether playback is waiting for it */
  onMade: (made: MadeAudio, waits: boolean) => void;
};

/**
 * Reads a text whose sound is still being made, a sentence at a time. Each sound ends with the pause
 * after its sentence, and the next begins as it ends.
 */
export function sentenceNarrator(
  { sentences, ask, elements, onMade }: Parts,
  events: NarratorEvents,
): Narrator {
  /** Null: the whole is there instead. */
  const sounds = new Map<number, Promise<Sound | null>>();
  const held = new Map<HTMLAudioElement, number>();
  const closing = new AbortController();
  const { signal } = closing;
  let [active, other] = elements;
  let rate = 1;
  let current: number | null = null;
  let playing = false;
  /** What is to be read when the sound that is heard has ended with its pause. */
  let queued: number | null = null;
  let finishing = false;
  let told = false;
  /** Each beginning of a sentence; one that waits while another begins is passed over. */
  let turn = 0;

  const soundOf = (index: number): Promise<Sound | null> => {
    const known = sounds.get(index);
    if (known) return known;
    const sound = ask(index, signal).then((answer) => {
      if (answer.status === 'spoken') return toSound(answer);
      if (!told && !signal.aborted) {
        told = true;
        onMade(answer, playing && current !== null && held.get(active) !== current);
      }
      return null;
    });
    sounds.set(index, sound);
    sound.catch(() => sounds.delete(index));
    return sound;
  };
  const hold = (audio: HTMLAudioElement, index: number, { url }: Sound) => {
    if (held.get(audio) === index) return;
    held.set(audio, index);
    audio.src = url;
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
  };
  /** One at a time: of those asked for together another might be spoken before the one wanted next. */
  const fetchAhead = async (index: number) => {
    const own = turn;
    for (let ahead = index; ahead < Math.min(index + AHEAD, sentences.length); ahead++) {
      // What fails is asked for again when it is to be heard.
      const found = await soundOf(ahead).catch(() => null);
      if (!found || own !== turn || signal.aborted) return;
      if (ahead === index) hold(other, index, found);
    }
  };
  const sound = async () => {
    try {
      await active.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && playing) {
        playing = false;
        events.refused();
      }
      // Anything else is told by the element's own events.
    }
  };
  const begin = async (index: number) => {
    const own = ++turn;
    queued = null;
    const before = active;
    // What sounds is left to itself until the other does.
    if (held.get(other) === index || !active.paused) [active, other] = [other, active];
    if (before !== active) before.pause();
    const isReady = held.get(active) === index;
    if (!isReady) held.delete(active);
    try {
      const found = await soundOf(index);
      if (own !== turn || signal.aborted || !found) return;
      hold(active, index, found);
      if (active.currentTime !== 0) active.currentTime = 0;
      void fetchAhead(index + 1);
      if (playing) await sound();
    } catch (error) {
      if (own === turn && !signal.aborted) fail(messageOf(error));
    }
  };
  const fail = (message: string) => {
    playing = false;
    active.pause();
    events.failed(navigator.onLine ? message : '网络已断开，朗读停在这里');
  };
  const finish = () => {
    current = null;
    finishing = true;
    events.ended();
    finishing = false;
    // No further sentence was asked for.
    if (current === null) {
      playing = false;
      active.pause();
    }
  };
  const follow = async () => {
    if (!playing || current === null || held.get(active) !== current || active.readyState < 2)
      return;
    const now = await soundOf(current);
    if (!now || !playing || held.get(active) !== current) return;
    if (active.currentTime < now.sentence.to) {
      const word = wordAtTime(now.sentence, active.currentTime);
      if (word) events.word(word);
    } else finish();
  };
  const timer = setInterval(() => void follow(), TICK);

  for (const audio of elements) {
    const listen = (name: string, act: () => void) =>
      audio.addEventListener(name, () => audio === active && held.has(audio) && act(), { signal });
    listen('playing', () => playing && events.started());
    listen('ended', () => {
      if (playing && current === held.get(active)) finish();
      if (playing && queued !== null) void begin(queued);
    });
    listen('pause', () => {
      // By the system: another app's sound, the headphones pulled out.
      if (playing && !audio.ended && audio.readyState > 2 && !audio.error) {
        playing = false;
        events.refused();
      }
    });
    listen('error', () => {
      sounds.delete(held.get(audio)!);
      held.delete(audio);
      fail('朗读的声音没有加载出来');
    });
  }

  return {
    kind: 'server',
    sentences: queuedSentences(sentences),
    play(index) {
      current = index;
      playing = true;
      if (finishing && !active.ended) queued = index;
      else void begin(index);
    },
    pause() {
      playing = false;
      active.pause();
    },
    resume() {
      playing = true;
      if (queued !== null) void begin(queued);
      else if (current !== null && held.get(active) !== current) void begin(current);
      else void sound();
    },
    setRate(next) {
      rate = next;
      for (const audio of elements) {
        audio.defaultPlaybackRate = next;
        audio.playbackRate = next;
      }
    },
    async peaks(index, count) {
      const found = await soundOf(index);
      if (!found) throw new Error('The whole is there instead');
      const { from, to } = found.sentence;
      return peaksBetween(await decode(await found.mp3.arrayBuffer()), { from, to }, count);
    },
    close() {
      closing.abort();
      clearInterval(timer);
      for (const audio of elements) silence(audio);
      for (const made of sounds.values()) {
        made.then((one) => one && URL.revokeObjectURL(one.url)).catch(() => {});
      }
    },
  };
}

function toSound({ mp3, sentence }: Extract<SentenceAnswer, { status: 'spoken' }>): Sound {
  const bytes = Uint8Array.from(atob(mp3), (letter) => letter.charCodeAt(0));
  const blob = new Blob([bytes], { type: 'audio/mpeg' });
  return { url: URL.createObjectURL(blob), mp3: blob, sentence };
}

function silence(audio: HTMLAudioElement): void {
  audio.pause();
  audio.removeAttribute('src');
  audio.load();
}
