import { route } from '#http/route.ts';
import { insertEvent } from './activity.queries.ts';
export function activityRoutes(context) {
  return [
    route(
      'POST /api/log',
      // The user is who the session says, never the `uid` the client writes.
      async ({ body: { name, data, cuid, is_new, source }, actor, caller }) => {
        const userId = actor?.userId ?? null;
        const event = { name, data, cuid, userId, isNew: is_new, source, app: caller.app };
        await insertEvent(context.db, { ...event, at: context.clock() });
      },
      { max: 120, seconds: 60 },
    ),
  ];
}
