import {
  type ArticleMarks,
  type ArticleState,
  type Mark,
  MARKS,
} from '@bluebird/contract/articles-marks.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { deviceKind } from '#domains/auth/device.ts';
import { isVisible } from './articles.service.ts';
import { summaryView } from './articles.view.ts';
import {
  countMarked,
  countMarks,
  deleteMark,
  deleteMarksOf,
  findLatestPlace,
  findPlaceOf,
  insertMark,
  insertMarks,
  listMarked,
  listMarks,
  listMarksOf,
  listProgressOf,
} from './marks.queries.ts';

const PAGE = 20;

/**
 * Puts a mark on an article, or takes it off.
 * @returns how the article is marked now
 * @throws Refusal `article_not_found`
 */
export async function markArticle(
  context: Context,
  actor: Actor,
  articleId: number,
  { action, status }: { action: Mark; status: boolean },
) {
  const { db, clock } = context;
  await requireVisible(context, articleId, actor);
  if (status) await insertMark(db, actor.userId, articleId, action, clock());
  else await deleteMark(db, actor.userId, articleId, action);
  return stateOf(db, actor.userId, articleId);
}

/** Notes, inside the caller's transaction, that an article has been read to its end. */
export const markRead = (tx: Db, userId: number, articleId: number, at: Date) =>
  insertMark(tx, userId, articleId, 'read', at);

/** Marks articles as read, inside the caller's transaction. @returns how many were not before */
export const markAllRead = (tx: Db, userId: number, articleIds: readonly number[], at: Date) =>
  insertMarks(tx, userId, articleIds, 'read', at);

/** Undoes one `markAllRead`: removes the marks it made at its instant. */
export const undoAllRead = (tx: Db, userId: number, articleIds: readonly number[], at: Date) =>
  deleteMarksOf(tx, userId, articleIds, 'read', at);

/**
 * The caller's relation to an article: marks, and the place where they stopped on this device and
 * on any.
 * @throws Refusal `article_not_found`
 */
export async function showMine(context: Context, actor: Actor, articleId: number) {
  const { db } = context;
  await requireVisible(context, articleId, actor);
  const [state, here, latest] = await Promise.all([
    stateOf(db, actor.userId, articleId),
    findPlaceOf(db, actor.sessionId, articleId),
    findLatestPlace(db, actor.userId, articleId),
  ]);
  return {
    ...state,
    here: here ? placeView(here.block_id, here.position, here.progress, here.read_at) : null,
    latest: latest?.block_id
      ? {
          ...placeView(latest.block_id, latest.position!, latest.progress ?? 0, latest.placed_at!),
          this_device: latest.placed_by === actor.sessionId,
          device: latest.user_agent === null ? null : deviceKind(latest.user_agent),
        }
      : null,
  };
}

const placeView = (blockId: string, offset: number, progress: number, readAt: Date) => ({
  block_id: blockId,
  offset,
  progress,
  read_at: readAt.toISOString(),
});

/** One page of the articles the caller marked; those taken down since are left out. */
export async function listMyArticles(
  context: Context,
  actor: Actor,
  { action, offset }: { action: Mark; offset: number },
) {
  const outAt = isEditor(actor) ? null : context.clock();
  const filter = { userId: actor.userId, action, outAt };
  const [rows, total] = await Promise.all([
    listMarked(context.db, filter, offset, PAGE),
    countMarked(context.db, filter),
  ]);
  const end = offset + rows.length;
  return { items: rows.map(summaryView), next_offset: end < total ? end : null, total };
}

/** The caller's marks on and progress in some articles; nothing of other readers is told. */
export async function listStates({ db }: Context, { userId }: Actor, articleIds: number[]) {
  const [set, begun] = await Promise.all([
    listMarksOf(db, userId, articleIds),
    listProgressOf(db, userId, articleIds),
  ]);
  const states = new Map<number, ArticleState>();
  const stateOfArticle = (id: number): ArticleState => {
    const state = states.get(id) ?? { id, star: false, read: false, later: false, progress: 0 };
    states.set(id, state);
    return state;
  };
  for (const { article_id, action } of set) {
    if (action === 'star' || action === 'read' || action === 'later')
      stateOfArticle(article_id)[action] = true;
  }
  for (const { source_id, furthest } of begun) stateOfArticle(source_id).progress = furthest;
  return { items: [...states.values()] };
}

async function stateOf(db: Db, userId: number, articleId: number) {
  const [set, counts] = await Promise.all([
    listMarks(db, userId, articleId),
    countMarks(db, articleId),
  ]);
  const marks = Object.fromEntries(MARKS.map((mark) => [mark, set.includes(mark)]));
  return { marks: marks as ArticleMarks, counts };
}

async function requireVisible(context: Context, articleId: number, actor: Actor): Promise<void> {
  if (!(await isVisible(context, articleId, actor))) throw new Refusal('article_not_found');
}
