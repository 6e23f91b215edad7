import { sql } from 'kysely';
import type { NoteColor } from '@bluebird/contract/notes.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';

/** The book of a chapter `a`, and the chapter's number; null for an article. */
const BOOK = sql<{ id: number; title: string; chapter: number } | null>`(
  select jsonb_build_object('id', b.id, 'title', b.title, 'chapter', a.chapter)
  from books b where b.id = a.book_id)`;

export type NotedArticleFilter = { userId: number; q?: string; color?: NoteColor; tag?: string };

/** A user's notes that are not deleted, nor replies under a note that the user deleted. */
const ownNotes = (db: Db, userId: number) =>
  db
    .selectFrom('notes as n')
    .innerJoin('articles as a', 'a.id', 'n.article_id')
    .leftJoin('notes as r', (join) =>
      join.onRef('r.note_uuid', '=', 'n.root').on('r.user_id', '=', userId),
    )
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null);

/** The user's notes that match the filter; `q` may occur in the note or in the article's titles. */
const matching = (db: Db, { userId, q, color, tag }: NotedArticleFilter) =>
  ownNotes(db, userId)
    .$if(color !== undefined, (qb) => qb.where('n.color', '=', color!).where('n.root', 'is', null))
    .$if(Boolean(tag), (qb) =>
      qb.where(sql<string>`${tag}`, '=', sql<string>`any(string_to_array(n.tag, ' '))`),
    )
    .$if(Boolean(q), (qb) => {
      const pattern = `%${literalPattern(q!)}%`;
      return qb.where((eb) =>
        eb.or(
          (['n.text', 'n.comment', 'n.tag', 'a.title', 'a.title_zh'] as const).map((column) =>
            eb(column, 'ilike', pattern),
          ),
        ),
      );
    });

/** Articles with matching notes and the latest of those, the latest first. */
export const listNotedArticles = (
  db: Db,
  filter: NotedArticleFilter,
  offset: number,
  limit: number,
) =>
  db
    .selectFrom(
      matching(db, filter)
        .select((eb) => [
          'n.article_id',
          eb.fn.countAll<number>().as('notes'),
          eb.fn.max('n.updated_at').as('changed_at'),
          sql<string>`(array_agg(n.note_uuid order by n.updated_at desc, n.note_uuid))[1]`.as(
            'latest',
          ),
        ])
        .groupBy('n.article_id')
        .as('m'),
    )
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .leftJoin('creators as c', 'c.id', 'a.creator_id')
    .select(['m.article_id', 'm.notes', 'm.latest'])
    .select(['a.slug', 'a.title', 'a.title_zh', 'a.topic', 'a.cover', 'c.name as creator'])
    .select(BOOK.as('book'))
    .orderBy('m.changed_at', 'desc')
    .orderBy('m.article_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countNotedArticles(db: Db, filter: NotedArticleFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.count<number>('n.article_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The tags a user gave most often, the most frequent first. */
export async function listTags(db: Db, userId: number, limit: number): Promise<string[]> {
  const rows = await ownNotes(db, userId)
    .innerJoin(
      sql<{ tag: string }>`unnest(string_to_array(n.tag, ' '))`.as<'t'>(sql`t(tag)`),
      (j) => j.onTrue(),
    )
    .select('t.tag')
    .groupBy('t.tag')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('t.tag')
    .limit(limit)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Ids of all articles a user has notes on, the latest note first. */
export async function listNotedArticleIds(db: Db, userId: number): Promise<number[]> {
  const rows = await ownNotes(db, userId)
    .select('n.article_id')
    .groupBy('n.article_id')
    .orderBy((eb) => eb.fn.max('n.updated_at'), 'desc')
    .orderBy('n.article_id', 'desc')
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** An article's titles, also of one that is no longer published. */
export const findTitles = (db: Db, articleId: number) =>
  db
    .selectFrom('articles as a')
    .select(['a.id', 'a.title', 'a.title_zh', BOOK.as('book')])
    .where('a.id', '=', articleId)
    .executeTakeFirst();

/** Ids of the chapters of a book that a user has notes on, in the order of the book. */
export async function listNotedChapterIds(
  db: Db,
  userId: number,
  bookId: number,
): Promise<number[]> {
  const rows = await ownNotes(db, userId)
    .select(['n.article_id', 'a.chapter'])
    .where('a.book_id', '=', bookId)
    .groupBy(['n.article_id', 'a.chapter'])
    .orderBy('a.chapter')
    .execute();
  return rows.map(({ article_id }) => article_id);
}
