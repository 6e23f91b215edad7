import type { Source } from '@bluebird/contract/activity-history.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { listVisible } from '#domains/articles/articles.service.ts';
import { countHistory, listHistory, updateHidden } from './history.queries.ts';

/** One page of the texts the caller has read; of articles taken down since, only the titles. */
export async function showHistory(
  context: Context,
  actor: Actor,
  { offset, limit }: { offset: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    listHistory(context.db, actor.userId, offset, limit),
    countHistory(context.db, actor.userId),
  ]);
  const articleIds = rows.filter((row) => row.source === 'ARTICLE').map((row) => row.source_id);
  const articles = await listVisible(context, articleIds, actor);
  const end = offset + rows.length;
  return {
    items: rows.map((row) => ({
      source: row.source,
      source_id: row.source_id,
      article: (row.source === 'ARTICLE' && articles.get(row.source_id)) || null,
      book:
        row.book_id === null || row.chapter === null
          ? null
          : { id: row.book_id, title: row.book_title ?? '', chapter: row.chapter },
      title: row.title ?? '',
      title_zh: row.title_zh ?? '',
      progress: row.furthest,
      finished: row.finished,
      seconds: row.seconds,
      read_at: row.last_read_at.toISOString(),
    })),
    next_offset: end < total ? end : null,
    total,
  };
}

/**
 * Takes a text out of the caller's history, or puts it back; sums stay as they are.
 * @throws Refusal `article_not_found` when they never read it
 */
export async function forgetText(
  { db, clock }: Context,
  { userId }: Actor,
  { source, source_id, restore }: { source: Source; source_id: number; restore: boolean },
): Promise<void> {
  const key = { userId, source, sourceId: source_id };
  if (!(await updateHidden(db, key, restore ? null : clock()))) {
    throw new Refusal('article_not_found', { message: '阅读记录里没有这一篇' });
  }
}
