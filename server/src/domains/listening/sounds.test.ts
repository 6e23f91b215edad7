import { expect, onTestFinished, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { serveSpeech, tone } from '#test/fake-speech-service.ts';
import { DAY_MS } from '#core/durations.ts';

const server = await startServer();
const reader = await server.user();

const ask = (text: unknown, token = '', on = server) =>
  on.call('GET /api/english/sound', { query: { text } }, token ? { token } : {});

const SENTENCE = 'The zibble lamp burned all night.';

/** Keeps a word that no dictionary has, met in `SENTENCE`. */
const keep = (user: TestUser) =>
  server.call(
    'POST /reader/myword',
    { body: { word: 'zibble', context: { form: 'zibble', sentence: SENTENCE } } },
    { token: user.token },
  );

test('a visitor hears a word and a phrase of the dictionary, by an address for ever', async () => {
  const first = await ask('lighthouse');
  expect(first.http).toBe(200);
  expect(first.result.url).toMatch(/^\/files\/word\/[0-9a-f]{32}\.mp3$/);
  expect((await ask(' lighthouse ', reader.token)).result).toEqual(first.result);
  expect((await ask('take off')).result.url).not.toBe(first.result.url);

  const file = await fetch(server.base + first.result.url);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  // A second of sound at 6 kB, and frames of an MP3.
  expect(bytes.length).toBeGreaterThan(3_000);
  expect(bytes.length).toBeLessThan(20_000);
  expect(bytes[0]).toBe(0xff);

  // Players of some devices take no file but in parts.
  const part = await fetch(server.base + first.result.url, { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 0-1/${bytes.length}`,
  ]);
});

test('a word is spoken once, whoever asks and however many at once', async () => {
  const service = await serveSpeech((response) => response.writeHead(200).end(tone(24_000)));
  onTestFinished(service.close);
  const own = await startServer({
    TTS_BASE_URL: service.baseUrl,
    TTS_API_KEY: 'sk-1',
    TTS_MODEL: 'tts-1',
    TTS_VOICE: 'nova',
  });
  const mei = await own.user();
  const answers = await Promise.all([
    ask('harbour', '', own),
    ask('harbour', mei.token, own),
    ask('harbour', '', own),
  ]);
  expect(new Set(answers.map(({ result }) => result.url)).size).toBe(1);
  await ask('harbour', '', own);
  expect(service.asked).toHaveLength(1);
});

test('a reader hears what their own word book holds; nobody else, and no other text', async () => {
  const other = await server.user();
  await keep(reader);
  for (const text of ['zibble', SENTENCE]) {
    expect((await ask(text, reader.token)).http, text).toBe(200);
    for (const token of ['', other.token]) {
      const refused = await ask(text, token);
      expect([refused.http, refused.status.reason]).toEqual([404, 'word_not_found']);
    }
  }
  // Nor that sentence with anything more.
  expect((await ask(`${SENTENCE} Buy now.`, reader.token)).http).toBe(404);
});

test.each([
  ['nothing', '', 400],
  ['blanks', '   ', 400],
  ['ten thousand letters', 'a'.repeat(10_000), 400],
  ['a script', '<script>alert(1)</script>', 404],
  ['Chinese', '灯塔', 404],
  ['emoji', '😀', 404],
  ['NUL', 'a\0b', 400],
  ['a lone surrogate', '\ud800', 404],
  ['a path', '../../etc/passwd', 404],
])('%s is refused in Chinese', async (_, text, status) => {
  for (const token of ['', reader.token]) {
    const { http, status: said } = await ask(text.toWellFormed(), token);
    expect([http, said.msg]).toEqual([status, expect.stringMatching(/\p{Script=Han}/u)]);
  }
});

test('a file that is not there is not, and is not remembered as such', async () => {
  for (const name of [`${'0'.repeat(32)}.mp3`, '..%2f..%2fsecret', 'a.mp3']) {
    const response = await fetch(`${server.base}/files/word/${name}`);
    expect([response.status, response.headers.get('cache-control') ?? '']).toEqual([
      404,
      expect.not.stringContaining('immutable'),
    ]);
  }
});

test.each([
  ['an error', 500, 'no'],
  ['a page', 200, '<!doctype html>'],
])('a voice that answers %s is said to be away, and asked again later', async (_, code, body) => {
  let broken = true;
  const service = await serveSpeech((response) =>
    broken ? response.writeHead(code).end(body) : response.writeHead(200).end(tone(24_000)),
  );
  onTestFinished(service.close);
  const own = await startServer({
    TTS_BASE_URL: service.baseUrl,
    TTS_API_KEY: 'sk-1',
    TTS_MODEL: 'tts-1',
    TTS_VOICE: 'nova',
  });
  const refused = await ask('harbour', '', own);
  expect([refused.http, refused.status.reason]).toEqual([503, 'unavailable']);
  expect(refused.status.msg).toContain('声音暂时出不来');
  broken = false;
  expect((await ask('harbour', '', own)).http).toBe(200);
});

test('new words a day have an end for each network; those that were spoken before have none', async () => {
  const own = await startServer({ RATE_LIMIT: 'true' });
  const { db } = own.context;
  expect((await ask('lighthouse', '', own)).http).toBe(200);
  await db.updateTable('sound_counts').set({ count: 200 }).execute();
  const refused = await ask('harbour', '', own);
  expect([refused.http, refused.status.reason]).toEqual([429, 'rate_limited']);
  expect(refused.status.msg).toContain('明天');
  expect((await ask('lighthouse', '', own)).http).toBe(200);
  const mei = await own.user();
  expect((await ask('harbour', mei.token, own)).http).toBe(200);
  own.advance(DAY_MS);
  expect((await ask('storm', '', own)).http).toBe(200);
});
