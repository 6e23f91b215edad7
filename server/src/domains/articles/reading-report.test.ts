import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { rateWord, saveWord } from '#test/factories/word.ts';
import { moveToNoon, keepLoggedIn } from '#test/factories/clock.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';

let reader: TestUser;
/** Words of the article that are in one block only, with that block. */

const server = await startServer();
const id = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
const key = 'GET /reader/article/{id}/glossary';
const { result } = await server.call(key, { params: { id } });
const { blocks } = decodeAnalysis(result.analysis as EncodedAnalysis);
const inBlocks = new Map<string, Set<string>>();
for (const block of blocks)
  for (const { entry } of block.words)
    if (entry) inBlocks.set(entry, (inBlocks.get(entry) ?? new Set()).add(block.id));
const only = [...inBlocks]
  .filter(([word, ids]) => ids.size === 1 && /^[a-z]{5,}$/.test(word))
  .map(([word, [block]]) => ({ word, block: block! }))
  .filter(({ block }) => !block.startsWith('_'));
// Noon, so that no test comes upon midnight.
moveToNoon(server);
beforeEach(async () => {
  reader = await server.user();
});

const met = (body: Record<string, unknown>, user = reader, articleId: unknown = id) =>
  server.call(
    'POST /reader/article/{id}/reading_report',
    { params: { id: articleId }, body },
    user,
  );
const undo = (session: unknown, user = reader, articleId: unknown = id) => {
  const args = { params: { id: articleId }, body: { session } };
  return server.call('POST /reader/article/{id}/reading_report/undo', args, user);
};
const rowOf = (word: string, user = reader) =>
  server.context.db
    .selectFrom('word_entries')
    .selectAll()
    .where('user_id', '=', user.userId)
    .where('word', '=', word)
    .executeTakeFirstOrThrow();

/** Saves words, rates them "easy", and lets them come due. */
async function dueWords(count: number, user = reader): Promise<typeof only> {
  const chosen = only.slice(0, count);
  for (const { word } of chosen) {
    const { id: entry } = await saveWord(server, user, word);
    await rateWord(server, user, entry, 4);
  }
  server.advance(20 * DAY_MS);
  await keepLoggedIn(server);
  return chosen;
}

describe('a due word that was read past', () => {
  test('comes some days later, and is remembered as it was', async () => {
    const [one] = await dueWords(1);
    const before = await rowOf(one!.word);
    const { result } = await met({ session: randomUUID(), looked_up: [], passed: [one!.block] });
    expect(result).toEqual({ postponed: [one!.word], brought_forward: [] });
    const after = await rowOf(one!.word);
    expect(after.due!.getTime()).toBeGreaterThan(
      server.context.clock().getTime() + DAY_MS - MINUTE_MS,
    );
    expect({ ...after, due: null, updated_at: null }).toEqual({
      ...before,
      due: null,
      updated_at: null,
    });
  });

  test('is moved once a day, however many readings and copies arrive', async () => {
    const [one] = await dueWords(1);
    const body = { session: randomUUID(), looked_up: [], passed: [one!.block] };
    await Promise.all(Array.from({ length: 10 }, () => met(body)));
    const { due } = await rowOf(one!.word);
    expect((await met(body)).result.postponed).toEqual([one!.word]);
    expect((await met({ ...body, session: randomUUID() })).result.postponed).toEqual([]);
    expect((await rowOf(one!.word)).due).toEqual(due);
  });

  test('is asked all the same after two postponements', async () => {
    const [one] = await dueWords(1);
    const postponed = [];
    for (let i = 0; i < 3; i += 1) {
      const body = { session: randomUUID(), looked_up: [], passed: [one!.block] };
      postponed.push((await met(body)).result.postponed.length);
      server.advance(60 * DAY_MS);
      await keepLoggedIn(server);
    }
    expect(postponed).toEqual([1, 1, 0]);
  });

  test('is left alone in a block that was not read', async () => {
    await dueWords(1);
    const body = { session: randomUUID(), looked_up: [], passed: ['b-elsewhere'] };
    expect((await met(body)).result.postponed).toEqual([]);
  });

  test('with its meaning above it, or beside its Chinese, is left alone', async () => {
    const words = await dueWords(3);
    const [glossed, translated] = words as [(typeof words)[0], (typeof words)[0]];
    const apart = words.filter(({ block }) => block !== translated.block);
    const passed = words.map(({ block }) => block);
    const body = { session: randomUUID(), looked_up: [], passed };
    const help = { glossed: [glossed.word], translated: [translated.block] };
    expect((await met({ ...body, ...help })).result).toEqual({
      postponed: apart.map(({ word }) => word).filter((word) => word !== glossed.word),
      brought_forward: [],
    });
    const looked = { ...body, ...help, looked_up: [glossed.word] };
    expect((await met(looked)).result.brought_forward).toEqual([glossed.word]);
  });

  test('and looked up later the same day counts as looked up', async () => {
    const [one] = await dueWords(1);
    const before = await rowOf(one!.word);
    await met({ session: randomUUID(), looked_up: [], passed: [one!.block] });
    const body = { session: randomUUID(), looked_up: [one!.word], passed: [one!.block] };
    const { result } = await met(body);
    expect(result).toEqual({ postponed: [], brought_forward: [one!.word] });
    expect((await rowOf(one!.word)).due).toEqual(before.due);
  });
});

describe('a due word that was looked up', () => {
  test('comes first, and is no lapse', async () => {
    const words = await dueWords(4);
    const last = (await next()).at(-1)!;
    const { result } = await met({ session: randomUUID(), looked_up: [last.word], passed: [] });
    expect(result).toEqual({ postponed: [], brought_forward: [last.word] });
    const cards = await next();
    expect(cards).toHaveLength(words.length);
    expect(cards[0]).toMatchObject({ word: last.word, memory: last.memory });
  });

  test('is ordinary again after it was rated', async () => {
    const [one] = await dueWords(1);
    await met({ session: randomUUID(), looked_up: [one!.word], passed: [] });
    const { id: entry } = await rowOf(one!.word);
    const args = { params: { id: entry }, body: { rating: 3 } };
    await server.call('POST /reader/myword/{id}/review', args, reader);
    expect((await rowOf(one!.word)).doubt).toBe(1);
  });

  const next = async () =>
    (await server.call('GET /reader/myword/review/next', {}, reader)).result.cards;
});

describe('a word not yet due that was looked up', () => {
  /** A word rated "easy" so many days ago: it comes after eight. */
  async function notDue(days: number): Promise<string> {
    const { word } = only[0]!;
    const { result } = await server.call('POST /reader/myword', { body: { word } }, reader);
    const args = { params: { id: result.id }, body: { rating: 4 } };
    await server.call('POST /reader/myword/{id}/review', args, reader);
    server.advance(days * DAY_MS);
    await keepLoggedIn(server);
    return word;
  }
  const lookUp = async (word: string, session = randomUUID()) =>
    (await met({ session, looked_up: [word], passed: [] })).result.brought_forward;

  test('comes earlier, on another day, and its memory stays', async () => {
    const word = await notDue(4);
    const before = await rowOf(word);
    expect(await lookUp(word)).toEqual([word]);
    const after = await rowOf(word);
    expect(after.due! < before.due!).toBe(true);
    expect(after.due! > server.context.clock()).toBe(true);
    const same = { due: null, doubt: null, updated_at: null };
    expect({ ...after, ...same }).toEqual({ ...before, ...same });
  });

  test('says on its card why it comes, until it is rated', async () => {
    const word = await notDue(4);
    await lookUp(word);
    const article = await server.context.db
      .selectFrom('articles')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    server.advance(2 * DAY_MS);
    await keepLoggedIn(server);
    const card = async (force = false) => {
      const query = { force: force ? '1' : '0' };
      const { result } = await server.call('GET /reader/myword/review/next', { query }, reader);
      return result.cards.find((one) => one.word === word);
    };
    const shown = await card();
    expect(shown?.looked_up).toMatchObject({
      article_id: id,
      title: article.title,
      early: true,
    });
    const args = { params: { id: shown!.id }, body: { rating: 3 } };
    await server.call('POST /reader/myword/{id}/review', args, reader);
    expect((await card(true))?.looked_up).toBeNull();
  });

  test('counts once a day, and can be taken back', async () => {
    const word = await notDue(4);
    const before = await rowOf(word);
    const session = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => lookUp(word, session)));
    const once = await rowOf(word);
    expect(await lookUp(word)).toEqual([]);
    expect((await rowOf(word)).due).toEqual(once.due);
    expect((await undo(session)).result).toEqual({ restored: 1 });
    const { due, doubt } = await rowOf(word);
    expect({ due, doubt }).toEqual({ due: before.due, doubt: before.doubt });
    expect(await lookUp(word)).toEqual([]);
  });

  test('is left alone on the day on which it was recalled', async () => {
    const word = await notDue(0);
    const before = await rowOf(word);
    expect(await lookUp(word)).toEqual([]);
    expect(await rowOf(word)).toEqual(before);
  });
});

describe('undo', () => {
  test('takes a reading back, for good', async () => {
    const words = await dueWords(3);
    const before = await Promise.all(words.map(({ word }) => rowOf(word)));
    const body = {
      session: randomUUID(),
      looked_up: [words[0]!.word],
      passed: words.map(({ block }) => block),
    };
    await met(body);
    expect((await undo(body.session)).result).toEqual({ restored: 3 });
    expect((await undo(body.session)).result).toEqual({ restored: 0 });
    expect((await met(body)).result).toEqual({ postponed: [], brought_forward: [] });
    for (const [i, row] of before.entries()) {
      const { due, doubt } = await rowOf(words[i]!.word);
      expect({ due, doubt }).toEqual({ due: row.due, doubt: row.doubt });
    }
  });

  test('leaves a word that was rated since', async () => {
    const [one] = await dueWords(1);
    const session = randomUUID();
    await met({ session, looked_up: [one!.word], passed: [] });
    const { id: entry } = await rowOf(one!.word);
    const args = { params: { id: entry }, body: { rating: 3 } };
    await server.call('POST /reader/myword/{id}/review', args, reader);
    const rated = await rowOf(one!.word);
    expect((await undo(session)).result).toEqual({ restored: 0 });
    expect(await rowOf(one!.word)).toEqual(rated);
  });

  test('of someone else’s reading does nothing', async () => {
    const [one] = await dueWords(1);
    const session = randomUUID();
    await met({ session, looked_up: [], passed: [one!.block] });
    const { due } = await rowOf(one!.word);
    const other = await server.user();
    expect((await undo(session, other)).result).toEqual({ restored: 0 });
    expect((await rowOf(one!.word)).due).toEqual(due);
  });
});

test('another reader’s words, words not due and words not begun stay as they are', async () => {
  const [theirs] = await dueWords(1);
  const body = { session: randomUUID(), looked_up: [], passed: [theirs!.block] };
  const other = await server.user();
  await server.call('POST /reader/myword', { body: { word: theirs!.word } }, other);
  const before = [await rowOf(theirs!.word), await rowOf(theirs!.word, other)];
  const { result } = await met({ ...body, looked_up: [theirs!.word] }, other);
  expect(result).toEqual({ postponed: [], brought_forward: [] });
  expect([await rowOf(theirs!.word), await rowOf(theirs!.word, other)]).toEqual(before);
});

test('what is behind the lock of an article cannot have been read', async () => {
  const locked = only.filter(({ block }) => block !== only[0]!.block).at(-1)!;
  const entry = await saveWord(server, reader, locked.word);
  await rateWord(server, reader, entry.id, 4);
  server.advance(20 * DAY_MS);
  await keepLoggedIn(server);
  const lock = (is_lock: boolean) => changeArticle(server, id, { is_lock });
  await lock(true);
  const body = { session: randomUUID(), looked_up: [], passed: [locked.block] };
  expect((await met(body)).result.postponed).toEqual([]);
  await lock(false);
  expect((await met(body)).result.postponed).toEqual([locked.word]);
});

test('bad input is refused, hostile text ignored', async () => {
  const good = { session: randomUUID(), looked_up: [], passed: [] };
  for (const [name, value] of badValues) {
    expect((await met({ ...good, session: value })).http, name).toBe(400);
    expect((await met({ ...good, passed: value })).http, name).toBe(
      Array.isArray(value) ? 200 : 400,
    );
    expect([200, 400], name).toContain((await met({ ...good, looked_up: [value] })).http);
    for (const list of ['passed', 'glossed', 'translated'])
      expect([200, 400], name).toContain((await met({ ...good, [list]: [value] })).http);
  }
  expect((await met({ ...good, passed: Array(2_001).fill('b1') })).http).toBe(400);
  expect((await met({ ...good, translated: Array(2_001).fill('b1') })).http).toBe(400);
  expect((await met({ ...good, glossed: Array(2_001).fill('word') })).http).toBe(400);
  expect((await met({ ...good, looked_up: Array(501).fill('word') })).http).toBe(400);
  expect((await met(good, reader, 987_654)).http).toBe(404);
  expect((await met(good, { ...reader, token: '' })).http).toBe(401);
});
