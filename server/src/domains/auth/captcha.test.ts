import { pbkdf2Sync } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { solveCaptcha } from '#test/factories/account.ts';
import { drawCaptcha, randomAnswer } from './captcha-picture.ts';
import { consumeCaptcha } from './captcha.service.ts';

const server = await startServer();

test('is a picture whose letters stand out on a light and on a dark page', async () => {
  const { http, result } = await server.call('GET /auth/captcha', { query: { key: 'some-key' } });
  expect([http, result.key]).toEqual([200, 'some-key']);
  const [, base64] = /^data:image\/png;base64,(.+)$/.exec(result.image) ?? [];
  const { data, info } = await sharp(Buffer.from(base64!, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([300, 100]);
  const inked = [];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 255) inked.push(luminance(data[i]!, data[i + 1]!, data[i + 2]!));
  }
  expect(inked.length).toBeGreaterThan(500);
  const onWhite = inked.map((ink) => 1.05 / (ink + 0.05));
  const onBlack = inked.map((ink) => (ink + 0.05) / 0.05);
  expect(Math.min(...onWhite)).toBeGreaterThan(3);
  expect(Math.min(...onBlack)).toBeGreaterThan(3);
});

test('never twice the same, even for the same letters', async () => {
  const answers = new Set(Array.from({ length: 50 }, randomAnswer));
  expect(answers.size).toBeGreaterThan(45);
  expect(await drawCaptcha('rk46')).not.toBe(await drawCaptcha('rk46'));
});

test('the answer is in the outbox and nowhere in the answer', async () => {
  const { result } = await server.call('GET /auth/captcha', { query: { key: 'another-key' } });
  const [latest] = server.context.sms.devOutbox!.list();
  expect(latest).toMatchObject({ kind: 'captcha', key: 'another-key' });
  const { answer } = latest as { answer: string };
  const picture = Buffer.from(result.image.split(',')[1]!, 'base64').toString('latin1');
  expect(picture.toLowerCase()).not.toContain(answer);
  expect(Object.keys(result).toSorted()).toEqual(['expires_at', 'image', 'key', 'work']);
  expect(result.work).toBeNull();
});

test('is solved once, in any case, spacing and width', async () => {
  const answer = await solveCaptcha(server, 'key-to-solve');
  expect(
    await consumeCaptcha(
      server.context,
      'key-to-solve',
      `${answer.slice(0, 2)} ${answer.slice(2).toUpperCase()}`,
    ),
  ).toBe(true);
  expect(await consumeCaptcha(server.context, 'key-to-solve', answer)).toBe(false);
});

test('asking again voids the picture before', async () => {
  const first = await solveCaptcha(server, 'asked-twice');
  const second = await solveCaptcha(server, 'asked-twice');
  if (first !== second)
    expect(await consumeCaptcha(server.context, 'asked-twice', first)).toBe(false);
  expect(await consumeCaptcha(server.context, 'asked-twice', second)).toBe(first === second);
});

test('is a number to be found where nobody can see a picture, in place of the picture', async () => {
  const key = 'unseen-key';
  const picture = await solveCaptcha(server, key);
  const query = { key, kind: 'work' } as const;
  const { image, work } = (await server.call('GET /auth/captcha', { query })).result;
  expect(image).toBe('');
  const { seed, target, iterations, numbers } = work!;
  const [entry] = server.context.sms.devOutbox!.list();
  const { answer } = entry as { answer: string };
  const derived = pbkdf2Sync(Buffer.from(seed, 'hex'), answer, iterations, 16, 'sha256');
  expect(derived.toString('hex')).toBe(target);
  expect(Number(answer)).toBeLessThan(numbers);
  expect(iterations * numbers).toBeGreaterThanOrEqual(20_000_000);
  expect(await consumeCaptcha(server.context, key, picture)).toBe(false);
  await server.call('GET /auth/captcha', { query });
  const [latest] = server.context.sms.devOutbox!.list();
  const found = (latest as { answer: string }).answer;
  expect(await consumeCaptcha(server.context, key, found)).toBe(true);
  expect(await consumeCaptcha(server.context, key, found)).toBe(false);
});

test('is of no other kind', async () => {
  const query = { key: 'some-key', kind: 'sound' as never };
  const { status } = await server.call('GET /auth/captcha', { query });
  expect(status).toMatchObject({ code: 400, reason: 'invalid_input' });
});

test.each([
  '',
  'short',
  'x'.repeat(65),
  'has spaces in it',
  '青鸟青鸟青鸟',
  "key'--or-1=1",
  'null\0null',
])('takes no key %j', async (key) => {
  const { status } = await server.call('GET /auth/captcha', { query: { key } });
  expect(status).toMatchObject({ code: 400, reason: 'invalid_input' });
});

/** Relative luminance by WCAG 2. */
function luminance(...rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
