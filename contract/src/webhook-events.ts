/** What editors can have told to other sites, in the order in which it is offered. */
export const WEBHOOK_EVENTS = [
  'article.published',
  'article.updated',
  'article.withdrawn',
  'issue.published',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a delivery can be of: an event, or the trial that an editor asks for. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'webhook.test'] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

/** Most webhooks of an installation. */
export const MAX_WEBHOOKS = 20;
/** Most characters of a webhook's name. */
export const WEBHOOK_NAME_MAX = 40;
/** Most characters of a webhook's address. */
export const WEBHOOK_URL_MAX = 500;
