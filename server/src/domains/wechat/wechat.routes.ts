import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { bindAccount, findAccount } from './accounts.service.ts';
import { signPage } from './jssdk.service.ts';
import { bindMine, logInByWechat, showMine, startLogin, unbindMine } from './login.service.ts';

/** One begins a login by hand; WeChat is asked for each that comes back. */
const LOGINS = { max: 30, seconds: 60 };

export function wechatRoutes(context: Context): Route[] {
  return [
    route('GET /api/wx/jssdk/config', ({ query }) => signPage(context, query.url), {
      max: 120,
      seconds: 60,
    }),
    route('GET /api/wx/offers', () => ({
      script: context.config.wechat?.scriptUrl ?? null,
      login: Boolean(context.config.wechat?.loginScope),
    })),
    route('POST /auth/wechat/start', ({ body }) => startLogin(context, body.challenge), LOGINS),
    route(
      'POST /auth/wechat/login',
      ({ body, caller }) => logInByWechat(context, body, caller),
      LOGINS,
    ),
    route('POST /auth/wechat/bind', ({ actor, body }) => bindMine(context, actor, body), LOGINS),
    route('GET /auth/wechat/mine', ({ actor }) => showMine(context, actor.userId)),
    route('POST /auth/wechat/unbind', ({ actor }) => unbindMine(context, actor.userId)),
    route('POST /api/user/bind_wx_user', ({ actor, body }) => bindAccount(context, actor, body)),
    route('GET /api/user/search/wx', ({ query }) => findAccount(context, query.openid)),
  ];
}
