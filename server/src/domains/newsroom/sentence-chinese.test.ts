import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { decodeAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import { startServer } from '#test/harness.ts';
import { documentOf, newArticle } from '#test/factories/article.ts';
import { refreshAnalysis } from '#domains/articles/refresh.service.ts';

const TEXT = [
  ['The ferry is back in the harbour.', '渡轮回到了港口。'],
  ['Nobody on the island had expected it.', '岛上没有人料到。'],
  ['The pilot, who is seventy, says that promises are kept.', '七十岁的领航员说，诺言总会兑现。'],
] as const;
const EARLIER = '渡船又进港了，岛上的人谁也没料到；七十岁的领航员说，承诺是要守的。';
const block = (id: string, zh: string): Block => ({
  id,
  kind: 'paragraph',
  text: TEXT.map(([english]) => english).join(' '),
  zh,
});

const server = await startServer({}, { jobs: true });
const editor = await server.user('editor');

/** An article in review, its every block translated as before. */
async function newText(values: { is_lock?: boolean } = {}) {
  const blocks = ['b1', 'b2', 'b3', 'b4'].map((id) => block(id, EARLIER));
  const id = await newArticle(server, { status: 'review', published_at: null, blocks, ...values });
  const documentId = await documentOf(server, id);
  await refreshAnalysis(server.context, documentId);
  return { id, documentId, blocks };
}

/** A reader who kept a word of a block's second sentence. */
async function keptIn(articleId: number, blockId: string, zh?: string) {
  const reader = await server.user();
  const context = {
    form: 'expected',
    sentence: TEXT[1][0],
    source: 'ARTICLE',
    source_id: articleId,
    block_id: blockId,
    offset: 0,
    ...(zh && { zh }),
  };
  await server.call('POST /reader/myword', { body: { word: 'expect', context } }, reader);
  return async () => {
    const query = { word: 'expect' };
    const { result } = await server.call('GET /reader/myword/detail', { query }, reader);
    return result?.contexts[0]?.zh;
  };
}

async function chineseOf(articleId: number, blockId: string) {
  const params = { params: { id: articleId } };
  const { result } = await server.call('GET /reader/article/{id}/glossary', params, editor);
  const analysis = decodeAnalysis(result.analysis as Parameters<typeof decodeAnalysis>[0]);
  const { aligned, sentences } = analysis.blocks.find(({ id }) => id === blockId)!;
  const shown = await server.call('GET /reader/article/{id}/show', params, editor);
  const { zh } = shown.result.blocks.find(({ id }) => id === blockId)!;
  return sentences.map(([start, end]) => chineseOfSentences(aligned, zh, start, end)?.zh);
}

test('a translation that is put right is aligned anew, and kept words follow it', async () => {
  const { id, blocks } = await newText();
  expect(await chineseOf(id, 'b1')).toEqual([
    '渡船又进港了。',
    '岛上的人谁也没料到。',
    '七十岁的领航员说，承诺是要守的。',
  ]);
  const kept = await keptIn(id, 'b1', '岛上的人谁也没料到。');
  expect(await kept()).toBe('岛上的人谁也没料到。');
  const zh = TEXT.map(([, chinese]) => chinese).join('');
  const edited = blocks.map((one) => (one.id === 'b1' ? block('b1', zh) : one));
  const { http } = await server.call(
    'POST /reader/article/{id}/update',
    { params: { id }, body: { article: { version: 1, blocks: edited } } },
    editor,
  );
  expect(http).toBe(200);
  await eventually(async () => {
    expect(await chineseOf(id, 'b1')).toEqual(TEXT.map(([, chinese]) => chinese));
    expect(await kept()).toBe('岛上没有人料到。');
  });
  // The cards of the text were there all the while: its words did not change.
  expect(await chineseOf(id, 'b2')).toHaveLength(3);
});

test('words kept before sentences had their Chinese get it, but none of a locked part', async () => {
  const { id, documentId } = await newText({ is_lock: true });
  const [free, locked] = [await keptIn(id, 'b3'), await keptIn(id, 'b4')];
  expect([await free(), await locked()]).toEqual(['', '']);
  await refreshAnalysis(server.context, documentId);
  expect([await free(), await locked()]).toEqual(['岛上的人谁也没料到。', '']);
});

test('another text’s sentence of the same words keeps what it has', async () => {
  const [first, second] = [await newText(), await newText()];
  const kept = await keptIn(second.id, 'b1', '自己的译文。');
  await refreshAnalysis(server.context, first.documentId);
  expect(await kept()).toBe('自己的译文。');
});
