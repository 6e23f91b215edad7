import type { Term } from '@bluebird/engine/terms/terms.ts';
import type { Context } from '#core/context.ts';
import type { TranslationEngine } from '#domains/ai/engines.ts';
import { translatePassage, type TermFinder } from '#domains/ai/passages.service.ts';
import { ProviderError } from '#integrations/provider-error.ts';
import type { Failure } from './translation-progress.ts';

/** Passages a model is asked for at the same time. */
const AT_ONCE = 4;
/** Characters of a passage without a translation by which a task names it. */
const FAILURE_EXCERPT = 80;

type Run = {
  engine: TranslationEngine;
  passages: string[];
  kept: ReadonlyMap<string, { zh: string }>;
  termsIn: TermFinder;
};

/**
 * Translates passages, several at the same time, and keeps what is made.
 * @param kept the Chinese the article's other passages have already
 * @returns the passages that got no translation, and the errors of those that the
 *   engine failed with
 */
export async function translateAll(context: Context, { engine, passages, kept, termsIn }: Run) {
  const rest = passages.values();
  const others = new Set([...kept.values()].map(({ zh }) => zh));
  const outcome = { failures: [] as Failure[], errors: [] as ProviderError[] };
  const fail = (text: string, fault: Failure['fault'], lacking: readonly Term[] = []) =>
    outcome.failures.push({
      text: text.slice(0, FAILURE_EXCERPT).toWellFormed(),
      fault,
      ...(lacking.length > 0 && {
        lacking: lacking.map(({ source, target }) => ({ source, target })),
      }),
    });
  const work = async () => {
    for (const passage of rest) {
      try {
        const made = await translatePassage(context, engine, passage, { others, termsIn });
        if (made.fault !== null) fail(passage, made.fault, made.lacking);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        context.log.warn({ err: error }, 'translating a passage failed');
        fail(passage, 'unavailable');
        outcome.errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}
