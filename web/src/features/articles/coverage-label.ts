import type { ArticleCoverage } from './coverage-api.ts';

/** `已认识 96%，生词 14`. Not all is known while a single word is not. */
export function coverageLabel({ known, new_words }: ArticleCoverage): string {
  if (new_words === 0) return '没有生词';
  return `已认识 ${Math.min(99, Math.floor(known * 100))}%，生词 ${new_words}`;
}
