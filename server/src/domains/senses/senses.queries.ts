import { sql } from 'kysely';
import type { EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { BOOK_OF_CHAPTER, IS_PRIVATE } from '#db/book-of-chapter.ts';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';

/** Where a word stands: in a sentence of a block of an article. */
export type SentencePlace = {
  article_id: number;
  block_id: string;
  sentence: string;
  place: number;
  word: string;
};

/** An article's text and analysis, with what decides who may read it. */
export const findText = (db: Db, articleId: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['a.status', 'a.published_at', 'a.is_lock', 'a.extent'])
    .select(BOOK_OF_CHAPTER.as('book'))
    .select(['a.title', 'a.title_zh', 'a.summary', 'a.summary_zh', 'd.blocks'])
    .select((eb) => eb.ref('d.analysis').$castTo<EncodedAnalysis | null>().as('analysis'))
    .where('a.id', '=', articleId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * A mark of the senses that were chosen in an article: another one after every decision of editors,
 * change of what trusted readers chose, and choice of the reader; for the column `a.id`.
 */
const sensesMark = (readerId: number | null, since: Date) => sql<string>`concat_ws('.',
  (select md5(string_agg(concat_ws(' ', s.id, s.xmin), ',' order by s.id))
    from article_senses s where s.article_id = a.id), 'counted',
  (select md5(string_agg(concat_ws(' ', c.id, c.xmin), ',' order by c.id))
    from sense_choices c join users u on u.id = c.user_id
    where c.article_id = a.id and not c.settled
      and u.created_at <= ${since}::timestamptz and u.deleted_at is null), 'own',
  (select md5(string_agg(concat_ws(' ', c.id, c.xmin), ',' order by c.id))
    from sense_choices c where c.user_id = ${readerId}::bigint and c.article_id = a.id))`;

const glossaryStates = prepared(
  [new Date(0), 0, 0],
  (db, since: Date, readerId: number | null, articleId: number) =>
    db
      .selectFrom('articles as a')
      .innerJoin('documents as d', 'd.id', 'a.document_id')
      .select(['a.status', 'a.published_at', 'a.is_lock', 'a.extent', 'd.id as document_id'])
      .select([
        BOOK_OF_CHAPTER.as('book'),
        sql<boolean>`d.analysis is not null`.as('analysed'),
        sql<string>`concat_ws('.', a.id, a.xmin, d.xmin)`.as('edition'),
        sensesMark(readerId, since).as('senses'),
      ])
      .where('a.id', '=', articleId)
      .where('a.deleted_at', 'is', null),
);

/**
 * What decides whether a caller may read an article, and its edition with that of the senses chosen
 * in it: marks that differ after every change of what its glossary says.
 */
export const findGlossaryState = async (
  db: Db,
  { articleId, readerId, since }: { articleId: number; readerId: number | null; since: Date },
) => (await glossaryStates(db, since, readerId, articleId))[0];

/** What editors decided of an article's words. */
export const listDecided = (db: Db, articleId: number) =>
  db
    .selectFrom('article_senses')
    .select(['block_id', 'sentence', 'place', 'word', 'sense'])
    .where('article_id', '=', articleId)
    .execute();

export type CountedSense = Awaited<ReturnType<typeof listCounted>>[number];

/**
 * How many readers chose each sense at each place of an article, as far as no editor has decided.
 * @param since only readers count who registered by then
 */
export const listCounted = (db: Db, articleId: number, since: Date) =>
  db
    .selectFrom('sense_choices as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.block_id', 'c.sentence', 'c.place', 'c.word', 'c.sense'])
    .select((eb) => eb.fn.countAll<number>().as('readers'))
    .where('c.article_id', '=', articleId)
    .where('c.settled', '=', false)
    .where('u.created_at', '<=', since)
    .where('u.deleted_at', 'is', null)
    .groupBy(['c.block_id', 'c.sentence', 'c.place', 'c.word', 'c.sense'])
    .execute();

/** What a reader chose in an article. */
export const listOwn = (db: Db, userId: number, articleId: number) =>
  db
    .selectFrom('sense_choices')
    .select(['block_id', 'sentence', 'place', 'word', 'sense'])
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .execute();

export async function countOwn(db: Db, userId: number, articleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sense_choices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a reader's choice; another one counts anew. */
export const upsertChoice = (
  tx: Db,
  choice: SentencePlace & { user_id: number; sense: string; before: string; created_at: Date },
) =>
  tx
    .insertInto('sense_choices')
    .values(choice)
    .onConflict((oc) =>
      oc
        .expression(sql`user_id, article_id, block_id, word, md5(sentence), place`)
        .doUpdateSet({
          sense: choice.sense,
          before: choice.before,
          created_at: choice.created_at,
          settled: false,
        })
        .where('sense_choices.sense', '!=', choice.sense),
    )
    .execute();

/** @returns whether there was one */
export async function deleteChoice(
  db: Db,
  userId: number,
  { article_id, block_id, sentence, place, word }: SentencePlace,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sense_choices')
    .where('user_id', '=', userId)
    .where('article_id', '=', article_id)
    .where('block_id', '=', block_id)
    .where('word', '=', word)
    .where('sentence', '=', sentence)
    .where('place', '=', place)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Page = { offset: number; limit: number };

/** Senses chosen at places that nobody has decided on, those of most readers first. */
export const listContested = (
  db: Db,
  { articleId, offset, limit }: Page & { articleId?: number | undefined },
) =>
  db
    .selectFrom('sense_choices as c')
    .innerJoin('articles as a', 'a.id', 'c.article_id')
    .select(['c.article_id', 'a.title', 'c.block_id', 'c.sentence', 'c.place', 'c.word', 'c.sense'])
    .select((eb) => [
      eb.fn.min('c.id').as('id'),
      eb.fn.countAll<number>().as('readers'),
      eb.fn.min('c.created_at').as('created_at'),
      sql<string>`(array_agg(c.before order by c.id))[1]`.as('before'),
      sql<number>`sum(count(*)) over (
        partition by c.article_id, c.block_id, c.sentence, c.place, c.word)::int`.as('of'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('c.settled', '=', false)
    .where('a.deleted_at', 'is', null)
    .where(({ not }) => not(IS_PRIVATE))
    .$if(articleId !== undefined, (qb) => qb.where('c.article_id', '=', articleId!))
    .groupBy([
      'c.article_id',
      'a.title',
      'c.block_id',
      'c.sentence',
      'c.place',
      'c.word',
      'c.sense',
    ])
    .orderBy('readers', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

/** Locks a choice for a decision. */
export const findForDecision = (tx: Db, id: number) =>
  tx.selectFrom('sense_choices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether a reader chose a sense at a place. */
export async function hasChosen(
  db: Db,
  userId: number,
  { article_id, block_id, sentence, place, word, sense }: SentencePlace & { sense: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sense_choices')
    .select('id')
    .where('user_id', '=', userId)
    .where('article_id', '=', article_id)
    .where('block_id', '=', block_id)
    .where('word', '=', word)
    .where('sentence', '=', sentence)
    .where('place', '=', place)
    .where('sense', '=', sense)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the choices of a place as decided on: those of one sense, or all. */
export const settleChoices = (
  tx: Db,
  { article_id, block_id, sentence, place, word }: SentencePlace,
  sense?: string,
) =>
  tx
    .updateTable('sense_choices')
    .set({ settled: true })
    .where('article_id', '=', article_id)
    .where('block_id', '=', block_id)
    .where('word', '=', word)
    .where('sentence', '=', sentence)
    .where('place', '=', place)
    .$if(sense !== undefined, (qb) => qb.where('sense', '=', sense!))
    .executeTakeFirst();

export const upsertDecided = (
  tx: Db,
  decided: SentencePlace & { sense: string; decided_by: number; decided_at: Date },
) => {
  const { sense, decided_by, decided_at } = decided;
  return tx
    .insertInto('article_senses')
    .values(decided)
    .onConflict((oc) =>
      oc
        .expression(sql`article_id, block_id, word, md5(sentence), place`)
        .doUpdateSet({ sense, decided_by, decided_at, engine: null, gloss: '' }),
    )
    .execute();
};

/** Keeps senses that a model chose; what is decided already stays. @returns how many are new */
export async function insertSettled(
  tx: Db,
  rows: (SentencePlace & { sense: string; engine: string; gloss: string; decided_at: Date })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('article_senses')
    .values(rows.map((row) => ({ ...row, decided_by: null })))
    .onConflict((oc) =>
      oc.expression(sql`article_id, block_id, word, md5(sentence), place`).doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** The glosses that a model wrote for places of an article. */
export const listGlosses = (db: Db, articleId: number) =>
  db
    .selectFrom('article_senses')
    .select(['block_id', 'sentence', 'place', 'word', 'gloss'])
    .where('article_id', '=', articleId)
    .where('gloss', '<>', '')
    .execute();

/** How many places of an article a model has settled. */
export async function countSettled(db: Db, articleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('article_senses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .where('engine', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
