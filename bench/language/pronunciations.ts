import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { compareAccents } from '@bluebird/engine/pronunciation/common-words.ts';

const COMMON = 2_000;

/**
 * Lines on how many common words sound alike in British and American English but for the accent.
 */
export function pronunciationAgreement(dictionary: Dictionary): string[] {
  const { compared, differing, missing } = compareAccents(dictionary, COMMON);
  const agreeing = ((100 * (compared - differing.length)) / compared).toFixed(2);
  return [
    `Of the ${compared} most frequent words of the exams ${agreeing} % sound alike but for the accent; not: ` +
      differing.map(({ word, ipa: { uk, us } }) => `${word} /${uk}/, /${us}/`).join('; '),
    `Words as frequent that lack one of the two: ${missing.length} (${missing.join(', ')})`,
  ];
}
