import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { formatDay } from '#lib/dates.ts';

/** The articles of one day in Shanghai. */
export type Day = { day: string; items: ArticleSummary[] };

/** Cuts a list in order of publication into days; what has no date is left out. */
export function groupByDay(articles: readonly ArticleSummary[]): Day[] {
  const days: Day[] = [];
  for (const article of articles) {
    if (!article.published_at) continue;
    // With its year: the day of another year is another day.
    const day = formatDay(article.published_at, new Date(0));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(article);
    else days.push({ day, items: [article] });
  }
  return days;
}
