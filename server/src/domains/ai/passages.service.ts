import { MOST_TO_TRANSLATE } from '@bluebird/contract/translation-limits.ts';
import { piecesOf } from '@bluebird/engine/text/pieces.ts';
import type { Context } from '../../context.ts';
import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import { makeTranslation } from './make-translation.ts';
import { insertTranslation, listTranslations } from './translations.queries.ts';

/** Chinese for a text, and what made it. */
export type Kept = { zh: string; engine: string };

/**
 * What is kept of texts, by text.
 * @param since only what was made since then counts
 */
export async function keptTranslations(
  { db }: Pick<Context, 'db'>,
  texts: string[],
  since: Date | null,
): Promise<Map<string, Kept>> {
  const rows = texts.length > 0 ? await listTranslations(db, texts, since) : [];
  return new Map(rows.map(({ text, zh, engine }) => [text, { zh, engine }]));
}

/** Whether there is anything to translate in a text. */
export const isTranslatable = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/**
 * Has a passage of an article translated, on nobody's account, and keeps the result instead of what
 * was kept. A long one is translated in pieces of whole sentences.
 * @returns false when the model gave no translation
 * @throws LanguageModelError
 */
export async function translatePassage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  model: LanguageModel,
  text: string,
): Promise<boolean> {
  const parts: string[] = [];
  for (const piece of piecesOf(text, MOST_TO_TRANSLATE)) {
    const zh = await makeTranslation(model, piece);
    if (zh === null) return false;
    parts.push(zh);
  }
  const kept = { text, zh: parts.join(''), engine: model.name, at: clock() };
  await insertTranslation(db, kept, { replace: true });
  return true;
}
