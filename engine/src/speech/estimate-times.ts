import type { WordTime } from './align-phones.ts';
import type { SpeakableWord } from './speakable.ts';

/** Length of a pause, in letters of a word. */
const PAUSE_LETTERS = 4;
/** Length that each word has besides its letters, in letters, however short it is. */
const WORD_LETTERS = 1.5;

/**
 * Estimates when each word is spoken, for engines that report no times: in proportion to letters
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

/** Length of a word in letters; a figure is said as a word of about four. */
const weigh = (say: string): number =>
  (say.match(/[A-Za-z]/g)?.length ?? 0) + 4 * (say.match(/\d/g)?.length ?? 0);

/**
 * Gives each word without a time the room between its neighbours, shared in proportion to letters.
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
