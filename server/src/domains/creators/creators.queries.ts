import { type Insertable, sql, type Updateable } from 'kysely';
import type { CreatorOrder } from '@bluebird/contract/creators.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

/**
 * The instant at which articles count as out, and the reader whose follows are told; null: a
 * visitor.
 */
type CreatorsFor = { at: Date; readerId: number | null };
export type CreatorFilter = CreatorsFor & { following?: boolean; q?: string };

/**
 * Publications with the figures readers see: counts, the latest article, whether it is followed.
 */
const withFigures = (db: Db, { at, readerId }: CreatorsFor) =>
  db
    .selectFrom('creators as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('articles as a')
          .select((one) => one.fn.countAll<number>().as('articles'))
          .whereRef('a.creator_id', '=', 'c.id')
          .where('a.status', '=', 'published')
          .where('a.published_at', '<=', at)
          .where('a.deleted_at', 'is', null)
          .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('articles as a')
          .select(['a.id', 'a.title', 'a.title_zh', 'a.published_at'])
          .whereRef('a.creator_id', '=', 'c.id')
          .where('a.status', '=', 'published')
          .where('a.published_at', '<=', at)
          .where('a.deleted_at', 'is', null)
          .orderBy('a.published_at', 'desc')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.slug', 'c.name', 'c.name_zh', 'c.about_zh', 'c.logo', 'c.host'])
    .select(['l.id as latest_id', 'l.title as latest_title', 'l.title_zh as latest_title_zh'])
    .select((eb) => [
      'l.published_at as latest_at',
      eb.fn.coalesce('n.articles', sql<number>`0`).as('articles'),
      eb
        .selectFrom('creator_follows as f')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('f.creator_id', '=', 'c.id')
        .as('followers'),
      eb
        .exists(
          eb
            .selectFrom('creator_follows as f')
            .select('f.creator_id')
            .whereRef('f.creator_id', '=', 'c.id')
            .where('f.user_id', '=', readerId ?? 0),
        )
        .as('following'),
    ]);

/** One page of publications. */
export const listCreators = (
  db: Db,
  filter: CreatorFilter,
  { order, offset, limit }: { order: CreatorOrder; offset: number; limit: number },
) =>
  withFigures(db, filter)
    .where('c.id', 'in', matching(db, filter))
    .$if(order === 'latest', (qb) => qb.orderBy('l.published_at', (o) => o.desc().nullsLast()))
    .$if(order === 'articles', (qb) => qb.orderBy('articles', 'desc'))
    .orderBy(sql`lower(c.name)`)
    .offset(offset)
    .limit(limit)
    .execute();

export async function countCreators(db: Db, filter: CreatorFilter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).as('m'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const matching = (db: Db, { readerId, following, q }: CreatorFilter) =>
  db
    .selectFrom('creators as m')
    .select('m.id')
    .$if(following === true, (qb) =>
      qb
        .innerJoin('creator_follows as f', 'f.creator_id', 'm.id')
        .where('f.user_id', '=', readerId ?? 0),
    )
    .$if(Boolean(q), (qb) => {
      const pattern = `%${literalPattern(q!)}%`;
      return qb.where((eb) =>
        eb.or([eb('m.name', 'ilike', pattern), eb('m.name_zh', 'ilike', pattern)]),
      );
    });

export const findCreator = (db: Db, id: number, reader: CreatorsFor) =>
  withFigures(db, reader).where('c.id', '=', id).executeTakeFirst();

/** Whether there is such a publication. */
export async function hasCreator(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('creators').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The publications a reader follows. */
export async function listFollowedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('creator_follows')
    .select('creator_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ creator_id }) => creator_id);
}

export async function countFollowers(db: Db, creatorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('creator_follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Follows a publication; a follow that exists keeps its date. */
export const insertFollow = (db: Db, userId: number, creatorId: number, at: Date) =>
  db
    .insertInto('creator_follows')
    .values({ user_id: userId, creator_id: creatorId, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const deleteFollow = (db: Db, userId: number, creatorId: number) =>
  db
    .deleteFrom('creator_follows')
    .where('user_id', '=', userId)
    .where('creator_id', '=', creatorId)
    .execute();

/** @returns the new id, or undefined when the name is taken */
export async function insertCreator(
  db: Db,
  creator: Insertable<Database['creators']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('creators')
    .values(creator)
    .onConflict((oc) => oc.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether another publication has this name, without regard to case. */
export async function isNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('creators')
    .select('id')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name}::text)`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export const updateCreator = (db: Db, id: number, change: Updateable<Database['creators']>) =>
  db.updateTable('creators').set(change).where('id', '=', id).execute();
