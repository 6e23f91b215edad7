import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { MINUTE_MS, SECOND_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import { passwordStamp } from '#domains/auth/known-device.ts';
import { loginOrRefusal, openOrAsk } from '#domains/auth/second-step.service.ts';
import { findSessionStart } from '#domains/auth/sessions.queries.ts';
import { lockCredentials } from '#domains/users/users.queries.ts';
import { WechatError, type WechatApi } from '#integrations/wechat/wechat-api.ts';
import { deleteBinding, findBinding, findByOpenid, insertBinding } from './accounts.queries.ts';
import { appOf } from './accounts.service.ts';
import { insertLogin, takeLogin } from './logins.queries.ts';

/** How long a login may stay at WeChat, and a ticket wait for its account. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** How long after its login a session may bind an account. */
const FRESH_MS = 15 * MINUTE_MS;

/** The screen that WeChat sends readers back to. */
const BACK = '/login/wechat';

function requireLogin({ wechat, config }: Context): { api: WechatApi; origin: string } {
  if (!wechat || !config.wechat?.loginScope) throw new Refusal('wechat_missing');
  // Where there is an official account, there is an address (config.ts).
  return { api: wechat, origin: config.publicUrl! };
}

/**
 * Begins a login. The browser keeps a secret and tells its hash, so that nobody can be logged in by an
 * address that somebody else made.
 * @throws Refusal `wechat_missing`
 */
export async function startLogin(context: Context, challenge: string): Promise<{ url: string }> {
  const { api, origin } = requireLogin(context);
  const at = context.clock();
  const state = randomBytes(32).toString('hex');
  const expires_at = new Date(at.getTime() + PATIENCE_MS);
  await insertLogin(context.db, { state_hash: hash(state), challenge, expires_at }, at);
  return { url: api.authorizeUrl(origin + BACK, state) };
}

type Return = { code: string; state: string; secret: string; bind: boolean };

/**
 * Logs the account in that is bound to whoever came back from WeChat, or answers a ticket.
 * @throws Refusal `wechat_missing`, `wechat_login_over` for what was not begun by this browser, is over
 *   or was used, `wechat_snapshot`, `wechat_unavailable`, `second_step_needed`, `banned`
 */
export async function logInByWechat(
  context: Context,
  { code, state, secret, bind }: Return,
  caller: Caller,
) {
  const { api } = requireLogin(context);
  const at = context.clock();
  const challenge = await takeLogin(context.db, hash(state), at);
  if (challenge === null || challenge !== challengeOf(secret))
    throw new Refusal('wechat_login_over');
  const { openid, nickname } = await whoCame(context, api, code);
  const login = bind ? null : await openBound(context, api.appId, openid, caller);
  if (login) return { login: loginOrRefusal(login), ticket: null, nickname: null };
  const expires = Math.floor((at.getTime() + PATIENCE_MS) / SECOND_MS);
  const ticket = signClaim(context.signing, `wechat-bind.${openid}.${challenge}.${expires}`);
  return { login: null, ticket, nickname: nickname?.slice(0, 40) ?? null };
}

async function whoCame({ log }: Context, api: WechatApi, code: string) {
  try {
    const person = await api.whoCame(code);
    if (!person) throw new Refusal('wechat_snapshot');
    return person;
  } catch (error) {
    if (!(error instanceof WechatError)) throw error;
    if (error.isOfCode) throw new Refusal('wechat_login_over');
    log.warn({ err: error, code: error.code }, 'WeChat did not say who came');
    throw new Refusal('wechat_unavailable');
  }
}

/** A session of the account bound to a WeChat user; null without one, or since its password changed. */
const openBound = (context: Context, appId: string, openid: string, caller: Caller) =>
  context.db.transaction().execute(async (tx) => {
    const found = await findByOpenid(tx, appId, openid);
    const user = found && (await lockCredentials(tx, found.user_id));
    // The binding may have gone while the account was waited for.
    const binding = user && (await findByOpenid(tx, appId, openid));
    if (!user || binding?.user_id !== user.id) return null;
    if (binding.password_stamp !== passwordStamp(user)) return null;
    return openOrAsk({ ...context, db: tx }, user, caller);
  });

/**
 * Binds the WeChat user of a ticket to the caller's account. Whoever found a session open must not get
 * a way in of their own by it, so the login must be new.
 * @throws Refusal `wechat_missing`, `wechat_login_over` for another browser's ticket or one that is
 *   over, `login_again`, `wechat_bound`, `account_has_wechat`
 */
export async function bindMine(
  context: Context,
  { userId, sessionId }: Actor,
  { ticket, secret }: { ticket: string; secret: string },
): Promise<{ bound_at: string }> {
  const { api } = requireLogin(context);
  const at = context.clock();
  const openid = openidOf(context, ticket, secret, at);
  return context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, userId);
    const session = await findSessionStart(tx, sessionId);
    if (!account || !session || at.getTime() - session.created_at.getTime() > FRESH_MS) {
      throw new Refusal('login_again');
    }
    const before = await findBinding(tx, api.appId, userId);
    if (before && before.openid !== openid) throw new Refusal('account_has_wechat');
    if (before) await deleteBinding(tx, api.appId, userId);
    const bound = { app_id: api.appId, openid, user_id: userId, bound_at: at };
    const binding = { ...bound, password_stamp: passwordStamp(account) };
    if (!(await insertBinding(tx, binding))) throw new Refusal('wechat_bound');
    return { bound_at: at.toISOString() };
  });
}

/** The WeChat user of a ticket. @throws Refusal `wechat_login_over` */
function openidOf({ signing }: Context, ticket: string, secret: string, at: Date): string {
  const [kind, openid, challenge, expires] = verifyClaim(signing, ticket)?.split('.') ?? [];
  const isMine = kind === 'wechat-bind' && challenge === challengeOf(secret);
  if (!isMine || Number(expires) * SECOND_MS <= at.getTime()) {
    throw new Refusal('wechat_login_over');
  }
  return openid!;
}

/** Whether a WeChat user is bound to an account, and opens it. */
export async function showMine(context: Context, userId: number) {
  const appId = context.wechat?.appId;
  const binding = appId && (await findBinding(context.db, appId, userId));
  if (!binding) return { bound: null };
  const opens = binding.password_stamp === passwordStamp(binding);
  return { bound: { at: binding.bound_at.toISOString(), opens } };
}

/** Takes the binding of an account away. @throws Refusal `wechat_missing` */
export async function unbindMine(context: Context, userId: number): Promise<void> {
  await deleteBinding(context.db, appOf(context), userId);
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const challengeOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
