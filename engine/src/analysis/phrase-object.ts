import { headOfNounPhrase } from '#meaning/object-kind.ts';
import type { SenseContext } from '#meaning/sense-context.ts';
import { endsPhrase } from './phrase-guards.ts';
import type { AnalysedPhrase } from './phrases.ts';
import type { TaggedWord } from './words.ts';

/**
 * Where in its sentence a phrase begins, and the object of its verb: between its parts (`took his coat
 * off`) or after it (`took off his coat`). Of a phrase without a verb nothing is told of an object.
 */
export function objectOfPhrase(
  words: readonly TaggedWord[],
  { spans }: Pick<AnalysedPhrase, 'spans'>,
): Pick<SenseContext, 'at' | 'transitive' | 'object'> {
  const placeOf = (test: (word: TaggedWord) => boolean) => Math.max(0, words.findIndex(test));
  const at = placeOf(({ start }) => start === spans[0]?.[0]);
  const verb = words[at];
  if (verb?.pos !== 'VERB') return { at };
  if (spans.length > 1) {
    const gap = placeOf(({ start }) => start >= (spans[0]?.[1] ?? 0));
    return { at, transitive: true, object: headOfNounPhrase(words, gap) };
  }
  const last = placeOf(({ end }) => end === spans[0]?.[1]);
  const next = words[last + 1];
  const isBeside = next && next.start === (words[last]?.end ?? 0) + 1;
  const object = isBeside && !endsPhrase(next) ? headOfNounPhrase(words, last + 1) : undefined;
  // `was taken off`: of a passive the word itself knows that it has an object.
  return { at, transitive: object !== undefined || verb.transitive === true, object };
}
