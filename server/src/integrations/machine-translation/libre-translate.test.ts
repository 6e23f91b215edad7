import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  machineTranslates,
  sendsJson,
  serveLibreTranslate,
  type MachineAnswer,
} from '#test/fake-libre-translate.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { createLibreTranslate } from './libre-translate.ts';

let service: Awaited<ReturnType<typeof serveLibreTranslate>>;
beforeAll(async () => {
  service = await serveLibreTranslate(machineTranslates('译'));
});
afterAll(() => service.close());

const limits = { total: MINUTE_MS, retry: 1, maxBytes: 10_000 };
const client = (more: Partial<typeof limits> = {}, baseUrl = service.baseUrl) =>
  createLibreTranslate({ baseUrl, apiKey: 'key-1' }, { ...limits, ...more });

test('several texts are asked for at once, in the protocol', async () => {
  service.answer(machineTranslates('译'));
  const all = await client().translate(['The sea.', 'The quay.']);
  expect(all.map(([zh]) => zh!.startsWith('译'))).toEqual([true, true]);
  expect(service.asked).toEqual([
    {
      q: ['The sea.', 'The quay.'],
      source: 'en',
      target: 'zh',
      format: 'text',
      api_key: 'key-1',
    },
  ]);
});

test('other translations come after the best', async () => {
  service.answer(machineTranslates('译'));
  const [all] = await client().translate(['The sea.'], { others: 2 });
  expect(all).toHaveLength(3);
  expect(service.asked[0]!.alternatives).toBe(2);
});

test('the address may be given with its path; a key need not be', async () => {
  service.answer(machineTranslates('译'));
  const open = createLibreTranslate({ baseUrl: `${service.baseUrl}/translate/`, apiKey: null });
  await open.translate(['The sea.']);
  expect(service.asked[0]).not.toHaveProperty('api_key');
});

test('one that is busy is asked once more', async () => {
  service.answer(sendsJson(429, { error: 'Slowdown' }), machineTranslates('译'));
  expect(await client().translate(['The sea.'])).toHaveLength(1);
  expect(service.asked).toHaveLength(2);
});

test.each<[string, MachineAnswer, string]>([
  ['a wrong key', sendsJson(403, { error: 'Invalid API key' }), 'refused'],
  ['busy twice', sendsJson(503, { error: 'Slowdown' }), 'busy'],
  ['no JSON', (response) => response.writeHead(200).end('<html>'), 'malformed'],
  ['another shape', sendsJson(200, { text: '海' }), 'malformed'],
  ['too few', sendsJson(200, { translatedText: [] }), 'malformed'],
  ['nothing', sendsJson(200, { translatedText: [' '] }), 'empty'],
  ['too much', sendsJson(200, { translatedText: ['海'.repeat(9_000)] }), 'malformed'],
  ['a lost connection', (response) => response.destroy(), 'unreachable'],
])('%s is told', async (_name, answer, fault) => {
  service.answer(answer);
  await expect(client().translate(['The sea.'])).rejects.toMatchObject({ fault });
});

test('one that never answers is not waited for, nor by a client that left', async () => {
  service.answer(() => {});
  await expect(client({ total: 30 }).translate(['The sea.'])).rejects.toMatchObject({
    fault: 'timeout',
  });
  const left = AbortSignal.abort(new Error('left'));
  await expect(client().translate(['The sea.'], { signal: left })).rejects.toThrow('left');
});
