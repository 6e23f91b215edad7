import { sql } from 'kysely';

/**
 * The book of a chapter `a`, as far as it decides who may read it (`core/article-access.ts`): its
 * reader when it is a private one, and whether it is out; null for an article.
 */
export const BOOK_OF_CHAPTER = sql<{ owner_id: number | null; is_out: boolean } | null>`(
  select jsonb_build_object('owner_id', b.owner_id, 'is_out', b.published_at is not null)
  from books b where b.id = a.book_id)`;

/** Whether an article `a` is a chapter of a private book, which nobody but its reader may see. */
export const IS_PRIVATE = sql<boolean>`exists (
  select from books b where b.id = a.book_id and b.owner_id is not null)`;
