import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { bindAccount, findAccount } from './accounts.service.ts';
import { signPage } from './jssdk.service.ts';

export function wechatRoutes(context: Context): Route[] {
  return [
    route('GET /api/wx/jssdk/config', ({ query }) => signPage(context, query.url), {
      max: 120,
      seconds: 60,
    }),
    route('POST /api/user/bind_wx_user', ({ actor, body }) => bindAccount(context, actor, body)),
    route('GET /api/user/search/wx', ({ query }) => findAccount(context, query.openid)),
  ];
}
