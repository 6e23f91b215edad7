import { expect, test } from 'vitest';
import { openStream, textOf } from '#test/event-source.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();

const explain = (query: Record<string, string>, lastEventId?: string) =>
  openStream(server, `/api/english/word/ai?${new URLSearchParams(query)}`, { lastEventId });

const QUERY = { word: 'bank', sentence: 'They sat on the bank of the river and fished.' };

test('tells what the dictionary has, who says so, and what it leaves out', async () => {
  const events = await (await explain(QUERY)).rest();
  expect(events.at(-1)).toMatchObject({
    event: 'done',
    data: { engine: 'built-in', built_in: true },
  });
  const text = textOf(events);
  expect(text).toMatch(/这里(最可能)?的意思\*\*\n\nn\. [^\n]*岸/);
  expect(text).toContain('要有语言模型才写得出来');
});

test('goes on where a reader was cut off', async () => {
  const whole = textOf(await (await explain(QUERY)).rest());
  expect(textOf(await (await explain(QUERY, 'built-in:10')).rest())).toBe(whole.slice(10));
});

test('refuses what it cannot do', async () => {
  const { http } = await explain({ word: 'qwrtzpx' });
  expect(http).toBe(503);
  const { status } = await server.call('GET /api/english/word/ai/dict', {
    query: { word: 'qwrtzpx' },
  });
  expect(status).toMatchObject({
    reason: 'ai_unavailable',
    msg: '词典里没有这个词，没有语言模型就讲不了',
  });
});

test('gives an entry without what it does not know, and counts nothing', async () => {
  const { result } = await server.call('GET /api/english/word/ai/dict', {
    query: { word: 'banks' },
  });
  expect(result).toMatchObject({ engine: 'built-in', built_in: true, memory: '' });
  expect(result.senses.length).toBeGreaterThan(0);
  expect(result.examples.every(({ zh }) => zh === '')).toBe(true);
  const reader = await server.user();
  const usage = await server.call('GET /api/ai/usage', {}, reader);
  expect(usage.result).toMatchObject({ model: null, used: 0 });
});
