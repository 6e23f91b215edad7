import type { SpokenSentence } from '@bluebird/contract/listening.ts';
import type { MadeAudio, SentenceAnswer } from './audio-source.ts';
import { setRate, silence } from './playback.ts';

/** Sentences fetched before they are read: some twenty seconds. */
const AHEAD = 3;

type Sound = { url: string; mp3: Blob; sentence: SpokenSentence };

type Asking = {
  /** How many sentences there are. */
  count: number;
  /** Asks for the sound of a sentence. @throws ApiError */
  ask: (index: number, signal: AbortSignal) => Promise<SentenceAnswer>;
  /** Called once when the whole recording is there instead. */
  onMade: (made: MadeAudio) => void;
  signal: AbortSignal;
};

/** The sounds of a text's sentences, each asked for once; one that failed is asked for again. */
function soundShelf({ ask, onMade, signal }: Asking) {
  /** Null: the whole is there instead. */
  const sounds = new Map<number, Promise<Sound | null>>();
  let told = false;
  return {
    of(index: number): Promise<Sound | null> {
      const known = sounds.get(index);
      if (known) return known;
      const sound = ask(index, signal).then((answer) => {
        if (answer.status === 'spoken') return toSound(answer);
        if (!told && !signal.aborted) {
          told = true;
          onMade(answer);
        }
        return null;
      });
      sounds.set(index, sound);
      sound.catch(() => sounds.delete(index));
      return sound;
    },
    forget: (index: number) => sounds.delete(index),
    close() {
      for (const made of sounds.values()) {
        made.then((one) => one && URL.revokeObjectURL(one.url)).catch(() => {});
      }
    },
  };
}

/** Two elements that sound in turn: while one is heard the other has the next sentence ready. */
function elementPair(elements: readonly [HTMLAudioElement, HTMLAudioElement]) {
  const held = new Map<HTMLAudioElement, number>();
  let [active, other] = elements;
  let rate = 1;
  const hold = (audio: HTMLAudioElement, index: number, { url }: Sound) => {
    if (held.get(audio) === index) return;
    held.set(audio, index);
    audio.src = url;
    setRate(audio, rate);
  };
  return {
    held,
    /** The element that is heard. */
    active: () => active,
    holdActive: (index: number, sound: Sound) => hold(active, index, sound),
    holdOther: (index: number, sound: Sound) => hold(other, index, sound),
    /** Gives the turn to the element that has a sentence ready, or else to one that is silent. */
    takeTurn(index: number) {
      const before = active;
      // What sounds is left to itself until the other does.
      if (held.get(other) === index || !active.paused) [active, other] = [other, active];
      if (before !== active) before.pause();
      if (held.get(active) !== index) held.delete(active);
    },
    setRate(next: number) {
      rate = next;
      for (const audio of elements) setRate(audio, next);
    },
  };
}

/** The sounds of sentences, ready to be heard one after the other. */
export function sentenceSounds(
  elements: readonly [HTMLAudioElement, HTMLAudioElement],
  asking: Asking,
) {
  const { count, signal } = asking;
  const shelf = soundShelf(asking);
  const { held, active, ...pair } = elementPair(elements);
  /** Each sentence made ready; one that waits while another is wanted is passed over. */
  let turn = 0;

  /** One at a time: of those asked for together another might be spoken before the one wanted next. */
  const fetchAhead = async (index: number) => {
    const own = turn;
    for (let ahead = index; ahead < Math.min(index + AHEAD, count); ahead++) {
      // What fails is asked for again when it is to be heard.
      const found = await shelf.of(ahead).catch(() => null);
      if (!found || own !== turn || signal.aborted) return;
      if (ahead === index) pair.holdOther(index, found);
    }
  };

  return {
    active,
    setRate: pair.setRate,
    of: shelf.of,
    /** Whether the element that is heard has a sentence in it. */
    has: (index: number) => held.get(active()) === index,
    /** Listens to the element that is heard. */
    listen(name: string, act: (audio: HTMLAudioElement) => void) {
      for (const audio of elements) {
        const tell = () => audio === active() && held.has(audio) && act(audio);
        audio.addEventListener(name, tell, { signal });
      }
    },
    /**
     * Readies a sentence from its beginning.
     * @returns its element; null when another was wanted meanwhile or the whole is there instead
     * @throws ApiError
     */
    async ready(index: number): Promise<HTMLAudioElement | null> {
      const own = ++turn;
      const isPassed = () => own !== turn || signal.aborted;
      pair.takeTurn(index);
      try {
        const found = await shelf.of(index);
        if (isPassed() || !found) return null;
        const audio = active();
        pair.holdActive(index, found);
        if (audio.currentTime !== 0) audio.currentTime = 0;
        void fetchAhead(index + 1);
        return audio;
      } catch (error) {
        if (isPassed()) return null;
        throw error;
      }
    },
    /** Drops the sound of an element, which is broken. */
    drop(audio: HTMLAudioElement) {
      shelf.forget(held.get(audio)!);
      held.delete(audio);
    },
    close() {
      for (const audio of elements) silence(audio);
      shelf.close();
    },
  };
}

function toSound({ mp3, sentence }: Extract<SentenceAnswer, { status: 'spoken' }>): Sound {
  const bytes = Uint8Array.from(atob(mp3), (letter) => letter.charCodeAt(0));
  const blob = new Blob([bytes], { type: 'audio/mpeg' });
  return { url: URL.createObjectURL(blob), mp3: blob, sentence };
}
