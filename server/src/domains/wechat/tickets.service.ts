import type { Context } from '#core/context.ts';
import { MINUTE_MS, SECOND_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { WechatError, type Lent, type WechatApi } from '#integrations/wechat/wechat-api.ts';
import { findFailure, findTicket, saveFailure, saveTicket } from './tickets.queries.ts';

/** A ticket is fetched anew this long before it ends; until then the old one goes on signing. */
const AHEAD_MS = 10 * MINUTE_MS;
/** However short what is lent lasts, and however WeChat fails, it is asked once in this time. */
const ASK_EVERY_MS = MINUTE_MS;
/** When all calls are used up, this long. */
const QUOTA_REST_MS = 30 * MINUTE_MS;

type Kind = 'access_token' | 'jsapi_ticket';
type Outcome = string | Refusal;

/** One renewal at a time in a process, so that waiting for another process takes one connection. */
const renewals = new WeakMap<WechatApi, Promise<Outcome>>();

/**
 * The ticket that signs our pages. The database keeps it; whoever finds it about to end renews it
 * under a lock, while other processes wait and then read it.
 * @throws Refusal `wechat_quota`, `wechat_unavailable`
 */
export async function jsapiTicket(context: Context, api: WechatApi): Promise<string> {
  const at = context.clock();
  const kept = await findTicket(context.db, api.appId, 'jsapi_ticket', at);
  if (kept && isFresh(kept, at)) return kept.value;
  let renewal = renewals.get(api);
  if (!renewal) {
    renewal = renew(context, api).finally(() => renewals.delete(api));
    renewals.set(api, renewal);
  }
  const outcome = await renewal;
  if (typeof outcome === 'string') return outcome;
  if (kept) return kept.value;
  throw outcome;
}

type Kept = { expires_at: Date; asked_at: Date };

const isFresh = ({ expires_at, asked_at }: Kept, at: Date): boolean =>
  expires_at.getTime() - at.getTime() > AHEAD_MS ||
  at.getTime() - asked_at.getTime() < ASK_EVERY_MS;

/** A new ticket, or why there is none; the failure is kept, so that nobody asks again at once. */
const renew = ({ db, clock, log }: Context, api: WechatApi): Promise<Outcome> =>
  db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `wechat:${api.appId}`);
    const at = clock();
    const kept = await findTicket(tx, api.appId, 'jsapi_ticket', at);
    if (kept && isFresh(kept, at)) return kept.value;
    const failed = await findFailure(tx, api.appId, at);
    if (failed) return new Refusal(failed.reason);
    try {
      return await fetchTicket(tx, api, at);
    } catch (error) {
      if (!(error instanceof WechatError)) throw error;
      log.warn({ err: error, code: error.code }, 'WeChat lent no ticket');
      const reason = error.isOfQuota ? 'wechat_quota' : 'wechat_unavailable';
      const rest = error.isOfQuota ? QUOTA_REST_MS : ASK_EVERY_MS;
      const retry_at = new Date(at.getTime() + rest);
      await saveFailure(tx, { app_id: api.appId, reason, retry_at });
      return new Refusal(reason);
    }
  });

/** A ticket by the token that is kept; a token that WeChat no longer knows is renewed once. */
async function fetchTicket(tx: Db, api: WechatApi, at: Date): Promise<string> {
  const keep = async (kind: Kind, { value, seconds }: Lent): Promise<string> => {
    const expires_at = new Date(at.getTime() + seconds * SECOND_MS);
    await saveTicket(tx, { app_id: api.appId, kind, value, expires_at, asked_at: at });
    return value;
  };
  const token = async (renewed: boolean): Promise<string> => {
    const kept = renewed ? undefined : await findTicket(tx, api.appId, 'access_token', at);
    if (kept && isFresh(kept, at)) return kept.value;
    return keep('access_token', await api.accessToken(renewed));
  };
  try {
    return await keep('jsapi_ticket', await api.jsapiTicket(await token(false)));
  } catch (error) {
    if (!(error instanceof WechatError && error.isOfToken)) throw error;
    return keep('jsapi_ticket', await api.jsapiTicket(await token(true)));
  }
}
