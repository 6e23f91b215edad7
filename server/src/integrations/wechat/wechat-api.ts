import { observe } from '#core/observed.ts';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { ProviderError } from '#integrations/provider-error.ts';
import { readAtMost } from '#integrations/read-at-most.ts';

/** WeChat's word for what it lends, and for how many seconds. */
export type Lent = { value: string; seconds: number };

/** WeChat gave no usable answer. */
export class WechatError extends ProviderError {
  /** WeChat's number for a refusal (`errcode`); 0 without one. */
  readonly code: number;

  constructor(fault: ProviderError['fault'], code = 0, detail = `errcode ${code}`) {
    super('WeChat', fault, detail);
    this.code = code;
  }

  /** Whether the access token that was shown is no longer one. */
  get isOfToken(): boolean {
    return [40_001, 40_014, 42_001].includes(this.code);
  }

  /** Whether a code of a login is none, is over or was used. */
  get isOfCode(): boolean {
    return [40_029, 40_163, 41_008].includes(this.code);
  }

  /** Whether the calls allowed in a day, or in a minute, are used up. */
  get isOfQuota(): boolean {
    return [45_009, 45_011].includes(this.code);
  }
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 100_000;

const Failure = z.object({ errcode: z.number().int() });
const Seconds = z.number().int().min(1).max(86_400);
const Token = z.object({ access_token: z.string().min(1).max(2_000), expires_in: Seconds });
const OpenId = z.string().regex(/^[\w-]{1,64}$/);
const Person = z.object({
  access_token: z.string().min(1).max(2_000),
  openid: OpenId,
  /** 1 for a page that WeChat shows without its reader's leave, whose openid is made up. */
  is_snapshotuser: z.number().optional(),
});
const Profile = z.object({ openid: OpenId, nickname: z.string().max(500) });
const Ticket = z.object({ ticket: z.string().min(1).max(2_000), expires_in: Seconds });

/**
 * Speaks to api.weixin.qq.com for one official account.
 * @returns null when none is configured
 */
export function createWechatApi({ wechat }: Pick<Config, 'wechat'>) {
  if (!wechat) return null;
  const { appId, appSecret, loginScope } = wechat;
  const base = wechat.baseUrl.replace(/\/$/, '');

  async function ask<T>(shape: z.ZodType<T>, target: string, content?: object): Promise<T> {
    const json = await observe('wechat', () => send(base + target, content));
    const { data: failure } = Failure.safeParse(json);
    if (failure && failure.errcode !== 0) {
      throw new WechatError(failure.errcode === -1 ? 'busy' : 'refused', failure.errcode);
    }
    const { data } = shape.safeParse(json);
    if (!data) throw new WechatError('malformed', 0, 'an answer of another shape');
    return data;
  }

  return {
    appId,
    /**
     * The access token of the account (`stable_token`): the same for everybody who asks, until it
     * is about to end or a new one is insisted on.
     * @param renew whether the present one is of no use; WeChat allows this twenty times a day
     * @throws WechatError
     */
    accessToken: async (renew: boolean): Promise<Lent> => {
      const { access_token, expires_in } = await ask(Token, '/cgi-bin/stable_token', {
        grant_type: 'client_credential',
        appid: appId,
        secret: appSecret,
        force_refresh: renew,
      });
      return { value: access_token, seconds: expires_in };
    },
    /**
     * Where a reader goes to be known to us (「网页授权」), and from where they come back with a code
     * and the state.
     * @param state letters and digits, at most 128
     */
    authorizeUrl: (redirectUri: string, state: string): string => {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: loginScope ?? 'snsapi_base',
        state,
      });
      return `${wechat.openBaseUrl.replace(/\/$/, '')}/connect/oauth2/authorize?${query}#wechat_redirect`;
    },
    /**
     * Who came back with a code, which WeChat takes once.
     * @returns null for a page that WeChat shows without its reader's leave
     * @throws WechatError
     */
    whoCame: async (code: string): Promise<{ openid: string; nickname: string | null } | null> => {
      const query = new URLSearchParams({
        ...{ appid: appId, secret: appSecret, code },
        grant_type: 'authorization_code',
      });
      const person = await ask(Person, `/sns/oauth2/access_token?${query}`);
      if (person.is_snapshotuser === 1) return null;
      const { openid, access_token } = person;
      if (loginScope !== 'snsapi_userinfo') return { openid, nickname: null };
      const asking = new URLSearchParams({ access_token, openid, lang: 'zh_CN' });
      const { nickname } = await ask(Profile, `/sns/userinfo?${asking}`);
      return { openid, nickname };
    },
    /**
     * The ticket by which pages are signed (`ticket/getticket`).
     * @throws WechatError
     */
    jsapiTicket: async (accessToken: string): Promise<Lent> => {
      const query = new URLSearchParams({ access_token: accessToken, type: 'jsapi' });
      const { ticket, expires_in } = await ask(Ticket, `/cgi-bin/ticket/getticket?${query}`);
      return { value: ticket, seconds: expires_in };
    },
  };
}

/** WeChat's calls of an official account; null where none is configured. */
export type WechatApi = NonNullable<ReturnType<typeof createWechatApi>>;

/** What an address answers as JSON, also when WeChat names it plain text. */
async function send(address: string, content: object | undefined): Promise<unknown> {
  let status: number;
  let body: string;
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(content && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      }),
    });
    status = response.status;
    body = Buffer.from(await readAtMost(response, MOST_BYTES)).toString();
  } catch (error) {
    if (error instanceof RangeError) throw new WechatError('malformed', 0, error.message);
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new WechatError(timedOut ? 'timeout' : 'unreachable', 0, 'no answer');
  }
  if (status !== 200) throw new WechatError('busy', 0, `HTTP ${status}`);
  try {
    return JSON.parse(body);
  } catch {
    throw new WechatError('malformed', 0, 'no JSON');
  }
}
