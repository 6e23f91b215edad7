import type { NewsroomArticle, NewsroomRow } from '@bluebird/contract/newsroom.ts';
import { listedView } from '#domains/articles/articles.view.ts';
import { fieldsOf } from './article-state.ts';
import type { ArticleWithText, findNewsroomArticle, findNewsroomRow } from './newsroom.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findNewsroomRow>>>;
type WholeRow = NonNullable<Awaited<ReturnType<typeof findNewsroomArticle>>>;

export const personView = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** @param fourEyes whether nobody may approve what they have worked on */
export const newsroomRowView = (row: Row, fourEyes: boolean): NewsroomRow => ({
  ...listedView(row),
  origin: row.origin,
  extent: row.extent,
  status: row.status,
  audit: row.audit,
  audit_reason: row.audit_reason,
  revision: row.revision_state && { state: row.revision_state, reason: row.revision_reason ?? '' },
  may_approve: !(fourEyes && row.is_own_work),
  translated: row.translated,
  question_drafts: row.question_drafts,
  version: row.revision,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  updated_by: personView(row.updated_by, row.updated_by_name),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  task: row.task,
});

/** The grade the engine computed, also while an editor's own is shown. */
export const computedGrade = (row: Pick<ArticleWithText, 'difficulty' | 'graded_difficulty'>) =>
  row.graded_difficulty ?? row.difficulty;

export const newsroomArticleView = (
  row: WholeRow,
  sources: { url: string; site: string; fetched_at: Date }[],
  fourEyes: boolean,
): NewsroomArticle => ({
  ...newsroomRowView(row, fourEyes),
  ...fieldsOf(row),
  ...row.revision_fields,
  computed_difficulty: computedGrade(row) as NewsroomArticle['computed_difficulty'],
  minutes: row.minutes,
  blocks: row.blocks ?? [],
  auditor: personView(row.audited_by, row.auditor_name),
  audited_at: row.audited_at?.toISOString() ?? null,
  source_url: row.source_url,
  fetched_at: row.fetched_at?.toISOString() ?? null,
  sources: sources.map(({ url, site, fetched_at: at }) => ({
    url,
    site,
    fetched_at: at.toISOString(),
  })),
  can_redownload: row.source_url !== null && row.origin !== 'own',
  has_proposal: row.has_proposal,
  versions: row.versions,
});
