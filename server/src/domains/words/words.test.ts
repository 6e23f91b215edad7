import { describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { rateWord } from '#test/factories/word.ts';
import { newArticle } from '#test/factories/article.ts';
import { HOUR_MS } from '#core/durations.ts';

const server = await startServer();
const reader = await server.user();
const other = await server.user();

const save = (body: Record<string, unknown>, user = reader) =>
  server.call('POST /reader/myword', { body }, { token: user.token });
const detail = (word: string, user = reader) =>
  server.call('GET /reader/myword/detail', { query: { word } }, { token: user.token });
const rate = (id: number, rating: number, user: TestUser) => rateWord(server, user, id, rating);

const GAVE = {
  form: 'gave',
  sentence: 'She gave the clock to her brother.',
  source: 'ARTICLE',
  source_id: 7,
  block_id: 'b1',
  offset: 4,
};

describe('saving a word', () => {
  test('keeps a form under its headword, with the sentence it was met in', async () => {
    const { http, result } = await save({ word: 'gave', context: GAVE });
    expect(http).toBe(200);
    expect(result).toMatchObject({ word: 'give', state: 'new', note: '' });
    expect(result.gloss).toContain('给');
    expect(result.contexts).toMatchObject([{ ...GAVE, source_title: null }]);
  });

  test('again, even fifty times at once, makes one entry with one context', async () => {
    const wanted = { word: 'harbour', context: { form: 'harbour', sentence: 'A quiet harbour.' } };
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(wanted)));
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect((await detail('harbour')).result?.contexts).toHaveLength(1);
  });

  test('keeps the sentence’s Chinese, and takes a later one', async () => {
    const user = await server.user();
    const sentence = 'They moored the boat.';
    const moor = (more: Record<string, unknown>) =>
      save({ word: 'moor', context: { form: 'moored', sentence, ...more } }, user);
    expect((await moor({ sense: 'v. 停泊' })).result.contexts).toMatchObject([{ zh: '' }]);
    const contexts = (await moor({ zh: '他们把船系好。' })).result.contexts;
    expect(contexts).toMatchObject([{ zh: '他们把船系好。', sense: 'v. 停泊' }]);
    expect((await moor({})).result.contexts).toEqual(contexts);
    expect((await moor({ zh: '译'.repeat(2_001) })).status.fields).toEqual({
      'context.zh': '例句的译文太长',
    });
  });

  test('as a visitor kept it joins what the account has, and doubles nothing', async () => {
    const user = await server.user();
    const old = { form: 'ebb', sentence: 'The ebb begins.' };
    await save({ word: 'ebb', state: 'known', note: '退潮', context: old }, user);
    const kept = { word: 'ebb', state: 'new', context: { form: 'ebbed', sentence: 'It ebbed.' } };
    for (let time = 0; time < 2; time++) expect((await save(kept, user)).http).toBe(200);
    const { result } = await server.call('GET /reader/myword', {}, { token: user.token });
    expect(result.items).toMatchObject([
      { word: 'ebb', state: 'new', note: '退潮', contexts: [kept.context, old] },
    ]);
  });

  test('keeps the meaning chosen in the card: left is not leave', async () => {
    const context = { form: 'left', sentence: 'Turn left at the church.' };
    expect((await save({ word: 'leave', context })).result.word).toBe('leave');
  });

  test('a second context is added, note and state change only when given', async () => {
    await save({
      word: 'rescue',
      note: '营救',
      context: { form: 'rescue', sentence: 'A rescue.' },
    });
    await save({ word: 'rescue', state: 'known' });
    const { result } = await save({
      word: 'rescue',
      context: { form: 'rescued', sentence: 'They rescued the dog.' },
    });
    expect(result).toMatchObject({ note: '营救', state: 'known' });
    expect(result.contexts.map(({ form }) => form)).toEqual(['rescued', 'rescue']);
  });

  test.each(['new', 'learning'] as const)(
    'as %s begins one that was never reviewed, and goes on with one that was',
    async (state) => {
      const user = await server.user();
      const first = await save({ word: 'anchor', state }, user);
      expect(first.result).toMatchObject({ state: 'new', memory: { due: null, reps: 0 } });
      expect((await save({ word: 'anchor', state }, user)).result.state).toBe('new');
      await rate(first.result.id, 4, user);
      const { memory } = (await detail('anchor', user)).result!;
      for (const left of ['known', 'suspended']) {
        await save({ word: 'anchor', state: left }, user);
        const { result } = await save({ word: 'anchor', state }, user);
        expect(result).toMatchObject({ state: 'learning', memory });
      }
    },
  );

  test.each([undefined, 'new', 'learning', 'known'] as const)(
    'as %s that was removed starts it anew',
    async (state) => {
      const user = await server.user();
      const { id } = (await save({ word: 'anchor', note: '锚' }, user)).result;
      await rate(id, 4, user);
      await server.call('POST /reader/myword/del', { body: { word: 'anchor' } }, user);
      const { result } = await save({ word: 'anchor', state }, user);
      const anew = { due: null, stability: null, difficulty: null, reps: 0, lapses: 0 };
      expect(result).toMatchObject({ state: state === 'known' ? 'known' : 'new', memory: anew });
      const row = await server.context.db
        .selectFrom('word_entries')
        .select(['phase', 'step', 'scheduled_days', 'last_review', 'doubt'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({ phase: 0, step: 0, scheduled_days: 0, last_review: null, doubt: 1 });
    },
  );

  test('a word no dictionary has is kept as written', async () => {
    expect((await save({ word: 'Zorblax' })).result).toMatchObject({ word: 'Zorblax', gloss: '' });
  });

  test('phrases are words too', async () => {
    const { result } = await save({
      word: 'take off',
      context: { form: 'took', sentence: 'The plane took off.' },
    });
    expect(result.word).toBe('take off');
    expect(result.gloss).not.toBe('');
  });

  test.each([
    ['no word', {}],
    ['blank', { word: '   ' }],
    ['too long', { word: 'a'.repeat(65) }],
    ['not a word', { word: 5 }],
    ['unknown state', { word: 'ok', state: 'mastered' }],
    ['null character', { word: 'o\0k' }],
    ['long note', { word: 'ok', note: '长'.repeat(2001) }],
    ['long sentence', { word: 'ok', context: { form: 'ok', sentence: 'a'.repeat(2001) } }],
    ['endless offset', { word: 'ok', context: { form: 'ok', sentence: 'ok', offset: 2 ** 31 } }],
    ['negative offset', { word: 'ok', context: { form: 'ok', sentence: 'ok', offset: -1 } }],
  ])('%s is refused in Chinese and changes nothing', async (_name, body) => {
    const { http, status } = await save(body);
    expect(http).toBe(400);
    expect(status.reason).toBe('invalid_input');
    expect(status.msg).toMatch(/\p{Script=Han}/u);
    expect((await detail('ok')).result).toBeNull();
  });

  test('emoji and lone surrogates in a note are stored well-formed', async () => {
    const { result } = await save({ word: 'smile', note: '😀 \ud83d' });
    expect(result.note).toBe('😀 \ufffd');
  });
});

describe('contexts', () => {
  test('of an entry met everywhere are listed in part, and shown up to a hundred', async () => {
    for (let met = 0; met < 105; met++) {
      await save({ word: 'gull', context: { form: 'gulls', sentence: `Gulls, day ${met}.` } });
    }
    const list = await server.call('GET /reader/myword', { query: { q: 'gull' } }, reader);
    const listed = list.result.items[0]!.contexts.map(({ sentence }) => sentence);
    expect(listed).toEqual(['Gulls, day 104.', 'Gulls, day 103.', 'Gulls, day 102.']);
    const shown = (await detail('gull')).result!.contexts;
    expect(shown).toHaveLength(100);
    expect(shown[0]!.sentence).toBe('Gulls, day 104.');
  });

  test('name an article that is out, never one that is not', async () => {
    const article = (title: string, status: 'review' | 'published', published_at: Date | null) =>
      newArticle(server, { title, status, published_at });
    const titleOf = async (id: number) => {
      const context = {
        form: 'reef',
        sentence: `A reef, ${id}.`,
        source: 'ARTICLE',
        source_id: id,
      };
      return (await save({ word: 'reef', context })).result.contexts[0]!.source_title;
    };
    const now = Date.now();
    expect(await titleOf(await article('Out', 'published', new Date(now - 1000)))).toBe('Out');
    expect(await titleOf(await article('In review', 'review', null))).toBeNull();
    const later = new Date(now + HOUR_MS);
    expect(await titleOf(await article('Tomorrow', 'published', later))).toBeNull();
  });
});

describe('the list', () => {
  test('orders, filters, pages', async () => {
    const user = await server.user();
    for (const word of ['zebra', 'apple', 'the', 'mango']) {
      await save({ word }, user);
      server.advance(1000);
    }
    await save({ word: 'mango', state: 'known' }, user);
    const list = async (query: Record<string, unknown>) => {
      const { result } = await server.call('GET /reader/myword', { query }, user);
      return result.items.map(({ word }) => word);
    };
    expect(await list({})).toEqual(['the', 'apple', 'zebra']);
    expect(await list({ order: 'old' })).toEqual(['zebra', 'apple', 'the']);
    expect(await list({ order: 'az' })).toEqual(['apple', 'the', 'zebra']);
    expect((await list({ order: 'freq' }))[0]).toBe('the');
    expect(await list({ state: 'known' })).toEqual(['mango']);
    expect(await list({ q: 'ap' })).toEqual(['apple']);
    expect(await list({ q: '%' })).toEqual([]);
    const { result } = await server.call('GET /reader/myword', { query: { limit: 2 } }, user);
    expect(result).toMatchObject({ next_offset: 2, total: 3 });
  });

  test.each([{ order: 'random' }, { offset: -1 }, { limit: 1000 }, { offset: 'x' }])(
    '%j is refused',
    async (query) => {
      expect((await server.call('GET /reader/myword', { query }, reader)).http).toBe(400);
    },
  );
});

describe('removing', () => {
  test('and undoing brings the entry back whole', async () => {
    await save({
      word: 'lantern',
      note: '灯',
      context: { form: 'lanterns', sentence: 'Lanterns.' },
    });
    const remove = () =>
      server.call('POST /reader/myword/del', { body: { word: 'lantern' } }, reader);
    expect((await remove()).result).toEqual({ removed: true });
    expect((await remove()).result).toEqual({ removed: false });
    expect((await detail('lantern')).result).toBeNull();
    const back = await server.call(
      'POST /reader/myword/restore',
      { body: { word: 'lantern' } },
      reader,
    );
    expect(back.result).toMatchObject({ note: '灯', contexts: [{ form: 'lanterns' }] });
    expect((await detail('lantern')).result).toMatchObject({ word: 'lantern' });
  });

  test('a form removes its headword', async () => {
    await save({ word: 'carry' });
    const { result } = await server.call(
      'POST /reader/myword/del',
      { body: { word: 'carried' } },
      reader,
    );
    expect(result.removed).toBe(true);
  });
});

describe('another reader', () => {
  test('sees, changes and removes nothing of mine', async () => {
    await save({ word: 'secret', note: '私密' });
    expect((await detail('secret', other)).result).toBeNull();
    const remove = await server.call(
      'POST /reader/myword/del',
      { body: { word: 'secret' } },
      other,
    );
    expect(remove.result.removed).toBe(false);
    const restore = await server.call(
      'POST /reader/myword/restore',
      { body: { word: 'secret' } },
      other,
    );
    expect(restore.http).toBe(404);
    await save({ word: 'secret', note: '别人的' }, other);
    expect((await detail('secret')).result?.note).toBe('私密');
  });
});

test.each([
  'GET /reader/myword',
  'POST /reader/myword',
  'POST /reader/myword/del',
  'POST /reader/myword/restore',
  'GET /reader/myword/detail',
] as const)('%s asks visitors to log in', async (key) => {
  const { http, status } = await server.call(key, { query: { word: 'x' }, body: { word: 'x' } });
  expect([http, status.reason]).toEqual([401, 'login_required']);
});
