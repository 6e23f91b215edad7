import type { Generated } from 'kysely';
import type { DeliveredEvent, WebhookEvent } from '@bluebird/contract/webhook-events.ts';
import type { Webhook, WebhookDelivery } from '@bluebird/contract/webhooks.ts';

/** A site that is told what is published. */
export type WebhooksTable = {
  id: Generated<number>;
  name: string;
  url: string;
  events: WebhookEvent[];
  is_on: Generated<boolean>;
  /** Why it was switched off by itself. */
  off_reason: Webhook['off_reason'];
  /** What deliveries are signed with, sealed. */
  secret: Buffer;
  /** The secret before, sealed, with which they are signed as well until then. */
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  /** Failed attempts in a row. */
  failures: Generated<number>;
  failing_since: Date | null;
  last_delivered_at: Date | null;
  created_by: number | null;
  created_at: Date;
};

/** Something that a webhook is told, and how that went. */
export type WebhookDeliveriesTable = {
  id: string;
  webhook_id: number;
  event: DeliveredEvent;
  about: string;
  /** The very text that is signed and sent. */
  body: string;
  state: Generated<WebhookDelivery['state']>;
  attempts: Generated<number>;
  status: number | null;
  error: WebhookDelivery['error'];
  ms: number | null;
  created_at: Date;
  tried_at: Date | null;
  next_at: Date | null;
};

/** What is out as far as webhooks were told, each with the change of it that they were told last. */
export type WebhookToldTable = {
  kind: 'article' | 'issue';
  id: number;
  changed_at: Date;
};
