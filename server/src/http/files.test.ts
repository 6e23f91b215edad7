import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Envelope } from '@bluebird/contract/errors.ts';
import type { Role } from '@bluebird/contract/users.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newPicture } from '#test/factories/picture.ts';
import { signToken } from '#core/signed-token.ts';
import { signedBy } from '#core/signing.ts';

const server = await startServer();

type Purpose = 'avatar' | 'cover' | 'figure';
type Uploaded = { file: string; url: string };

/** A picture no other call makes: 640 × 320, one colour. */
const picture = (colour = '#2f7f86') => newPicture({ width: 640, height: 320 }, colour);
const randomColour = () =>
  `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;

async function tokenFor(user: TestUser, key: Purpose = 'avatar') {
  const { token } = user;
  return (await server.call('GET /auth/upload_token', { query: { key } }, { token })).result.token;
}

async function upload(token: string | null, body: Uint8Array | string, type = 'image/png') {
  const response = await fetch(`${server.base}/files/upload`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token && { 'x-upload-token': token }) },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const envelope = (await response.json()) as Envelope<Uploaded>;
  return { http: response.status, headers: response.headers, ...envelope };
}

async function uploadedBy(role: Role, key: Purpose) {
  const user = await server.user(role);
  const { result } = await upload(await tokenFor(user, key), await picture(randomColour()));
  return { user, ...result };
}

describe('uploading', () => {
  test('an avatar is cut square, and can be used and taken off again', async () => {
    const { user, file, url } = await uploadedBy('reader', 'avatar');
    expect(file).toMatch(/^avatar\/[0-9a-f]{32}\.webp$/);
    const bytes = Buffer.from(await (await fetch(`${server.base}${url}`)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 256,
      height: 256,
      format: 'webp',
    });
    const { token } = user;
    const use = (wanted: string | null) =>
      server.call('POST /api/user/change_avatar', { body: { file: wanted } }, { token });
    expect((await use(file)).result.avatar).toBe(`/files/${file}`);
    expect((await server.call('GET /api/user/me', {}, { token })).result.avatar).toBe(url);
    expect((await use(null)).result.avatar).toBeNull();
  });

  test('a figure keeps its shape', async () => {
    const { url } = await uploadedBy('editor', 'figure');
    const bytes = Buffer.from(await (await fetch(`${server.base}${url}`)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 640,
      height: 320,
      format: 'webp',
    });
  });

  test('the same picture is one file, but belongs to whoever uploaded it', async () => {
    const [owner, other] = [await server.user(), await server.user()];
    const bytes = await picture('#123456');
    const { result } = await upload(await tokenFor(owner), bytes);
    const use = (token: string) =>
      server.call('POST /api/user/change_avatar', { body: { file: result.file } }, { token });
    expect(await use(other.token)).toMatchObject({
      http: 404,
      status: { reason: 'file_not_found' },
    });
    expect((await upload(await tokenFor(other), bytes)).result).toEqual(result);
    expect((await use(other.token)).http).toBe(200);
  });

  test('only a picture uploaded for it becomes an avatar', async () => {
    const { user, file } = await uploadedBy('editor', 'cover');
    for (const wanted of [file, '../../etc/passwd', '', 'avatar/x.webp', `/files/${file}`]) {
      const body = { file: wanted };
      const answer = await server.call(
        'POST /api/user/change_avatar',
        { body },
        { token: user.token },
      );
      expect(answer.status.reason).toBe('file_not_found');
    }
    for (const wanted of [7, [], {}, 'x'.repeat(10_000), 'a\0b', undefined]) {
      const body = { file: wanted };
      const answer = await server.call(
        'POST /api/user/change_avatar',
        { body },
        { token: user.token },
      );
      expect(answer.status.reason).toBe('invalid_input');
    }
  });

  test('refuses whoever has no token that is good', async () => {
    const user = await server.user();
    const { signing, clock } = server.context;
    const token = await tokenFor(user);
    const inTenMinutes = new Date(clock().getTime() + 600_000);
    const grant = { userId: user.userId, expiresAt: inTenMinutes };
    const tokens = [
      null,
      '',
      'nonsense',
      user.token,
      `${token}x`,
      token.replace(`.${user.userId}.`, '.1.'),
      signToken(signing, { ...grant, purpose: 'audio' }),
      signToken(signing, { ...grant, purpose: 'upload-avatar', expiresAt: clock() }),
      signToken(signedBy(new Uint8Array(32)), { ...grant, purpose: 'upload-avatar' }),
      // A reader's, as if from the days when the reader was an editor.
      signToken(signing, { ...grant, purpose: 'upload-figure' }),
      signToken(signing, { ...grant, purpose: 'upload-avatar', userId: 999_999_999 }),
    ];
    for (const bad of tokens) {
      const { http, status } = await upload(bad, await picture());
      expect([http, status.reason]).toEqual([401, 'login_required']);
    }
    expect((await upload(token, await picture())).http).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['text that calls itself a picture', 'not a picture at all'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['the head of a PNG', '\x89PNG\r\n\x1a\n'],
  ])('refuses %s', async (_, body) => {
    const { http, status } = await upload(await tokenFor(await server.user()), body);
    expect([http, status.reason]).toEqual([400, 'upload_refused']);
  });

  test('refuses other kinds of body, and more than 5 MB', async () => {
    const token = await tokenFor(await server.user());
    for (const type of ['application/json', 'text/html', 'application/octet-stream']) {
      const { http, status } = await upload(token, '{}', type);
      expect([http, status.reason]).toEqual([415, 'unsupported_media']);
    }
    const { http, status } = await upload(token, new Uint8Array(5 * 1024 * 1024 + 1));
    expect([http, status.reason]).toEqual([413, 'too_large']);
  });

  test('takes fifty a day from one user, good or bad', async () => {
    const [user, other] = [await server.user(), await server.user()];
    const token = await tokenFor(user);
    const answers = await Promise.all(Array.from({ length: 52 }, () => upload(token, 'bad')));
    expect(answers.filter(({ http }) => http === 400)).toHaveLength(50);
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(2);
    const refused = await upload(token, await picture());
    expect(refused.status).toMatchObject({ reason: 'rate_limited' });
    expect((await upload(await tokenFor(other), await picture())).http).toBe(200);
    server.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect((await upload(await tokenFor(user), await picture())).http).toBe(200);
  });
});

describe('reading', () => {
  test('is for ever, and as nothing but a picture', async () => {
    const { url } = await uploadedBy('reader', 'avatar');
    const { status, headers } = await fetch(`${server.base}${url}`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    '/files/',
    '/files/upload',
    `/files/avatar/${'0'.repeat(32)}.webp`,
    '/files/avatar/..%2f..%2fdictionary.sqlite',
    '/files/..%2f..%2f..%2fetc%2fpasswd',
    '/files/avatar/%00.webp',
    `/files/avatar/${'a'.repeat(1_000)}.webp`,
  ])('%s is not there', async (address) => {
    const response = await fetch(`${server.base}${address}`);
    const { status } = (await response.json()) as Envelope<null>;
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(status.code).toBe(response.status);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  test('what the store keeps for others is not there', async () => {
    const key = `book/${'0'.repeat(32)}.webp`;
    await server.context.files.put(key, await picture(), 'image/webp');
    const response = await fetch(`${server.base}/files/${key}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: { reason: 'file_not_found' } });
  });
});
