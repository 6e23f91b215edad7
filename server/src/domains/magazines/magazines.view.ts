import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { Magazine, MagazineArticle } from '@bluebird/contract/magazines.ts';
import { drawingFor } from '@bluebird/engine/drawing/choose-scene.ts';
import type { ContentsRow } from './contents.queries.ts';
import { isBusy, statusAtRest } from './issue-status.ts';
import type { findMagazine } from './magazines.queries.ts';

export type MagazineRow = NonNullable<Awaited<ReturnType<typeof findMagazine>>>;

/** Where an issue stands; after a step that was cancelled or died, what it was before, and why. */
const standing = (row: MagazineRow) =>
  isBusy(row) && row.step_status === 'failed'
    ? { status: statusAtRest(row), error: row.step_message ?? '' }
    : { status: row.status, error: row.error };

/** An issue as readers see it; with the desk's part for those who work on it. */
export const magazineView = (row: MagazineRow, forDesk: boolean): Magazine => ({
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
  desk: forDesk
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
export const candidateView = (
  row: ContentsRow,
  articles: ReadonlyMap<number, ArticleSummary>,
): MagazineArticle => ({
  id: row.id,
  section: row.section,
  title: row.title,
  article: row.article_id === null ? null : (articles.get(row.article_id) ?? null),
  desk: {
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
