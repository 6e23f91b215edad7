import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { StreamEvent } from '@bluebird/contract/endpoint.ts';
import { sendEvents } from '#http/event-stream.ts';
import { closeAfterwards } from './close-afterwards.ts';
import { openStream, textOf } from './event-source.ts';
import { serveModel, slowly } from './fake-language-model.ts';
import { startServer } from './harness.ts';
import { hasNginx, startNginx } from './nginx.ts';

test.skipIf(!hasNginx)('nginx passes a stream on as it comes, and a cut one goes on', async () => {
  const model = slowly();
  const provider = closeAfterwards(await serveModel(model.answer));
  const server = await startServer({
    AI_BASE_URL: provider.baseUrl,
    AI_MODEL: 'test-model',
    TRUST_PROXY: '127.0.0.1',
  });
  const reader = await server.user();
  const base = await startNginx(server.base);
  const query = new URLSearchParams({ word: 'bank', sentence: 'They sat on the bank.' });
  const open = (lastEventId?: string) =>
    openStream({ base }, `/api/english/word/ai?${query}`, { token: reader.token, lastEventId });
  const first = await open();
  expect(first.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  // Each piece arrives before the next one is said: nothing is gathered on the way.
  await model.say('**河');
  const piece = (await first.next())!;
  expect(piece.data.text).toBe('**河');
  await model.say('岸');
  const next = (await first.next())!;
  expect(next.data.text).toBe('岸');
  first.cut();
  await model.say('**。');
  await model.finish();
  const second = await open(next.id);
  const rest = await second.rest();
  expect(textOf([piece, next, ...rest])).toBe('**河岸**。');
  expect(rest.at(-1)!.event).toBe('done');
  expect(provider.asked).toHaveLength(1);
});

test.skipIf(!hasNginx)('nginx passes heartbeats on', async () => {
  const app = Fastify();
  app.get('/healthz', async () => 'ok');
  app.get('/stream', (_request, reply) => sendEvents(reply, silence(), 5));
  const upstream = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const stopping = new AbortController();
  const response = await fetch(`${await startNginx(upstream)}/stream`, { signal: stopping.signal });
  let heard = '';
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    heard += text;
    if (heard.split(': still here\n\n').length > 3) break;
  }
  expect(heard).toMatch(/^retry: 1000\n\n(: still here\n\n){3}/);
  stopping.abort();
});

/** Events that never come. */
async function* silence(): AsyncGenerator<StreamEvent> {
  await new Promise(() => {});
  yield { id: '', event: '', data: null };
}
