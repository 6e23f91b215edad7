import { headOfNounPhrase } from '#meaning/object-kind.ts';
import type { SenseContext } from '#meaning/sense-context.ts';
import { endsPhrase } from './phrase-guards.ts';
import type { AnalysedPhrase } from './phrases.ts';
import type { TaggedWord } from './words.ts';

/**
 * Finds where in its sentence a phrase begins, and the object of its verb: between its parts
 * (`took his coat off`) or after it (`took off his coat`). A phrase without a verb has no object.
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
  if (beginsQuestion(words, last + 1)) return { at, transitive: true };
  const isBeside = next && next.start === (words[last]?.end ?? 0) + 1;
  const object = isBeside && !endsPhrase(next) ? headOfNounPhrase(words, last + 1) : undefined;
  // The verb of a passive such as `was taken off` is marked as transitive already.
  return { at, transitive: object !== undefined || verb.transitive === true, object };
}

const QUESTION = /^(?:what|how|why|whether|who|which|where)$/;

/** Whether an asking clause, which is an object, begins: `work out (for yourself) what it means`. */
function beginsQuestion(words: readonly TaggedWord[], at: number): boolean {
  const skip = words[at]?.form === 'for' && /sel(?:f|ves)$/.test(words[at + 1]?.form ?? '') ? 2 : 0;
  return QUESTION.test(words[at + skip]?.form ?? '');
}
