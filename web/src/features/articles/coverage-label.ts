import type { ArticleCoverage } from './coverage-api.ts';

/**
 * `已认识 96%，生词 14`; null while nothing can be said. Not all is known while a single word is not.
 */
export function coverageLabel({
  known,
  new_words,
}: Pick<ArticleCoverage, 'known' | 'new_words'>): string | null {
  if (known === null || new_words === null) return null;
  if (new_words === 0) return '没有生词';
  return `已认识 ${Math.min(99, Math.floor(known * 100))}%，生词 ${new_words}`;
}
