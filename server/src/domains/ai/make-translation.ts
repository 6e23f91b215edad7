import { lacksTarget, type Term } from '@bluebird/engine/terms/terms.ts';
import type { Context } from '#core/context.ts';
import type { TranslationEngine } from './engines.ts';
import type { TranslationFault } from '@bluebird/contract/translation-faults.ts';
import { checkTranslation } from './translation-check.ts';

/** A text's Chinese, or the fault of the engine's last answer, with the agreed terms it lacked. */
export type Made =
  | { zh: string; engine: string; fault: null }
  | { zh: null; fault: TranslationFault; lacking: readonly Term[] };

/** Requests to a model in all: one more after an answer that was no translation. */
const MAX_TRIES = 2;

/**
 * Translates a text. A model whose answer is no translation is asked once more and told the fault;
 * a machine would give the same answer again.
 * @param options.others Chinese of other texts of the same run, which the answer must not repeat;
 *   the result is added to them
 * @param options.terms terms that occur in the text, whose Chinese the answer must contain
 * @throws ProviderError
 */
export async function makeTranslation(
  { dictionary }: Pick<Context, 'dictionary'>,
  engine: TranslationEngine,
  text: string,
  {
    others = new Set<string>(),
    terms = [],
  }: { others?: Set<string>; terms?: readonly Term[] } = {},
): Promise<Made> {
  let fault: TranslationFault | null = null;
  let lacking: readonly Term[] = [];
  const tries = engine.kind === 'model' ? MAX_TRIES : 1;
  for (let made = 0; made < tries; made++) {
    const { zh, engine: name } = await engine.translate(text, { terms, fault, lacking });
    fault = checkTranslation({ text, zh, others, terms, dictionary });
    if (fault === null) {
      others.add(zh);
      return { zh, engine: name, fault };
    }
    lacking = fault === 'terms' ? terms.filter((term) => lacksTarget(zh, term)) : [];
  }
  return { zh: null, fault: fault ?? 'empty', lacking };
}
