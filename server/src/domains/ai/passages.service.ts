import { MAX_TO_TRANSLATE } from '@bluebird/contract/translation-limits.ts';
import { lackingTerms, type Term } from '@bluebird/engine/terms/terms.ts';
import { chunksOf } from '@bluebird/engine/text/chunks.ts';
import type { Context } from '#core/context.ts';
import type { TranslationEngine } from './engines.ts';
import { makeTranslation, type Made } from './make-translation.ts';
import { insertTranslation, listTranslations } from './translations.queries.ts';

/** A kept translation, and the name of the engine that made it. */
export type Kept = { zh: string; engine: string };

/** Finds the agreed terms that occur in a text. */
export type TermFinder = (text: string) => readonly Term[];

/**
 * Kept translations, by text. One that lacks the Chinese of an agreed term is left out.
 * @param since only translations made after this instant count; null: all
 */
export async function keptTranslations(
  { db }: Pick<Context, 'db'>,
  texts: string[],
  { since, termsIn }: { since: Date | null; termsIn: TermFinder },
): Promise<Map<string, Kept>> {
  const rows = texts.length > 0 ? await listTranslations(db, texts, since) : [];
  const fitting = rows.filter(({ text, zh }) => lackingTerms(termsIn, text, zh).length === 0);
  return new Map(fitting.map(({ text, zh, engine }) => [text, { zh, engine }]));
}

/** Whether there is anything to translate in a text. */
export const isTranslatable = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/**
 * Translates a passage of an article, without counting it for any reader, and keeps the result in
 * place of an earlier one. A long passage is translated in pieces of whole sentences.
 * @param options.others Chinese of the article's other passages; this one's is added to it
 * @returns the Chinese, or the fault of the engine's answers; a faulty answer is never kept
 * @throws ProviderError
 */
export async function translatePassage(
  context: Pick<Context, 'db' | 'clock' | 'dictionary'>,
  engine: TranslationEngine,
  text: string,
  { others, termsIn }: { others: Set<string>; termsIn: TermFinder },
): Promise<Made> {
  const parts: string[] = [];
  let name = engine.name;
  for (const piece of chunksOf(text, MAX_TO_TRANSLATE)) {
    const made = await makeTranslation(context, engine, piece, { others, terms: termsIn(piece) });
    if (made.fault !== null) return made;
    parts.push(made.zh);
    name = made.engine;
  }
  const zh = parts.join('');
  await keepTranslation(context, { text, zh, engine: name });
  return { zh, engine: name, fault: null };
}

/** Keeps a translation for everyone who asks for the same text, instead of what was kept. */
export const keepTranslation = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  made: { text: string; zh: string; engine: string },
) => insertTranslation(db, { ...made, at: clock() }, { replace: true });
