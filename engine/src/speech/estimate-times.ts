import type { WordTime } from './align-phones.ts';
import type { SpeakableWord } from './speakable.ts';

/** How long a pause is beside one letter of a word. */
const PAUSE_LETTERS = 4;
/** Each word has an onset, however short it is. */
const WORD_LETTERS = 1.5;

/**
 * When each word is probably spoken, where the engine does not tell: in proportion to its letters
 * and figures, with room for pauses.
 * @param from second at which speech begins
 * @param to second at which it ends
 */
export function estimateTimes(words: SpeakableWord[], from: number, to: number): WordTime[] {
  const spans = words.map(({ say, pause }, index) => ({
    length: WORD_LETTERS + weigh(say),
    pause: pause && index < words.length - 1 ? PAUSE_LETTERS : 0,
  }));
  const total = spans.reduce((sum, { length, pause }) => sum + length + pause, 0);
  const second = (to - from) / Math.max(1, total);
  let at = from;
  return spans.map(({ length, pause }) => {
    const time = { from: at, to: at + length * second };
    at = time.to + pause * second;
    return time;
  });
}

/** A figure is said as a word of about four letters. */
const weigh = (say: string): number =>
  (say.match(/[A-Za-z]/g)?.length ?? 0) + 4 * (say.match(/\d/g)?.length ?? 0);

/**
 * Gives the words that no time was found for the room between their neighbours, in proportion to
 * their letters.
 */
export function fillTimes(
  words: SpeakableWord[],
  times: (WordTime | null)[],
  duration: number,
): WordTime[] {
  const filled: WordTime[] = [];
  for (let index = 0; index < words.length;) {
    const time = times[index];
    if (time) {
      filled.push(time);
      index++;
      continue;
    }
    let next = index;
    while (next < words.length && !times[next]) next++;
    const from = filled.at(-1)?.to ?? 0;
    filled.push(...estimateTimes(words.slice(index, next), from, times[next]?.from ?? duration));
    index = next;
  }
  return filled;
}
