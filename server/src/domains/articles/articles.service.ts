import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { FREE_BLOCKS, mayReadInFull, maySee } from '#core/article-access.ts';
import { findArticle, findEdition, findVisibility, listSummaries } from './articles.queries.ts';
import { articleView, summaryView } from './articles.view.ts';
import { findShare } from './documents.queries.ts';

/**
 * One article, in full or its free part.
 * @throws Refusal `article_not_found` when there is none or the caller may not see it
 */
export async function showArticle(context: Context, id: number, actor: Actor | null) {
  const row = await findArticle(context.db, id);
  if (!row || !maySee(row, actor, context.clock())) throw new Refusal('article_not_found');
  return articleView(row, mayReadInFull(row, actor));
}

/**
 * The edition of what `showArticle` would answer a caller, found without reading the text: equal
 * editions mean equal answers, at any time.
 * @throws Refusal `article_not_found`
 */
export async function articleEdition(
  context: Context,
  id: number,
  actor: Actor | null,
): Promise<string> {
  const row = await findEdition(context.db, id);
  if (!row || !maySee(row, actor, context.clock())) throw new Refusal('article_not_found');
  return `${row.edition} ${mayReadInFull(row, actor) ? 'full' : 'free'}`;
}

/** The text of an article or a chapter, as somebody may read it. */
type ReadableDocument = {
  documentId: number;
  /** Whether they may read all of it. */
  inFull: boolean;
  /** Running words of the whole text. */
  words: number;
  /** Whether it is a chapter of a book, and of a private one. */
  isChapter: boolean;
  isPrivate: boolean;
};

/**
 * The document of an article whose whole text the caller may read.
 * @throws Refusal `article_not_found`
 */
export async function requireReadableDocument(
  context: Context,
  id: number,
  actor: Actor | null,
): Promise<ReadableDocument> {
  const row = await findVisibility(context.db, id);
  if (!row?.document_id || !maySee(row, actor, context.clock())) {
    throw new Refusal('article_not_found');
  }
  return {
    documentId: row.document_id,
    inFull: mayReadInFull(row, actor),
    words: row.words,
    isChapter: row.book !== null,
    isPrivate: (row.book?.owner_id ?? null) !== null,
  };
}

/**
 * How long an article is, and how much of it the caller may read.
 * @returns running words of the whole text; share of it the caller may read, 0 to 1
 * @throws Refusal `article_not_found`
 */
export async function requireReadableExtent(
  context: Context,
  id: number,
  actor: Actor,
): Promise<{ words: number; share: number; isChapter: boolean }> {
  const document = await requireReadableDocument(context, id, actor);
  const { documentId, inFull, words, isChapter } = document;
  const share = inFull ? 1 : await findShare(context.db, documentId, FREE_BLOCKS);
  return { words, share, isChapter };
}

/** Those of the articles that the caller may see, by id. */
export async function listVisible(
  context: Context,
  ids: number[],
  actor: Actor | null,
): Promise<Map<number, ArticleSummary>> {
  const at = context.clock();
  const rows = ids.length > 0 ? await listSummaries(context.db, ids) : [];
  const visible = rows.filter((row) => maySee(row, actor, at));
  return new Map(visible.map((row) => [row.id, summaryView(row)]));
}

/** Whether the caller may read the block at a place (from 0) of an article. */
export async function canReadBlock(
  context: Context,
  id: number,
  place: number,
  actor: Actor | null,
): Promise<boolean> {
  const row = await findVisibility(context.db, id);
  if (!row || !maySee(row, actor, context.clock())) return false;
  return place < FREE_BLOCKS || mayReadInFull(row, actor);
}

/** Whether the caller may open an article and read all of it. */
export async function isReadableInFull(
  context: Pick<Context, 'db' | 'clock'>,
  id: number,
  actor: Actor | null,
): Promise<boolean> {
  const row = await findVisibility(context.db, id);
  return row !== undefined && maySee(row, actor, context.clock()) && mayReadInFull(row, actor);
}

/** Whether an article is a chapter of somebody's private book. */
export async function isPrivate(db: Db, id: number): Promise<boolean> {
  const owner = (await findVisibility(db, id))?.book?.owner_id ?? null;
  return owner !== null;
}

/** Whether the caller may open an article, in full or its free part. */
export async function isVisible(
  context: Context,
  id: number,
  actor: Actor | null,
): Promise<boolean> {
  const row = await findVisibility(context.db, id);
  return row !== undefined && maySee(row, actor, context.clock());
}
