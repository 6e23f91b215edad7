import { expect, test } from 'vitest';
import { CLAUSE_KINDS, TENSES, type SentenceAction } from '@bluebird/contract/ai-sentences.ts';
import * as rules from '@bluebird/engine/syntax/sentence-analysis.ts';
import { refreshAnalysis } from '#domains/articles/refresh.service.ts';
import { openStream, textOf } from '#test/event-source.ts';
import { documentOf, newArticle } from '#test/factories/article.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();

const TEXT = 'The clerk who kept the ledger knew that the bank had been sold.';
const explain = (action: SentenceAction, more: Record<string, unknown> = {}) =>
  openStream(server, '/api/ai/analyze', { body: { text: TEXT, action, ...more } });

test('without a model a sentence is taken apart by rules, for visitors too', async () => {
  const { result } = await server.call('POST /api/english/analyze', { body: { text: TEXT } });
  const words = ({ start, end }: { start: number; end: number }) => TEXT.slice(start, end);
  expect(result).toMatchObject({ engine: 'built-in', built_in: true, note: '', zh: '' });
  expect(result.clauses.map((clause) => [clause.kind, words(clause)])).toEqual([
    ['main', TEXT],
    ['relative', 'who kept the ledger'],
    ['object', 'that the bank had been sold'],
  ]);
  expect(result.clauses[2]!.verbs).toMatchObject([{ tense: 'past-perfect', voice: 'passive' }]);
});

test('rules and model name the same clauses and tenses', () => {
  expect(rules.CLAUSE_KINDS).toEqual(CLAUSE_KINDS);
  expect(rules.TENSES).toEqual(TENSES);
});

test('tells of it in words', async () => {
  const events = await (await explain('analyze')).rest();
  expect(textOf(events)).toBe(
    [
      '**主干**',
      '- 主语：The clerk\n- 谓语：knew\n- 宾语：that the bank had been sold',
      '**一层一层看**',
      '- 定语从句：who kept the ledger，修饰 clerk\n- 宾语从句：that the bank had been sold',
    ].join('\n\n'),
  );
  expect(events.at(-1)!.data).toEqual({ engine: 'built-in', built_in: true });
  expect(textOf(await (await explain('grammar')).rest())).toContain(
    '- had been sold：过去完成时，被动（宾语从句）',
  );
});

test('translates by the article’s own Chinese, and refuses what needs a model', async () => {
  const block = { text: `It rained. ${TEXT}`, zh: '下雨了。管账的职员知道银行已经卖了。' };
  const article_id = await newArticle(server, { blocks: [block] });
  await refreshAnalysis(server.context, await documentOf(server, article_id));
  const place = { article_id, block_id: 'b1' };
  expect(textOf(await (await explain('translate', place)).rest())).toBe(
    '管账的职员知道银行已经卖了。',
  );
  const { result } = await server.call('POST /api/english/analyze', {
    body: { text: TEXT, ...place },
  });
  expect(result.zh).toBe('管账的职员知道银行已经卖了。');
  expect((await explain('translate')).http).toBe(503);
  const { http, status } = await server.call('POST /api/english/analyze', {
    body: { text: 'The end of an era' },
  });
  expect([http, status.reason, status.msg]).toEqual([
    503,
    'ai_unavailable',
    '这里没有完整的句子，分析不了',
  ]);
});

test('has no Chinese of a locked part for those who may not read it', async () => {
  const filler = { text: 'Filler.' };
  const block = { text: TEXT, zh: '管账的职员知道银行已经卖了。' };
  const article_id = await newArticle(server, {
    blocks: [filler, filler, filler, block],
    is_lock: true,
  });
  await refreshAnalysis(server.context, await documentOf(server, article_id));
  expect((await explain('translate', { article_id, block_id: 'b4' })).http).toBe(503);
});
