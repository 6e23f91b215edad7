import { addDays, dayOf, startOfDay } from '#core/shanghai.ts';

/** Most seconds credited for one beat: a client sends several a minute. */
const MAX_SECONDS_A_BEAT = 120;
/** Seconds without a change of place after which the reader counts as gone. */
const IDLE_SECONDS = 600;
/** Most seconds of one day that count towards a rank. */
export const RANKED_SECONDS_A_DAY = 8 * 3_600;
/** Fewest seconds for which a text, or a day, counts as read. */
export const MIN_DAY_SECONDS = 60;
/**
 * Fastest plausible reading. The mean of silent reading of non-fiction in English is 238 words a
 * minute, nearly everybody is below 400 (Brysbaert 2019, a review of 190 studies).
 */
const MAX_WORDS_A_MINUTE = 400;

/** What of a reading beat decides how much time is credited. */
export type Beat = {
  at: Date;
  /** Seconds the client claims since its last sign. */
  spent: number;
  /** Whether the reported place differs from the one reported before. */
  moved: boolean;
};

/** What is stored before a beat; null for what was never stored. */
export type Standing = {
  /** Up to when the reader's time has been counted, in any text. */
  countedTo: Date | null;
  /** When the place in this text changed last, or the text was taken up again. */
  movedAt: Date | null;
  /** When the last beat of this text was received. */
  lastReadAt: Date | null;
};

/**
 * Seconds credited for a beat: no more than claimed, than have passed since the reader's last beat,
 * and than `MAX_SECONDS_A_BEAT`; none once `IDLE_SECONDS` have passed since the last change of
 * place. Opening a text again after a pause counts as a change of place, so that clients that
 * report no places are credited too.
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
 * Running words of a text that count as read: the part passed, limited by the time spent in it at
 * `MAX_WORDS_A_MINUTE`. Words scrolled past too fast are counted later, as the reader stays.
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
