import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';
import { isInFull } from '#domains/articles/articles.queries.ts';
import { isNotPrivate, questionsWithArticle, wholeFirst } from './questions.queries.ts';

/** The reader who is asked, and the instant. */
export type Asked = {
  userId: number;
  at: Date;
  /** Whether the reader is an editor, and so reads every article whole. */
  edits: boolean;
  /** Whether the reader reads what is locked for members. */
  readsLocked: boolean;
};

/** Approved questions on texts that the reader may read whole, since questions quote them. */
const askable = (db: Db, { userId, at, edits, readsLocked }: Asked) =>
  questionsWithArticle(db)
    .where('q.status', '=', 'approved')
    .where(isNotPrivate(userId))
    .$if(!edits, (qb) =>
      qb.where((eb) => eb.or([isInFull(eb, at, readsLocked), isChapterFor(userId)])),
    );

/** Whether `a` is a chapter of a book that is out, or the reader's own. */
const isChapterFor = (userId: number) =>
  sql<boolean>`exists (select from books b where b.id = a.book_id
    and (b.published_at is not null or b.owner_id = ${userId}))`;

/** A question as it may be answered. */
export const findAskable = (db: Db, asked: Asked, id: number) =>
  askable(db, asked).where('q.id', '=', id).executeTakeFirst();

/** A reader's questions that are due, the longest due first. */
export const listDue = (db: Db, asked: Asked, limit: number) =>
  askable(db, asked)
    .innerJoin('question_cards as k', 'k.question_id', 'q.id')
    .where('k.user_id', '=', asked.userId)
    .where('k.due', '<=', asked.at)
    .orderBy('k.due')
    .orderBy('q.id')
    .limit(limit)
    .execute();

/** Questions a reader has not answered, of the articles read last. @param leastSeconds of reading */
export const listFresh = (
  db: Db,
  asked: Asked,
  { leastSeconds, limit }: { leastSeconds: number; limit: number },
) =>
  askable(db, asked)
    .innerJoin('reading_texts as r', (join) =>
      join
        .onRef('r.source_id', '=', 'a.id')
        .on(sql<boolean>`r.source = case when a.book_id is null then 'ARTICLE' else 'BOOK' end`),
    )
    .where('r.user_id', '=', asked.userId)
    .where('r.seconds', '>=', leastSeconds)
    .where(notAnswered(asked.userId))
    .orderBy('r.last_read_at', 'desc')
    .orderBy(wholeFirst)
    .orderBy('q.id')
    .limit(limit)
    .execute();

type Questions = Database & { q: Database['article_questions'] };

const notAnswered = (userId: number) => (eb: ExpressionBuilder<Questions, 'q'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('question_cards as k')
        .select('k.question_id')
        .where('k.user_id', '=', userId)
        .whereRef('k.question_id', '=', 'q.id'),
    ),
  );

/** An article's questions for a reader: those not answered first, then as they come due. */
export const listForArticle = (db: Db, asked: Asked, articleId: number, limit: number) =>
  askable(db, asked)
    .leftJoin('question_cards as k', (join) =>
      join.onRef('k.question_id', '=', 'q.id').on('k.user_id', '=', asked.userId),
    )
    .where('a.id', '=', articleId)
    .orderBy('k.due', (order) => order.asc().nullsFirst())
    .orderBy(wholeFirst)
    .orderBy('q.id')
    .limit(limit)
    .execute();

/** When a reader's next question is due; null without any. */
export async function findNextDue(db: Db, asked: Asked): Promise<Date | null> {
  const row = await askable(db, asked)
    .innerJoin('question_cards as k', 'k.question_id', 'q.id')
    .where('k.user_id', '=', asked.userId)
    .where('k.due', '>', asked.at)
    .orderBy('k.due')
    .limit(1)
    .clearSelect()
    .select('k.due')
    .executeTakeFirst();
  return row?.due ?? null;
}

export async function countDue(db: Db, asked: Asked): Promise<number> {
  const { count } = await askable(db, asked)
    .innerJoin('question_cards as k', 'k.question_id', 'q.id')
    .where('k.user_id', '=', asked.userId)
    .where('k.due', '<=', asked.at)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findCard = (db: Db, userId: number, questionId: number) =>
  db
    .selectFrom('question_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();

/** The columns about how well the answer to a question is remembered. */
export type CardMemory = Omit<Insertable<Database['question_cards']>, 'user_id' | 'question_id'>;

export const upsertCard = (db: Db, card: Insertable<Database['question_cards']>) =>
  db
    .insertInto('question_cards')
    .values(card)
    .onConflict((oc) => oc.columns(['user_id', 'question_id']).doUpdateSet(card))
    .execute();

export const findAnswer = (db: Db, userId: number, reviewUuid: string) =>
  db
    .selectFrom('question_answers')
    .select(['question_id', 'right'])
    .where('user_id', '=', userId)
    .where('review_uuid', '=', reviewUuid)
    .executeTakeFirst();

export const deleteCard = (db: Db, userId: number, questionId: number) =>
  db
    .deleteFrom('question_cards')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .execute();

/** A reader's latest answer to a question. */
export const findLatestAnswer = (db: Db, userId: number, questionId: number) =>
  db
    .selectFrom('question_answers')
    .select(['id', 'review_uuid', 'received_at', 'before'])
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const deleteAnswer = (db: Db, id: number) =>
  db.deleteFrom('question_answers').where('id', '=', id).execute();

export const insertAnswer = (db: Db, answer: Insertable<Database['question_answers']>) =>
  db.insertInto('question_answers').values(answer).execute();
