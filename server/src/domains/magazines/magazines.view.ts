import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { Magazine, MagazineArticle } from '@bluebird/contract/magazines.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import type { ContentsRow } from './contents.queries.ts';
import { isBusy, statusAtRest } from './issue-status.ts';
import type { findMagazine } from './magazines.queries.ts';

export type MagazineRow = NonNullable<Awaited<ReturnType<typeof findMagazine>>>;

/**
 * An issue's status for display; after a step that was cancelled or lost, the status before it and
 * the reason.
 */
const standing = (row: MagazineRow) =>
  isBusy(row) && row.step_status === 'failed'
    ? { status: statusAtRest(row), error: row.step_message ?? '' }
    : { status: row.status, error: row.error };

/** An issue as readers see it; for editors with its state in the newsroom. */
export const magazineView = (row: MagazineRow, forEditors: boolean): Magazine => ({
  id: row.id,
  name: row.name,
  edition: row.edition,
  cover: row.cover && `/files/${row.cover}`,
  drawing: drawingFor({
    id: `magazine ${row.id}`,
    slug: row.slug,
    titles: [row.name, row.edition],
  }),
  articles: Number(row.articles),
  minutes: Number(row.minutes),
  published_at: row.published_at?.toISOString() ?? null,
  newsroom: forEditors
    ? {
        ...standing(row),
        url: row.url,
        task_id: row.task_id,
        audit:
          row.approved === null
            ? null
            : {
                approved: row.approved,
                reason: row.audit_reason,
                at: (row.audited_at ?? row.updated_at).toISOString(),
              },
        found: Number(row.found),
        chosen: Number(row.chosen),
        downloaded: Number(row.downloaded),
        failed: Number(row.failed),
        updated_at: row.updated_at.toISOString(),
      }
    : null,
});

/** A line of contents as editors see it. */
export const contentsView = (
  row: ContentsRow,
  articles: ReadonlyMap<number, ArticleSummary>,
): MagazineArticle => ({
  id: row.id,
  section: row.section,
  title: row.title,
  article: row.article_id === null ? null : (articles.get(row.article_id) ?? null),
  newsroom: {
    chosen: row.chosen,
    url: row.url,
    words: row.words,
    deleted: row.article_deleted_at !== null,
    task:
      row.task_id && row.task_status
        ? {
            id: row.task_id,
            status: row.task_status,
            progress: row.task_progress ?? 0,
            message: row.task_message ?? '',
          }
        : null,
  },
});
