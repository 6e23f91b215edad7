import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields } from '@bluebird/contract/newsroom.ts';
import type { Db } from '#db/client.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { findArticleWithText, findForUpdate, type ArticleWithText } from './newsroom.queries.ts';
import { findRevision, type RevisionRow } from './revisions.queries.ts';

/** Fields and text of an article: the content of a version. */
export type ArticleState = { fields: ArticleFields; blocks: Block[] };

/** An article as editors work on it. */
export type WorkingCopy = {
  row: ArticleWithText;
  /** The state readers see, or would see after publication. */
  shown: ArticleState;
  /** The state editors work on: the waiting revision where there is one, else `shown`. */
  state: ArticleState;
  revision: RevisionRow | null;
};

/** Fields that classify an article; a change of them needs no approval. */
const SORTING = ['topic', 'difficulty_override'] as const;

/** The fields of an article that an editor may write, from its row. */
export const fieldsOf = (
  row: Pick<ArticleWithText, Exclude<keyof ArticleFields, 'difficulty_override'>> &
    Pick<ArticleWithText, 'difficulty' | 'graded_difficulty'>,
): ArticleFields => ({
  title: row.title,
  title_zh: row.title_zh,
  byline: row.byline,
  creator_id: row.creator_id,
  topic: row.topic,
  cover: row.cover,
  summary: row.summary,
  summary_zh: row.summary_zh,
  difficulty_override:
    row.graded_difficulty === null
      ? null
      : (row.difficulty as ArticleFields['difficulty_override']),
  extent: row.extent,
  licence: row.licence,
  is_lock: row.is_lock,
});

/** Locks an article that is not deleted, and its waiting revision; null when there is none. */
export async function lockForChange(tx: Db, id: number): Promise<WorkingCopy | null> {
  const row = await findForUpdate(tx, id);
  return row ? workingCopy(tx, row) : null;
}

/** An article that is not deleted, as editors work on it; null when there is none. */
export async function readWorkingCopy(db: Db, id: number): Promise<WorkingCopy | null> {
  const row = await findArticleWithText(db, id);
  return row ? workingCopy(db, row) : null;
}

async function workingCopy(db: Db, row: ArticleWithText): Promise<WorkingCopy> {
  const revision = (await findRevision(db, row.id)) ?? null;
  const shown = { fields: fieldsOf(row), blocks: row.blocks };
  const state = revision ? { fields: revision.fields, blocks: revision.blocks } : shown;
  return { row, shown, state, revision };
}

/**
 * Whether changes of an article wait for approval while readers see the approved state: when it is
 * published or scheduled, and while earlier changes wait.
 */
export const isHeld = ({ row, revision }: WorkingCopy): boolean =>
  row.status === 'published' || revision !== null;

/** A state with the classifying fields of another. */
export const withSorting = (state: ArticleState, { fields }: ArticleState): ArticleState => ({
  ...state,
  fields: {
    ...state.fields,
    ...Object.fromEntries(SORTING.map((name) => [name, fields[name]])),
  },
});

/** Whether the difference between two states needs an approval. */
export const needsApproval = (before: ArticleState, after: ArticleState): boolean =>
  !isDeepStrictEqual(withSorting(before, after), after);

/** Whether two states have the same text, to which analysis, audio and notes refer. */
export const isSameText = (a: ArticleState, b: ArticleState): boolean =>
  isDeepStrictEqual(textOf(a), textOf(b));

const textOf = ({ fields, blocks }: ArticleState) =>
  tappableText({ title: fields.title, summary: fields.summary, blocks }).map(({ id, text }) => [
    id,
    text,
  ]);

/** Whether two states have the same Chinese, with which sentences are aligned. */
export const isSameChinese = (a: ArticleState, b: ArticleState): boolean =>
  isDeepStrictEqual(chineseOf(a), chineseOf(b));

const chineseOf = ({ fields, blocks }: ArticleState) =>
  tappableText({ ...fields, blocks }).map(({ id, zh }) => [id, zh ?? '']);
