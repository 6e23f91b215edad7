import { sql } from 'kysely';
import type { CorrectionKind, CorrectionStatus } from '@bluebird/contract/corrections.ts';
import type { Db } from '#db/client.ts';

/** A proposed text and the place it is for. */
type Proposed = {
  article_id: number;
  kind: CorrectionKind;
  block_id: string | null;
  word: string | null;
  before: string;
  proposal: string;
};

type Page = { offset: number; limit: number };

const rows = (db: Db) =>
  db
    .selectFrom('corrections as c')
    .innerJoin('articles as a', 'a.id', 'c.article_id')
    .select([
      'c.id',
      'c.article_id',
      'a.title',
      'c.kind',
      'c.block_id',
      'c.word',
      'c.before',
      'c.proposal',
      'c.status',
      'c.reason',
      'c.applied',
      'c.created_at',
      'c.decided_at',
    ]);

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

export const findCorrection = (db: Db, id: number) =>
  rows(db).where('c.id', '=', id).executeTakeFirst();

/** A correction, locked for a decision. */
export const findForDecision = (db: Db, id: number) =>
  db.selectFrom('corrections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** How many a reader proposed since an instant. */
export async function countProposedSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('correction_authors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the id of the new correction, or of an equal one that waits already */
export async function insertCorrection(tx: Db, proposed: Proposed, at: Date): Promise<number> {
  const added = await tx
    .insertInto('corrections')
    .values({ ...proposed, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const { id } = await tx
    .selectFrom('corrections')
    .select('id')
    .where('status', '=', 'pending')
    .where('article_id', '=', proposed.article_id)
    .where('kind', '=', proposed.kind)
    .where('block_id', 'is not distinct from', proposed.block_id)
    .where('word', 'is not distinct from', proposed.word)
    .where('before', '=', proposed.before)
    .where('proposal', '=', proposed.proposal)
    .executeTakeFirstOrThrow();
  return id;
}

export const insertAuthor = (
  tx: Db,
  author: { correction_id: number; user_id: number; note: string; created_at: Date },
) =>
  tx
    .insertInto('correction_authors')
    .values(author)
    .onConflict((oc) => oc.columns(['correction_id', 'user_id']).doUpdateSet({ note: author.note }))
    .execute();

/** @returns whether they were one of its authors */
export async function deleteAuthor(tx: Db, id: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('correction_authors')
    .where('correction_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The authors of corrections, the first of each first. */
export const listAuthors = (db: Db, ids: number[]) =>
  db
    .selectFrom('correction_authors as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.correction_id', 'u.id', 'u.username as name', 'w.note'])
    .where('w.correction_id', '=', sql<number>`any(${ids})`)
    .orderBy('w.created_at')
    .orderBy('u.id')
    .execute();

export const updateDecision = (
  tx: Db,
  id: number,
  decision: {
    status: CorrectionStatus;
    reason?: string;
    applied?: string | null;
    decided_at: Date;
    decided_by: number | null;
  },
) => tx.updateTable('corrections').set(decision).where('id', '=', id).execute();

/** A page of what one reader proposed, the latest first. */
export const listOwn = (db: Db, userId: number, { offset, limit }: Page) =>
  rows(db)
    .innerJoin('correction_authors as w', 'w.correction_id', 'c.id')
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countOwn(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('correction_authors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the queue: what waits, the longest first; what is decided, the latest first. */
export const listQueue = (
  db: Db,
  { status, kind }: { status: CorrectionStatus; kind?: CorrectionKind | undefined },
  { offset, limit }: Page,
) => {
  const direction = status === 'pending' ? 'asc' : 'desc';
  return rows(db)
    .where('c.status', '=', status)
    .where('a.deleted_at', 'is', null)
    .$if(kind !== undefined, (qb) => qb.where('c.kind', '=', kind!))
    .orderBy('c.created_at', direction)
    .orderBy('c.id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
};

export const countByStatus = (db: Db, kind: CorrectionKind | undefined) =>
  db
    .selectFrom('corrections as c')
    .innerJoin('articles as a', 'a.id', 'c.article_id')
    .select((eb) => ['c.status', eb.fn.countAll<number>().as('count')])
    .where('a.deleted_at', 'is', null)
    .$if(kind !== undefined, (qb) => qb.where('c.kind', '=', kind!))
    .groupBy('c.status')
    .execute();

/** Readers whose corrections were accepted into an article, those with most first. */
export const listCredits = (db: Db, articleId: number) =>
  db
    .selectFrom('corrections as c')
    .innerJoin('correction_authors as w', 'w.correction_id', 'c.id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['u.id', 'u.username as name'])
    .where('c.article_id', '=', articleId)
    .where('c.status', '=', 'accepted')
    .where('u.deleted_at', 'is', null)
    .groupBy(['u.id', 'u.username'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('u.id')
    .execute();
