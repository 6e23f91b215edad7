import type { Context } from '../../context.ts';
import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import { checkTranslation, type TranslationFault } from './translation-check.ts';
import { readTranslation, translationPrompt } from './translation-prompt.ts';

/** A text's Chinese, or why there is none. */
export type Made = { zh: string; fault: null } | { zh: null; fault: TranslationFault };

/** Once more after a first answer that was no translation. */
const MAX_TRIES = 2;

/**
 * Has a model translate a text, once more when its answer is no translation.
 * @param others Chinese of other texts of the same run, which the answer must not repeat; it is
 *   added to them
 * @throws LanguageModelError
 */
export async function makeTranslation(
  { dictionary }: Pick<Context, 'dictionary'>,
  model: LanguageModel,
  text: string,
  others = new Set<string>(),
): Promise<Made> {
  let fault: TranslationFault | null = null;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { text: answer } = await model.complete(translationPrompt(text, fault));
    const zh = readTranslation(answer);
    fault = checkTranslation({ text, zh, others, dictionary });
    if (fault === null) {
      others.add(zh);
      return { zh, fault };
    }
  }
  return { zh: null, fault: fault ?? 'empty' };
}
