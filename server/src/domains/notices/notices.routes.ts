import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import {
  readInbox,
  setWishes,
  showInbox,
  showWishes,
  subscribe,
  unsubscribe,
} from './notices.service.ts';

export function noticeRoutes(context: Context): Route[] {
  return [
    route('GET /reader/inbox', ({ actor, query }) => showInbox(context, actor, query)),
    route('POST /reader/inbox/read', ({ actor }) => readInbox(context, actor)),
    route('GET /reader/notify', ({ actor }) => showWishes(context, actor)),
    route('POST /reader/notify', ({ actor, body }) => setWishes(context, actor, body)),
    route('POST /reader/notify/subscribe', ({ actor, body }) => subscribe(context, actor, body), {
      max: 20,
      seconds: 60,
    }),
    route('POST /reader/notify/unsubscribe', ({ actor, body }) =>
      unsubscribe(context, actor, body.endpoint),
    ),
  ];
}
