import type { ArticleStatus, Extent } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { includesRole, type Actor } from './actor.ts';

/** What of an article decides who may read it. */
export type Visibility = {
  status: ArticleStatus;
  published_at: Date | null;
  is_lock: boolean;
  extent: Extent;
  /** Of a chapter: the reader whose private book it is in (null: a public one), and whether that is out. */
  book: { owner_id: number | null; is_out: boolean } | null;
};

/** What of a caller decides what they may read; null for a visitor. */
export type Reading = Pick<Actor, 'role' | 'level' | 'userId'> | null;

/** Blocks that everyone may read of a locked article and of an excerpt. */
export const FREE_BLOCKS = 3;

/**
 * Ids of the blocks of a locked article that anyone may read, as its analysis names them; the head
 * included.
 */
export const freeBlockIds = (blocks: readonly Pick<Block, 'id'>[]): ReadonlySet<string> =>
  new Set([TITLE_BLOCK, SUMMARY_BLOCK, ...blocks.slice(0, FREE_BLOCKS).map(({ id }) => id)]);

/** Whether someone works on content: they see what is not out, and in full. */
export const isEditor = (actor: Pick<Actor, 'role'> | null) =>
  actor !== null && includesRole(actor.role, 'editor');

/**
 * Whether a caller may see an article: it is out, or the caller is an editor. A chapter of a private
 * book is its reader's alone, whoever else asks.
 */
export function maySee(
  article: Visibility,
  actor: Pick<Actor, 'role' | 'userId'> | null,
  at: Date,
): boolean {
  const { book } = article;
  if (book?.owner_id) return actor?.userId === book.owner_id;
  if (book) return book.is_out || isEditor(actor);
  const isPublished =
    article.status === 'published' && article.published_at !== null && article.published_at <= at;
  return isPublished || isEditor(actor);
}

/** Whether a caller may see a book: their own, one that is out, or for editors a public one. */
export const maySeeBook = (
  book: { owner_id: number | null; published_at: Date | null },
  actor: Pick<Actor, 'role' | 'userId'> | null,
): boolean =>
  book.owner_id === null
    ? book.published_at !== null || isEditor(actor)
    : book.owner_id === actor?.userId;

/** Whether someone reads what is locked for members. */
export const readsLocked = (actor: Reading) =>
  actor !== null && (actor.level > 0 || isEditor(actor));

/**
 * Whether the caller may read the whole text of an article they may see: locked ones are for
 * members, chapters of books for everyone who may see them. An excerpt is read in full at its source, whoever asks. Queries say the same by
 * `isInFull`.
 */
export const mayReadInFull = (article: Visibility, actor: Reading) =>
  article.book !== null ||
  (article.extent === 'full' && (!article.is_lock || readsLocked(actor))) ||
  isEditor(actor);
