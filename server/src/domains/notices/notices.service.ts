import type { Wishes } from '@bluebird/contract/notices.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { dayOf, hourOf } from '#core/shanghai.ts';
import { Refusal } from '#core/refusal.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { publicKeyOf } from '#integrations/web-push/vapid.ts';
import { loadPushKey } from '#secret.ts';
import {
  countDevices,
  countMessages,
  deleteDevice,
  deleteOldDevices,
  findWishes,
  listMessages,
  updateAllRead,
  upsertDevice,
  upsertWishes,
} from './notices.queries.ts';

/** Nobody is told anything who has not said so; eight in the morning is offered. */
const NO_WISHES: Wishes = { words: false, articles: false, hour: 8 };
/** Most browsers of one reader. */
const MOST_DEVICES = 10;

export async function showWishes({ db }: Context, { userId }: Actor) {
  const [wishes = NO_WISHES, devices, key] = await Promise.all([
    findWishes(db, userId),
    countDevices(db, userId),
    loadPushKey(db),
  ]);
  return { wishes, devices, public_key: publicKeyOf(key).toString('base64url') };
}

/** Sets what a reader wants to be told: from tomorrow on, where today's hour is over. */
export async function setWishes({ db, clock }: Context, { userId }: Actor, wishes: Wishes) {
  const at = clock();
  await upsertWishes(db, userId, wishes, hourOf(at) > wishes.hour ? dayOf(at) : undefined);
  return wishes;
}

/**
 * Has a browser show what its reader is told.
 * @throws Refusal `push_refused` for an address that nobody may have us call
 */
export async function subscribe(
  { db, clock, fetcher }: Context,
  { userId, sessionId }: Actor,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  try {
    fetcher.permitted(endpoint);
  } catch (error) {
    if (error instanceof FetchError) throw new Refusal('push_refused');
    throw error;
  }
  const key = Buffer.from(p256dh, 'base64url');
  // An uncompressed point begins so.
  if (key[0] !== 4) throw new Refusal('push_refused');
  await upsertDevice(db, {
    endpoint,
    user_id: userId,
    session_id: sessionId,
    p256dh: key,
    auth: Buffer.from(auth, 'base64url'),
    created_at: clock(),
  });
  await deleteOldDevices(db, userId, MOST_DEVICES);
}

export const unsubscribe = async (
  { db }: Context,
  { userId }: Actor,
  endpoint: string,
): Promise<void> => void (await deleteDevice(db, userId, endpoint));

/** What a reader was told, the latest first. */
export async function showInbox(
  { db }: Context,
  { userId }: Actor,
  { offset, limit }: { offset: number; limit: number },
) {
  const [rows, { total, unread }] = await Promise.all([
    listMessages(db, userId, offset, limit),
    countMessages(db, userId),
  ]);
  const end = offset + rows.length;
  return {
    items: rows.map(({ id, kind, title, body, link, created_at, read_at }) => ({
      id,
      kind,
      title,
      body,
      link,
      at: created_at.toISOString(),
      read: read_at !== null,
    })),
    next_offset: rows.length > 0 && end < total ? end : null,
    total,
    unread,
  };
}

export const readInbox = async ({ db, clock }: Context, { userId }: Actor): Promise<void> =>
  void (await updateAllRead(db, userId, clock()));
