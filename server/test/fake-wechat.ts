import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const APP_ID = 'wx00000000000000aa';
const APP_SECRET = 'a'.repeat(32);

/** Somebody who uses WeChat; of a page that is only previewed, the openid is made up. */
type Person = { openid: string; nickname: string; isPreview?: boolean };
type Code = { person: Person; scope: string | null; used: boolean };

/** How the service behaves; `forgets_tokens` takes none of the tokens it gives for one. */
type Mood = 'well' | 'hangs_up' | 'fails' | 'busy' | 'quota' | 'nonsense' | 'forgets_tokens';

/**
 * WeChat's script as far as our pages use it. Whether a signature is right, WeChat itself says: here
 * whoever tests, by `checkWechatSignature`.
 */
const SCRIPT = `(() => {
  let signed = null, ready = () => {}, failed = () => {};
  window.wechatTold = {};
  const tell = (name) => (card) => {
    if (!signed) return card.fail && card.fail({ errMsg: name + ':permission denied' });
    const { success, fail, ...told } = card;
    window.wechatTold[name] = told;
    if (success) success({ errMsg: name + ':ok' });
  };
  window.wx = {
    config(config) {
      signed = null;
      window.checkWechatSignature(config, location.href.split('#')[0]).then((right) => {
        signed = right;
        if (right) ready(); else failed({ errMsg: 'config:invalid signature' });
      });
    },
    ready(then) { if (signed) then(); else ready = then; },
    error(then) { if (signed === false) then({ errMsg: 'config:invalid signature' }); else failed = then; },
    updateAppMessageShareData: tell('app'),
    updateTimelineShareData: tell('timeline'),
  };
})();`;

/**
 * An official account's api.weixin.qq.com and open.weixin.qq.com on loopback: faults are HTTP 200 with an
 * `errcode`.
 */
export async function startFakeWechat() {
  let mood: Mood = 'well';
  let token = '';
  let ticket = '';
  let seconds = 7_200;
  let person: Person = { openid: 'o_somebody', nickname: '小明' };
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Code>();
  const counts = { tokens: 0, renewed: 0, tickets: 0 };

  const answer = (response: ServerResponse, content: object) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(content));
  const refuse = (response: ServerResponse, errcode: number, errmsg: string) =>
    answer(response, { errcode, errmsg });

  const lendToken = (response: ServerResponse, body: string) => {
    const asked = JSON.parse(body);
    if (asked.grant_type !== 'client_credential') return refuse(response, 40_002, 'grant_type');
    if (asked.appid !== APP_ID) return refuse(response, 40_013, 'invalid appid');
    if (asked.secret !== APP_SECRET) return refuse(response, 40_125, 'invalid appsecret');
    counts.tokens += 1;
    if (asked.force_refresh) counts.renewed += 1;
    if (!token || asked.force_refresh) token = randomBytes(60).toString('base64');
    return answer(response, { access_token: token, expires_in: 7_200 });
  };
  const lendTicket = (response: ServerResponse, query: URLSearchParams) => {
    if (query.get('access_token') !== token || mood === 'forgets_tokens') {
      return refuse(response, 40_001, 'invalid credential, access_token is invalid');
    }
    if (query.get('type') !== 'jsapi') return refuse(response, 40_097, 'invalid args');
    counts.tickets += 1;
    ticket = randomBytes(40).toString('hex');
    return answer(response, { errcode: 0, errmsg: 'ok', ticket, expires_in: seconds });
  };

  /** The page on which one agrees, which sends back at once. */
  const authorize = (response: ServerResponse, query: URLSearchParams) => {
    const [target, state] = [query.get('redirect_uri')!, query.get('state') ?? ''];
    const scope = query.get('scope');
    const isAsked =
      query.get('appid') === APP_ID &&
      query.get('response_type') === 'code' &&
      ['snsapi_base', 'snsapi_userinfo'].includes(scope ?? '') &&
      /^[a-zA-Z0-9]{0,128}$/.test(state);
    if (!isAsked) return void response.writeHead(400).end('Bad request');
    const code = randomBytes(16).toString('hex');
    codes.set(code, { person, scope, used: false });
    const back = new URL(target);
    back.searchParams.set('code', code);
    back.searchParams.set('state', state);
    return void response.writeHead(302, { location: back.href }).end();
  };
  const takeCode = (response: ServerResponse, query: URLSearchParams) => {
    if (query.get('appid') !== APP_ID) return refuse(response, 40_013, 'invalid appid');
    if (query.get('secret') !== APP_SECRET) return refuse(response, 40_125, 'invalid appsecret');
    if (query.get('grant_type') !== 'authorization_code') return refuse(response, 40_002, 'grant');
    const code = codes.get(query.get('code') ?? '');
    if (!code) return refuse(response, 40_029, 'invalid code');
    if (code.used) return refuse(response, 40_163, 'code been used');
    code.used = true;
    const access = randomBytes(30).toString('hex');
    tokens.set(access, code);
    return answer(response, {
      ...{ access_token: access, expires_in: 7_200, refresh_token: 'r' },
      ...{ openid: code.person.openid, scope: code.scope },
      ...(code.person.isPreview && { is_snapshotuser: 1 }),
    });
  };
  const tellProfile = (response: ServerResponse, query: URLSearchParams) => {
    const code = tokens.get(query.get('access_token') ?? '');
    if (!code) return refuse(response, 40_001, 'invalid credential');
    if (code.scope !== 'snsapi_userinfo') return refuse(response, 48_001, 'api unauthorized');
    const { openid, nickname } = code.person;
    if (query.get('openid') !== openid) return refuse(response, 40_003, 'invalid openid');
    return answer(response, { openid, nickname, sex: 0, province: '', privilege: [] });
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood === 'hangs_up') return void request.socket.destroy();
      if (mood === 'fails') return void response.writeHead(502).end('<html>Bad Gateway</html>');
      if (mood === 'busy') return refuse(response, -1, 'system error');
      if (mood === 'quota') return refuse(response, 45_009, 'reach max api daily quota limit');
      if (mood === 'nonsense') return answer(response, { access_token: 7, ticket: [] });
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      const line = `${request.method} ${pathname}`;
      if (line === 'GET /jweixin.js') {
        return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
      }
      if (line === 'POST /cgi-bin/stable_token') return lendToken(response, body);
      if (line === 'GET /cgi-bin/ticket/getticket') return lendTicket(response, searchParams);
      if (line === 'GET /connect/oauth2/authorize') return authorize(response, searchParams);
      if (line === 'GET /sns/oauth2/access_token') return takeCode(response, searchParams);
      if (line === 'GET /sns/userinfo') return tellProfile(response, searchParams);
      return void response.writeHead(404).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    counts,
    APP_ID,
    /** The ticket it gave last. */
    ticket: () => ticket,
    /** Settings of a server whose pages it signs for. */
    settings: (origin: string): Record<string, string> => ({
      WECHAT_APP_ID: APP_ID,
      WECHAT_APP_SECRET: APP_SECRET,
      WECHAT_API_BASE_URL: base,
      WECHAT_OPEN_BASE_URL: base,
      WECHAT_SCRIPT_URL: `${base}/jweixin.js`,
      PUBLIC_URL: origin,
    }),
    feel: (next: Mood) => {
      mood = next;
    },
    /** Who holds the phone from now on. */
    handTo: (next: Person) => {
      person = next;
    },
    /** How long its tickets last. */
    lend: (next: number) => {
      seconds = next;
    },
    /** Takes another token for the present one, as when somebody else asks for a new one. */
    renewToken: () => {
      token = randomBytes(60).toString('base64');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
