import { lackingTerms, type Term } from '@bluebird/engine/terms/terms.ts';
import { createContext, use } from 'react';
import { demand } from '#features/newsroom/translation-api.ts';

/** Finds the agreed terms of the article that is edited. */
export const ArticleTerms = createContext<(text: string) => readonly Term[]>(() => []);

/** Which agreed terms the Chinese of a passage lacks, said below it. */
export function TermMarks({ text, zh }: { text: string; zh: string | undefined }) {
  const termsIn = use(ArticleTerms);
  const lacking = zh ? lackingTerms(termsIn, text, zh) : [];
  if (lacking.length === 0) return null;
  return <p className="text-xs text-word-new">{lacking.map(demand).join('，')}</p>;
}
