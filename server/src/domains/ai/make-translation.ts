import { lacksTarget, type Term } from '@bluebird/engine/terms/terms.ts';
import type { Context } from '#core/context.ts';
import type { TranslationEngine } from './engines.ts';
import type { TranslationFault } from '@bluebird/contract/translation-faults.ts';
import { checkTranslation } from './translation-check.ts';

/** A text's Chinese, or why there is none, and which terms an answer lacked if that is why. */
export type Made =
  | { zh: string; fault: null }
  | { zh: null; fault: TranslationFault; lacking: readonly Term[] };

/** Once more after a first answer that was no translation. */
const MAX_TRIES = 2;

/**
 * Has an engine translate a text; a model once more when its answer is no translation, told what
 * was wrong. A machine would answer the same again.
 * @param options.others Chinese of other texts of the same run, which the answer must not repeat;
 *   it is added to them
 * @param options.terms terms that occur in the text, whose Chinese is demanded
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
    const zh = await engine.translate(text, { terms, fault, lacking });
    fault = checkTranslation({ text, zh, others, terms, dictionary });
    if (fault === null) {
      others.add(zh);
      return { zh, fault };
    }
    lacking = fault === 'terms' ? terms.filter((term) => lacksTarget(zh, term)) : [];
  }
  return { zh: null, fault: fault ?? 'empty', lacking };
}
