import { beforeAll, describe, expect, test } from 'vitest';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import { answerTo, ASKED, ofArticle, type AboutArticle } from './asked-of-article.ts';
import { newBook } from './factories/book.ts';
import { startServer, type TestUser } from './harness.ts';
import { webPage } from './web-page.ts';

/*
 * What stands in a private book is told to its reader alone, whoever else asks: every call that
 * takes an article, and every call of editors, is made about a chapter, and what comes back is
 * searched for its words.
 */

const TELLING = /quorvex|hurricane|monastery|silent harbour/i;

const server = await startServer({}, { jobs: true, web: await webPage() });
let reader: TestUser;
let ids: AboutArticle;
let bookId: number;

beforeAll(async () => {
  reader = await server.user();
  const book = await newBook(server, reader, {
    title: 'The Silent Harbour',
    chapters: { 'Quorvex at night': '<p>A hurricane hid the monastery of Quorvex.</p>' },
  });
  bookId = book.id;
  const article = book.contents[0]!.article_id;
  const params = { id: article };
  const note = crypto.randomUUID();
  const add = 'POST /reader/article/{id}/notes/add' as const;
  const body = { note_uuid: note, text: 'A hurricane hid', comment: 'monastery', is_public: true };
  expect((await server.call(add, { params, body }, reader)).result.is_public).toBe(false);
  const collected = { body: { name: 'Mine', article_ids: [article] } };
  const collection = await server.call('POST /reader/collection/add', collected, reader);
  await server.context.db
    .updateTable('collections')
    .set({ visibility: 'public', published_at: server.context.clock() })
    .where('id', '=', collection.result.id)
    .execute();
  const entry = await server.call(
    'POST /reader/myword',
    {
      body: {
        word: 'hurricane',
        context: {
          form: 'hurricane',
          sentence: 'A hurricane hid the monastery of Quorvex.',
          source: 'BOOK',
          source_id: article,
          block_id: 'free0',
        },
      },
    },
    reader,
  );
  expect(entry.result.contexts[0]!.source_title).toBe('The Silent Harbour · Quorvex at night');
  ids = {
    article,
    question: 1,
    collection: collection.result.id,
    note,
    publicNote: note,
    entry: entry.result.id,
  };
});

const asked = Object.keys(ASKED) as (keyof Api)[];
const editors = (Object.keys(contract) as (keyof Api)[]).filter(
  (key) => contract[key].access === 'editor' && key.startsWith('GET') && !ASKED[key],
);
/** Lists of staff that need more than a number are asked with nothing. */
/** Every call about one book: what a reader does with it, and what editors do. */
const ofBook = (Object.keys(contract) as (keyof Api)[]).filter((key) =>
  /^\w+ \/reader\/(?:my)?book\/\{id\}/.test(key),
);
/** What such calls take besides the book's number; the others take nothing. */
const BODIES: Partial<Record<keyof Api, Record<string, unknown>>> = {
  'POST /reader/mybook/{id}/pos': {
    pos: { chapter: 1, block_id: 'free0', offset: 0, progress: 0.5 },
  },
  'POST /reader/book/{id}/note/add': { chapter: 1, note_uuid: crypto.randomUUID(), text: 'x' },
  'POST /reader/book/{id}/bookmark/add': {
    bookmark_uuid: crypto.randomUUID(),
    chapter: 1,
    block_id: 'free0',
    offset: 0,
  },
  'POST /reader/book/{id}/bookmark/delete': { bookmark_uuid: crypto.randomUUID() },
  'POST /reader/book/{id}/update': { licence: 'Anyone’s' },
  'POST /reader/book/{id}/publish': { publish: true },
};
const inputOf = (key: keyof Api) => ({
  params: { id: key.includes('/book/') ? bookId : ids.article, version: 1, number: 1 },
});

describe.each(['visitor', 'reader', 'editor', 'admin', 'super'] as const)('%s', (role) => {
  let token: string | undefined;
  beforeAll(async () => {
    if (role !== 'visitor') token = (await server.user(role)).token;
  });

  test.each(asked)('is told nothing by %s', async (key) => {
    for (const input of [ASKED[key]!(ids)].flat()) {
      const [http, text] = await answerTo(server.base, key, input, token);
      expect(http === 503 || http < 500).toBe(true);
      const q = String(input.query?.['q'] ?? '');
      const body = JSON.stringify(input.body ?? '');
      // What was sent comes back in some answers.
      if (!TELLING.test(body)) expect(q ? text.replaceAll(q, '') : text).not.toMatch(TELLING);
    }
  });

  test.each(editors)('is told nothing by the staff’s %s', async (key) => {
    const [http, text] = await answerTo(server.base, key, inputOf(key), token);
    expect(http < 500 || http === 503).toBe(true);
    expect(text).not.toMatch(TELLING);
  });

  test.each(ofBook)('is told nothing about the book by %s', async (key) => {
    const input = { params: { id: bookId }, query: { q: 'quorvex' }, body: BODIES[key] ?? {} };
    const [http, text] = await answerTo(server.base, key, input, token);
    expect(http).toBeLessThan(500);
    expect(text).not.toMatch(TELLING);
  });

  test.each(['GET /api/search', 'GET /reader/mybook/search', 'GET /reader/book'] as const)(
    'does not find it by %s',
    async (key) => {
      for (const q of ['hurricane', 'harbour', 'monastery']) {
        const [http, text] = await answerTo(server.base, key, { query: { q } }, token);
        expect(http).toBeLessThan(500);
        expect(text.replaceAll(q, '')).not.toMatch(/quorvex|silent/i);
      }
    },
  );

  test('is sent no page of it', async () => {
    const headers = token ? { cookie: `bb_ua=x; bb_token=${token}` } : undefined;
    for (const path of [
      `/article/${ids.article}`,
      `/book/${bookId}/show`,
      `/book/${bookId}/read`,
      `/book/${bookId}/read?chapter=1`,
    ]) {
      const page = await fetch(server.base + path, { headers });
      expect(await page.text()).not.toMatch(TELLING);
    }
  });
});

test('its reader is told all of it', async () => {
  for (const key of [
    'GET /reader/article/{id}/show',
    'GET /reader/article/{id}/glossary',
  ] as const) {
    const [http, text] = await answerTo(server.base, key, ofArticle(ids), reader.token);
    expect([http, text]).toEqual([200, expect.stringMatching(TELLING)]);
  }
});
