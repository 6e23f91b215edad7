import { MOST_TO_TRANSLATE } from '@bluebird/contract/translation-limits.ts';
import { piecesOf } from '@bluebird/engine/text/pieces.ts';
import type { Context } from '../../context.ts';
import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import { makeTranslation, type Made } from './make-translation.ts';
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
 * @param others Chinese of the article's other passages; this one's is added to it
 * @returns the Chinese, or why the model's answers were none: those are never kept
 * @throws LanguageModelError
 */
export async function translatePassage(
  context: Pick<Context, 'db' | 'clock' | 'dictionary'>,
  model: LanguageModel,
  text: string,
  others: Set<string>,
): Promise<Made> {
  const parts: string[] = [];
  for (const piece of piecesOf(text, MOST_TO_TRANSLATE)) {
    const made = await makeTranslation(context, model, piece, others);
    if (made.fault !== null) return made;
    parts.push(made.zh);
  }
  const zh = parts.join('');
  const kept = { text, zh, engine: model.name, at: context.clock() };
  await insertTranslation(context.db, kept, { replace: true });
  return { zh, fault: null };
}
