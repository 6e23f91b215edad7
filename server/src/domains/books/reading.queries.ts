import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The words of a reader's word book, and whether each was saved from another book. */
export async function listOwnWords(
  db: Db,
  userId: number,
  bookId: number,
): Promise<{ word: string; from_book: boolean }[]> {
  const { rows } = await sql<{ word: string; from_book: boolean }>`
    select e.word, exists (
      select from word_contexts x join articles a on a.id = x.source_id
      where x.entry_id = e.id and x.source = 'BOOK' and a.book_id <> ${bookId}
    ) as from_book
    from word_entries e
    where e.user_id = ${userId} and e.deleted_at is null
  `.execute(db);
  return rows;
}

/** What a reader has read of a book, and kept from it. @param finished share from which a chapter is read */
export async function findReading(db: Db, userId: number, bookId: number, finished: number) {
  const { rows } = await sql<{
    seconds: number;
    days: number;
    chapters_read: number;
    saved_words: number;
    notes: number;
  }>`
    with chapters as (select id from articles where book_id = ${bookId})
    select
      (select coalesce(sum(seconds), 0)::int from reading_texts
        where user_id = ${userId} and source = 'BOOK' and source_id in (select id from chapters))
        as seconds,
      (select count(distinct day)::int from reading_day_texts
        where user_id = ${userId} and source = 'BOOK' and source_id in (select id from chapters))
        as days,
      (select count(*)::int from reading_texts where user_id = ${userId} and source = 'BOOK'
        and source_id in (select id from chapters) and furthest >= ${finished}) as chapters_read,
      (select count(distinct e.id)::int from word_entries e
        join word_contexts x on x.entry_id = e.id
        where e.user_id = ${userId} and e.deleted_at is null and x.source = 'BOOK'
          and x.source_id in (select id from chapters)) as saved_words,
      (select count(*)::int from notes where user_id = ${userId} and deleted_at is null
        and article_id in (select id from chapters)) as notes
  `.execute(db);
  return rows[0]!;
}
