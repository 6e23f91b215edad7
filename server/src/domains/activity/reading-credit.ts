import { addDays, dayOf, startOfDay } from '#core/shanghai.ts';

/** One beat counts this much at most: a client sends several a minute. */
export const MAX_SECONDS_A_BEAT = 120;
/** Without a step in the text for so long, nobody is taken to be reading. */
export const IDLE_SECONDS = 600;
/** What one day counts towards a rank. */
export const RANKED_SECONDS_A_DAY = 8 * 3_600;
/** A text read this long, or a day with so much reading, counts as one. */
export const LEAST_SECONDS = 60;
/** From this share on a text counts as read to its end: footers need not be scrolled to. */
export const FINISHED = 0.95;
/**
 * Fastest plausible reading. The mean of silent reading of non-fiction in English is 238 words a
 * minute, nearly everybody is below 400 (Brysbaert 2019, a review of 190 studies).
 */
export const MAX_WORDS_A_MINUTE = 400;

/** A sign of reading as it bears on time. */
export type Beat = {
  at: Date;
  /** Seconds the client claims since its last sign. */
  spent: number;
  /** Whether the place in the text is another than the last one told. */
  moved: boolean;
};

/** What is known before a beat; null where there was none. */
export type Standing = {
  /** Up to when the reader's time has been counted, in any text. */
  countedTo: Date | null;
  /** When the place in this text changed last, or the text was taken up again. */
  movedAt: Date | null;
  /** The last sign of this text. */
  lastReadAt: Date | null;
};

/**
 * What a beat is worth: no more than claimed, than has passed since the reader's last beat, and
 * than `MAX_SECONDS_A_BEAT`; nothing `IDLE_SECONDS` after the last step in the text. Taking a text
 * up again after a pause is a step, so that a client that tells no places is served too.
 * @returns whole seconds; `countedTo` keeps the fraction of a second that was not counted
 */
export function creditBeat({ at, spent, moved }: Beat, { countedTo, ...text }: Standing) {
  const passed = countedTo ? Math.max(0, at.getTime() - countedTo.getTime()) : Infinity;
  const whole = Math.floor(passed / 1000);
  const claimed = Math.min(spent, MAX_SECONDS_A_BEAT);
  const left = whole <= claimed ? passed % 1000 : 0;
  const steps = moved || isLongAgo(text.lastReadAt, at);
  return {
    credited: !steps && isLongAgo(text.movedAt, at) ? 0 : Math.min(claimed, whole),
    countedTo: new Date(at.getTime() - left),
    movedAt: steps ? at : (text.movedAt ?? at),
  };
}

const isLongAgo = (then: Date | null, at: Date): boolean =>
  then === null || at.getTime() - then.getTime() > IDLE_SECONDS * 1000;

/**
 * Running words of a text that count as read: the part passed, as far as the time spent in it
 * allows. What was scrolled past too fast is made up for by staying.
 */
export const wordsRead = (text: { furthest: number; words: number; seconds: number }): number =>
  Math.floor(Math.min(text.furthest * text.words, (text.seconds * MAX_WORDS_A_MINUTE) / 60));

/** The days on which the seconds up to `at` were spent, the day of `at` first, even with none. */
export function splitByDay(at: Date, seconds: number): { day: string; seconds: number }[] {
  const sinceMidnight = Math.floor((at.getTime() - startOfDay(at).getTime()) / 1000);
  const today = { day: dayOf(at), seconds: Math.min(seconds, sinceMidnight) };
  const before = seconds - today.seconds;
  return before > 0 ? [today, { day: addDays(today.day, -1), seconds: before }] : [today];
}
