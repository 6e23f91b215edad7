import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const APP_ID = 'wx00000000000000aa';
const APP_SECRET = 'a'.repeat(32);

/** How the service behaves; `forgets_tokens` takes none of the tokens it gives for one. */
type Mood = 'well' | 'hangs_up' | 'fails' | 'busy' | 'quota' | 'nonsense' | 'forgets_tokens';

/** An official account's api.weixin.qq.com on loopback: faults are HTTP 200 with an `errcode`. */
export async function startFakeWechat() {
  let mood: Mood = 'well';
  let token = '';
  let ticket = '';
  let seconds = 7_200;
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

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood === 'hangs_up') return void request.socket.destroy();
      if (mood === 'fails') return void response.writeHead(502).end('<html>Bad Gateway</html>');
      if (mood === 'busy') return refuse(response, -1, 'system error');
      if (mood === 'quota') return refuse(response, 45_009, 'reach max api daily quota limit');
      if (mood === 'nonsense') return answer(response, { access_token: 7, ticket: [] });
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      const line = `${request.method} ${pathname}`;
      if (line === 'POST /cgi-bin/stable_token') return lendToken(response, body);
      if (line === 'GET /cgi-bin/ticket/getticket') return lendTicket(response, searchParams);
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
      PUBLIC_URL: origin,
    }),
    feel: (next: Mood) => {
      mood = next;
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
