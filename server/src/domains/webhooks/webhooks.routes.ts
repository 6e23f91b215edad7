import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { sendAgain, sendTrial, showDeliveries } from './deliveries.service.ts';
import { keepLooking } from './news.service.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  renewSecret,
  showWebhooks,
} from './webhooks.service.ts';

/** Trials of one editor: each has our server call another. */
const TRIALS = { max: 20, seconds: 60 };

export function webhookRoutes(context: Context): Route[] {
  return [
    route('GET /reader/webhook', () => showWebhooks(context)),
    route('POST /reader/webhook', async ({ actor, body }) => {
      const created = await createWebhook(context, actor, body);
      await keepLooking(context);
      return created;
    }),
    route('POST /reader/webhook/{id}/update', async ({ actor, params, body }) => {
      const changed = await changeWebhook(context, actor, params.id, body);
      await keepLooking(context);
      return changed;
    }),
    route('POST /reader/webhook/{id}/delete', ({ actor, params }) =>
      removeWebhook(context, actor, params.id),
    ),
    route('POST /reader/webhook/{id}/secret', ({ actor, params }) =>
      renewSecret(context, actor, params.id),
    ),
    route(
      'POST /reader/webhook/{id}/test',
      ({ actor, params }) => sendTrial(context, actor, params.id),
      TRIALS,
    ),
    route('GET /reader/webhook/{id}/delivery', ({ params }) => showDeliveries(context, params.id)),
    route(
      'POST /reader/webhook/{id}/resend',
      ({ actor, params, body }) => sendAgain(context, actor, params.id, body.delivery),
      TRIALS,
    ),
  ];
}
