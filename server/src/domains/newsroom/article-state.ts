import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields } from '@bluebird/contract/newsroom.ts';
import type { Db } from '#db/client.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { findArticleWithText, findForUpdate, type ArticleWithText } from './newsroom.queries.ts';
import { findRevision, type RevisionRow } from './revisions.queries.ts';

/** Fields and text of an article: what a version keeps. */
export type ArticleState = { fields: ArticleFields; blocks: Block[] };

/** An article under an editor's hands. */
export type ArticleAtWork = {
  row: ArticleWithText;
  /** What readers see of it, or would. */
  shown: ArticleState;
  /** What editors work on: its revision where one waits, else the same. */
  state: ArticleState;
  revision: RevisionRow | null;
};

/** Fields that only sort an article; they need no approval. */
const SORTING = ['topic', 'difficulty_override'] as const;

/** What an editor may write of an article, as its row has it. */
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

/** Locks a living article and what waits of it for a change; null when there is none. */
export async function lockForChange(tx: Db, id: number): Promise<ArticleAtWork | null> {
  const row = await findForUpdate(tx, id);
  return row ? atWork(tx, row) : null;
}

/** A living article as editors work on it; null when there is none. */
export async function readAtWork(db: Db, id: number): Promise<ArticleAtWork | null> {
  const row = await findArticleWithText(db, id);
  return row ? atWork(db, row) : null;
}

async function atWork(db: Db, row: ArticleWithText): Promise<ArticleAtWork> {
  const revision = (await findRevision(db, row.id)) ?? null;
  const shown = { fields: fieldsOf(row), blocks: row.blocks };
  const state = revision ? { fields: revision.fields, blocks: revision.blocks } : shown;
  return { row, shown, state, revision };
}

/**
 * Whether changes of an article wait for their approval beside what readers see: when it is out or
 * will be, and as long as earlier changes wait.
 */
export const isHeld = ({ row, revision }: ArticleAtWork): boolean =>
  row.status === 'published' || revision !== null;

/** A state with the sorting of another. */
export const withSorting = (state: ArticleState, { fields }: ArticleState): ArticleState => ({
  ...state,
  fields: {
    ...state.fields,
    ...Object.fromEntries(SORTING.map((name) => [name, fields[name]])),
  },
});

/** Whether one state needs another approval than the other. */
export const needsApproval = (before: ArticleState, after: ArticleState): boolean =>
  !isDeepStrictEqual(withSorting(before, after), after);

/** Whether what is analysed, spoken and anchored to is the same. */
export const isSameText = (a: ArticleState, b: ArticleState): boolean =>
  isDeepStrictEqual(textOf(a), textOf(b));

const textOf = ({ fields, blocks }: ArticleState) =>
  tappableText({ title: fields.title, summary: fields.summary, blocks }).map(({ id, text }) => [
    id,
    text,
  ]);

/** Whether what the sentences of the text are aligned with is the same. */
export const isSameChinese = (a: ArticleState, b: ArticleState): boolean =>
  isDeepStrictEqual(chineseOf(a), chineseOf(b));

const chineseOf = ({ fields, blocks }: ArticleState) =>
  tappableText({ ...fields, blocks }).map(({ id, zh }) => [id, zh ?? '']);
