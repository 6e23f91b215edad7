import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { dayOf, hourOf } from '#core/shanghai.ts';
import { reviewsLeft } from '#domains/review/review.service.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { encryptMessage } from '#integrations/web-push/encrypt.ts';
import { vapidHeader } from '#integrations/web-push/vapid.ts';
import { defineJob } from '#jobs/job.ts';
import { loadPushKey } from '#secret.ts';
import {
  deleteDevice,
  deleteOldMessages,
  findNewFollowed,
  insertMessage,
  listDevices,
  takeDue,
} from './notices.queries.ts';

/** Readers that are taken at once. */
const AT_ONCE = 100;
/** A message nobody came for is dropped by the push service after so many seconds. */
const TTL_SECONDS = 12 * 3_600;
const TIMEOUT_MS = 10_000;
/** How long the inbox keeps a message. */
const KEPT_DAYS = 90;

type Told = { kind: 'words' | 'articles'; title: string; body: string; link: string };

/**
 * Tells each reader, once a day from their hour on, what they asked to be told; nobody is told of
 * nothing. Who was taken and not told, because a process died, hears again tomorrow: better than
 * twice today.
 */
export const tellJob = defineJob({
  name: 'notices.tell',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '*/10 * * * *', payload: {} },
  handle: async (context) => {
    const at = context.clock();
    const due = { day: dayOf(at), hour: hourOf(at), most: AT_ONCE };
    for (;;) {
      const readers = await takeDue(context.db, due);
      for (const reader of readers) {
        // What goes wrong for one must not silence the others, who are taken for today already.
        await tell(context, reader, at).catch((error: unknown) =>
          context.log.error({ err: error, reader: reader.user_id }, 'a reader could not be told'),
        );
      }
      if (readers.length < AT_ONCE) break;
    }
    await deleteOldMessages(context.db, new Date(at.getTime() - KEPT_DAYS * DAY_MS));
  },
});

async function tell(
  context: Context,
  { user_id, words, articles }: { user_id: number; words: boolean; articles: boolean },
  at: Date,
): Promise<void> {
  const messages = [
    words ? await wordsDue(context, user_id, at) : null,
    articles ? await newArticles(context, user_id, at) : null,
  ].filter((message) => message !== null);
  for (const message of messages) {
    await insertMessage(context.db, { user_id, ...message, created_at: at });
    await push(context, user_id, message, at);
  }
}

async function wordsDue({ db }: Context, userId: number, at: Date): Promise<Told | null> {
  const { left } = await reviewsLeft(db, userId, at);
  const words = left.due + left.new;
  if (words === 0) return null;
  return {
    kind: 'words',
    title: `${words} 个词等着复习`,
    body: `大约 ${Math.max(1, Math.round(words / 6))} 分钟。`,
    link: '/flashcard',
  };
}

async function newArticles({ db }: Context, userId: number, at: Date): Promise<Told | null> {
  const since = new Date(at.getTime() - DAY_MS);
  const found = await findNewFollowed(db, userId, { since, at });
  if (!found) return null;
  const { id, title, total } = found;
  return {
    kind: 'articles',
    title: `关注的来源有 ${total} 篇新文章`,
    body: title,
    link: total === 1 ? `/article/${id}` : '/?tab=following',
  };
}

/** Sends a message to every browser of a reader; one that is gone is forgotten. */
async function push(context: Context, userId: number, message: Told, at: Date): Promise<void> {
  const { db, fetcher, config, log } = context;
  const devices = await listDevices(db, userId);
  if (devices.length === 0) return;
  const key = await loadPushKey(db);
  const subject = config.publicUrl ?? 'https://localhost';
  const bytes = Buffer.from(JSON.stringify(message));
  for (const { endpoint, p256dh, auth } of devices) {
    try {
      const { status } = await fetcher.post(endpoint, {
        headers: {
          authorization: vapidHeader(key, { endpoint, subject, at }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TTL_SECONDS),
          urgency: 'low',
          // A later message takes the place of one that was not fetched.
          topic: message.kind,
        },
        body: encryptMessage(bytes, { p256dh, auth }),
        timeoutMs: TIMEOUT_MS,
      });
      if (status === 404 || status === 410) await deleteDevice(db, userId, endpoint);
      else if (status >= 300) log.warn({ status }, 'a push service refused a message');
    } catch (error) {
      // A key off the curve is as good as no browser.
      if (!(error instanceof FetchError)) await deleteDevice(db, userId, endpoint);
      log.warn({ err: error }, 'a message could not be pushed');
    }
  }
}
