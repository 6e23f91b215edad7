import type { Webhook, WebhookDelivery } from '@bluebird/contract/webhooks.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A webhook without its secrets. */
export const webhookView = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  is_on: row.is_on,
  off_reason: row.off_reason,
  failing_since: instant(row.failing_since),
  last_delivered_at: instant(row.last_delivered_at),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name,
});

export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  ...row,
  created_at: row.created_at.toISOString(),
  tried_at: instant(row.tried_at),
  next_at: instant(row.next_at),
});
