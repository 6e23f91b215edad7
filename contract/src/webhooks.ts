import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant } from './scalars.ts';
import {
  DELIVERED_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
} from './webhook-events.ts';

/** Other sites that are told what the newsroom publishes (standardwebhooks.com). */

export const Webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_on: z.boolean(),
  /** Why it was switched off by itself; null when it was not. */
  off_reason: z.enum(['failing', 'gone']).nullable(),
  /** Since when every attempt has failed; null when the last one did not. */
  failing_since: Instant.nullable(),
  last_delivered_at: Instant.nullable(),
  created_at: Instant,
  created_by: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  /** The `webhook-id` that the receiver gets; the same at every attempt. */
  id: z.string(),
  event: z.enum(DELIVERED_EVENTS),
  /** What it tells of, for people: a title. */
  about: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The receiver's last answer; null when there was none. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed; null when it did not. */
  error: z
    .enum(['status', 'redirect', 'timeout', 'connect', 'blocked', 'broken', 'off'])
    .nullable(),
  /** Milliseconds that the last attempt took. */
  ms: z.number().int().nullable(),
  created_at: Instant,
  tried_at: Instant.nullable(),
  /** When it is tried again; null when it is not. */
  next_at: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, '请填写名称')
    .max(WEBHOOK_NAME_MAX, `名称最多 ${WEBHOOK_NAME_MAX} 字`),
  url: z
    .string()
    .trim()
    .min(1, '请填写地址')
    .max(WEBHOOK_URL_MAX, `地址最多 ${WEBHOOK_URL_MAX} 字`),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, '至少选一项')
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
});

/** With the secret that its deliveries are signed with; told this once. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() });

export const webhooks = endpoints({
  'GET /reader/webhook': {
    name: 'webhooks.list',
    summary: 'The sites that are told what is published.',
    access: 'editor',
    result: z.object({ items: z.array(Webhook) }),
  },
  'POST /reader/webhook': {
    name: 'webhooks.create',
    summary:
      'Has a public https address told of events from now on; answers the signing secret, this once.',
    access: 'editor',
    body: Fields,
    result: WithSecret,
    refusals: ['webhook_refused', 'too_many_webhooks'],
  },
  'POST /reader/webhook/{id}/update': {
    name: 'webhooks.update',
    summary: 'Changes a webhook, or switches it on or off; fields that are absent stay.',
    access: 'editor',
    params: IdParams,
    body: Fields.extend({ is_on: z.boolean() }).partial(),
    result: Webhook,
    refusals: ['webhook_not_found', 'webhook_refused'],
  },
  'POST /reader/webhook/{id}/delete': {
    name: 'webhooks.delete',
    summary: 'Deletes a webhook with what is known of its deliveries.',
    access: 'editor',
    params: IdParams,
    refusals: ['webhook_not_found'],
  },
  'POST /reader/webhook/{id}/secret': {
    name: 'webhooks.renewSecret',
    summary:
      'Gives a webhook another signing secret, told this once; for a day deliveries are signed with the old one as well.',
    access: 'editor',
    params: IdParams,
    result: WithSecret,
    refusals: ['webhook_not_found'],
  },
  'POST /reader/webhook/{id}/test': {
    name: 'webhooks.test',
    summary: 'Sends a trial, once, also to a webhook that is switched off.',
    access: 'editor',
    params: IdParams,
    result: WebhookDelivery,
    refusals: ['webhook_not_found'],
  },
  'GET /reader/webhook/{id}/delivery': {
    name: 'webhooks.deliveries',
    summary: 'The last hundred deliveries of a webhook, the newest first.',
    access: 'editor',
    params: IdParams,
    result: z.object({ items: z.array(WebhookDelivery) }),
    refusals: ['webhook_not_found'],
  },
  'POST /reader/webhook/{id}/resend': {
    name: 'webhooks.resend',
    summary: 'Sends a delivery again, under the same id.',
    access: 'editor',
    params: IdParams,
    body: z.object({ delivery: z.string().min(1).max(60) }),
    result: WebhookDelivery,
    refusals: ['webhook_not_found', 'delivery_not_found', 'webhook_off'],
  },
});
