import type { Message, Wishes } from '@bluebird/contract/notices.ts';
import type { Db } from '#db/client.ts';
import { isPublished } from '#domains/articles/articles.queries.ts';

export const findWishes = (db: Db, userId: number): Promise<Wishes | undefined> =>
  db
    .selectFrom('notice_wishes')
    .select(['words', 'articles', 'hour'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** @param over the day on which the reader is told nothing any more; undefined: told as ever */
export const upsertWishes = (db: Db, userId: number, wishes: Wishes, over: string | undefined) => {
  const values = { ...wishes, ...(over !== undefined && { sent_day: over }) };
  return db
    .insertInto('notice_wishes')
    .values({ user_id: userId, ...values })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .execute();
};

/**
 * Takes readers whose hour has come and who were not told on this day; each is taken once, by
 * whichever process comes first.
 */
export const takeDue = (db: Db, { day, hour, most }: { day: string; hour: number; most: number }) =>
  db
    .updateTable('notice_wishes')
    .set({ sent_day: day })
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('notice_wishes')
        .select('user_id')
        .where(({ or, eb: is }) => or([is('words', '=', true), is('articles', '=', true)]))
        .where('hour', '<=', hour)
        .where(({ or, eb: is }) => or([is('sent_day', 'is', null), is('sent_day', '<', day)]))
        .orderBy('user_id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['user_id', 'words', 'articles'])
    .execute();

/** The latest articles of what a reader follows that are out since an instant, and how many. */
export async function findNewFollowed(
  db: Db,
  userId: number,
  { since, at }: { since: Date; at: Date },
) {
  const rows = await db
    .selectFrom('articles as a')
    .select(['a.id', 'a.title'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where((eb) => isPublished(eb, at))
    .where('a.published_at', '>', since)
    .where(({ or, eb: is, selectFrom }) =>
      or([
        is(
          'a.creator_id',
          'in',
          selectFrom('creator_follows').select('creator_id').where('user_id', '=', userId),
        ),
        is(
          'a.topic',
          'in',
          selectFrom('topic_follows').select('topic').where('user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .execute();
  return rows[0] ?? null;
}

export const listDevices = (db: Db, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .execute();

export async function countDevices(db: Db, userId: number): Promise<number> {
  const { devices } = await db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('devices'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return devices;
}

/** Keeps a browser's subscription; one browser serves whoever is logged in on it last. */
export const upsertDevice = (
  db: Db,
  device: {
    endpoint: string;
    user_id: number;
    session_id: string;
    p256dh: Uint8Array;
    auth: Uint8Array;
    created_at: Date;
  },
) =>
  db
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((oc) => oc.column('endpoint').doUpdateSet(device))
    .execute();

export const deleteDevice = (db: Db, userId: number, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();

/** Keeps a reader's latest browsers and forgets the others. */
export const deleteOldDevices = (db: Db, userId: number, kept: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('endpoint', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('endpoint')
        .offset(kept),
    )
    .execute();

export const insertMessage = (
  db: Db,
  message: Pick<Message, 'kind' | 'title' | 'body' | 'link'> & {
    user_id: number;
    created_at: Date;
  },
) => db.insertInto('inbox_messages').values(message).execute();

export const listMessages = (db: Db, userId: number, offset: number, limit: number) =>
  db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countMessages = (db: Db, userId: number) =>
  db
    .selectFrom('inbox_messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

export const updateAllRead = (db: Db, userId: number, at: Date) =>
  db
    .updateTable('inbox_messages')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();

/** Messages older than an instant are forgotten. */
export const deleteOldMessages = (db: Db, before: Date) =>
  db.deleteFrom('inbox_messages').where('created_at', '<', before).execute();
