import { expect, test } from 'vitest';
import type { StreamEvent } from '@bluebird/contract/endpoint.ts';
import { written } from './event-stream.ts';

test('events are written with ids, a heartbeat while nothing comes', async () => {
  const come = Promise.withResolvers<StreamEvent>();
  async function* events() {
    yield { id: 'a:1', event: 'delta', data: { text: '一\n二' } };
    yield await come.promise;
  }
  const lines = written(events(), 5);
  const next = async () => (await lines.next()).value;
  expect(await next()).toBe('retry: 1000\n\n');
  expect(await next()).toBe('id: a:1\nevent: delta\ndata: {"text":"一\\n二"}\n\n');
  expect(await next()).toMatch(/^: /);
  expect(await next()).toMatch(/^: /);
  come.resolve({ id: 'a:2', event: 'done', data: {} });
  let last = await next();
  while (last?.startsWith(':')) last = await next();
  expect(last).toBe('id: a:2\nevent: done\ndata: {}\n\n');
  expect((await lines.next()).done).toBe(true);
});
