import type { Body } from '@bluebird/contract/contract.ts';
import { MAX_WEBHOOKS } from '@bluebird/contract/webhook-events.ts';
import type { Webhook } from '@bluebird/contract/webhooks.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { type AuditAction, recordAudit } from '#domains/system/audit.queries.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { updateToOff } from './deliveries.queries.ts';
import { newSecret } from './signature.ts';
import { beginTelling } from './told.queries.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  findWebhookForUpdate,
  insertWebhook,
  listOn,
  listWebhooks,
  updateWebhook,
} from './webhooks.queries.ts';
import { webhookView } from './webhooks.view.ts';

/** Lock under which it is decided what is news, and who hears it. */
export const WEBHOOKS_LOCK = 'webhooks';

/** How long deliveries are signed with the secret before as well. */
const OLD_SECRET_MS = DAY_MS;

/** What a webhook's sealed secrets are for, and whose. */
export const purposeOf = (id: number): string => `webhook:${id}`;

export const showWebhooks = async ({ db }: Context) => ({
  items: (await listWebhooks(db)).map(webhookView),
});

/** @throws Refusal `webhook_not_found` */
export async function readWebhook(db: Db, id: number): Promise<Webhook> {
  const row = await findWebhook(db, id);
  if (!row) throw new Refusal('webhook_not_found');
  return webhookView(row);
}

/**
 * Has a site told of what is published from now on.
 * @returns the webhook and its signing secret, which nobody is told again
 * @throws Refusal `webhook_refused` for an address that nobody may have us call, `too_many_webhooks`
 */
export async function createWebhook(
  context: Context,
  actor: Actor,
  { name, url, events }: Body<'POST /reader/webhook'>,
): Promise<{ webhook: Webhook; secret: string }> {
  const address = permitted(context, url);
  const secret = newSecret();
  const at = context.clock();
  const id = await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, WEBHOOKS_LOCK);
    if ((await countWebhooks(tx)) >= MAX_WEBHOOKS) throw new Refusal('too_many_webhooks');
    await beginIfFirst(tx, at);
    const fields = { name, url: address, events, created_by: actor.userId, created_at: at };
    const created = await insertWebhook(tx, { ...fields, secret: Buffer.alloc(0) });
    await updateWebhook(tx, created, { secret: context.sealing.seal(secret, purposeOf(created)) });
    await record(tx, actor, 'webhooks.create', created, { name, url: address, events });
    return created;
  });
  return { webhook: await readWebhook(context.db, id), secret };
}

/**
 * Changes a webhook. Switched off, it is told nothing more, and what waits for it comes to nothing;
 * switched on, it is told of what comes.
 * @throws Refusal `webhook_not_found`, `webhook_refused`
 */
export async function changeWebhook(
  context: Context,
  actor: Actor,
  id: number,
  change: Body<'POST /reader/webhook/{id}/update'>,
): Promise<Webhook> {
  const url = change.url === undefined ? undefined : permitted(context, change.url);
  await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, WEBHOOKS_LOCK);
    const before = await lockWebhook(tx, id);
    const { name = before.name, events = before.events, is_on = before.is_on } = change;
    if (is_on && !before.is_on) await beginIfFirst(tx, context.clock());
    const begins = is_on && (!before.is_on || (url !== undefined && url !== before.url));
    await updateWebhook(tx, id, {
      ...{ name, events, is_on, url: url ?? before.url },
      ...(begins && { failures: 0, failing_since: null, off_reason: null }),
    });
    if (!is_on && before.is_on) await updateToOff(tx, id);
    await record(tx, actor, 'webhooks.update', id, { ...change, ...(url && { url }) });
  });
  return readWebhook(context.db, id);
}

/** @throws Refusal `webhook_not_found` */
export async function removeWebhook({ db }: Context, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, url } = await lockWebhook(tx, id);
    await deleteWebhook(tx, id);
    await record(tx, actor, 'webhooks.delete', id, { name, url });
  });
}

/**
 * Gives a webhook another signing secret; for a day its deliveries carry a signature of the old one too,
 * so that the receiver need not change at the same moment.
 * @throws Refusal `webhook_not_found`
 */
export async function renewSecret(
  context: Context,
  actor: Actor,
  id: number,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret();
  const until = new Date(context.clock().getTime() + OLD_SECRET_MS);
  await context.db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, id);
    await updateWebhook(tx, id, {
      secret: context.sealing.seal(secret, purposeOf(id)),
      old_secret: before.secret,
      old_secret_until: until,
    });
    await record(tx, actor, 'webhooks.renewSecret', id, { name: before.name });
  });
  return { webhook: await readWebhook(context.db, id), secret };
}

async function lockWebhook(tx: Db, id: number) {
  const row = await findWebhookForUpdate(tx, id);
  if (!row) throw new Refusal('webhook_not_found');
  return row;
}

/** Nobody was told of what happened while no webhook was switched on, and nobody will be. */
async function beginIfFirst(tx: Db, at: Date): Promise<void> {
  if ((await listOn(tx)).length === 0) await beginTelling(tx, at);
}

/**
 * The address as it is called: https, of a public host, on a web port. What `FETCH_ALLOW_HOSTS` names may
 * be otherwise.
 * @throws Refusal `webhook_refused`
 */
function permitted({ fetcher }: Context, url: string): string {
  try {
    return fetcher.permitted(url, { secure: true });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const message =
      error.reason === 'blocked_scheme' ? '地址要以 https:// 开头' : '这个地址不能用，请换一个';
    throw new Refusal('webhook_refused', { message, fields: { url: message } });
  }
}

const record = (tx: Db, { userId }: Actor, action: AuditAction, id: number, data: object) =>
  recordAudit(tx, { actorId: userId, action, subject: `webhook:${id}`, data: { ...data } });
