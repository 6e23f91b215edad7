import { z } from 'zod';
import type { WebhookDelivery } from '@bluebird/contract/webhooks.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import type { Db } from '#db/client.ts';
import { writeToOwner } from '#domains/auth/alerts.service.ts';
import { findUser } from '#domains/users/users.queries.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { defineJob } from '#jobs/job.ts';
import { findWaiting, updateAttempt, updateToOff } from './deliveries.queries.ts';
import { signatureHeaders } from './signature.ts';
import { findWebhook, findWebhookForUpdate, updateWebhook } from './webhooks.queries.ts';
import { purposeOf } from './webhooks.service.ts';

/** How long a receiver may take to answer. */
const TIMEOUT_MS = 15_000;

/** The pauses before further attempts, as Standard Webhooks advises: three days in all. */
const PAUSES_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];

/** A webhook is switched off when so many attempts in a row have failed, over at least so long. */
const MOST_FAILURES = 10;
const FAILING_MS = 3 * DAY_MS;
/** What a receiver answers that wants nothing more. */
const GONE = 410;

type Outcome = Pick<WebhookDelivery, 'status' | 'error'> & {
  ms: number;
  /** Seconds that the receiver asks to be left alone. */
  retryAfter: number | null;
};

/**
 * Sends a delivery once. When that fails the next attempt is queued for later: the queue's own retries
 * are for failures of ours.
 */
export const deliverJob = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ delivery: z.string(), attempt: z.number().int() }),
  retryLimit: 5,
  concurrency: 4,
  handle: async (context, { delivery: id, attempt }) => {
    const waiting = await findWaiting(context.db, id, attempt);
    if (!waiting) return;
    const isTrial = waiting.event === 'webhook.test';
    const outcome = await send(context, waiting);
    const isOff = await context.db.transaction().execute(async (tx) => {
      const at = context.clock();
      const webhook = await findWebhookForUpdate(tx, waiting.webhook_id);
      if (!webhook) return false;
      const next = isTrial || !webhook.is_on ? null : nextAt(outcome, attempt, at);
      const isWritten = await updateAttempt(
        tx,
        { id, attempt },
        {
          ...{ status: outcome.status, error: outcome.error, ms: outcome.ms },
          ...{ tried_at: at, next_at: next, state: stateOf(outcome, next) },
        },
      );
      if (!isWritten || isTrial) return false;
      if (next)
        await context.queue.enqueue(tx, deliverJob, { delivery: id, attempt: attempt + 1 }, next);
      return countOutcome(tx, webhook, outcome, at);
    });
    if (isOff) await tellCreator(context, waiting.webhook_id);
  },
});

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Speaks to the receiver; what goes wrong with that is an outcome, not an error. */
async function send({ fetcher, clock, sealing }: Context, waiting: Waiting): Promise<Outcome> {
  const nothing = { status: null, ms: 0, retryAfter: null };
  // One that was switched off meanwhile gets nothing but a trial.
  if (!waiting.is_on && waiting.event !== 'webhook.test') return { ...nothing, error: 'off' };
  const at = clock();
  const { id, body, webhook_id, secret, old_secret, old_secret_until } = waiting;
  const secrets = [secret, ...(old_secret && old_secret_until! > at ? [old_secret] : [])];
  const opened = secrets.map((one) => sealing.open(one, purposeOf(webhook_id)));
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const { status, retryAfter } = await fetcher.post(waiting.url, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Bluebird-Webhooks/1',
        ...signatureHeaders(opened, { id, body, at }),
      },
      body: Buffer.from(body),
      timeoutMs: TIMEOUT_MS,
      secure: true,
    });
    return { status, error: errorOf(status), ms: took(), retryAfter };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { ...nothing, error: WHY[error.reason] ?? 'blocked', ms: took() };
  }
}

function errorOf(status: number): WebhookDelivery['error'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** What editors are told of a failed connection; all else is an address that is refused. */
const WHY: Partial<Record<FetchError['reason'], WebhookDelivery['error']>> = {
  timeout: 'timeout',
  dns: 'connect',
  connect: 'connect',
  bad_response: 'broken',
};

const stateOf = ({ error }: Outcome, next: Date | null): WebhookDelivery['state'] => {
  if (error === null) return 'delivered';
  return next ? 'waiting' : 'failed';
};

/** When a delivery is tried again; null when it is not. */
function nextAt({ error, status, retryAfter }: Outcome, attempt: number, at: Date): Date | null {
  const pause = PAUSES_MS[attempt - 1];
  if (error === null || error === 'off' || status === GONE || pause === undefined) return null;
  const asked = Math.min((retryAfter ?? 0) * 1_000, DAY_MS);
  return new Date(at.getTime() + Math.max(pause, asked));
}

type Webhook = NonNullable<Awaited<ReturnType<typeof findWebhookForUpdate>>>;

/** Counts an outcome for its webhook. @returns whether that switched it off */
async function countOutcome(
  tx: Db,
  { id, is_on, failures, failing_since }: Webhook,
  { error, status }: Outcome,
  at: Date,
): Promise<boolean> {
  if (error === null) {
    await updateWebhook(tx, id, { failures: 0, failing_since: null, last_delivered_at: at });
    return false;
  }
  if (!is_on) return false;
  const since = failing_since ?? at;
  const isLong = at.getTime() - since.getTime() >= FAILING_MS;
  const reason = status === GONE ? 'gone' : failures + 1 >= MOST_FAILURES && isLong && 'failing';
  await updateWebhook(tx, id, {
    ...{ failures: failures + 1, failing_since: since },
    ...(reason && { is_on: false, off_reason: reason }),
  });
  if (!reason) return false;
  await updateToOff(tx, id);
  return true;
}

/** Writes to who made a webhook that it was switched off; the desk shows it to every editor. */
async function tellCreator(context: Context, id: number): Promise<void> {
  const webhook = await findWebhook(context.db, id);
  const creator = webhook?.created_by ? await findUser(context.db, webhook.created_by) : undefined;
  if (!webhook || !creator) return;
  void writeToOwner(context, creator, { kind: 'webhook-off', name: webhook.name });
}
