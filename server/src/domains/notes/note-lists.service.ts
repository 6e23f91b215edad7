import type { Context } from '#core/context.ts';
import {
  isReadableInFull,
  isVisible,
  requireReadableDocument,
} from '#domains/articles/articles.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import {
  countNotedArticles,
  findTitles,
  listNotedArticles,
  listTags,
  type NotedArticleFilter,
} from './noted-articles.queries.ts';
import {
  countPublicRoots,
  listNotesByUuid,
  listOwnNotes,
  listPublicReplies,
  listPublicRoots,
  listPublishedByUuid,
  listRepliesToUser,
} from './notes.queries.ts';
import { notedArticleView, noteView, type NoteRow } from './notes.view.ts';

/** Most replies of others that are listed with a reader's own notes on an article. */
const MAX_REPLIES_TO_USER = 1_000;
/** Most replies listed with each public note. */
const REPLIES_EACH = 100;
/** Most tags offered as filters. */
const TAGS_OFFERED = 30;

/** The user's notes on an article with others' replies to them, oldest first. */
export async function listNotes(
  context: Pick<Context, 'db'>,
  userId: number,
  articleId: number,
): Promise<NoteRow[]> {
  const [own, replies] = await Promise.all([
    listOwnNotes(context.db, userId, articleId),
    listRepliesToUser(context.db, userId, articleId, MAX_REPLIES_TO_USER),
  ]);
  return [...own, ...replies].toSorted(byAge);
}

/**
 * The user's notes on an article in text order, with the public notes they replied to; those are
 * left out where their quotes would reveal a text the user may not read.
 */
export async function listNotesInTextOrder(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  articleId: number,
): Promise<NoteRow[]> {
  const rows = await listNotes(context, actor.userId, articleId);
  if (!(await isReadableInFull(context, articleId, actor))) return rows.toSorted(byPlace);
  const here = new Set(rows.map((row) => row.note_uuid));
  const missing = rows.flatMap(({ root }) => (root !== null && !here.has(root) ? [root] : []));
  const others = missing.length > 0 ? await listPublishedByUuid(context.db, missing) : [];
  return [...rows, ...others].toSorted(byPlace);
}

const byAge = (a: NoteRow, b: NoteRow) => a.created_at.getTime() - b.created_at.getTime();
/** Orders notes by their place in the text; notes without a place come last. */
const byPlace = (a: NoteRow, b: NoteRow) => (a.position ?? 2) - (b.position ?? 2) || byAge(a, b);

/** @throws Refusal `article_not_found` when the user has no notes on it and may not see it */
export async function showNotesOfArticle(context: Context, actor: Actor, articleId: number) {
  const [titles, readable, rows] = await Promise.all([
    findTitles(context.db, articleId),
    isVisible(context, articleId, actor),
    listNotesInTextOrder(context, actor, articleId),
  ]);
  if (!titles || (!readable && rows.length === 0)) throw new Refusal('article_not_found');
  return {
    article: { ...titles, readable },
    items: rows.map((row) => noteView(row, actor.userId)),
  };
}

/**
 * One page of the public notes on an article, each followed by its replies. Callers who may not
 * read a locked article in full get none, since quotes would reveal its text.
 * @throws Refusal `article_not_found`
 */
export async function listPublicNotes(
  context: Context,
  actor: Actor | null,
  articleId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const { db } = context;
  const { inFull } = await requireReadableDocument(context, articleId, actor);
  if (!inFull) return { items: [], next_offset: null, total: 0 };
  const [roots, total] = await Promise.all([
    listPublicRoots(db, articleId, offset, limit),
    countPublicRoots(db, articleId),
  ]);
  const replies = await listPublicReplies(
    db,
    roots.map((root) => root.note_uuid),
    REPLIES_EACH,
  );
  const byRoot = Map.groupBy(replies, (reply) => reply.root);
  const end = offset + roots.length;
  return {
    items: roots
      .flatMap((root) => [root, ...(byRoot.get(root.note_uuid) ?? [])])
      .map((row) => noteView(row, actor?.userId ?? null)),
    next_offset: end < total ? end : null,
    total,
  };
}

/** One page of the articles the user made notes on. */
export async function listArticlesWithNotes(
  context: Context,
  filter: NotedArticleFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const { db } = context;
  const [rows, total, tags] = await Promise.all([
    listNotedArticles(db, filter, offset, limit),
    countNotedArticles(db, filter),
    listTags(db, filter.userId, TAGS_OFFERED),
  ]);
  const latest = await listNotesByUuid(
    db,
    filter.userId,
    rows.map((row) => row.latest),
  );
  const byUuid = new Map(latest.map((note) => [note.note_uuid, noteView(note, filter.userId)]));
  const end = offset + rows.length;
  return {
    items: rows.map((row) => notedArticleView(row, byUuid.get(row.latest)!)),
    next_offset: end < total ? end : null,
    total,
    tags,
  };
}
