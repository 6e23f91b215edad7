import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import { readTranslation, translationPrompt } from './translation-prompt.ts';

/**
 * Has a model translate a text.
 * @returns null when what it answered is no translation
 * @throws LanguageModelError
 */
export async function makeTranslation(model: LanguageModel, text: string): Promise<string | null> {
  const { text: answer } = await model.complete(translationPrompt(text));
  return readTranslation(text, answer);
}
