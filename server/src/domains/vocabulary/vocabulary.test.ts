import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { badValues } from '#test/bad-values.ts';
import { STRATA } from '@bluebird/engine/vocabulary/test-words.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';

let reader: TestUser;

const server = await startServer();
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

const nextWords = (body: Record<string, unknown>) =>
  server.call('POST /reader/vocabulary/test/words', { body });

const BANDS = new Map(STRATA.flatMap(({ words }, band) => words.map((word) => [word, band])));
/** Those of a test's words that someone knows who knows the first few bands. */
const knownTo = (words: string[], bands: number) =>
  words.filter((word) => (BANDS.get(word) ?? Infinity) < bands);
/** All answers of someone who knows these words. */
async function answered(knownOf: (words: string[]) => string[]) {
  const { test: paper, words } = await start();
  const asked = [...words];
  for (;;) {
    const body = { test: paper, asked, known: knownOf(asked) };
    const { words: next } = (await nextWords(body)).result;
    if (next.length === 0) return body;
    asked.push(...next);
  }
}
const byBands = (bands: number) => answered((words) => knownTo(words, bands));
/** Takes a test as someone who knows the first few bands. */
const take = async (bands: number, token: string | undefined = reader.token) =>
  (await submit(await byBands(bands), token)).result;

describe('a test', () => {
  test('begins with ten words, another ten each time', async () => {
    const [one, other] = [await start(), await start()];
    expect(one).toMatchObject({ most: 60 });
    expect(one.words).toHaveLength(10);
    expect(one.words.filter((word) => !BANDS.has(word))).toHaveLength(1);
    expect(other.words).not.toEqual(one.words);
  });

  test('asks on by the answers, the same after the same, at most sixty words', async () => {
    const { test: paper, words } = await start();
    const body = { test: paper, asked: words, known: knownTo(words, 2) };
    const { words: next } = (await nextWords(body)).result;
    expect(next).toHaveLength(10);
    expect(next.filter((word) => words.includes(word))).toEqual([]);
    expect((await nextWords(body)).result.words).toEqual(next);
    expect((await nextWords({ ...body, known: knownTo(words, 9) })).result.words).not.toEqual(next);
    expect((await byBands(6)).asked.length).toBeLessThanOrEqual(60);
  });

  test('that is not over, or was answered by a page of before, is to be begun anew', async () => {
    const { test: paper, words } = await start();
    for (const body of [
      { test: paper, known: knownTo(words, 5) },
      { test: paper, asked: words, known: knownTo(words, 5) },
    ]) {
      const { http, status } = await submit(body, reader.token);
      expect([http, status.reason]).toEqual([400, 'vocabulary_test_invalid']);
      expect(status.msg).toContain('重新测一次');
    }
    expect(await vocabulary()).toMatchObject({ known_rank: null });
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
    const body = await byBands(5);
    const visitor = (await submit(body)).result;
    expect(visitor.saved).toBe(false);
    expect((await submit(body, reader.token)).result).toEqual({ ...visitor, saved: true });
  });

  test('sent twice, even twenty times at once, is one test', async () => {
    await take(3);
    const before = await vocabulary();
    const body = await byBands(8);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(body, reader.token)));
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
    expect(await undo()).toEqual(before);
  });

  test('in which many made-up words were claimed changes nothing', async () => {
    await take(4);
    const before = await vocabulary();
    const body = await answered((words) => words);
    const { result } = await submit(body, reader.token);
    expect(result).toMatchObject({ reliable: false, saved: false });
    expect(result.false_alarms).toBeGreaterThan(3);
    expect(await vocabulary()).toEqual(before);
  });

  test('is good for ninety days', async () => {
    const body = await byBands(4);
    server.advance(90 * DAY_MS - MINUTE_MS);
    expect((await submit(body)).http).toBe(200);
    server.advance(120_000);
    for (const late of [await submit(body), await nextWords(body)]) {
      expect([late.http, late.status.reason]).toEqual([400, 'vocabulary_test_invalid']);
      expect(late.status.msg).toMatch(/\p{Script=Han}/u);
    }
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
    const body = await byBands(4);
    const { size } = (await submit(body, reader.token)).result;
    await undo();
    await submit(body, reader.token);
    expect((await vocabulary()).size).toBe(size);
  });

  test('however many tests were taken, a few are kept', async () => {
    const test = { user_id: reader.userId, size: 1, known_rank: 1 };
    const earlier = Array.from({ length: 22 }, (_, at) => ({
      ...test,
      seed: -1 - at,
      tested_at: new Date(at),
    }));
    await server.context.db.insertInto('vocabulary_tests').values(earlier).execute();
    await take(3);
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
      const body = { test: forged, asked: [], known: [] };
      for (const { http, status } of [await submit(body, reader.token), await nextWords(body)])
        expect([http, status.reason]).toEqual([400, 'vocabulary_test_invalid']);
    }
  });

  test('words that were not asked, or in another order, are refused', async () => {
    const { test: paper, words } = await start();
    const foreign = STRATA[4]!.words.find((word) => !words.includes(word))!;
    for (const body of [
      { test: paper, asked: words, known: [words[0], foreign] },
      { test: paper, asked: [...words.slice(1), foreign], known: [] },
      { test: paper, asked: words.toReversed(), known: [] },
      { test: paper, asked: words.slice(1), known: [] },
      { test: paper, asked: [...words, ...words], known: [] },
    ])
      for (const { http, status } of [await submit(body), await nextWords(body)])
        expect([http, status.reason]).toEqual([400, 'invalid_input']);
  });

  test('a word said twice is one word', async () => {
    const body = await byBands(5);
    const once = (await submit(body)).result;
    const twice = { ...body, known: [...body.known, ...body.known] };
    expect((await submit(twice)).result).toEqual(once);
  });

  test.each(badValues)('%s for an answer', async (_name, value) => {
    const { test: paper, words } = await start();
    for (const body of [
      { test: paper, asked: words, known: value },
      { test: paper, asked: words, known: [value] },
      { test: paper, asked: [value], known: [] },
      { test: value, asked: words, known: [] },
    ]) {
      for (const { http, status } of [await submit(body, reader.token), await nextWords(body)]) {
        const empty = Array.isArray(value) && body.known === value;
        if (!empty) expect(http, JSON.stringify(body)).toBe(400);
        if (http === 400) expect(status.msg).toMatch(/\p{Script=Han}/u);
      }
    }
    expect(await vocabulary()).toMatchObject({ known_rank: null });
  });

  test('more words than a test has are refused', async () => {
    const { test: paper } = await start();
    for (const body of [
      { test: paper, asked: [], known: Array(121).fill('sea') },
      { test: paper, asked: Array(61).fill('sea'), known: [] },
    ]) {
      expect((await submit(body)).http).toBe(400);
      expect((await nextWords(body)).http).toBe(400);
    }
  });
});

test('what is a reader’s needs a login', async () => {
  for (const key of ['GET /reader/vocabulary', 'POST /reader/vocabulary/test/undo'] as const) {
    const { http, status } = await server.call(key);
    expect([http, status.reason]).toEqual([401, 'login_required']);
  }
});
