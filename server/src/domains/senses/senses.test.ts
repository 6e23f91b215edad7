import { beforeEach, describe, expect, test } from 'vitest';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { sensesAt } from '@bluebird/engine/analysis/placed-senses.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { DAY_MS } from '#core/durations.ts';

const server = await startServer();
const editor = await server.user('editor');
let reader: TestUser;
let article: number;

beforeEach(async () => {
  await server.context.db.deleteFrom('sense_choices').execute();
  reader = await server.user();
  article = await write();
});

const RIVER = 'The water rose over the bank of the river and flooded the fields.';
const MONEY = 'The bank lends money to farmers.';
const TEXTS = [`${RIVER} ${MONEY}`, 'Two.', 'Three.', 'He took his wet coat off at the bank.'];
const RIVER_BANK = { block_id: 'b1', offset: RIVER.indexOf('bank'), word: 'bank' };
const WATER = 'n. （河）岸；堤';
const HOUSE = 'n. 银行';

async function write(values: Parameters<typeof newArticle>[1] = {}, zh?: string) {
  const { db, analysis } = server.context;
  const blocks = TEXTS.map((text, i) => ({
    id: `b${i + 1}`,
    kind: 'paragraph' as const,
    text,
    ...(i === 0 && zh && { zh }),
  }));
  const made = await analysis.analyse(blocks);
  const { id } = await db
    .insertInto('documents')
    .values({ blocks: JSON.stringify(blocks), analysis: JSON.stringify(made.analysis) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return newArticle(server, { document_id: id, ...values });
}

const choose = (body: object = {}, by: TestUser | undefined = reader, id = article) =>
  server.call(
    'POST /reader/article/{id}/senses',
    { params: { id }, body: { ...RIVER_BANK, sense: HOUSE, ...body } },
    by,
  );
const undo = (body: object = RIVER_BANK, by = reader, id = article) =>
  server.call('POST /reader/article/{id}/senses/undo', { params: { id }, body }, by);
const glossary = async (by?: TestUser, id = article) =>
  (await server.call('GET /reader/article/{id}/glossary', { params: { id } }, by)).result;
const said = async (by?: TestUser, { block_id, offset } = RIVER_BANK, id = article) => {
  const { analysis } = await glossary(by, id);
  return sensesAt(decodeAnalysis(analysis as EncodedAnalysis), block_id, offset)[0];
};
const card = async (query: object, by?: TestUser) =>
  (
    await server.call(
      'GET /api/english/word',
      { query: { word: 'bank', article_id: article, block_id: 'b1', ...query } },
      by,
    )
  ).result!;
const queue = async (query: object = {}) =>
  (await server.call('GET /reader/sense', { query: { limit: 100, ...query } }, editor)).result;
const decide = (id: number, decision: string, by = editor) =>
  server.call('POST /reader/sense/{id}/decide', { params: { id }, body: { decision } }, by);
const save = (by = reader) =>
  server.call(
    'POST /reader/myword',
    {
      body: {
        word: 'bank',
        context: {
          form: 'bank',
          sentence: RIVER,
          source: 'ARTICLE',
          source_id: article,
          block_id: 'b1',
          offset: RIVER_BANK.offset,
        },
      },
    },
    by,
  );
const detail = async (by = reader) =>
  (await server.call('GET /reader/myword/detail', { query: { word: 'bank' } }, by)).result!;
const reviewCard = async (by = reader) =>
  (await server.call('GET /reader/myword/review/next', { query: {} }, by)).result.cards[0]!;
const registeredLongAgo = (user: TestUser) =>
  server.context.db
    .updateTable('users')
    .set({ created_at: new Date(server.context.clock().getTime() - 8 * DAY_MS) })
    .where('id', '=', user.userId)
    .execute();

describe('the card of a word in an article', () => {
  test('tells what the article says of the place, not what the sentence alone says', async () => {
    await server.context.db
      .insertInto('article_senses')
      .values({
        article_id: article,
        block_id: 'b1',
        sentence: RIVER,
        place: RIVER_BANK.offset,
        word: 'bank',
        sense: HOUSE,
        decided_at: new Date(),
      })
      .execute();
    const asked = { sentence: RIVER, offset: RIVER_BANK.offset };
    const there = await card({ ...asked, block_offset: RIVER_BANK.offset });
    expect(there.senses[0]!.glosses[0]).toBe('银行');
    expect(there.fits_sentence).toBe(true);
    const alone = await server.call('GET /api/english/word', { query: { word: 'bank', ...asked } });
    expect(alone.result!.senses[0]!.glosses[0]).toBe('（河）岸');
    // Another word stands at that place: its sentence decides.
    expect((await card({ word: 'sea', block_offset: RIVER_BANK.offset })).word).toBe('sea');
  });

  test('knows a phrase by any of its pieces', async () => {
    const offset = TEXTS[3]!.indexOf('off');
    const found = await card({ word: 'take off', block_id: 'b4', block_offset: offset });
    expect(found.word).toBe('take off');
  });

  test('of a locked part is decided by its sentence', async () => {
    const offset = TEXTS[3]!.indexOf('bank');
    const place = { block_id: 'b4', offset, word: 'bank', sense: WATER };
    expect((await choose(place, editor)).http).toBe(200);
    const at = { block_id: 'b4', block_offset: offset };
    await server.context.db
      .updateTable('articles')
      .set({ is_lock: true })
      .where('id', '=', article)
      .execute();
    await choose({ ...place, sense: HOUSE }, editor);
    expect((await choose(place)).status.reason).toBe('word_not_found');
    expect((await card(at, editor)).fits_sentence).toBe(true);
    expect((await card(at)).fits_sentence).toBe(false);
    const { analysis, chosen } = await glossary();
    const { blocks, headwords } = analysis as EncodedAnalysis;
    expect(blocks.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3']);
    expect(headwords).not.toContain('coat');
    expect(chosen).toEqual([]);
  });

  test.each([
    ['a place without its article', { article_id: undefined, block_offset: 3 }],
    ['an article without a place', {}],
    ['a place before the text', { block_offset: -1 }],
    ['a block that is none', { block_id: '../b1', block_offset: 3 }],
  ])('%s is refused', async (_name, query) => {
    const { http } = await server.call('GET /api/english/word', {
      query: { word: 'bank', article_id: article, block_id: 'b1', ...query },
    });
    expect(http).toBe(400);
  });

  test.each([
    ['an article that is not there', { article_id: 987_654, block_offset: 16 }],
    ['a block that is not there', { block_id: 'b99', block_offset: 16 }],
    ['a place beyond the text', { block_offset: 10_000_000 }],
  ])('%s says nothing', async (_name, query) => {
    expect((await card({ sentence: RIVER, ...query })).senses[0]!.glosses[0]).toBe('（河）岸');
  });
});

describe('a word saved from an article', () => {
  test('keeps the article’s sense, and review tells it first', async () => {
    expect((await save()).result.gloss).toBe(WATER);
    expect((await detail()).contexts[0]!.sense).toBe(WATER);
    const shown = await reviewCard();
    expect(shown.entry.senses[0]!.glosses).toEqual(['（河）岸', '堤']);
    expect(shown.fits).toBe((await said())!.sure);
  });

  test('follows the reader’s choice, and its undoing', async () => {
    await save();
    await choose();
    expect((await detail()).gloss).toBe(HOUSE);
    const shown = await reviewCard();
    expect([shown.entry.senses[0]!.glosses[0], shown.fits]).toEqual(['银行', true]);
    await undo();
    expect((await detail()).gloss).toBe(WATER);
  });
});

describe('a reader’s choice', () => {
  test('holds for them alone, at its place alone, until it is undone', async () => {
    const { http, result } = await choose({ sense: '  n. 银行 ' });
    expect([http, result]).toEqual([200, { ...RIVER_BANK, sense: HOUSE }]);
    expect((await glossary(reader)).chosen).toEqual([result]);
    expect((await glossary(await server.user())).chosen).toEqual([]);
    expect((await glossary()).chosen).toEqual([]);
    const at = { sentence: RIVER, block_offset: RIVER_BANK.offset };
    expect((await card(at, reader)).senses[0]!.glosses[0]).toBe('银行');
    expect((await card(at)).senses[0]!.glosses[0]).toBe('（河）岸');
    expect((await undo(RIVER_BANK, await server.user())).result).toEqual({ removed: false });
    expect((await undo()).result).toEqual({ removed: true });
    expect((await undo()).result).toEqual({ removed: false });
    expect((await glossary(reader)).chosen).toEqual([]);
  });

  test('is one for each place, the last, even when twenty come at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => choose({ sense: [HOUSE, WATER][i % 2] })),
    );
    await choose();
    expect((await glossary(reader)).chosen).toEqual([{ ...RIVER_BANK, sense: HOUSE }]);
  });

  test('moves with its sentence, and lapses when that is edited', async () => {
    await choose();
    const edit = (text: string) =>
      server.context.db
        .updateTable('documents')
        .set({ blocks: JSON.stringify([{ id: 'b1', kind: 'paragraph', text }]) })
        .where('id', '=', (eb) =>
          eb.selectFrom('articles').select('document_id').where('id', '=', article),
        )
        .execute();
    await edit(`Before it. ${RIVER} ${MONEY}`);
    expect((await glossary(reader)).chosen).toMatchObject([{ offset: RIVER_BANK.offset + 11 }]);
    await edit(MONEY);
    expect((await glossary(reader)).chosen).toEqual([]);
  });

  test.each([
    ['no login', undefined, {}, 'login_required'],
    ['another word', 'reader', { word: 'sea' }, 'word_not_found'],
    ['a form', 'reader', { word: 'Bank' }, 'word_not_found'],
    ['a place inside the word', 'reader', { offset: RIVER_BANK.offset + 1 }, 'word_not_found'],
    ['no such block', 'reader', { block_id: 'b77' }, 'word_not_found'],
    ['a sense of no dictionary', 'reader', { sense: 'n. 没有的意思' }, 'invalid_input'],
    ['no sense', 'reader', { sense: ' ' }, 'invalid_input'],
    ['a sense too long', 'reader', { sense: '义'.repeat(301) }, 'invalid_input'],
    ['a place before the text', 'reader', { offset: -1 }, 'invalid_input'],
  ])('%s is refused and changes nothing', async (_name, by, body, reason) => {
    const user = by === undefined ? undefined : reader;
    const { status } = await server.call(
      'POST /reader/article/{id}/senses',
      { params: { id: article }, body: { ...RIVER_BANK, sense: HOUSE, ...body } },
      user,
    );
    expect(status.reason).toBe(reason);
    expect((await glossary(reader)).chosen).toEqual([]);
  });

  test('of an article that is not out, or not there, is refused', async () => {
    const draft = await write({ status: 'review' });
    expect((await choose({}, reader, draft)).status.reason).toBe('article_not_found');
    expect((await undo(RIVER_BANK, reader, draft)).status.reason).toBe('article_not_found');
    expect((await choose({}, reader, 987_654)).http).toBe(404);
  });

  test('is refused when the article is full of theirs; what is there can still be changed', async () => {
    await choose();
    await server.context.db
      .insertInto('sense_choices')
      .values(
        Array.from({ length: 299 }, (_, place) => ({
          user_id: reader.userId,
          article_id: article,
          block_id: 'b2',
          sentence: 'Two.',
          place,
          word: 'two',
          sense: 'num. 二',
          before: '',
          created_at: new Date(),
        })),
      )
      .execute();
    const other = { offset: RIVER.length + 1 + MONEY.indexOf('bank'), sense: WATER };
    expect((await choose(other)).status.reason).toBe('too_many_senses');
    expect((await choose({ sense: WATER })).http).toBe(200);
  });

  test.each(badValues)('%s is refused or harmless', async (_name, value) => {
    for (const body of [{ word: value }, { sense: value }, { block_id: value }, { offset: value }])
      expect([200, 400, 404]).toContain((await choose(body)).http);
    expect([200, 400]).toContain((await undo({ ...RIVER_BANK, word: value })).http);
  });
});

describe('the newsroom', () => {
  test('sees what readers chose, counted, with the sentence; those of most readers first', async () => {
    const others = [await server.user(), await server.user()];
    for (const by of others) await choose({}, by);
    await choose({ sense: WATER });
    const { items, total } = await queue({ article_id: article });
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { word: 'bank', sentence: RIVER, place: RIVER_BANK.offset, sense: HOUSE, readers: 2, of: 3 },
      { sense: WATER, readers: 1, of: 3, before: WATER, article: { id: article } },
    ]);
    expect((await queue({ article_id: article, limit: 1 })).next_offset).toBe(1);
  });

  test('makes a choice the article’s own, for everyone', async () => {
    await save();
    const other = await server.user();
    await save(other);
    await choose();
    const [item] = (await queue({ article_id: article })).items;
    const { http, result } = await decide(item!.id, 'accept');
    expect([http, result]).toEqual([200, { decided: 1 }]);
    expect(await said()).toMatchObject({ line: HOUSE, sure: true });
    expect((await card({ block_offset: RIVER_BANK.offset })).senses[0]!.glosses[0]).toBe('银行');
    expect((await detail(other)).gloss).toBe(HOUSE);
    expect((await queue({ article_id: article })).total).toBe(0);
    expect((await decide(item!.id, 'accept')).status.reason).toBe('correction_decided');
    const log = await server.context.db
      .selectFrom('audit_log')
      .select(['actor_id', 'data'])
      .where('action', '=', 'senses.decide')
      .where('subject', '=', `article:${article}`)
      .execute();
    expect(log).toMatchObject([{ actor_id: editor.userId, data: { word: 'bank', sense: HOUSE } }]);
  });

  test('dismisses a choice; whoever made it keeps it', async () => {
    await choose();
    const [item] = (await queue({ article_id: article })).items;
    await decide(item!.id, 'reject');
    expect((await queue({ article_id: article })).total).toBe(0);
    expect((await said())!.line).toBe(WATER);
    expect((await glossary(reader)).chosen).toHaveLength(1);
  });

  test('cannot take over what was edited away, or is not there', async () => {
    await choose();
    const [item] = (await queue({ article_id: article })).items;
    await server.context.db
      .updateTable('documents')
      .set({ blocks: '[]' })
      .where('id', '=', (eb) =>
        eb.selectFrom('articles').select('document_id').where('id', '=', article),
      )
      .execute();
    expect((await decide(item!.id, 'accept')).status.reason).toBe('changed_meanwhile');
    expect((await decide(987_654_321, 'accept')).status.reason).toBe('correction_not_found');
    expect((await decide(item!.id, 'perhaps')).http).toBe(400);
    expect((await decide(item!.id, 'accept', reader)).status.reason).toBe('forbidden');
    expect((await server.call('GET /reader/sense', {}, reader)).status.reason).toBe('forbidden');
  });
});

describe('what many readers say', () => {
  const chooseAs = async (count: number, body: object = {}, trusted = true) => {
    for (let i = 0; i < count; i++) {
      const user = await server.user();
      if (trusted) await registeredLongAgo(user);
      await choose(body, user);
    }
  };

  test('takes the claim away where three of long standing agree, and decides nothing', async () => {
    expect(await said()).toMatchObject({ line: WATER, sure: true });
    await chooseAs(2);
    await chooseAs(3, {}, false);
    expect((await said())!.sure).toBe(true);
    await chooseAs(1);
    expect(await said()).toMatchObject({ line: WATER, sure: false });
  });

  test('counts for nothing where they disagree', async () => {
    await chooseAs(3);
    await chooseAs(1, { sense: WATER });
    expect((await said())!.sure).toBe(true);
  });

  test('is no match for the sentence’s own Chinese', async () => {
    article = await write({}, '水漫过了河岸，淹了田地。银行借钱给农民。');
    await chooseAs(3);
    expect(await said()).toMatchObject({ line: WATER, sure: true });
  });
});
