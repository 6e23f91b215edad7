import { expect, test } from 'vitest';
import { verifyToken } from '#core/signed-token.ts';
import { startServer } from '#test/harness.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer();

const inMinutes = (minutes: number) =>
  new Date(server.context.clock().getTime() + minutes * MINUTE_MS);

test('an audio token names its reader for ten minutes', async () => {
  const { token, userId } = await server.user();
  const { result } = await server.call('GET /auth/audio_token', {}, { token });
  const { signing } = server.context;
  expect(verifyToken(signing, result.token, 'audio', inMinutes(9.9))).toBe(userId);
  expect(verifyToken(signing, result.token, 'audio', inMinutes(10.1))).toBeNull();
  expect(verifyToken(signing, result.token, 'upload-avatar', inMinutes(0))).toBeNull();
  expect(Date.parse(result.expires_at)).toBeGreaterThan(inMinutes(9.9).getTime());
});

test.each([
  ['reader', 'avatar', 200],
  ['reader', 'cover', 200],
  ['reader', 'figure', 403],
  ['editor', 'cover', 200],
  ['editor', 'figure', 200],
  ['super', 'figure', 200],
] as const)('%s asks for an upload token for %s: %i', async (role, key, http) => {
  const { token, userId } = await server.user(role);
  const answer = await server.call('GET /auth/upload_token', { query: { key } }, { token });
  expect(answer.http).toBe(http);
  if (http !== 200) return;
  expect(answer.result).toMatchObject({ url: '/files/upload', max_bytes: 5 * 1024 * 1024 });
  const { signing } = server.context;
  expect(verifyToken(signing, answer.result.token, `upload-${key}`, inMinutes(9.9))).toBe(userId);
});

test('visitors get none, nor does a purpose that is not known', async () => {
  expect((await server.call('GET /auth/audio_token')).http).toBe(401);
  expect((await server.call('GET /auth/upload_token')).http).toBe(401);
  const { token } = await server.user('super');
  for (const key of ['', 'novel', '__proto__', 'x'.repeat(10_000)]) {
    const { status } = await server.call('GET /auth/upload_token', { query: { key } }, { token });
    expect(status.reason).toBe('invalid_input');
  }
});
