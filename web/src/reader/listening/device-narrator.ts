import type { TextIndex } from '#reader/text-index.ts';
import type { Narrator, NarratorEvents } from './narrator.ts';
import { utterancePieces, type QueuedSentence } from './sentence-queue.ts';

/** A voice that has not begun after so long, in milliseconds, never will (offline, say). */
const SILENT_AFTER = 6_000;

/**
 * Reads with a voice of the device (`speechSynthesis`). Pausing is done by stopping and beginning
 * again at the word: the browsers' own pause is unreliable.
 */
export function deviceNarrator(
  voice: SpeechSynthesisVoice,
  { index, sentences }: { index: TextIndex; sentences: readonly QueuedSentence[] },
  events: NarratorEvents,
): Narrator {
  let rate = 1;
  let current: QueuedSentence | null = null;
  /** Where in the block's text reading goes on. */
  let from = 0;
  const speech = createSpeech(voice);

  /** Says the pieces of the sentence that begin at `from`, one after the other. */
  const speak = () => {
    if (!current) return;
    const { blockId, end } = current;
    const begin = from;
    const text = index.text(blockId).slice(begin, end);
    const [, cut] = utterancePieces(text)[0]!;
    speech.say(text.slice(0, cut), rate, {
      started: events.started,
      reached(offset) {
        const at = begin + offset;
        const word = index.words(blockId).words.find((other) => other.end > at);
        from = at;
        if (word && word.start < end) events.word([word.start, word.end]);
      },
      said() {
        from = begin + cut;
        if (from < end) speak();
        else events.ended();
      },
      refused: events.refused,
      failed: events.failed,
    });
  };

  return {
    kind: 'device',
    sentences,
    play(at) {
      current = sentences[at] ?? null;
      from = current?.start ?? 0;
      speak();
    },
    pause: speech.stop,
    resume: speak,
    setRate(next) {
      if (rate === next) return;
      rate = next;
      if (speech.isSpeaking()) speak();
    },
    close: speech.stop,
  };
}

/** What becomes of something said. */
type SpeechEvents = {
  started: () => void;
  /** A word is being said; its offset into the text. */
  reached: (offset: number) => void;
  said: () => void;
  /** The browser wants a press before it speaks. */
  refused: () => void;
  /** The message is for the reader. */
  failed: (message: string) => void;
};

/** A voice of the device that says one thing at a time; what it was saying before is not told of. */
function createSpeech(voice: SpeechSynthesisVoice) {
  // What is being said must be held, or Chromium forgets to tell of its end.
  let utterance: SpeechSynthesisUtterance | null = null;
  let watch = 0;
  const stop = () => {
    clearTimeout(watch);
    utterance = null;
    speechSynthesis.cancel();
  };
  const say = (text: string, rate: number, events: SpeechEvents) => {
    stop();
    const own = new SpeechSynthesisUtterance(text);
    utterance = own;
    own.voice = voice;
    own.lang = voice.lang;
    own.rate = rate;
    const isCurrent = () => utterance === own;
    own.addEventListener('start', () => {
      if (!isCurrent()) return;
      clearTimeout(watch);
      events.started();
    });
    own.addEventListener('boundary', ({ name, charIndex }) => {
      if (isCurrent() && name !== 'sentence') events.reached(charIndex);
    });
    own.addEventListener('end', () => {
      if (!isCurrent()) return;
      utterance = null;
      events.said();
    });
    own.addEventListener('error', ({ error }) => {
      if (!isCurrent() || error === 'interrupted' || error === 'canceled') return;
      stop();
      if (error === 'not-allowed') events.refused();
      else events.failed('这个语音读不出来，换一个试试');
    });
    watch = window.setTimeout(() => {
      stop();
      events.failed('这个语音没有声音，换一个试试');
    }, SILENT_AFTER);
    speechSynthesis.speak(own);
  };
  return { say, stop, isSpeaking: () => utterance !== null };
}
