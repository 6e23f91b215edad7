import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A block of a book, by its number in the book and its chapter. */
export type BookPassage = {
  n: number;
  chapter: number;
  /** From 1, in its chapter. */
  place: number;
  block_id: string;
  text: string;
};

/** A book as it is asked about. */
export type AskedBook = NonNullable<Awaited<ReturnType<typeof findAskedBook>>>;

export const findAskedBook = (db: Db, id: number) =>
  db
    .selectFrom('books')
    .select(['id', 'title', 'authors', 'owner_id', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The chapters of a book in order, with the share of each that a reader has read. */
export const listHeadings = (db: Db, bookId: number, readerId: number) =>
  db
    .selectFrom('articles as a')
    .leftJoin('reading_texts as r', (join) =>
      join
        .onRef('r.source_id', '=', 'a.id')
        .on('r.source', '=', 'BOOK')
        .on('r.user_id', '=', readerId),
    )
    .select(['a.title', 'r.furthest'])
    .select((eb) => eb.ref('a.chapter').$notNull().as('chapter'))
    .where('a.book_id', '=', bookId)
    .orderBy('a.chapter')
    .execute();

/** Where somebody stopped in a book: nothing after it is to be told. */
export type Reach = { chapter: number; place: number };

/** Blocks of a book that everybody may be told of, as the first ones of its sample. */
export const AT_BEGINNING = 4;
/** Passages that are found at most; those before a place that always go along, and those where there is room. */
const MOST_FOUND = 200;
const BEFORE_PLACE = 6;
const FURTHER_BEFORE = 40;

/** The block up to which a share of a chapter goes. */
export async function findReach(
  db: Db,
  bookId: number,
  { chapter, share }: { chapter: number; share: number },
): Promise<Reach> {
  const { most } = await db
    .selectFrom('book_blocks')
    .select((eb) => eb.fn.max('place').as('most'))
    .where('book_id', '=', bookId)
    .where('chapter', '=', chapter)
    .executeTakeFirstOrThrow();
  return { chapter, place: Math.ceil(share * (most ?? 0)) };
}

/**
 * Passages of a book that have some of the words, with its beginning and what stands before a place,
 * in the order of the text; `near`: whether one is always to go along.
 * @param until nothing after it is found; null: all of the book may be
 * @param at the place whose surroundings are taken
 */
export async function listPassages(
  db: Db,
  bookId: number,
  { words, until, at }: { words: readonly string[]; until: Reach | null; at: Reach | null },
): Promise<(BookPassage & { near: boolean })[]> {
  const last = until ?? { chapter: 2_147_483_647, place: 0 };
  const here = at ?? { chapter: 0, place: 0 };
  const { rows } = await sql<BookPassage & { near: boolean }>`
    with asked as (
      select string_agg(q::text, ' | ')::tsquery as query
      from unnest(${[...words]}::text[]) word, plainto_tsquery('english', word) q
      where numnode(q) > 0
    ),
    numbered as (
      select chapter, place, row_number() over (order by chapter, place)::int as n
      from book_blocks where book_id = ${bookId}
    ),
    beside as (
      (select chapter, place, n, true as near from numbered where n <= ${AT_BEGINNING})
      union
      (select chapter, place, n, row_number() over (order by n desc) <= ${BEFORE_PLACE}
        from numbered
        where (chapter, place) <= (${here.chapter}, ${here.place})
        order by n desc limit ${FURTHER_BEFORE})
    ),
    found as (
      select b.chapter, b.place from book_blocks b, asked
      where b.book_id = ${bookId} and b.terms @@ query
        and (b.chapter, b.place) <= (${last.chapter}, ${last.place})
      order by ts_rank(b.terms, query) desc, b.chapter, b.place
      limit ${MOST_FOUND}
    )
    select n.n, b.chapter, b.place, b.block_id, b.text, bool_or(w.near) as near
    from (select chapter, place, near from beside
      union all select chapter, place, false from found) w
    join numbered n on n.chapter = w.chapter and n.place = w.place
    join book_blocks b
      on b.book_id = ${bookId} and b.chapter = w.chapter and b.place = w.place
    where (b.chapter, b.place) <= (${last.chapter}, ${last.place})
    group by n.n, b.chapter, b.place, b.block_id, b.text
    order by n.n
  `.execute(db);
  return rows;
}

/** The first paragraph of each chapter of a book, cut. */
export async function listFirstLines(
  db: Db,
  bookId: number,
  length: number,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ chapter: number; line: string }>`
    select distinct on (b.chapter) b.chapter, left(b.text, ${length}) as line
    from book_blocks b join articles a on a.id = b.article_id
    where b.book_id = ${bookId} and lower(b.text) <> lower(a.title) and length(b.text) > 40
    order by b.chapter, b.place
  `.execute(db);
  return new Map(rows.map(({ chapter, line }) => [chapter, line]));
}

/** The blocks of some chapters of a book. */
export const listBlocksOf = (db: Db, bookId: number, chapters: readonly number[]) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['d.blocks'])
    .select((eb) => eb.ref('a.chapter').$notNull().as('chapter'))
    .where('a.book_id', '=', bookId)
    .where('a.chapter', '=', sql<number>`any(${[...chapters]})`)
    .execute();

/** How many blocks a book has until a place. */
export async function countBlocks(db: Db, bookId: number, until: Reach | null): Promise<number> {
  const { count } = await db
    .selectFrom('book_blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .$if(until !== null, (qb) =>
      qb.where(sql<boolean>`(chapter, place) <= (${until!.chapter}, ${until!.place})`),
    )
    .executeTakeFirstOrThrow();
  return count;
}
