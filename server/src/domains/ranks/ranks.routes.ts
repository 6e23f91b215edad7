import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { optOut, receiveAward, showWeek } from './ranks.service.ts';

export function rankRoutes(context: Context): Route[] {
  return [
    route('GET /reader/history/rank/week', ({ actor, query }) => showWeek(context, actor, query), {
      max: 120,
      seconds: 60,
    }),
    route('POST /reader/history/rank/receive_award', ({ actor, body }) =>
      receiveAward(context, actor, body.rank_date),
    ),
    route('POST /reader/history/rank/opt_out', ({ actor, body }) =>
      optOut(context, actor, body.out),
    ),
  ];
}
