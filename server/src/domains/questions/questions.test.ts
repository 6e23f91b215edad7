import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { badValues } from '#test/bad-values.ts';
import { readOn } from '#test/factories/beat.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { keepLoggedIn } from '#test/factories/clock.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';
import { DAY_MS } from '#core/durations.ts';
import { refreshQuestions } from './make.service.ts';
import { withdrawOutdated } from './outdated.service.ts';

let reader: TestUser;
let other: TestUser;
let editor: TestUser;

const server = await startServer();
const article = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
beforeEach(async () => {
  // The clock moves: an old login would have run out.
  [reader, other] = [await server.user(), await server.user()];
  editor = await server.user('editor');
});

const list = (user?: TestUser, id: unknown = article) =>
  server.call('GET /reader/article/{id}/questions', { params: { id } }, { token: user?.token });
const make = (user: TestUser, id: unknown = article) =>
  server.call(
    'POST /reader/article/{id}/questions/make',
    { params: { id } },
    { token: user.token },
  );
const decide = (user: TestUser, id: unknown, body: unknown) =>
  server.call('POST /reader/question/{id}/status', { params: { id }, body }, { token: user.token });
const next = (query: Record<string, unknown> = {}, user = reader) =>
  server.call('GET /reader/question/next', { query }, { token: user.token });
const answer = (
  id: unknown,
  choice: unknown,
  {
    user = reader,
    review_uuid = crypto.randomUUID() as unknown,
    spent = 900 as unknown,
    ago = undefined as unknown,
  } = {},
) =>
  server.call(
    'POST /reader/question/{id}/answer',
    { params: { id }, body: { choice, spent, review_uuid, ago } },
    { token: user.token },
  );
/** An approved question and its right option. */
const question = async () => {
  const { items } = (await list(editor)).result;
  const found = items.find(({ review }) => review?.status === 'approved')!;
  return { ...found, right: found.review!.answer };
};
const setLock = (is_lock: boolean) => changeArticle(server, article, { is_lock });

describe('questions of an article', () => {
  test('are the approved ones, without what is right; editors see all of it', async () => {
    const shown = (await list()).result.items;
    expect(shown.length).toBeGreaterThanOrEqual(4);
    for (const { review, prompt, mark, kind, options } of shown) {
      expect(review).toBeNull();
      expect(options).toHaveLength(4);
      if (kind === 'cloze') expect(prompt.slice(...mark!)).toBe('____');
    }
    expect(JSON.stringify(shown)).not.toContain('explanation');
    const all = (await list(editor)).result.items;
    expect(all[1]!.review).toMatchObject({ status: 'approved', engine: 'builtin' });
  });

  test('begin with the one about the whole, which stands however the text is edited', async () => {
    const { db } = server.context;
    const [whole, ...others] = (await list(editor)).result.items;
    expect(whole).toMatchObject({ kind: 'choice', mark: null, review: { engine: 'own' } });
    expect(others.map(({ kind }) => kind)).not.toContain('choice');
    const [asked] = (await next({ article_id: article, size: 1 })).result.cards;
    expect(asked!.id).toBe(whole!.id);
    const { document_id } = await db
      .selectFrom('articles')
      .select('document_id')
      .where('id', '=', article)
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => withdrawOutdated(tx, document_id!, []));
    const statuses = (await list(editor)).result.items.map(({ review }) => review?.status);
    expect(statuses).toEqual(['approved', ...others.map(() => 'rejected')]);
    for (const { id } of others) await decide(editor, id, { status: 'approved' });
  });

  test('about the whole come to our articles that lack it, and to no other', async () => {
    const { db } = server.context;
    const wholes = () =>
      db.selectFrom('article_questions').select('id').where('engine', '=', 'own').execute();
    const before = await wholes();
    await db.deleteFrom('article_questions').where('id', '=', before[0]!.id).execute();
    await seedSampleArticles(server);
    const after = await wholes();
    expect(after).toHaveLength(before.length);
    expect(after.slice(0, -1)).toEqual(before.slice(1));
    await seedSampleArticles(server);
    expect(await wholes()).toEqual(after);
  });

  test('quote it, so that a locked one shows none to those who may not read it', async () => {
    const { id, right } = await question();
    await setLock(true);
    expect((await list(reader)).result.items).toEqual([]);
    expect((await next({ article_id: article })).result.cards).toEqual([]);
    expect((await answer(id, right)).status.reason).toBe('question_not_found');
    expect((await list(editor)).result.items.length).toBeGreaterThan(0);
    await setLock(false);
  });

  test.each([
    ['none', 987_654],
    ...badValues.filter(([name, v]) => v !== 42 && name !== 'a lone surrogate'),
  ])('are not of %s', async (_, id) => {
    const { http } = await list(undefined, id);
    expect([400, 404]).toContain(http);
  });

  test('are made anew as drafts, and what was decided on stays', async () => {
    const before = (await list(editor)).result.items;
    const [first, second] = [await make(editor), await make(editor)];
    expect(second.result).toEqual(first.result);
    const after = (await list(editor)).result.items;
    expect(after).toEqual(expect.arrayContaining(before));
    const drafts = after.filter(({ review }) => review?.status === 'draft');
    expect(drafts).toHaveLength(first.result.drafts);
    expect((await make(editor, 987_654)).status.reason).toBe('article_not_found');
  });

  test('are made by one of many that press at once', async () => {
    const answers = await Promise.all([make(editor), make(editor), make(editor)]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    const items = (await list(editor)).result.items;
    const places = items.map(({ block_id, start, kind }) => `${block_id} ${start} ${kind}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('an editor', () => {
  test('rejects, corrects and approves; each is written down', async () => {
    const { id } = await question();
    await decide(editor, id, { status: 'rejected' });
    expect((await list()).result.items.map((item) => item.id)).not.toContain(id);
    const options = ['one', 'two', 'three', 'four'];
    const changed = await decide(editor, id, {
      status: 'approved',
      options,
      answer: 2,
      explanation: '第三个对',
    });
    expect(changed.result).toMatchObject({
      options,
      review: { answer: 2, explanation: '第三个对', status: 'approved' },
    });
    expect((await answer(id, 2)).result).toMatchObject({ right: true, explanation: '第三个对' });
    const audit = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'data'])
      .where('actor_id', '=', editor.userId)
      .where('subject', '=', `question:${id}`)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(Array(2).fill('questions.setStatus'));
    expect(audit[1]!.data).toMatchObject({ before: { status: 'rejected' }, after: { answer: 2 } });
  });

  test.each([
    ['no status', {}],
    ['another status', { status: 'good' }],
    ['three options', { status: 'approved', options: ['a', 'b', 'c'] }],
    ['the same option twice', { status: 'approved', options: ['a', 'b', 'c', ' a '] }],
    ['a blank option', { status: 'approved', options: ['a', 'b', 'c', ' '] }],
    ['a long option', { status: 'approved', options: ['a', 'b', 'c', 'x'.repeat(10_000)] }],
    ['a null character', { status: 'approved', explanation: 'a\0b' }],
    ['a fifth answer', { status: 'approved', answer: 4 }],
    ['a long explanation', { status: 'approved', explanation: 'x'.repeat(10_000) }],
  ])('cannot give %s', async (_, body) => {
    const before = await question();
    expect((await decide(editor, before.id, body)).status.reason).toBe('invalid_input');
    expect(await question()).toEqual(before);
  });

  test('finds no question that is not there, and a reader decides on none', async () => {
    const { id } = await question();
    const status = 'rejected';
    expect((await decide(editor, 987_654, { status })).status.reason).toBe('question_not_found');
    expect((await decide(reader, id, { status })).status.reason).toBe('forbidden');
    expect((await make(reader)).status.reason).toBe('forbidden');
  });
});

describe('a reader', () => {
  test('is asked about articles read, and again about what is due', async () => {
    expect((await next()).result).toEqual({ cards: [], due: 0, next_due: null });
    for (let i = 1; i < 4; i++)
      await readOn(server, reader.token, { source_id: article, progress: i / 9 });
    const { cards } = (await next({ size: 3 })).result;
    expect(cards).toHaveLength(3);
    expect(cards[0]).toMatchObject({ article_id: article });
    expect(JSON.stringify(cards)).not.toMatch(/explanation|answer/);
    for (const { id } of cards) await answer(id, await rightOf(id));
    const after = (await next({ size: 3 })).result;
    expect(after.due).toBe(0);
    expect(after.next_due).not.toBeNull();
    expect(after.cards.map(({ id }) => id)).not.toContain(cards[0]!.id);
    server.advance(20 * DAY_MS);
    await keepLoggedIn(server);
    const later = await next({ size: 3 });
    expect(later.result.due).toBe(3);
    expect(new Set(later.result.cards.map(({ id }) => id))).toEqual(
      new Set(cards.map(({ id }) => id)),
    );
  });

  test('is asked about what may be read, however much else was read later or came due', async () => {
    const { db } = server.context;
    const second = await db
      .selectFrom('articles as a')
      .innerJoin('article_questions as q', 'q.document_id', 'a.document_id')
      .select('a.id')
      .where('a.id', '!=', article)
      .where('q.status', '=', 'approved')
      .groupBy('a.id')
      .having((eb) => eb.fn.countAll(), '>=', 3)
      .limit(1)
      .executeTakeFirstOrThrow();
    const change = (values: { is_lock?: boolean; status?: 'published' | 'archived' }) =>
      changeArticle(server, second.id, values);
    for (const source_id of [article, second.id])
      for (let i = 1; i < 4; i++)
        await readOn(server, reader.token, { source_id, progress: i / 9 });
    const articlesOf = async () => {
      await keepLoggedIn(server);
      const { cards } = (await next({ size: 3 })).result;
      return cards.map(({ article_id }) => article_id);
    };
    expect(await articlesOf()).toEqual([second.id, second.id, second.id]);
    await change({ is_lock: true });
    expect(await articlesOf()).toEqual([article, article, article]);
    await change({ is_lock: false });

    // Answered, and archived when they come due.
    for (const { id } of (await next({ size: 3 })).result.cards)
      await answer(id, await rightOf(id));
    await change({ status: 'archived' });
    expect((await next()).result).toMatchObject({ due: 0, next_due: null });
    server.advance(20 * DAY_MS);
    expect(await articlesOf()).toEqual([article, article, article]);
    expect((await next()).result).toMatchObject({ due: 0, next_due: null });
    const asEditor = await server.user('editor');
    expect((await next({ article_id: second.id }, asEditor)).result.cards).not.toEqual([]);
    await change({ status: 'published' });
    expect((await next()).result.due).toBe(3);
  });

  test('answers right or wrong, and is told why and when it comes again', async () => {
    const { id, right } = await question();
    const wrong = await answer(id, (right + 1) % 4);
    expect(wrong.result).toMatchObject({ right: false, answer: right, counted: true });
    expect(wrong.result.explanation).not.toBe('');
    const good = await answer(id, right);
    expect(good.result.right).toBe(true);
    expect(Date.parse(good.result.due)).toBeGreaterThan(Date.parse(wrong.result.due));
    const ofOther = await next({ article_id: article, size: 50 }, other);
    expect(ofOther.result.cards.map((card) => card.id)).toContain(id);
    expect(ofOther.result.due).toBe(0);
  });

  test('is counted once, however often the answer is sent', async () => {
    const { id, right } = await question();
    const review_uuid = crypto.randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => answer(id, right, { review_uuid })),
    );
    expect(sent.map(({ http }) => http)).toEqual(Array(20).fill(200));
    expect(sent.filter(({ result }) => result.counted)).toHaveLength(1);
    expect(new Set(sent.map(({ result }) => result.due)).size).toBe(1);
    const changed = await answer(id, (right + 1) % 4, { review_uuid });
    expect(changed.result).toMatchObject({ right: true, counted: false });
    const week = await server.call(
      'GET /reader/history/rank/week',
      { query: { cat: 'review' } },
      { token: reader.token },
    );
    expect(week.result.mine?.value).toBe(1);
    const others = (await list()).result.items.find((item) => item.id !== id)!;
    expect((await answer(others.id, 0, { review_uuid })).status.reason).toBe('answer_used');
  });

  test.each([...badValues.filter(([, value]) => value !== 42), ['a fifth', 4], ['half', 1.5]])(
    'cannot choose %s',
    async (_, choice) => {
      const { id } = await question();
      expect((await answer(id, choice)).status.reason).toBe('invalid_input');
    },
  );

  test.each(badValues)('cannot sign an answer with %s', async (_, review_uuid) => {
    const { id, right } = await question();
    expect((await answer(id, right, { review_uuid })).status.reason).toBe('invalid_input');
  });

  test('is believed when an answer waited for the network, but never before the last one', async () => {
    const { id, right } = await question();
    const now = server.context.clock().getTime();
    await answer(id, right, { ago: 3 * DAY_MS });
    const answeredAt = async () => {
      const rows = await server.context.db
        .selectFrom('question_answers')
        .select('answered_at')
        .where('user_id', '=', reader.userId)
        .orderBy('id')
        .execute();
      return rows.map(({ answered_at }) => answered_at.getTime());
    };
    const [first] = await answeredAt();
    expect(first).toBeGreaterThanOrEqual(now - 3 * DAY_MS);
    expect(first).toBeLessThan(now - 2 * DAY_MS);
    await answer(id, right, { ago: 5 * DAY_MS });
    expect((await answeredAt())[1]).toBe(first);
    for (const ago of [-1, 1.5, 91 * DAY_MS, 'x']) {
      expect((await answer(id, right, { ago })).status.reason).toBe('invalid_input');
    }
  });

  describe('takes an answer back', () => {
    const undo = (id: number, review_uuid: unknown, user: Partial<TestUser> = reader) =>
      server.call(
        'POST /reader/question/{id}/answer/undo',
        { params: { id }, body: { review_uuid } },
        { token: user.token },
      );
    const rows = async () => {
      const { db } = server.context;
      const of = { userId: reader.userId };
      return {
        cards: await db
          .selectFrom('question_cards')
          .selectAll()
          .where('user_id', '=', of.userId)
          .execute(),
        answers: await db
          .selectFrom('question_answers')
          .selectAll()
          .where('user_id', '=', of.userId)
          .execute(),
        weeks: await db
          .selectFrom('rank_weeks')
          .select('reviews')
          .where('user_id', '=', of.userId)
          .execute(),
      };
    };

    test('and everything is exactly as it was before it', async () => {
      const { id, right } = await question();
      const first = crypto.randomUUID();
      await answer(id, right, { review_uuid: first });
      const before = await rows();
      server.advance(9 * DAY_MS);
      await keepLoggedIn(server);
      const second = crypto.randomUUID();
      await answer(id, (right + 1) % 4, { review_uuid: second });
      expect((await undo(id, first)).status.reason).toBe('answer_not_found');
      const due = before.cards[0]!.due.toISOString();
      expect((await undo(id, second)).result).toEqual({ due });
      const { weeks: _, ...after } = await rows();
      expect(after).toEqual({ cards: before.cards, answers: before.answers });
      expect((await undo(id, second)).status.reason).toBe('answer_not_found');

      expect((await undo(id, first)).result).toEqual({ due: null });
      const none = await rows();
      expect([none.cards, none.answers]).toEqual([[], []]);
      expect(none.weeks.map(({ reviews }) => reviews)).toEqual(none.weeks.map(() => 0));
      // Answered anew, it counts like any other.
      expect((await answer(id, right, { review_uuid: second })).result.counted).toBe(true);
    });

    test('once, however many ask at once, and after the question is withdrawn', async () => {
      const { id, right } = await question();
      const review_uuid = crypto.randomUUID();
      await answer(id, right, { review_uuid });
      await decide(editor, id, { status: 'rejected' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id, review_uuid)));
      await decide(editor, id, { status: 'approved' });
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
      expect((await rows()).weeks).toEqual([{ reviews: 0 }]);
    });

    test('but nobody else’s, nor one that was not given', async () => {
      const { id, right } = await question();
      const review_uuid = crypto.randomUUID();
      await answer(id, right, { review_uuid });
      const before = await rows();
      expect((await undo(id, review_uuid, other)).status.reason).toBe('answer_not_found');
      expect((await undo(id, crypto.randomUUID())).status.reason).toBe('answer_not_found');
      expect((await undo(987_654, review_uuid)).status.reason).toBe('answer_not_found');
      expect((await undo(id, review_uuid, {})).http).toBe(401);
      for (const [, value] of badValues)
        expect((await undo(id, value)).status.reason).toBe('invalid_input');
      expect(await rows()).toEqual(before);
    });
  });

  test('does not answer drafts, nor what is not there', async () => {
    const { id, right } = await question();
    await decide(editor, id, { status: 'draft' });
    expect((await answer(id, right)).status.reason).toBe('question_not_found');
    expect((await answer(987_654, 0)).status.reason).toBe('question_not_found');
    await decide(editor, id, { status: 'approved' });
    for (const size of [0, 51, 'x', '']) {
      expect((await next({ size })).status.reason).toBe('invalid_input');
    }
  });
});

test('texts without questions get drafts in the background', async () => {
  const busy = await startServer({}, { jobs: true });
  const { db } = busy.context;
  await seedSampleArticles(busy);
  await refreshQuestions(busy.context);
  const without = async () =>
    (await db.selectFrom('documents').select('id').where('questions_version', '=', 0).execute())
      .length;
  await eventually(async () => expect(await without()).toBe(0));
  const rows = await db
    .selectFrom('article_questions')
    .select(['status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  expect(counts['approved']).toBeGreaterThan(50);
  expect(counts['draft']).toBeGreaterThan(0);
});

async function rightOf(id: number): Promise<number> {
  const row = await server.context.db
    .selectFrom('article_questions')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.answer;
}
