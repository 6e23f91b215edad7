import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedResponse, ResponseCache } from './response-cache.ts';

const answer = (text: string) => async () => new CachedResponse('text/plain', text);
const forbidden = () => Promise.reject(new Error('made again'));

test('an answer is made once; the same text has the same tag, another one another', async () => {
  const cache = new ResponseCache(1_000);
  const first = await cache.get('a', answer('one'));
  expect(await cache.get('a', forbidden)).toBe(first);
  expect((await cache.get('b', answer('one'))).etag).toBe(first.etag);
  expect((await cache.get('c', answer('two'))).etag).not.toBe(first.etag);
  expect(brotliDecompressSync(await first.compressed()).toString()).toBe('one');
});

test('the one unused longest makes room; what is larger than all room is not kept', async () => {
  const cache = new ResponseCache(450);
  const hundred = answer('x'.repeat(100));
  for (const key of ['a', 'b', 'c']) await cache.get(key, hundred);
  await cache.get('a', forbidden);
  await cache.get('d', hundred);
  await cache.get('a', forbidden);
  await expect(cache.get('b', forbidden)).rejects.toThrow('made again');
  await cache.get('large', answer('x'.repeat(1_000)));
  await expect(cache.get('large', forbidden)).rejects.toThrow('made again');
});

test('what cannot be made is not kept', async () => {
  const cache = new ResponseCache(1_000);
  await expect(cache.get('a', forbidden)).rejects.toThrow();
  expect((await cache.get('a', answer('one'))).body.toString()).toBe('one');
});

test('an answer keeps no more memory than its bytes', async () => {
  const kept = new CachedResponse('text/plain', 'short');
  const compressed = await kept.compressed();
  expect(kept.body.buffer.byteLength).toBe(kept.body.length);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});
