import { senseOfName } from '#dictionary/name-store.ts';
import type { Span } from '#text/sentences.ts';
import { phraseGloss } from './encoded.ts';
import type { HeadwordFinder } from './headword.ts';
import type { BlockNames } from './names.ts';
import type { TaggedPhrase } from './phrases.ts';

/**
 * Phrases and names of several words, in the order of the text. A phrase that overlaps a name is
 * left out, unless it contains the name and more.
 */
export function withNames(
  phrases: readonly TaggedPhrase[],
  { spans }: BlockNames,
  headwords: HeadwordFinder,
): TaggedPhrase[] {
  const apart = phrases.filter(
    (phrase) =>
      !spans.some(
        ({ start, end }) =>
          phrase.spans.some((span) => span[0] < end && start < span[1]) &&
          !phrase.spans.some((span) => covers(span, start, end)),
      ),
  );
  const names = spans.flatMap(({ start, end, listed }): TaggedPhrase[] => {
    const entry = headwords.entry(listed.name);
    if (!entry) return [];
    const sense = Math.max(0, senseOfName(entry, listed));
    const span: Span = [start, end];
    const gloss = phraseGloss(entry, sense);
    return [{ phrase: entry.word, spans: [span], gloss, sense, sure: true, name: true }];
  });
  const at = ({ spans: own }: TaggedPhrase) => own[0]?.[0] ?? 0;
  return [...apart, ...names].toSorted((a, b) => at(a) - at(b));
}

/** Whether a span contains a name's and is longer than it. */
const covers = ([from, to]: Span, start: number, end: number): boolean =>
  from <= start && end <= to && to - from > end - start;
