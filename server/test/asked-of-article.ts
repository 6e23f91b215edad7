import type { Api } from '@bluebird/contract/contract.ts';

/** What stands about an article in a test's database. */
export type AboutArticle = {
  article: number;
  question: number;
  collection: number;
  note: string;
  publicNote: string;
  entry: number;
};

/** The sentence that a test's text keeps from those who may not read it. */
export const SENTENCE = 'A hurricane hid the monastery of Quorvex.';

export type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
};
type Asked = (of: AboutArticle) => Input | Input[];

export const ofArticle = ({ article }: AboutArticle): Input => ({ params: { id: article } });
const plain: Asked = () => ({});
const ofCollection: Asked = ({ collection }) => ({ params: { id: collection } });

/** How each call that anyone may make is made about an article, with everything that names it. */
export const ASKED: Partial<Record<keyof Api, Asked>> = {
  'POST /api/english/trans': () => [
    { body: { text: SENTENCE } },
    { body: { text: 'Quorvex at night' } },
  ],
  'GET /api/english/word/ai': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      query: { word: 'pilot', sentence: 'The pilot smiled.', article_id: article, block_id },
    })),
  'POST /api/ai/ask': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      body: { prompt: '这是什么意思？', article_id: article, pos: { block_id } },
    })),
  'GET /api/ai/history': ({ article }) => [{}, { query: { article_id: article } }],
  'GET /api/ai/summary': ({ article }) =>
    ['false', 'true'].map((stream) => ({ query: { article_id: article, stream } })),
  'POST /api/ai/summary/create': ({ article }) => ({ body: { article_id: article } }),
  'POST /api/ai/writing': ({ article }) => ({
    body: {
      uuid: crypto.randomUUID(),
      article_id: article,
      kind: 'summary',
      text: 'The ferry is back, and the pilot smiled.',
    },
  }),
  'GET /api/ai/writing': ({ article }) => ({ query: { article_id: article } }),
  'GET /api/ai/entity': ({ article }) =>
    ['Quorvex', 'London'].map((name) => ({ query: { name, article_id: article } })),
  'GET /api/ai/starters': ({ article }) => ({ query: { article_id: article } }),
  'POST /api/english/analyze': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      body: { text: 'The pilot smiled.', article_id: article, block_id },
    })),
  'POST /api/ai/analyze': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      body: { text: SENTENCE, action: 'translate', article_id: article, block_id },
    })),
  'GET /reader/article/waikan': plain,
  'GET /reader/article/{id}/show': ofArticle,
  'GET /reader/article/waikan/{id}/show': ofArticle,
  'GET /reader/article/{id}/glossary': ofArticle,
  'GET /reader/article/new_count': plain,
  'GET /reader/collection': plain,
  'GET /reader/collection/random': plain,
  'GET /reader/collection/follow': plain,
  'GET /reader/collection/mystar': plain,
  'GET /reader/collection/mine': ({ article }) => ({ query: { article } }),
  'GET /reader/collection/{id}/show': ofCollection,
  'GET /reader/collection/{id}/article/next': ({ article, collection }) => ({
    params: { id: collection },
    query: { article_id: article },
  }),
  'POST /reader/collection/add': ({ article }) => ({
    body: { name: '我的', article_ids: [article] },
  }),
  'POST /reader/collection/{id}/mark': ({ collection }) => ({
    params: { id: collection },
    body: { action: 'star' },
  }),
  'POST /reader/article/{id}/corrections': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      params: { id: article },
      body: { kind: 'translation', block_id, before: '渡轮回来了。', proposal: '船回来了。' },
    })),
  'POST /reader/article/{id}/senses': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      params: { id: article },
      body: { block_id, offset: 4, word: 'pilot', sense: 'n. 飞行员' },
    })),
  'POST /reader/article/{id}/senses/undo': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      params: { id: article },
      body: { block_id, offset: 4, word: 'pilot' },
    })),
  'GET /api/english/word': ({ article }) =>
    ['free0', 'locked0'].map((block_id) => ({
      query: { word: 'pilot', article_id: article, block_id, block_offset: 4 },
    })),
  'GET /reader/article/{id}/corrections/credits': ofArticle,
  'GET /reader/correction/mine': plain,
  'GET /reader/creator': plain,
  'GET /api/recommend/foryou': plain,
  'GET /api/recommend/today': plain,
  'GET /reader/inbox': plain,
  'GET /reader/label': plain,
  'GET /reader/article/random': plain,
  'GET /reader/article/topic': () => ({ query: { q: 'science' } }),
  'GET /reader/author/{id}': () => ({ params: { id: 'Ann Lee' } }),
  'GET /reader/history': plain,
  'GET /reader/article/{id}/audio': ofArticle,
  'GET /reader/article/{id}/pdf': ofArticle,
  'GET /reader/article/{id}/poster': ({ article }) =>
    ['cover', 'word', 'set'].map((design) => ({ params: { id: article }, query: { design } })),
  'POST /reader/article/export': ({ article }) =>
    ['pdf', 'epub', 'md'].map((form) => ({ body: { article_ids: [article], form } })),
  'GET /reader/week': plain,
  'GET /reader/book/{id}/poster': () => ({ params: { id: 1 } }),
  'GET /reader/poster/product': plain,
  'GET /reader/report': plain,
  'GET /reader/report/picture': plain,
  'GET /reader/article/{id}/audio/{number}': ({ article }) =>
    Array.from({ length: 12 }, (_, number) => ({
      params: { id: article, number },
      query: { version: 1 },
    })),
  'GET /reader/magazine': plain,
  'POST /reader/article/{id}/mark': ({ article }) => ({
    params: { id: article },
    body: { action: 'star', status: true },
  }),
  'GET /reader/article/{id}/mine': ofArticle,
  'GET /reader/article/states': ({ article }) => ({ query: { ids: article } }),
  'GET /reader/myarticle/star': plain,
  'POST /reader/article/{id}/reading_report': ({ article }) => ({
    params: { id: article },
    body: {
      session: crypto.randomUUID(),
      looked_up: ['gondola'],
      passed: ['free0', 'free1', 'free2', 'locked0', 'locked1', 'locked2', 'locked3'],
    },
  }),
  'POST /reader/article/{id}/reading_report/undo': ({ article }) => ({
    params: { id: article },
    body: { session: crypto.randomUUID() },
  }),
  'GET /reader/myword/resurfaced': () => ({ query: { words: 100 } }),
  'GET /reader/article/{id}/notes': ofArticle,
  'GET /reader/article/{id}/notes/all': ofArticle,
  'POST /reader/article/{id}/notes/add': ({ article, note, publicNote }) => [
    { params: { id: article }, body: { note_uuid: note, text: 'The ferry' } },
    {
      params: { id: article },
      body: { note_uuid: crypto.randomUUID(), root: publicNote, comment: '再回' },
    },
  ],
  'POST /reader/article/notes/{id}/restore': ({ article, note }) => ({
    params: { id: article },
    body: { note_uuid: note },
  }),
  'GET /reader/article/notes/{id}/versions': ({ article, note }) => ({
    params: { id: article },
    query: { note_uuid: note },
  }),
  'GET /reader/mynote': plain,
  'GET /reader/mynote/{id}': ofArticle,
  'GET /reader/mynote/export': ({ article }) => [{}, { query: { article_id: article } }],
  'GET /reader/article/{id}/questions': ofArticle,
  'GET /reader/question/next': ({ article }) => [{}, { query: { article_id: article } }],
  'POST /reader/question/{id}/answer': ({ question }) => ({
    params: { id: question },
    body: { choice: 0, spent: 900, review_uuid: crypto.randomUUID() },
  }),
  'POST /reader/question/{id}/answer/undo': ({ question }) => ({
    params: { id: question },
    body: { review_uuid: crypto.randomUUID() },
  }),
  'GET /reader/myword/review/next': plain,
  'GET /reader/myword/review/article': ({ article }) => ({ query: { article_id: article } }),
  'POST /reader/myword/{id}/review': ({ entry }) => ({
    params: { id: entry },
    body: { rating: 3, review_uuid: crypto.randomUUID() },
  }),
  'GET /api/search': () => [
    ...['quorvex', 'quorvx', '锁起来', 'harbour'].map((q) => ({ query: { q } })),
    // Without the dictionary's own words.
    ...['hurricane', 'monastry'].map((q) => ({ query: { q, kind: 'article' } })),
  ],
  'GET /reader/article/{id}/word_states': ofArticle,
  'GET /reader/article/{id}/level_words': ({ article }) =>
    ['C4', 'C6', 'L4', 'L8', 'IELTS'].map((level) => ({
      params: { id: article },
      query: { level },
    })),
  'GET /reader/article/{id}/words': ofArticle,
  'POST /reader/article/{id}/words/add': ({ article }) => ({
    params: { id: article },
    body: { word: 'pilot', resolve: '引水员' },
  }),
  'POST /reader/article/{id}/words/delete': ({ article }) => ({
    params: { id: article },
    body: { word: 'pilot' },
  }),
  'GET /reader/article/coverage': ({ article }) => ({ query: { ids: article } }),
  'GET /reader/myword': ({ article }) => ({ query: { source_id: article } }),
  'GET /reader/myword/sources': plain,
  'POST /reader/myword': ({ article }) => ({
    body: {
      word: 'ferry',
      context: { form: 'ferry', sentence: 'A ferry.', source: 'ARTICLE', source_id: article },
    },
  }),
  'GET /reader/myword/export': ({ article }) =>
    ['txt', 'csv'].map((format) => ({ query: { format, source_id: article } })),
  'GET /reader/myword/detail': () => ({ query: { word: 'ferry' } }),
};

/** The whole of an answer, a file's too. */
export async function answerTo(
  base: string,
  key: keyof Api,
  input: Input,
  token?: string,
): Promise<[number, string]> {
  const [method, path] = key.split(' ') as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  );
  const response = await fetch(`${base}${filled}?${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input.body ?? {}) }),
  });
  return [response.status, await response.text()];
}
