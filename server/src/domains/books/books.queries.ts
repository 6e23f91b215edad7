import { type Insertable, sql, type Updateable } from 'kysely';
import type { Difficulty } from '@bluebird/contract/articles.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

/** Books with the number of their chapters. */
const books = (db: Db) =>
  db
    .selectFrom('books as b')
    .selectAll('b')
    .select(
      sql<number>`(select count(*) from articles a where a.book_id = b.id)::int`.as('chapters'),
    );

export type BookRow = NonNullable<Awaited<ReturnType<typeof findBook>>>;

export const findBook = (db: Db, id: number) => books(db).where('b.id', '=', id).executeTakeFirst();

export const findBookByUuid = (db: Db, uuid: string) =>
  books(db).where('b.book_uuid', '=', uuid).executeTakeFirst();

/** A reader's own book of a file; with `null` the public one. */
export const findBookOfFile = (db: Db, ownerId: number | null, digest: string) =>
  books(db)
    .where('b.owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('b.digest', '=', digest)
    .executeTakeFirst();

export async function insertBook(db: Db, book: Insertable<Database['books']>): Promise<number> {
  const { id } = await db
    .insertInto('books')
    .values(book)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateBook = (db: Db, id: number, change: Updateable<Database['books']>) =>
  db.updateTable('books').set(change).where('id', '=', id).execute();

/** Holds a book until the transaction ends. */
export const lockBook = (tx: Db, id: number) =>
  tx.selectFrom('books').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type BookFilter = {
  q?: string;
  difficulty?: Difficulty;
  sort: 'new' | 'easy' | 'short';
  /** Least share that somebody knows who knows the commonest words up to a rank. */
  known?: { least: number; rank: number };
  /** Those that editors prepare too. */
  all: boolean;
};

/** Words from one share of a book's coverage to the next. */
const STEP = 1_000;
const STEPS = 20;

/** The share of a book that is known by the commonest words up to a rank, between two steps of them. */
export function knownShare(coverage: readonly number[] | null, rank: number): number | null {
  if (!coverage) return null;
  const at = Math.min(rank / STEP, STEPS);
  const low = Math.min(Math.floor(at), STEPS - 1);
  const [below, above] = [coverage[low], coverage[low + 1]];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (at - low);
}

/** Shares are kept with six digits. */
const ROUNDING = 1e-6;

/** The same in SQL. Arrays begin at 1. */
function knownShareOf(rank: number) {
  const at = Math.min(rank / STEP, STEPS);
  const low = Math.min(Math.floor(at), STEPS - 1);
  return sql<number>`b.coverage[${low + 1}::int]
    + (b.coverage[${low + 2}::int] - b.coverage[${low + 1}::int]) * ${at - low}::float8`;
}

const matching = (db: Db, { q, difficulty, known, all }: BookFilter) =>
  books(db)
    .where('b.owner_id', 'is', null)
    .$if(!all, (qb) => qb.where('b.published_at', 'is not', null))
    .$if(difficulty !== undefined, (qb) =>
      qb.where((eb) =>
        eb.or([eb('b.difficulty', '=', difficulty!), eb('b.exam_level', '=', difficulty!)]),
      ),
    )
    .$if(known !== undefined, (qb) =>
      qb.where(knownShareOf(known!.rank), '>=', known!.least - ROUNDING),
    )
    .$if(Boolean(q), (qb) => {
      const pattern = `%${literalPattern(q!)}%`;
      return qb.where((eb) =>
        eb.or(
          (['b.title', 'b.title_zh', 'b.authors'] as const).map((column) =>
            eb(column, 'ilike', pattern),
          ),
        ),
      );
    });

const GRADES_IN_ORDER = sql`array_position(
  array['VERY_EASY', 'EASY', 'STANDARD', 'DIFFICULT', 'VERY_DIFFICULT'], b.difficulty)`;
const ORDERS = {
  new: sql`b.published_at desc nulls first`,
  easy: sql`${GRADES_IN_ORDER} nulls last`,
  short: sql`b.words`,
};

/** One page of the library. */
export const listBooks = (db: Db, filter: BookFilter, offset: number, limit: number) =>
  matching(db, filter)
    .orderBy(ORDERS[filter.sort])
    .orderBy('b.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** Those of some books that are public and out. */
export const listPublicBooks = (db: Db, ids: number[]) =>
  books(db)
    .where('b.id', '=', sql<number>`any(${ids})`)
    .where('b.owner_id', 'is', null)
    .where('b.published_at', 'is not', null)
    .execute();

/** A reader's private books whose names or text have something, the latest first. */
export const listOwnBooksWith = (db: Db, ownerId: number, q: string, limit: number) => {
  const pattern = `%${literalPattern(q)}%`;
  return books(db)
    .where('b.owner_id', '=', ownerId)
    .where('b.state', '=', 'ready')
    .where((eb) =>
      eb.or([
        eb('b.title', 'ilike', pattern),
        eb('b.title_zh', 'ilike', pattern),
        eb('b.authors', 'ilike', pattern),
        sql<boolean>`exists (select from book_blocks t where t.book_id = b.id
          and t.terms @@ plainto_tsquery('english', ${q}))`,
      ]),
    )
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();
};

/** Ids of the public books and when each changed, the latest published first. */
export const listPublicBookIds = (db: Db, limit: number) =>
  db
    .selectFrom('books')
    .select(['id', 'updated_at'])
    .where('owner_id', 'is', null)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countBooks(db: Db, filter: BookFilter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).as('m'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The private books that count towards a reader's quota, and their bytes together. */
export async function sumPrivate(
  db: Db,
  ownerId: number,
): Promise<{ books: number; bytes: number }> {
  const { rows } = await sql<{ books: number; bytes: number }>`
    select count(*)::int as books, coalesce(sum(b.bytes), 0)::bigint as bytes
    from books b join book_shelf s on s.book_id = b.id and s.user_id = b.owner_id
    where b.owner_id = ${ownerId} and s.removed_at is null and b.state <> 'failed'
  `.execute(db);
  return rows[0]!;
}

/** The chapters of a book in order, with how much of each a reader has read. */
export const listChapters = (db: Db, bookId: number, readerId: number | null) =>
  db
    .selectFrom('articles as a')
    .leftJoin('reading_texts as r', (join) =>
      join
        .onRef('r.source_id', '=', 'a.id')
        .on('r.source', '=', 'BOOK')
        .on('r.user_id', '=', readerId ?? 0),
    )
    .leftJoin('document_vocabulary as v', 'v.document_id', 'a.document_id')
    .select(['a.id', 'a.title', 'a.title_zh', 'a.words', 'a.document_id', 'r.furthest'])
    .select((eb) => [
      eb.ref('a.chapter').$notNull().as('chapter'),
      eb('v.document_id', 'is not', null).as('analysed'),
    ])
    .where('a.book_id', '=', bookId)
    .orderBy('a.chapter')
    .execute();

/** The text of a chapter by its number. */
export const findChapter = (db: Db, bookId: number, chapter: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'title', 'document_id'])
    .where('book_id', '=', bookId)
    .where('chapter', '=', chapter)
    .executeTakeFirst();

/** Chapters after a number whose text waits for its analysis. */
export const listToAnalyse = (db: Db, bookId: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select('d.id')
    .where('a.book_id', '=', bookId)
    .where('d.analysis', 'is', null)
    .orderBy('a.chapter')
    .execute();

/**
 * A chapter's grade is computed for itself; that of a book is the middle one of its words. How much of
 * it is known by how many words is kept with it.
 */
export async function updateGradeOfBook(db: Db, bookId: number): Promise<void> {
  const middle = (column: 'difficulty' | 'exam_level', order: string) => sql`(
    select ${sql.ref(`a.${column}`)} from (
      select difficulty, exam_level,
        sum(words) over (order by ${sql.raw(order)}, id) as upto, sum(words) over () as total
      from articles where book_id = ${bookId} and ${sql.ref(column)} is not null
    ) a where a.upto * 2 >= a.total order by a.upto limit 1)`;
  await sql`
    update books set
      coverage = book_coverage(id),
      difficulty = ${middle('difficulty', "array_position(array['VERY_EASY', 'EASY', 'STANDARD', 'DIFFICULT', 'VERY_DIFFICULT'], difficulty)")},
      exam_level = ${middle('exam_level', "array_position(array['C4', 'C6', 'L4', 'IELTS', 'L8'], exam_level)")}
    where id = ${bookId}
  `.execute(db);
}
