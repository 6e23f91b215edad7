import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import { ROLES } from '@bluebird/contract/users.ts';
import { insertDocument } from '#domains/articles/documents.queries.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { insertQuestions } from '#domains/questions/questions.queries.ts';
import { indexChanges } from '#domains/search/index.service.ts';
import { includesRole } from '#core/actor.ts';
import { startServer, type TestUser } from './harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { answerTo, ASKED, ofArticle, SENTENCE, type AboutArticle } from './asked-of-article.ts';
import { webPage } from './web-page.ts';

/*
 * What a locked article says after its first blocks is told to nobody but those who work on it, by
 * no call: every call of the contract that others may make is made about such an article, and what
 * comes back is searched for its words.
 */

const TITLE = 'The Quiet Harbour';
const FREE: Block[] = ['The ferry is back.', 'Nobody had expected it.', 'The pilot smiled.'].map(
  (text, i) => ({ id: `free${i}`, kind: 'paragraph', text, zh: '渡轮回来了。' }),
);
const LOCKED: Block[] = [
  { id: 'locked0', kind: 'paragraph', text: SENTENCE, zh: '飓风遮住了锁起来的修道院。' },
  { id: 'locked1', kind: 'heading', level: 2, text: 'Quorvex at night', zh: '锁起来的夜晚' },
  {
    id: 'locked2',
    kind: 'figure',
    text: 'The monastery from above.',
    image: { src: '/files/quorvex.webp', alt: 'Quorvex' },
  },
  { id: 'locked3', kind: 'table', text: '', rows: [['Quorvex'], ['hurricane']] },
];
/** No other text of this test has them: a word of an exam's list, two others, the Chinese, an address. */
const TELLING = /quorvex|hurricane|monastery|锁起来|locked\d/i;
/** Of its words the one that the reader keeps. */
const KEPT = 'gondola';

let server: Awaited<ReturnType<typeof startServer>>;
let editor: TestUser;
let reader: TestUser;
let ids: AboutArticle;

beforeAll(async () => {
  server = await startServer({}, { jobs: true, web: await webPage() });
  [editor, reader] = [await server.user('editor'), await server.user()];
  const { context } = server;
  const blocks = [
    ...FREE,
    ...LOCKED,
    { id: 'locked4', kind: 'paragraph' as const, text: `A ${KEPT} came.` },
  ];
  const head = { title: TITLE, title_zh: '静港', summary: 'A summary.', summary_zh: '摘要。' };
  const analysed = await context.analysis.analyse(tappableText({ ...head, blocks }));
  const documentId = await insertDocument(context.db, blocks, analysed);
  // Open at first: what readers did then is theirs, what the text says is not.
  const values = { ...head, document_id: documentId, byline: 'Ann Lee', topic: 'science' as const };
  const article = await newArticle(server, values);
  const inArticle = { params: { id: article } };

  const gloss = (word: string, resolve: string) =>
    server.call(
      'POST /reader/article/{id}/words/add',
      { ...inArticle, body: { word, resolve, for_all: true } },
      editor,
    );
  await gloss('monastery', '锁起来的释义');
  await gloss('ferry', '渡轮');
  const draft = {
    kind: 'cloze' as const,
    prompt: SENTENCE,
    mark: [2, 11] as [number, number],
    answer: 0,
    options: ['hurricane', 'storm', 'breeze', 'gale'] as [string, string, string, string],
    explanation: '锁起来',
    blockId: 'locked0',
    start: 2,
  };
  await insertQuestions(context.db, { documentId, version: 1 }, [draft], 'test', context.clock());
  const { id: question } = await context.db
    .updateTable('article_questions')
    .set({ status: 'approved' })
    .where('document_id', '=', documentId)
    .returning('id')
    .executeTakeFirstOrThrow();

  const addNote = async (user: TestUser, body: Record<string, unknown>) => {
    const note_uuid = crypto.randomUUID();
    const add = 'POST /reader/article/{id}/notes/add' as const;
    const { http } = await server.call(add, { ...inArticle, body: { note_uuid, ...body } }, user);
    expect(http).toBe(200);
    return note_uuid;
  };
  const publicNote = await addNote(editor, { text: SENTENCE, comment: '锁起来', is_public: true });
  await addNote(reader, { root: publicNote, comment: '好' });
  const note = await addNote(reader, { text: 'The ferry' });

  const add = { body: { name: '港口', article_ids: [article] } };
  const { result } = await server.call('POST /reader/collection/add', add, editor);
  const context1 = { form: 'ferry', sentence: 'The ferry is back.', source: 'ARTICLE' };
  const save = (word: string, more: Record<string, unknown> = {}) =>
    server.call('POST /reader/myword', { body: { word, ...more } }, reader);
  const ferry = { ...context1, source_id: article, block_id: 'free0' };
  const { result: entry } = await save('ferry', { context: ferry });
  await save(KEPT, { state: 'known' });
  const star = { ...inArticle, body: { action: 'star', status: true } };
  await server.call('POST /reader/article/{id}/mark', star, reader);

  ids = { article, question, collection: result.id, note, publicNote, entry: entry.id };
  await context.db
    .updateTable('collections')
    .set({ visibility: 'public', published_at: context.clock() })
    .where('id', '=', result.id)
    .execute();
  await indexChanges(context);
  const locked = { is_lock: true };
  await context.db.updateTable('articles').set(locked).where('id', '=', article).execute();
  await indexChanges(context);
});
afterAll(() => server.close());

/** Domains whose calls know nothing of articles. */
const APART = new Set([
  'activity',
  'auth',
  'books',
  'changdu',
  'codes',
  'dictionary',
  'feeds',
  'members',
  'orders',
  'personalData',
  'ranks',
  'users',
  'wechat',
  'oidc',
  'webhooks',
]);
/** Single calls that tell nothing of any article's text. */
const SILENT = new Set<string>([
  'sharing.textCard',
  'ai.usage',
  'ai.thread',
  'ai.stop',
  'ai.rename',
  'ai.remove',
  'ai.restore',
  'ai.removeWriting',
  'ai.restoreWriting',
  'ai.entry',
  'collections.showDraft',
  'collections.setItem',
  'collections.undoReadAll',
  'collections.publish',
  'collections.destroy',
  'collections.restore',
  'corrections.withdraw',
  'creators.show',
  'creators.follow',
  'discovery.followTopic',
  'articles.demoGlossary',
  'magazines.show',
  'magazines.listArticles',
  'notes.remove',
  'notices.read',
  'notices.wishes',
  'notices.setWishes',
  'notices.subscribe',
  'notices.unsubscribe',
  'system.contact',
  'system.notify',
  'system.task',
  'wordFiles.import',
  'words.remove',
  'words.restore',
  'vocabulary.show',
  'vocabulary.test',
  'vocabulary.nextTestWords',
  'vocabulary.submitTest',
  'vocabulary.undoTest',
  'review.undo',
  'review.list',
  'review.overview',
  'words.bulk',
  'words.undoBulk',
  'listening.wordSound',
  'review.settings',
  'review.changeSettings',
]);

const keys = (Object.keys(contract) as (keyof Api)[]).filter(
  (key) => contract[key].access === 'public' || contract[key].access === 'reader',
);
const isApart = (key: keyof Api) =>
  SILENT.has(contract[key].name) || APART.has(contract[key].name.split('.')[0]!);

test('every call is asked about the locked article, or known to tell nothing of one', () => {
  expect(keys.filter((key) => !ASKED[key] && !isApart(key))).toEqual([]);
  // Whatever names an article in its address is made from one.
  const named = keys.filter((key) => /\/article\/(?:waikan\/)?\{id\}/.test(key));
  expect(named.filter((key) => !ASKED[key])).toEqual([]);
});

/** Calls that are meant to refuse one of their inputs. */
const REFUSES = new Set<string>([
  'POST /reader/article/{id}/corrections',
  // Beyond the free part there is no sentence.
  'GET /reader/article/{id}/poster',
  'GET /reader/article/{id}/audio/{number}',
]);

describe.each(['visitor', 'who read it when it was open', 'another reader'])('%s', (who) => {
  let token: string | undefined;
  beforeAll(async () => {
    if (who !== 'visitor') token = (who === 'another reader' ? await server.user() : reader).token;
  });

  test.each(keys.filter((key) => ASKED[key]))('%s', async (key) => {
    for (const input of [ASKED[key]!(ids)].flat()) {
      const [http, text] = await answerTo(server.base, key, input, token);
      // What is refused for its form tells nothing of what the call would have told.
      if (!REFUSES.has(key)) expect([http, text]).not.toEqual([400, text]);
      expect(http === 503 || http < 500).toBe(true);
      const asked = String(input.query?.['q'] ?? '');
      const told = asked ? text.replaceAll(asked, '') : text;
      expect(told).not.toMatch(TELLING);
    }
  });

  test('words of the locked part are as unknown as words it has not', async () => {
    const get = 'GET /reader/article/{id}/word_states' as const;
    const add = 'POST /reader/article/{id}/words/add' as const;
    const propose = 'POST /reader/article/{id}/corrections' as const;
    if (token === undefined) return;
    const params = { id: ids.article };
    const { result } = await server.call(get, { params }, { token });
    expect(Object.keys(result.states)).not.toContain(KEPT);
    for (const word of ['monastery', 'Quorvex', 'volcano']) {
      const gloss = { params, body: { word, resolve: '释义' } };
      expect((await server.call(add, gloss, { token })).status.reason).toBe('word_not_found');
      const better = { kind: 'gloss', word, before: '', proposal: '释义' };
      const answer = await server.call(propose, { params, body: better }, { token });
      expect(answer.status.reason).toBe('word_not_found');
    }
  });

  test('pages and what they bring for other programs', async () => {
    const headers = token ? { cookie: `bb_ua=x; bb_token=${token}` } : undefined;
    const paths = ['', '/sitemap.xml', '/robots.txt', '/discover', `/article/${ids.article}`];
    for (const path of [...paths, `/collection/${ids.collection}/show`, '/search?q=harbour']) {
      const page = await (await fetch(server.base + path, { headers })).text();
      expect(page).not.toMatch(TELLING);
    }
  });
});

test('the voice reads the free part alone', async () => {
  const audio = await eventually(async () => {
    const { result } = await server.call('GET /reader/article/{id}/audio', ofArticle(ids), reader);
    expect(result.status).toBe('ready');
    return result;
  });
  expect(JSON.stringify(audio)).not.toMatch(TELLING);
});

/** Calls that tell all of the article to those who may read it. */
const TOLD_IN_FULL = [
  'GET /reader/article/{id}/show',
  'GET /reader/article/waikan/{id}/show',
  'GET /reader/article/{id}/glossary',
  'GET /reader/article/{id}/words',
  'GET /reader/article/{id}/notes/all',
  'GET /reader/article/{id}/questions',
] as const;

test.each(ROLES.filter((role) => includesRole(role, 'editor')))(
  '%s reads all of it',
  async (role) => {
    const { token } = await server.user(role);
    for (const key of TOLD_IN_FULL) {
      expect((await answerTo(server.base, key, ofArticle(ids), token))[1]).toMatch(TELLING);
    }
  },
);

describe.each([1, 2] as const)('a member of level %i', (level) => {
  let member: TestUser;
  beforeAll(async () => {
    member = await server.user();
    await giveMembership(server, member, { level, days: 30 });
  });

  test.each([...TOLD_IN_FULL, 'GET /reader/question/next'] as const)(
    'is told all of it by %s',
    async (key) => {
      const told = await Promise.all(
        [ASKED[key]!(ids)].flat().map((input) => answerTo(server.base, key, input, member.token)),
      );
      expect(told.map(([, text]) => text).join()).toMatch(TELLING);
    },
  );

  test('hears all of it', async () => {
    await eventually(async () => {
      const { result } = await server.call(
        'GET /reader/article/{id}/audio',
        ofArticle(ids),
        member,
      );
      expect(result.status).toBe('ready');
      expect(JSON.stringify(result)).toMatch(TELLING);
    });
  });

  test('has its words in what is known, and may explain and correct them', async () => {
    const params = { id: ids.article };
    const states = await server.call('GET /reader/article/{id}/word_states', { params }, member);
    expect(states.http).toBe(200);
    const gloss = { params, body: { word: 'monastery', resolve: '寺院' } };
    const add = await server.call('POST /reader/article/{id}/words/add', gloss, member);
    expect(add.http).toBe(200);
    const report = {
      params,
      body: { session: crypto.randomUUID(), looked_up: [KEPT], passed: LOCKED.map(({ id }) => id) },
    };
    const read = await server.call('POST /reader/article/{id}/reading_report', report, member);
    expect(read.http).toBe(200);
  });

  test('gets the page with all of it, and the cards of its words', async () => {
    const headers = { cookie: `bb_token=${member.token}` };
    const url = `${server.base}/article/${ids.article}`;
    expect(await (await fetch(url, { headers })).text()).toMatch(TELLING);
    const card = `${url}/card?block_id=locked0&offset=${SENTENCE.indexOf('hurricane')}`;
    const answer = await fetch(card, { headers });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(TELLING)]);
    expect((await fetch(card)).status).toBe(404);
  });

  test('is told no more than others of what is no article for members', async () => {
    const at = { published_at: new Date(Date.now() + 60_000_000) };
    const id = await newArticle(server, { is_lock: true, ...at });
    const answer = await server.call('GET /reader/article/{id}/show', { params: { id } }, member);
    expect(answer.http).toBe(404);
  });
});
