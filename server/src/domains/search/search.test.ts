import { describe, expect, test } from 'vitest';
import type { ArticleHit, SearchGroup } from '@bluebird/contract/search.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import {
  newArticle,
  seedSampleArticles,
  changeArticle,
  documentOf,
} from '#test/factories/article.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { indexChanges, keepIndexed, reindexOutdated } from './index.service.ts';

const server = await startServer();
const ids = await seedSampleArticles(server);
await indexChanges(server.context);

const ask = async (q: string, query: Record<string, unknown> = {}) => {
  const { http, result } = await server.call('GET /api/search', { query: { q, ...query } });
  expect(http).toBe(200);
  return result;
};
const group = (groups: SearchGroup[], kind: string) => groups.find((each) => each.kind === kind);
const articles = async (q: string, query: Record<string, unknown> = {}) => {
  const found = group((await ask(q, { kind: 'article', ...query })).groups, 'article');
  return found && !found.near ? (found.items as ArticleHit[]) : [];
};
const titles = async (q: string, query?: Record<string, unknown>) =>
  (await articles(q, query)).map(({ article }) => article.title);
const marked = (text: string, marks: [number, number][]) =>
  marks.map(([start, end]) => text.slice(start, end));

/** An article of these paragraphs that is out, and indexed. */
async function write(
  text: string,
  values: Parameters<typeof newArticle>[1] & { zh?: string } = {},
): Promise<number> {
  const { zh, ...article } = values;
  const blocks = text
    .split('\n')
    .map((line, i) => ({ id: `b${i}`, text: line, ...(zh && { zh }) }));
  const id = await newArticle(server, { title: 'Untitled', title_zh: '', blocks, ...article });
  await indexChanges(server.context);
  return id;
}

describe('articles are found', () => {
  test('by any form of a word, with the place that matches', async () => {
    const [hit] = await articles('glacier');
    expect(hit!.article.id).toBe(ids.get('a-machine-that-listens-to-glaciers'));
    expect(marked(hit!.article.title, hit!.title_marks)).toEqual(['Glaciers']);
    const { excerpt } = hit!;
    expect(excerpt!.block_id).toMatch(/./);
    expect(marked(excerpt!.text, excerpt!.marks).join()).toMatch(/glacier/i);
    expect(excerpt!.text.length).toBeLessThan(200);
  });

  test('by Chinese, whole or in part, in title, summary and translation', async () => {
    const id = await write('Stones.', { title_zh: '潮汐里的灯塔看守人', zh: '石头记得潮水。' });
    expect((await articles('灯塔看守'))[0]!.article.id).toBe(id);
    expect(marked('潮汐里的灯塔看守人', (await articles('看守人'))[0]!.title_zh_marks)).toEqual([
      '看守人',
    ]);
    const [hit] = await articles('潮水');
    expect(hit!.excerpt).toMatchObject({ block_id: 'b0', lang: 'zh', text: '石头记得潮水。' });
    expect(marked(hit!.excerpt!.text, hit!.excerpt!.marks)).toEqual(['潮水']);
    expect((await articles('汐')).map(({ article }) => article.id)).toContain(id);
    expect(await articles('灯潮')).toEqual([]);
  });

  test('by both languages at once, and full-width letters', async () => {
    const id = await write('The zeppelin rose.', { zh: '飞艇升起来了。' });
    for (const q of ['zeppelin 飞艇', '飞艇zeppelin', 'ｚｅｐｐｅｌｉｎ　飞艇']) {
      expect((await articles(q)).map(({ article }) => article.id)).toEqual([id]);
    }
    expect(await articles('zeppelin 潜艇')).toEqual([]);
  });

  test('by words that stand together, and without words', async () => {
    const together = await write('A crimson kettle sang.');
    const apart = await write('The kettle was not crimson.');
    const found = async (q: string) => (await articles(q)).map(({ article }) => article.id);
    expect(new Set(await found('crimson kettle'))).toEqual(new Set([together, apart]));
    expect(await found('"crimson kettle"')).toEqual([together]);
    expect(await found('“crimson kettle”')).toEqual([together]);
    expect(await found('crimson -sang')).toEqual([apart]);
    expect(await found('-crimson')).toEqual([]);
  });

  test('by who wrote and who published them', async () => {
    const creator = await server.context.db
      .insertInto('creators')
      .values({ slug: 'quagga', name: 'The Quagga Review', name_zh: '斑驴评论' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await write('Nothing.', { byline: 'Ottoline Vane', creator_id: creator.id });
    for (const q of ['ottoline', 'quagga', '斑驴']) {
      expect((await articles(q))[0]!.article.id).toBe(id);
    }
    const all = await ask('quagga');
    expect(group(all.groups, 'creator')!.items).toEqual([
      {
        kind: 'creator',
        creator: { id: creator.id, name: 'The Quagga Review', name_zh: '斑驴评论' },
        about_zh: '',
        name_marks: [[4, 10]],
        name_zh_marks: [],
      },
    ]);
    await server.context.db
      .updateTable('creators')
      .set({ name: 'The Okapi Review' })
      .where('id', '=', creator.id)
      .execute();
    await indexChanges(server.context);
    expect(await articles('quagga')).toEqual([]);
    expect((await articles('okapi'))[0]!.article.id).toBe(id);
  });

  test('in titles before bodies, and newest first when asked', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const old = await write('Plain.', { title: 'The Marimba', published_at: ago(30) });
    const recent = await write('Somebody played a marimba.', { published_at: ago(1) });
    const found = async (order_by: string) =>
      (await articles('marimba', { order_by })).map(({ article }) => article.id);
    expect(await found('relevance')).toEqual([old, recent]);
    expect(await found('new')).toEqual([recent, old]);
  });

  test('by titles of nothing but small words', async () => {
    const id = await write('Plain.', { title: 'To Be or Not to Be' });
    expect((await articles('to be or not'))[0]!.article.id).toBe(id);
    expect(await titles('the marimba')).toContain('The Marimba');
  });

  test('by the beginning of a word that nothing holds whole', async () => {
    await write('An unimaginably quixotic plan.');
    const [hit] = await articles('quixo');
    expect(marked(hit!.excerpt!.text, hit!.excerpt!.marks)).toEqual(['quixotic']);
    expect(await articles('quixo ')).toHaveLength(1);
    expect(await articles('"quixo"')).toEqual([]);
  });

  test('page by page, each once', async () => {
    for (let i = 0; i < 23; i++) await write('A wombat slept.', { title: `Wombat ${i}` });
    const first = group((await ask('wombat')).groups, 'article')!;
    expect(first).toMatchObject({ total: 23, next_offset: 6, near: false });
    const seen = new Set(first.items.map((item) => (item as ArticleHit).article.id));
    for (let offset = first.next_offset; offset !== null;) {
      const page = group((await ask('wombat', { offset })).groups, 'article')!;
      for (const item of page.items) seen.add((item as ArticleHit).article.id);
      offset = page.next_offset;
    }
    expect(seen.size).toBe(23);
    expect((await ask('wombat', { kind: 'article', offset: 900_000 })).groups).toEqual([]);
  });
});

describe('what is not for everyone is not found', () => {
  test('the locked part of an article, not even by an editor', async () => {
    const free = 'one\ntwo\nthree zircon';
    const id = await write(`${free}\nfour obsidian`, { is_lock: true });
    expect((await articles('zircon'))[0]!.article.id).toBe(id);
    expect(await articles('obsidian')).toEqual([]);
    await changeArticle(server, id, { is_lock: false });
    await indexChanges(server.context);
    expect((await articles('obsidian'))[0]!.article.id).toBe(id);
  });

  test('what stands beyond an excerpt', async () => {
    await write('one\ntwo\nthree\nfour malachite', { extent: 'excerpt' });
    expect(await articles('malachite')).toEqual([]);
  });

  test('articles not out yet, taken back or removed', async () => {
    const id = await write('A pangolin.', { published_at: new Date(Date.now() + HOUR_MS) });
    const editor = await server.user('editor');
    const setStatus = (status: string) =>
      server.call(
        'POST /reader/article/{id}/status',
        {
          params: { id },
          body: {
            status,
            ...(status === 'published' && { published_at: new Date().toISOString() }),
          },
        },
        { token: editor.token },
      );
    expect(await articles('pangolin')).toEqual([]);
    await setStatus('published');
    await indexChanges(server.context);
    expect(await articles('pangolin')).toHaveLength(1);
    await setStatus('archived');
    // At once, before it is indexed anew.
    expect(await articles('pangolin')).toEqual([]);
    await indexChanges(server.context);
    expect(await articles('pangolin')).toEqual([]);
  });

  test('an hour later what was scheduled is found', async () => {
    await write('A capybara.', { published_at: new Date(Date.now() + HOUR_MS) });
    expect(await articles('capybara')).toEqual([]);
    server.advance(3_700_000);
    expect(await articles('capybara')).toHaveLength(1);
  });
});

describe('the index follows what changes', () => {
  test('a text rewritten, in the transaction that was committed last', async () => {
    const id = await write('A narwhal.');
    const { db } = server.context;
    await db
      .updateTable('documents')
      .set({ blocks: JSON.stringify([{ id: 'b0', kind: 'paragraph', text: 'A manatee.' }]) })
      .where('id', '=', await documentOf(server, id))
      .execute();
    await Promise.all([1, 2, 3].map(() => indexChanges(server.context)));
    expect(await articles('narwhal')).toEqual([]);
    expect(await articles('manatee')).toHaveLength(1);
  });

  test('by itself, while the process runs', async () => {
    const stop = keepIndexed(server.context);
    await newArticle(server, { title: 'An Axolotl' });
    await expect.poll(() => titles('axolotl')).toEqual(['An Axolotl']);
    await stop();
  });

  test('what another version of the code indexed is indexed again', async () => {
    await write('Plain.', { title: 'A Dugong' });
    const { db } = server.context;
    await db.updateTable('search_entries').set({ version: 0, terms: '', head: '' }).execute();
    expect(await titles('dugong')).toEqual([]);
    await reindexOutdated(server.context);
    await indexChanges(server.context);
    expect(await titles('dugong')).toEqual(['A Dugong']);
    await reindexOutdated(server.context);
    expect(await db.selectFrom('search_changes').select('id').execute()).toEqual([]);
  });

  test('a text beyond all measure is indexed in part', async () => {
    const many = (from: number) =>
      Array.from({ length: 40_000 }, (_, i) =>
        String.fromCodePoint(0x4e00 + ((from + i * 7) % 20_000)),
      );
    const english = Array.from({ length: 60_000 }, (_, i) => `w${i.toString(36)}x`).join(' ');
    await write(`A thylacine. ${english}`, { zh: many(1).join('') + many(3).join('') });
    expect(await articles('thylacine')).toHaveLength(1);
  });
});

describe('collections are found', () => {
  const found = async (q: string) =>
    group((await ask(q, { kind: 'collection' })).groups, 'collection')?.items ?? [];

  test('that are public, by name and introduction, with their articles that are out', async () => {
    const { db, clock } = server.context;
    const { id } = await db
      .insertInto('collections')
      .values({
        name: 'Tales of the Tundra',
        name_zh: '冻原故事',
        intro: '驯鹿与雪。',
        visibility: 'link',
        published_at: clock(),
        created_at: clock(),
        updated_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = { collection_id: id, added_at: clock() };
    await db
      .insertInto('collection_items')
      .values([
        { ...added, article_id: await newArticle(server), position: 1 },
        {
          ...added,
          article_id: await newArticle(server, { status: 'review' }),
          position: 2,
        },
      ])
      .execute();
    await indexChanges(server.context);
    expect(await found('tundra')).toEqual([]);
    const show = (visibility: 'public' | 'private') =>
      db.updateTable('collections').set({ visibility }).where('id', '=', id).execute();
    await show('public');
    await indexChanges(server.context);
    expect(await found('驯鹿')).toHaveLength(1);
    expect(await found('tundra')).toEqual([
      {
        kind: 'collection',
        id,
        name: 'Tales of the Tundra',
        name_zh: '冻原故事',
        intro: '驯鹿与雪。',
        cover: null,
        articles: 1,
        name_marks: [[13, 19]],
        name_zh_marks: [],
      },
    ]);
    await show('private');
    // At once, before it is indexed anew.
    expect(await found('tundra')).toEqual([]);
  });
});

describe('words are found', () => {
  const words = async (q: string) =>
    (group((await ask(q, { kind: 'word' })).groups, 'word')?.items ?? []).map(
      (item) => 'word' in item && item.word,
    );

  test('by a form, by a beginning and by a meaning', async () => {
    expect((await words('mice'))[0]).toBe('mouse');
    expect(await words('nostal')).toContain('nostalgia');
    expect(await words('灯塔')).toContain('lighthouse');
    expect((await words('气候变化'))[0]).toBe('climate change');
    expect(await words('qzxw')).toEqual([]);
  });

  test('beside articles, the first few', async () => {
    const { groups } = await ask('octopus');
    expect(groups.map(({ kind }) => kind)).toEqual(['word', 'article']);
    expect(groups[0]!.items[0]).toMatchObject({ word: 'octopus' });
    expect(groups[0]!.items.length).toBeLessThanOrEqual(4);
  });
});

describe('what is typed wrong', () => {
  test.each([
    ['the octupus', 'the octopus'],
    ['ocotpus', 'octopus'],
    ['octopsu', 'octopus'],
    ['"ocotpus"', '"octopus"'],
    ['octopus -"glass tank" ocotpus', 'octopus -"glass tank" octopus'],
  ])('%s is looked for as %s', async (typed, meant) => {
    const { corrected, groups } = await ask(typed);
    expect(corrected).toBe(meant);
    expect(group(groups, 'article')).toMatchObject({ near: false });
    expect(groups).toEqual(
      expect.arrayContaining((await ask(meant)).groups.filter(({ kind }) => kind !== 'word')),
    );
    expect((await ask(meant)).corrected).toBeNull();
  });

  test('in any of its words, and though a dictionary of names has it', async () => {
    await write('Her field notes fill nine glaciers of paper.');
    for (const [typed, meant] of [
      ['feild notes', 'field notes'],
      ['glacires', 'glaciers'],
      ['feild glacires -penguins', 'field glaciers -penguins'],
    ] as const) {
      const result = await ask(typed, { kind: 'article' });
      expect(result.corrected).toBe(meant);
      const [first] = result.groups[0]!.items as ArticleHit[];
      expect(first!.excerpt!.marks.length).toBeGreaterThan(0);
    }
  });

  test('in a name that no dictionary has', async () => {
    const id = await write('Nothing to see.', { title: 'The Kvirzelbrandt Papers' });
    const { corrected, groups } = await ask('kvirzlebrandt', { kind: 'article' });
    expect(corrected).toBe('kvirzelbrandt');
    expect((groups[0]!.items[0] as ArticleHit).article.id).toBe(id);
  });

  test('is put right page by page', async () => {
    for (let i = 0; i < 21; i++) await write('A marmalade zeppelin.', { title: `Piece ${i}` });
    const [first] = (await ask('marmaalde', { kind: 'article' })).groups;
    const next = await ask('marmaalde', { kind: 'article', offset: first!.next_offset });
    expect(next.corrected).toBe('marmalade');
    expect(next.groups[0]!.items).toHaveLength(1);
  });

  test('stays as it is where nothing is near', async () => {
    expect(await ask('qzxwv')).toEqual({ groups: [], corrected: null });
  });

  test('leads to words that are written alike', async () => {
    const words = group((await ask('glacires', { kind: 'word' })).groups, 'word')!;
    expect(words).toMatchObject({ near: true, items: [{ word: 'glacier' }] });
  });

  test('leads to names that are written alike', async () => {
    const near = group((await ask('typewriterish')).groups, 'article')!;
    expect(near.near).toBe(true);
    expect((near.items[0] as ArticleHit).article.title).toMatch(/Typewriter/);
  });
});

test('a word that must not occur is not in what is written alike either', async () => {
  const id = await write('It lives in a tank.', { title: 'The Zorblax' });
  expect((await articles('zorblax')).map(({ article }) => article.id)).toEqual([id]);
  expect((await ask('zorblax -tank')).groups).toEqual([]);
  expect((await ask('zorblaxian')).groups).toMatchObject([{ near: true }]);
  expect((await ask('zorblaxian -tank')).groups).toEqual([]);
});

describe('bad input', () => {
  test.each([
    ['nothing', {}],
    ['blanks', { q: '   ' }],
    ['10,000 characters', { q: 'x'.repeat(10_000) }],
    ['a null character', { q: 'a\0b' }],
    ['another kind', { q: 'sea', kind: 'user' }],
    ['another order', { q: 'sea', order_by: 'random' }],
    ['a negative offset', { q: 'sea', offset: -1 }],
  ])('%s', async (_name, query) => {
    const { http, status } = await server.call('GET /api/search', { query });
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
  });

  test.each([
    '😀👩‍👩‍👧‍👦',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '-',
    "' or 1=1 --",
    '!!(((',
    ':*',
    'a:*',
    '& | ! <->',
    '<1>',
    '\ud800x',
    '𠮷野家',
    'العربية',
    '한국어',
    '\u202e',
    '((変))',
    "''''::tsquery",
    '変:*A',
  ])('%s is only text', async (q) => {
    for (const kind of [undefined, 'article', 'word', 'creator']) {
      const { http } = await server.call('GET /api/search', { query: { q, kind } });
      expect(http).toBe(200);
    }
  });

  test('of every sort is answered', async () => {
    for (const [, value] of badValues) {
      const { http } = await server.call('GET /api/search', { query: { q: value } });
      expect([200, 400]).toContain(http);
    }
  });
});
