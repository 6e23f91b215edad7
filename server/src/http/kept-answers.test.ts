import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptAnswer, KeptAnswers } from './kept-answers.ts';

const answer = (text: string) => async () => new KeptAnswer('text/plain', text);
const forbidden = () => Promise.reject(new Error('made again'));

test('an answer is made once; the same text has the same tag, another one another', async () => {
  const kept = new KeptAnswers(1_000);
  const first = await kept.get('a', answer('one'));
  expect(await kept.get('a', forbidden)).toBe(first);
  expect((await kept.get('b', answer('one'))).etag).toBe(first.etag);
  expect((await kept.get('c', answer('two'))).etag).not.toBe(first.etag);
  expect(brotliDecompressSync(await first.compressed()).toString()).toBe('one');
});

test('the one unused longest makes room; what is larger than all room is not kept', async () => {
  const kept = new KeptAnswers(450);
  const hundred = answer('x'.repeat(100));
  for (const key of ['a', 'b', 'c']) await kept.get(key, hundred);
  await kept.get('a', forbidden);
  await kept.get('d', hundred);
  await kept.get('a', forbidden);
  await expect(kept.get('b', forbidden)).rejects.toThrow('made again');
  await kept.get('large', answer('x'.repeat(1_000)));
  await expect(kept.get('large', forbidden)).rejects.toThrow('made again');
});

test('what cannot be made is not kept', async () => {
  const kept = new KeptAnswers(1_000);
  await expect(kept.get('a', forbidden)).rejects.toThrow();
  expect((await kept.get('a', answer('one'))).body.toString()).toBe('one');
});
