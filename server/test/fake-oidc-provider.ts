import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const CLIENT_ID = 'bluebird';
const CLIENT_SECRET = 's:ec+ret';

/** Somebody whom the provider knows. */
type Person = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  groups?: unknown;
};

/** What is wrong with the tokens that it gives, or with itself. */
type Mood =
  | 'well'
  | 'denies'
  | 'hangs_up'
  | 'fails'
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'expired'
  | 'signature'
  | 'unsigned'
  | 'no_token';

type Code = { person: Person; nonce: string | null; challenge: string; redirectUri: string };

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider of accounts on loopback (OpenID Connect Core and Discovery 1.0), with keys of its own. */
export async function startFakeOidcProvider() {
  let mood: Mood = 'well';
  let person: Person = { sub: 'u-1', name: '王小明' };
  let asked: URLSearchParams = new URLSearchParams();
  const [key, strangers] = [newKey(), newKey()];
  const codes = new Map<string, Code>();

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const json = (response: ServerResponse, status: number, content: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(content));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (mood === 'hangs_up') return void response.destroy();
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        });
      case '/jwks':
        return json(response, 200, {
          keys: [
            { ...key.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' },
          ],
        });
      case '/authorize':
        return authorize(url.searchParams, response);
      case '/token':
        return token(request, await text(request), response);
      default:
        return json(response, 404, {});
    }
  }

  /** Whoever is logged in here agrees at once. */
  function authorize(wanted: URLSearchParams, response: ServerResponse): void {
    asked = wanted;
    const redirectUri = wanted.get('redirect_uri') ?? '';
    const isRight =
      wanted.get('client_id') === CLIENT_ID &&
      wanted.get('response_type') === 'code' &&
      wanted.get('code_challenge_method') === 'S256' &&
      (wanted.get('scope') ?? '').split(' ').includes('openid');
    if (!isRight) return json(response, 400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    back.searchParams.set('state', wanted.get('state') ?? '');
    back.searchParams.set('iss', issuer);
    if (mood === 'denies') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('base64url');
      const challenge = wanted.get('code_challenge') ?? '';
      codes.set(code, { person, nonce: wanted.get('nonce'), challenge, redirectUri });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function token(request: IncomingMessage, body: string, response: ServerResponse): void {
    if (mood === 'fails') return json(response, 503, { error: 'temporarily_unavailable' });
    const given = new URLSearchParams(body);
    const basic = Buffer.from(
      (request.headers.authorization ?? '').replace('Basic ', ''),
      'base64',
    );
    const [id, secret] = basic.toString().split(':').map(decodeURIComponent) as [string, string];
    if (id !== CLIENT_ID || secret !== CLIENT_SECRET) {
      return json(response, 401, { error: 'invalid_client' });
    }
    const code = codes.get(given.get('code') ?? '');
    codes.delete(given.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || code.redirectUri !== given.get('redirect_uri')) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    json(response, 200, {
      access_token: randomBytes(16).toString('base64url'),
      token_type: 'Bearer',
      ...(mood !== 'no_token' && { id_token: idToken(code) }),
    });
  }

  function idToken({ person: who, nonce }: Code): string {
    const now = Math.floor(Date.now() / 1000) - (mood === 'expired' ? 7_200 : 0);
    const claims = {
      ...who,
      iss: mood === 'issuer' ? 'https://elsewhere.example' : issuer,
      aud: mood === 'audience' ? 'another-client' : CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce: mood === 'nonce' ? 'another-nonce' : nonce,
    };
    if (mood === 'unsigned') return `${encode({ alg: 'none' })}.${encode(claims)}.`;
    return signed(claims, mood === 'signature' ? strangers.privateKey : key.privateKey);
  }

  function signed(claims: object, by: KeyObject): string {
    const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'k1' })}.${encode(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), by).toString('base64url')}`;
  }

  return {
    issuer,
    /** Who is logged in here from now on. */
    handTo: (next: Person) => void (person = next),
    be: (next: Mood) => void (mood = next),
    /** What was asked for last. */
    asked: () => asked,
    settings: (publicUrl: string, more: Record<string, string> = {}): Record<string, string> => ({
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: '学校账号',
      ...more,
    }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
