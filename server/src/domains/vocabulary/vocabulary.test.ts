import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { badValues } from '#test/bad-values.ts';
import { STRATA } from '@bluebird/engine/vocabulary/test-words.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let reader: TestUser;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  reader = await server.user();
});

const start = async () => (await server.call('GET /reader/vocabulary/test')).result;
const submit = (body: Record<string, unknown>, token?: string) =>
  server.call('POST /reader/vocabulary/test', { body }, { token });
const vocabulary = async (user = reader) =>
  (await server.call('GET /reader/vocabulary', {}, user)).result;
const undo = async () =>
  (await server.call('POST /reader/vocabulary/test/undo', {}, reader)).result;

const BANDS = new Map(STRATA.flatMap(({ words }, band) => words.map((word) => [word, band])));
/** Those of a test's words that someone knows who knows the first few bands. */
const knownTo = (words: string[], bands: number) =>
  words.filter((word) => (BANDS.get(word) ?? Infinity) < bands);
/** Takes a test as someone who knows the first few bands. */
const take = async (bands: number, token: string | undefined = reader.token) => {
  const { test: paper, words } = await start();
  return (await submit({ test: paper, known: knownTo(words, bands) }, token)).result;
};

describe('a test', () => {
  test('has sixty words, and is another each time', async () => {
    const [one, other] = [await start(), await start()];
    expect(one.words).toHaveLength(60);
    expect(one.words.filter((word) => !BANDS.has(word))).toHaveLength(15);
    expect(other.words).not.toEqual(one.words);
  });

  test('by a reader is what counts from then on', async () => {
    expect(await vocabulary()).toMatchObject({ known_rank: null, size: null, tested_at: null });
    const result = await take(6);
    expect(result).toMatchObject({ saved: true, reliable: true, false_alarms: 0 });
    expect(result.size).toBeGreaterThan(4_000);
    expect(result.size).toBeLessThan(11_000);
    expect(await vocabulary()).toMatchObject({
      size: result.size,
      known_rank: result.known_rank,
      tested_at: expect.stringContaining('T'),
    });
  });

  test('by a visitor is judged the same and kept nowhere', async () => {
    const { test: paper, words } = await start();
    const body = { test: paper, known: knownTo(words, 5) };
    const visitor = (await submit(body)).result;
    expect(visitor.saved).toBe(false);
    expect((await submit(body, reader.token)).result).toEqual({ ...visitor, saved: true });
  });

  test('sent twice, even twenty times at once, is one test', async () => {
    await take(3);
    const before = await vocabulary();
    const { test: paper, words } = await start();
    const body = { test: paper, known: knownTo(words, 8) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(body, reader.token)));
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
    expect(await undo()).toEqual(before);
  });

  test('in which many made-up words were claimed changes nothing', async () => {
    await take(4);
    const before = await vocabulary();
    const { test: paper, words } = await start();
    const { result } = await submit({ test: paper, known: words }, reader.token);
    expect(result).toMatchObject({ reliable: false, saved: false, false_alarms: 15 });
    expect(await vocabulary()).toEqual(before);
  });

  test('is good for ninety days', async () => {
    const { test: paper, words } = await start();
    server.advance(90 * DAY_MS - MINUTE_MS);
    expect((await submit({ test: paper, known: [] })).http).toBe(200);
    server.advance(120_000);
    const late = await submit({ test: paper, known: [words[0]] });
    expect([late.http, late.status.reason]).toEqual([400, 'vocabulary_test_invalid']);
    expect(late.status.msg).toMatch(/\p{Script=Han}/u);
  });
});

describe('undoing', () => {
  test('goes back to exactly what counted before, once', async () => {
    await take(3);
    const first = await vocabulary();
    await take(9);
    expect(await undo()).toEqual(first);
    expect(await undo()).toEqual(first);
    expect(await vocabulary()).toEqual(first);
  });

  test('the only test leaves nothing', async () => {
    await take(5);
    expect(await undo()).toMatchObject({ known_rank: null, size: null, tested_at: null });
  });

  test('without a test changes nothing, and never touches another reader', async () => {
    const other = await server.user();
    await take(5, other.token);
    const theirs = await vocabulary(other);
    expect(await undo()).toMatchObject({ known_rank: null });
    expect(await vocabulary(other)).toEqual(theirs);
  });

  test('and taking the same test again counts again', async () => {
    const { test: paper, words } = await start();
    const body = { test: paper, known: knownTo(words, 4) };
    const { size } = (await submit(body, reader.token)).result;
    await undo();
    await submit(body, reader.token);
    expect((await vocabulary()).size).toBe(size);
  });

  test('however many tests were taken, a few are kept', async () => {
    for (let taken = 0; taken < 23; taken++) await take(taken % 2 === 0 ? 3 : 7);
    const rows = await server.context.db
      .selectFrom('vocabulary_tests')
      .select('id')
      .where('user_id', '=', reader.userId)
      .execute();
    expect(rows).toHaveLength(20);
  });
});

test('the word book is counted by what the reader said', async () => {
  const save = (word: string, state?: string) =>
    server.call('POST /reader/myword', { body: { word, state } }, reader);
  await save('harbour', 'known');
  await save('lantern');
  await save('gull', 'learning');
  await save('zeal', 'suspended');
  await save('attic', 'known');
  await server.call('POST /reader/myword/del', { body: { word: 'attic' } }, reader);
  expect(await vocabulary()).toMatchObject({ known: 1, learning: 2 });
});

describe('bad input', () => {
  test('a forged, foreign or broken test is refused', async () => {
    const { test: paper } = await start();
    const { token: upload } = (await server.call('GET /auth/audio_token', {}, reader)).result as {
      token: string;
    };
    const [kind, version, seed, expires, mac] = paper.split('.');
    for (const forged of [
      [kind, version, Number(seed) + 1, expires, mac].join('.'),
      [kind, version, seed, Number(expires) + DAY_MS, mac].join('.'),
      [kind, version, seed, expires, 'A'.repeat(43)].join('.'),
      upload,
      'x',
      '',
      '😀.\ud800',
    ]) {
      const { http, status } = await submit({ test: forged, known: [] }, reader.token);
      expect([http, status.reason]).toEqual([400, 'vocabulary_test_invalid']);
    }
  });

  test('words that were not asked are refused', async () => {
    const { test: paper, words } = await start();
    const foreign = STRATA[4]!.words.find((word) => !words.includes(word))!;
    const { http, status } = await submit({ test: paper, known: [words[0], foreign] });
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
  });

  test('a word said twice is one word', async () => {
    const { test: paper, words } = await start();
    const known = knownTo(words, 5);
    const once = (await submit({ test: paper, known })).result;
    expect((await submit({ test: paper, known: [...known, ...known] })).result).toEqual(once);
  });

  test.each(badValues)('%s for an answer', async (_name, value) => {
    const { test: paper } = await start();
    for (const body of [
      { test: paper, known: value },
      { test: paper, known: [value] },
      { test: value, known: [] },
    ]) {
      const { http, status } = await submit(body, reader.token);
      const empty = Array.isArray(value) && body.known === value;
      expect(http, JSON.stringify(body)).toBe(400);
      if (!empty) expect(status.msg).toMatch(/\p{Script=Han}/u);
    }
    expect(await vocabulary()).toMatchObject({ known_rank: null });
  });

  test('more words than a test has are refused', async () => {
    const { test: paper } = await start();
    expect((await submit({ test: paper, known: Array(121).fill('sea') })).http).toBe(400);
  });
});

test('what is a reader’s needs a login', async () => {
  for (const key of ['GET /reader/vocabulary', 'POST /reader/vocabulary/test/undo'] as const) {
    const { http, status } = await server.call(key);
    expect([http, status.reason]).toEqual([401, 'login_required']);
  }
});
