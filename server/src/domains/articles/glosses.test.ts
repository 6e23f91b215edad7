import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { badValues } from '#test/bad-values.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';

let reader: TestUser;
let editor: TestUser;

const server = await startServer();
const id = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
beforeEach(async () => {
  [reader, editor] = [await server.user(), await server.user('editor')];
  await server.context.db.deleteFrom('word_glosses').execute();
  await server.context.db.deleteFrom('audit_log').execute();
});

const list = async (user?: TestUser) =>
  (await server.call('GET /reader/article/{id}/words', { params: { id } }, user)).result.items;
const add = (body: Record<string, unknown>, user: TestUser | undefined = reader, of = id) =>
  server.call('POST /reader/article/{id}/words/add', { params: { id: of }, body }, user);
const remove = (word: unknown, user: TestUser | undefined = reader) =>
  server.call('POST /reader/article/{id}/words/delete', { params: { id }, body: { word } }, user);
const audit = () =>
  server.context.db.selectFrom('audit_log').select(['action', 'actor_id', 'data']).execute();

describe('a reader’s gloss', () => {
  test('shows to them alone, under the headword', async () => {
    const { http, result } = await add({ word: 'trains', resolve: ' 夜行列车 ', tag: '本文' });
    expect(http).toBe(200);
    expect(result).toEqual({ word: 'train', resolve: '夜行列车', tag: '本文', by: 'me' });
    expect(await list(reader)).toEqual([result]);
    expect(await list(await server.user())).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await audit()).toEqual([]);
  });

  test('is replaced by the next, even when thirty come at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => add({ word: 'train', resolve: `${i}` })),
    );
    await add({ word: 'train', resolve: '火车' });
    expect(await list(reader)).toEqual([{ word: 'train', resolve: '火车', tag: '', by: 'me' }]);
  });

  test('is taken away, once', async () => {
    await add({ word: 'train', resolve: '火车' });
    expect((await remove('trains')).result).toEqual({ removed: true });
    expect((await remove('train')).result).toEqual({ removed: false });
    expect(await list(reader)).toEqual([]);
  });

  test('is refused when the article is full of theirs; what is there can still be changed', async () => {
    await server.context.db
      .insertInto('word_glosses')
      .values(
        ['train', ...Array.from({ length: 499 }, (_, i) => `word${i}`)].map((word) => ({
          article_id: id,
          owner_id: reader.userId,
          word,
          resolve: '义',
          tag: '',
          updated_at: new Date(),
        })),
      )
      .execute();
    const { http, status } = await add({ word: 'night', resolve: '夜' });
    expect([http, status.reason]).toEqual([400, 'too_many_glosses']);
    expect((await add({ word: 'train', resolve: '火车' })).http).toBe(200);
    expect((await add({ word: 'night', resolve: '夜' }, editor)).http).toBe(200);
  });
});

describe('an editor’s gloss', () => {
  test('shows to all, stands before the reader’s own, and is on record', async () => {
    await add({ word: 'train', resolve: '我的' });
    const { result } = await add({ word: 'train', resolve: '列车' }, editor);
    expect(result.by).toBe('editor');
    expect((await list()).map(({ resolve }) => resolve)).toEqual(['列车']);
    expect((await list(reader)).map(({ resolve }) => resolve)).toEqual(['列车', '我的']);
    expect(await audit()).toMatchObject([
      { action: 'articles.addGloss', actor_id: editor.userId, data: { word: 'train' } },
    ]);
  });

  test('may be kept to themselves', async () => {
    await add({ word: 'train', resolve: '列车', for_all: false }, editor);
    expect(await list()).toEqual([]);
    expect(await list(editor)).toMatchObject([{ by: 'me' }]);
    expect(await audit()).toEqual([]);
  });

  test('is taken away by any editor, after their own, never by a reader', async () => {
    await add({ word: 'train', resolve: '列车' }, editor);
    await add({ word: 'train', resolve: '自用', for_all: false }, editor);
    expect((await remove('train')).result).toEqual({ removed: false });
    await remove('train', editor);
    expect((await list(editor)).map(({ resolve }) => resolve)).toEqual(['列车']);
    await remove('train', await server.user('editor'));
    expect(await list(editor)).toEqual([]);
    expect((await audit()).map(({ action }) => action)).toEqual([
      'articles.addGloss',
      'articles.removeGloss',
    ]);
  });
});

describe('what is glossed', () => {
  test('is a headword or phrase of the article', async () => {
    const phrase = await server.context.db
      .selectFrom('documents as d')
      .innerJoin('articles as a', 'a.document_id', 'd.id')
      .select('d.analysis')
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow();
    const { headwords } = phrase.analysis as { headwords: string[] };
    const split = headwords.find((word) => word.includes(' '))!;
    expect((await add({ word: split, resolve: '短语' })).result.word).toBe(split);
  });

  test.each(['zebra', 'qwzxv', '火车', "' or 1=1 --", '?', '$[*]'])(
    '%s is not in it',
    async (word) => {
      const { http, status } = await add({ word, resolve: '义' });
      expect([http, status.reason]).toEqual([404, 'word_not_found']);
      expect((await remove(word)).result).toEqual({ removed: false });
    },
  );

  test('needs an article the caller may see', async () => {
    const status = (value: 'review' | 'published') => changeArticle(server, id, { status: value });
    await status('review');
    expect((await add({ word: 'train', resolve: '火车' })).status.reason).toBe('article_not_found');
    expect((await remove('train')).status.reason).toBe('article_not_found');
    expect((await add({ word: 'train', resolve: '火车' }, editor)).http).toBe(200);
    await status('published');
    expect((await add({ word: 'train', resolve: '火车' }, reader, 987_654)).http).toBe(404);
  });
});

describe('bad input', () => {
  test.each(badValues.filter(([name]) => name !== 'emoji' && name !== 'SQL'))(
    '%s is refused or stored well-formed',
    async (_name, value) => {
      for (const body of [
        { word: value, resolve: '义' },
        { word: 'train', resolve: value },
        { word: 'train', resolve: '义', tag: value },
      ]) {
        const { http } = await add(body);
        expect([200, 400, 404], JSON.stringify(body)).toContain(http);
      }
      const { http } = await remove(value);
      expect([200, 400]).toContain(http);
      for (const { resolve, tag } of await list(reader)) {
        expect(resolve.isWellFormed() && tag.isWellFormed()).toBe(true);
      }
    },
  );

  test.each([
    ['no gloss', { word: 'train' }],
    ['a blank one', { word: 'train', resolve: '  ' }],
    ['one too long', { word: 'train', resolve: '义'.repeat(201) }],
    ['a tag too long', { word: 'train', resolve: '义', tag: '签'.repeat(21) }],
    ['a null character', { word: 'train', resolve: '义\0' }],
  ])('%s is refused in Chinese', async (_name, body) => {
    const { http, status } = await add(body);
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    expect(status.msg).toMatch(/\p{Script=Han}/u);
    expect(await list(reader)).toEqual([]);
  });

  test('a visitor writes none', async () => {
    const args = { params: { id }, body: { word: 'train', resolve: '火车' } };
    for (const key of [
      'POST /reader/article/{id}/words/add',
      'POST /reader/article/{id}/words/delete',
    ] as const) {
      expect((await server.call(key, args)).status.reason).toBe('login_required');
    }
  });
});
