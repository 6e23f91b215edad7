import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';

/** An article's grade and the exam vocabulary it asks for: `简单 · 四级/高考`, or what is known of it. */
export const difficultyLabel = (
  article: Pick<ArticleSummary, 'difficulty' | 'exam_level'>,
): string =>
  [article.difficulty, article.exam_level]
    .filter((code) => code !== null)
    .map((code) => DIFFICULTY_LABELS[code])
    .join(' · ');
