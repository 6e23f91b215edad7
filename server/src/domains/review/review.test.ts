import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { saveWord } from '#test/factories/word.ts';
import { moveToNoon } from '#test/factories/clock.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/durations.ts';

let reader: TestUser;
let other: TestUser;

const server = await startServer();
// Noon, so that no test comes upon four in the morning, when the day of reviews turns.
moveToNoon(server);
beforeEach(async () => {
  // The clock moves from test to test: an old login would have run out.
  [reader, other] = [await server.user(), await server.user()];
});

const save = (word: string, user = reader) => {
  const context = { form: word, sentence: `Here ${word} stands.`, source: 'ARTICLE', source_id: 7 };
  return saveWord(server, user, { word, context });
};
const next = async (query: Record<string, unknown> = {}, user = reader) =>
  (await server.call('GET /reader/myword/review/next', { query }, { token: user.token })).result;
const rate = (id: number, body: Record<string, unknown>, user = reader) =>
  server.call('POST /reader/myword/{id}/review', { params: { id }, body }, { token: user.token });
const undo = (id: number, review_uuid: string, user = reader) =>
  server.call(
    'POST /reader/myword/{id}/review/undo',
    { params: { id }, body: { review_uuid } },
    { token: user.token },
  );
const history = (id: number, user = reader) =>
  server.call('GET /reader/myword/{id}/reviews', { params: { id } }, { token: user.token });
const settings = (body: Record<string, unknown>, user = reader) =>
  server.call('POST /reader/myword/settings', { body }, { token: user.token });
const rowOf = (id: number) =>
  server.context.db
    .selectFrom('word_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Words of the dictionary, as many as a test needs. */
const WORDS = (
  'harbour lantern orchard thunder velvet whisper anchor blanket candle desert engine forest ' +
  'garden hammer island jacket kitchen ladder magnet needle ocean pepper quarrel ribbon saddle'
).split(' ');

describe('the memory', () => {
  // The memory state of FSRS-6 published with fsrs-rs and ts-fsrs.
  test('agrees with the published vector', async () => {
    const { id } = await save('harbour');
    const ratings = [1, 3, 3, 3, 3, 3];
    const days = [0, 0, 1, 3, 8, 21];
    let memory;
    for (const [i, rating] of ratings.entries()) {
      server.advance(days[i]! * DAY_MS + 2 * SECOND_MS);
      ({ memory } = (await rate(id, { rating })).result);
    }
    expect(memory?.stability).toBeCloseTo(53.62691, 2);
    expect(memory?.difficulty).toBeCloseTo(6.3574867, 4);
    expect(memory).toMatchObject({ state: 'learning', reps: 6, lapses: 0, leech: false });
  });

  test('the first ratings give the published start', async () => {
    const [again, hard, good, easy] = [
      await save('harbour'),
      await save('lantern'),
      await save('orchard'),
      await save('thunder'),
    ];
    const memories = [];
    for (const [i, { id }] of [again, hard, good, easy].entries())
      memories.push((await rate(id, { rating: i + 1 })).result.memory);
    expect(memories.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
    expect(memories.map(({ difficulty }) => difficulty)).toEqual([
      6.4133, 5.11217071, 2.11810397, 1,
    ]);
  });

  test('outlives a clock that was set back', async () => {
    const { id } = await save('harbour');
    await rate(id, { rating: 4 });
    const last_review = new Date(server.context.clock().getTime() + 3 * DAY_MS);
    await server.context.db
      .updateTable('word_entries')
      .set({ last_review })
      .where('id', '=', id)
      .execute();
    server.advance(2 * SECOND_MS);
    expect((await next({ force: true })).cards).toHaveLength(1);
    expect((await rate(id, { rating: 3 })).result.memory).toMatchObject({ reps: 2 });
  });

  test('a word forgotten eight times is a leech', async () => {
    const { id } = await save('harbour');
    await rate(id, { rating: 4 });
    let memory;
    for (let i = 0; i < 8; i += 1) {
      server.advance(40 * DAY_MS);
      await rate(id, { rating: 4 });
      server.advance(40 * DAY_MS);
      ({ memory } = (await rate(id, { rating: 1 })).result);
    }
    expect(memory).toMatchObject({ lapses: 8, leech: true });
  });
});

describe('what comes next', () => {
  test('new words, oldest first, with all a card needs', async () => {
    for (const word of WORDS.slice(0, 3)) {
      await save(word);
      server.advance(SECOND_MS);
    }
    const { cards, left, done } = await next();
    expect(cards.map(({ word }) => word)).toEqual(WORDS.slice(0, 3));
    expect(cards[0]).toMatchObject({
      kind: 'recognise',
      memory: { state: 'new', due: null, stability: null, reps: 0 },
      contexts: [{ sentence: 'Here harbour stands.', source_id: 7 }],
    });
    expect(cards[0]!.entry.senses[0]!.glosses.join()).toMatch(/\p{Script=Han}/u);
    const [again, , good, easy] = cards[0]!.intervals;
    expect(again).toBeLessThanOrEqual(60);
    expect(good).toBe(600);
    expect(easy).toBeGreaterThan(5 * 86_400);
    expect({ left, done }).toEqual({ left: { due: 0, learning: 0, new: 3 }, done: 0 });
  });

  test('the sense that fits the latest sentence stands first', async () => {
    const context = { form: 'book', sentence: 'You must book a table weeks ahead.' };
    const body = { word: 'book', context };
    await server.call('POST /reader/myword', { body }, { token: reader.token });
    await server.call(
      'POST /reader/myword',
      { body: { word: 'harbour' } },
      { token: reader.token },
    );
    const { cards } = await next();
    expect(cards[0]).toMatchObject({ word: 'book', fits: true });
    expect(cards[0]!.entry.senses[0]!.pos).toBe('v');
    expect(cards[1]).toMatchObject({ word: 'harbour', fits: false });
    expect(cards[1]!.entry.senses).not.toEqual([]);
    // What was kept with the word stands first, though the sentence speaks for another.
    const noun = cards[0]!.entry.senses.find(({ pos }) => pos === 'n')!;
    const chosen = { ...context, sense: `n. ${noun.glosses.join('；')}` };
    await server.call(
      'POST /reader/myword',
      { body: { word: 'book', context: chosen } },
      { token: reader.token },
    );
    const [kept] = (await next()).cards;
    expect(kept!.entry.senses[0]).toEqual(noun);
    expect(kept!.fits).toBe(false);
  });

  test('a sense that is but likely stands first, and is not said to be the one', async () => {
    const context = { form: 'charge', sentence: 'The charge was heavy.' };
    const body = { word: 'charge', context };
    await server.call('POST /reader/myword', { body }, { token: reader.token });
    const { cards } = await next();
    expect(cards[0]).toMatchObject({ word: 'charge', fits: false });
    expect(cards[0]!.entry.senses[0]!.pos).toBe('n');
  });

  test('due ones before new ones, the least likely to be recalled first', async () => {
    const [weak, strong, fresh] = [
      await save('harbour'),
      await save('lantern'),
      await save('orchard'),
    ];
    await rate(weak.id, { rating: 3 });
    await rate(strong.id, { rating: 4 });
    server.advance(30 * DAY_MS);
    const { cards } = await next();
    expect(cards.map(({ id }) => id)).toEqual([weak.id, strong.id, fresh.id]);
  });

  test('a slow "good" brings a card forward among those due, and is rated the same', async () => {
    const [usual, quick, slow] = [
      await save('harbour'),
      await save('lantern'),
      await save('orchard'),
    ];
    for (let i = 0; i < 21; i += 1) {
      await rate(usual.id, { rating: 3, spent: 2_000 });
      server.advance(2 * SECOND_MS);
    }
    await rate(quick.id, { rating: 3, spent: 2_000 });
    await rate(slow.id, { rating: 3, spent: 9_000 });
    const [a, b] = [await rowOf(quick.id), await rowOf(slow.id)];
    expect([a.doubt, b.doubt]).toEqual([1, 3]);
    expect([b.stability, b.scheduled_days]).toEqual([a.stability, a.scheduled_days]);
    server.advance(DAY_MS);
    const order = (await next()).cards.map(({ id }) => id);
    expect(order.indexOf(slow.id)).toBeLessThan(order.indexOf(quick.id));
  });

  test('the day has its limits, force goes beyond them, midnight in Shanghai renews them', async () => {
    await settings({ new_per_day: 2 });
    const words = [];
    for (const word of WORDS.slice(0, 4)) words.push(await save(word));
    expect((await next()).cards).toHaveLength(2);
    await rate(words[0]!.id, { rating: 4 });
    await rate(words[1]!.id, { rating: 4 });
    expect(await next()).toMatchObject({
      cards: [],
      left: { due: 0, learning: 0, new: 0 },
      done: 2,
    });
    expect((await next({ force: true })).cards).toHaveLength(4);
    server.advance(DAY_MS);
    const { cards, next_due } = await next();
    expect(cards.map(({ word }) => word)).toEqual(WORDS.slice(2, 4));
    expect(new Date(next_due!).getTime()).toBeGreaterThan(server.context.clock().getTime());
  });

  test('steps of learning use up no day’s limit, and are not held back by it', async () => {
    await settings({ due_per_day: 10 });
    const ids = [];
    for (const word of WORDS.slice(0, 12)) ids.push((await save(word)).id);
    for (const id of ids) await rate(id, { rating: 3 });
    server.advance(11 * MINUTE_MS);
    expect((await next()).left).toEqual({ due: 12, learning: 12, new: 0 });
    for (const id of ids) await rate(id, { rating: 3 });
    server.advance(20 * DAY_MS);
    expect((await next()).left).toEqual({ due: 10, learning: 0, new: 0 });
    for (const id of ids.slice(0, 10)) await rate(id, { rating: 1 });
    expect((await next()).cards).toEqual([]);
    server.advance(11 * MINUTE_MS);
    const { cards, left } = await next();
    expect(left.due).toBe(10);
    expect(cards.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.slice(0, 10));
    expect((await next({ size: 3 })).cards).toHaveLength(3);
    for (const id of ids.slice(0, 10)) await rate(id, { rating: 3 });
    expect((await next()).left.due).toBe(0);
    expect((await next({ force: true })).left.due).toBe(2);
  });

  test('no more than asked for, and 15 unless told', async () => {
    for (const word of WORDS) await save(word);
    expect((await next()).cards).toHaveLength(15);
    expect((await next({ size: 3 })).cards).toHaveLength(3);
  });

  test('known and set-aside words never come, nor anyone else’s', async () => {
    await save('harbour', other);
    await save('lantern');
    await server.call(
      'POST /reader/myword',
      { body: { word: 'lantern', state: 'known' } },
      { token: reader.token },
    );
    expect((await next({ force: true })).cards).toEqual([]);
  });

  test('the words of one article, whatever they are due', async () => {
    const { id } = await save('harbour');
    await rate(id, { rating: 4 });
    await server.call(
      'POST /reader/myword',
      { body: { word: 'lantern' } },
      { token: reader.token },
    );
    const { result } = await server.call(
      'GET /reader/myword/review/article',
      { query: { article_id: 7 } },
      { token: reader.token },
    );
    expect(result).toMatchObject({ total: 1, next_offset: null, items: [{ word: 'harbour' }] });
  });
});

describe('an answer', () => {
  test('sent again counts once, fifty times at once too', async () => {
    const { id } = await save('harbour');
    const review_uuid = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => rate(id, { rating: 3, review_uuid })),
    );
    expect(answers.every(({ http }) => http === 200)).toBe(true);
    expect(answers.filter(({ result }) => result.counted)).toHaveLength(1);
    expect((await rowOf(id)).reps).toBe(1);
    expect((await history(id)).result.total).toBe(1);
  });

  test('pressed twice counts once, whatever its number', async () => {
    const { id } = await save('harbour');
    const answers = await Promise.all([rate(id, { rating: 3 }), rate(id, { rating: 3 })]);
    expect(answers.filter(({ result }) => result.counted)).toHaveLength(1);
  });

  test('right after another counts when it knows of it, as a quick second answer does', async () => {
    const { id } = await save('harbour');
    await rate(id, { rating: 1, reps: 0 });
    expect((await rate(id, { rating: 1, reps: 0 })).result.counted).toBe(false);
    expect((await rate(id, { rating: 3, reps: 1 })).result.counted).toBe(true);
    expect((await rowOf(id)).reps).toBe(2);
  });

  test('tells what the next rating would do, as the card itself does', async () => {
    const { id } = await save('harbour');
    const { result } = await rate(id, { rating: 1 });
    expect(result.intervals[0]).toBe(60);
    const { cards } = await next({ force: true });
    expect(cards[0]!.intervals).toEqual(result.intervals);
  });

  test('that waited a week for the network counts when it was given', async () => {
    const { id } = await save('harbour');
    server.advance(9 * DAY_MS);
    await rate(id, { rating: 4, ago: 7 * DAY_MS });
    const { last_review, due } = await rowOf(id);
    const now = server.context.clock().getTime();
    expect((now - last_review!.getTime()) / DAY_MS).toBeCloseTo(7, 2);
    expect(due!.getTime() - last_review!.getTime()).toBeGreaterThan(5 * DAY_MS);
  });

  test('older than the last one of the card counts right after it', async () => {
    const { id } = await save('harbour');
    server.advance(9 * DAY_MS);
    await rate(id, { rating: 4, ago: MINUTE_MS });
    server.advance(5 * SECOND_MS);
    const { result } = await rate(id, { rating: 1, ago: 5 * DAY_MS });
    // At the same instant as the last: a double press as far as anyone can tell.
    expect(result.counted).toBe(false);
    expect((await rowOf(id)).reps).toBe(1);
  });

  test('stands in the history of the word with its interval', async () => {
    const { id } = await save('harbour');
    await rate(id, { rating: 4, spent: 3_210, kind: 'cloze' });
    const { result } = await history(id);
    expect(result.items).toMatchObject([{ rating: 4, spent: 3_210, kind: 'cloze' }]);
    expect(result.items[0]!.interval).toBeGreaterThan(5);
  });

  test('can be taken back, exactly', async () => {
    const { id } = await save('harbour');
    await rate(id, { rating: 3 });
    server.advance(DAY_MS);
    const before = await rowOf(id);
    const review_uuid = randomUUID();
    await rate(id, { rating: 1, review_uuid });
    expect((await rowOf(id)).stability).not.toBe(before.stability);
    expect((await undo(id, review_uuid)).http).toBe(200);
    const { updated_at: _, ...memory } = await rowOf(id);
    const { updated_at: __, ...was } = before;
    expect(memory).toEqual(was);
    expect((await undo(id, review_uuid)).status).toMatchObject({ reason: 'review_not_found' });
    // The first one: the word is new again.
    const [first] = (await history(id)).result.items;
    expect(first?.rating).toBe(3);
  });

  test('only the latest can be taken back', async () => {
    const { id } = await save('harbour');
    const [first, second] = [randomUUID(), randomUUID()];
    await rate(id, { rating: 3, review_uuid: first });
    server.advance(2 * SECOND_MS);
    await rate(id, { rating: 3, review_uuid: second });
    expect((await undo(id, first)).http).toBe(404);
    expect((await undo(id, second)).http).toBe(200);
    expect((await undo(id, first)).result.memory).toMatchObject({ state: 'new', due: null });
  });
});

describe('refuses', () => {
  test.each([
    ['rating 5', { rating: 5 }],
    ['rating 0', { rating: 0 }],
    ['rating "3"', { rating: '3' }],
    ['no rating', {}],
    ['a negative time', { rating: 3, spent: -1 }],
    ['an answer of last season', { rating: 3, ago: 91 * DAY_MS }],
    ['an answer of tomorrow', { rating: 3, ago: -DAY_MS }],
    ['a number that is none', { rating: 3, review_uuid: 'x' }],
    ['an unknown way to ask', { rating: 3, kind: 'guess' }],
  ])('%s', async (_, body) => {
    const { id } = await save('harbour');
    expect((await rate(id, body)).status).toMatchObject({ code: 400, reason: 'invalid_input' });
    expect((await rowOf(id)).reps).toBe(0);
  });

  test('someone else’s card', async () => {
    const { id } = await save('harbour');
    const review_uuid = randomUUID();
    await rate(id, { rating: 3, review_uuid });
    expect((await rate(id, { rating: 1 }, other)).status.reason).toBe('word_not_found');
    expect((await undo(id, review_uuid, other)).status.reason).toBe('word_not_found');
    expect((await history(id, other)).status.reason).toBe('word_not_found');
    expect((await rowOf(id)).reps).toBe(1);
  });

  test('a card that is known, set aside or gone', async () => {
    const { id } = await save('harbour');
    const post = (body: Record<string, unknown>) =>
      server.call('POST /reader/myword', { body }, { token: reader.token });
    await post({ word: 'harbour', state: 'suspended' });
    expect((await rate(id, { rating: 3 })).status.reason).toBe('not_in_review');
    await server.call(
      'POST /reader/myword/del',
      { body: { word: 'harbour' } },
      { token: reader.token },
    );
    expect((await rate(id, { rating: 3 })).status.reason).toBe('word_not_found');
  });

  test('settings out of bounds', async () => {
    for (const body of [
      { new_per_day: -1 },
      { due_per_day: 1e9 },
      { retention: 1 },
      { retention: 0.1 },
    ])
      expect((await settings(body)).status.reason).toBe('invalid_input');
    const { result } = await settings({ retention: 0.85 });
    expect(result).toEqual({ new_per_day: 20, due_per_day: 200, retention: 0.85 });
    expect((await settings({})).result).toEqual(result);
  });
});
