import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { deviceName } from '#domains/auth/device.ts';
import { recordBeat } from './beat.service.ts';
import { setGoal, showReadingData, showToday } from './days.service.ts';
import { createEventKeeper } from './events.service.ts';
import { forgetText, showHistory } from './history.service.ts';
import { exportVisitors, showVisitors, showVisits } from './visitors.service.ts';

export function activityRoutes(context: Context): Route[] {
  const keepEvent = createEventKeeper(context);
  return [
    route(
      'POST /api/log',
      // The user is the session's, never the `uid` that the client writes.
      async ({ body: { name, data, also, cuid, is_new, source }, actor, caller }) => {
        const from = { cuid, userId: actor?.userId ?? null, source, app: caller.app };
        for (const [at, event] of [{ name, data }, ...also].entries()) {
          const isNew = is_new && at === 0;
          await keepEvent({ ...from, ...event, isNew }, caller.ip, deviceName(caller.userAgent));
        }
      },
      { max: 120, seconds: 60 },
    ),
    // A client sends fifteen a minute while its reader scrolls, and the readers of a school share
    // an address.
    route('POST /reader/history', ({ actor, body }) => recordBeat(context, actor, body), {
      max: 3_000,
      seconds: 60,
    }),
    route('GET /reader/history', ({ actor, query }) => showHistory(context, actor, query)),
    route('POST /reader/history/del', ({ actor, body }) => forgetText(context, actor, body)),
    route('GET /reader/visitor/', ({ actor, query }) => showVisitors(context, actor, query)),
    route('GET /reader/visitor/export', ({ query }) => exportVisitors(context, query)),
    route('GET /reader/visitor/logs', ({ actor, query }) => showVisits(context, actor, query)),
    route('GET /reader/history/data/today', ({ actor }) => showToday(context, actor)),
    route('POST /reader/goal', ({ actor, body }) => setGoal(context, actor, body)),
    route('GET /reader/history/data', ({ actor, query }) => showReadingData(context, actor, query)),
  ];
}
