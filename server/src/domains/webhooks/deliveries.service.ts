import { randomUUID } from 'node:crypto';
import type { DeliveredEvent } from '@bluebird/contract/webhook-events.ts';
import type { WebhookDelivery } from '@bluebird/contract/webhooks.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { deliverJob } from './deliver.service.ts';
import { insertDelivery, listDeliveries, updateToWaiting } from './deliveries.queries.ts';
import { findWebhookForUpdate } from './webhooks.queries.ts';
import { readWebhook } from './webhooks.service.ts';
import { deliveryView } from './webhooks.view.ts';

/** Deliveries that editors see. */
const SHOWN = 100;

/** Something to be told. */
export type News = {
  event: DeliveredEvent;
  /** What it is of, for people. */
  about: string;
  data: Record<string, unknown>;
};

/** Writes down what a webhook is told, and queues the first attempt. */
export async function queueDelivery(
  { clock, queue }: Context,
  tx: Db,
  webhookId: number,
  { event, about, data }: News,
) {
  const at = clock();
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  const row = await insertDelivery(tx, {
    ...{ id, webhook_id: webhookId, event, about, created_at: at, next_at: at },
    body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
  });
  await queue.enqueue(tx, deliverJob, { delivery: id, attempt: 1 });
  return row;
}

/** @throws Refusal `webhook_not_found` */
export async function showDeliveries({ db }: Context, id: number) {
  await readWebhook(db, id);
  return { items: (await listDeliveries(db, id, SHOWN)).map(deliveryView) };
}

/**
 * Sends a trial, to see whether the receiver takes what we sign; it is not tried again.
 * @throws Refusal `webhook_not_found`
 */
export async function sendTrial(
  context: Context,
  actor: Actor,
  id: number,
): Promise<WebhookDelivery> {
  const { name } = await readWebhook(context.db, id);
  const news: News = { event: 'webhook.test', about: '', data: { webhook: name } };
  const row = await context.db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'webhooks.test',
      subject: `webhook:${id}`,
    });
    return queueDelivery(context, tx, id, news);
  });
  return deliveryView(row);
}

/**
 * Sends a delivery again, whatever became of it, with all its attempts before it.
 * @throws Refusal `webhook_not_found`, `delivery_not_found`, `webhook_off`
 */
export async function sendAgain(
  context: Context,
  actor: Actor,
  id: number,
  delivery: string,
): Promise<WebhookDelivery> {
  return context.db.transaction().execute(async (tx) => {
    const webhook = await findWebhookForUpdate(tx, id);
    if (!webhook) throw new Refusal('webhook_not_found');
    const row = await updateToWaiting(tx, id, delivery, context.clock());
    if (!row) throw new Refusal('delivery_not_found');
    if (!webhook.is_on && row.event !== 'webhook.test') throw new Refusal('webhook_off');
    await context.queue.enqueue(tx, deliverJob, { delivery, attempt: 1 });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'webhooks.resend',
      subject: `webhook:${id}`,
      data: { delivery },
    });
    return deliveryView(row);
  });
}
