import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import type { Task } from '@bluebird/contract/system.ts';
import { startServer } from './harness.ts';
import { html, servePages } from '#test/factories/site.ts';

/* A site that means harm: whatever it answers, an import ends, says why, and costs little. */

/** Most that one hostile answer may make the process grow by, in bytes. */
const MAX_MEMORY = 300_000_000;
const STORY = '<p>The pilot looked out of the window before he went to bed, as he always did.</p>';
const story = (inside: string) =>
  `<!doctype html><title>A Window at Night</title><article><h1>A Window at Night</h1>${STORY.repeat(8)}${inside}</article>`;

/** A PNG that says it is 60,000 pixels wide and high, in a few bytes. */
function pictureBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    // No reader of ours gets as far as the check sum of what is too large.
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "ha ha ha ha ha ha ha ha">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`,
).join('')}<!ENTITY secret SYSTEM "file:///etc/passwd">]>`;

/** Pages by path, and how their import must end. */
const PAGES: Record<string, { page: string | Buffer; ends: Task['status'] }> = {
  '/deep': {
    page: story(`${'<div>'.repeat(200_000)}deep${'</div>'.repeat(200_000)}`),
    ends: 'failed',
  },
  '/attributes': { page: story(`<p ${'a=b '.repeat(500_000)}>x</p>`), ends: 'done' },
  '/unclosed': { page: story(`<!-- ${'<b><i>'.repeat(100_000)}`), ends: 'done' },
  '/laughs': { page: `${LAUGHS}<html>${story('<p>&j; &secret;</p>')}</html>`, ends: 'done' },
  '/picture': { page: story('<img src="/bomb.png" alt="A window">'), ends: 'done' },
  '/vector': { page: story('<img src="/drawing.svg" alt="A window">'), ends: 'done' },
  '/bomb': { page: gzipSync(Buffer.alloc(200_000_000, 'x')), ends: 'failed' },
  '/zeros': { page: Buffer.alloc(2_000_000), ends: 'failed' },
};

const bomb = pictureBomb();
const site = await servePages({
  ...Object.fromEntries(
    Object.entries(PAGES).map(([path, { page }]) => [
      path,
      typeof page === 'string'
        ? html(page)
        : (_request, response) => {
            const packed = path === '/bomb' && { 'content-encoding': 'gzip' };
            response.writeHead(200, { 'content-type': 'text/html', ...packed }).end(page);
          },
    ]),
  ),
  '/bomb.png': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(bomb);
  },
  '/drawing.svg': (_request, response) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing);
  },
});
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');

/** Follows an import to its end, and what the process grew by meanwhile. */
async function endOf(body: unknown): Promise<{ task: Task; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const begun = await server.call('POST /reader/article/import', { body }, editor);
  const answers = new Set<number>();
  const task = await eventually(async () => {
    const params = { id: begun.result.task_id };
    const { http, result } = await server.call('GET /reader/task/{id}', { params }, editor);
    answers.add(http);
    most = Math.max(most, process.memoryUsage.rss());
    expect(['done', 'failed']).toContain(result.status);
    return result;
  });
  // The server went on answering.
  expect([...answers]).toEqual([200]);
  return { task, grown: most - before };
}

test.each(Object.keys(PAGES))('%s ends, for a reason that can be named', async (path) => {
  const { task, grown } = await endOf({ source: { url: site.url(path) } });
  expect(task.status).toBe(PAGES[path]!.ends);
  expect(task.result?.['reason']).not.toBe('internal');
  expect(grown).toBeLessThan(MAX_MEMORY);
  if (task.status === 'failed') return;
  // Not taken for another of these pages.
  expect(task.result).toMatchObject({ existed: false });
  const params = { id: Number(task.result!['article_id']) };
  const { result } = await server.call('GET /reader/article/{id}/show', { params }, editor);
  const text = JSON.stringify(result.blocks);
  expect(text).not.toMatch(/root:|ha ha ha ha|alert\(1\)/);
  expect(text.length).toBeLessThan(1_000_000);
  expect(result.blocks.some(({ image }) => image)).toBe(false);
});

test('a good page is imported after all of them', async () => {
  const { task } = await endOf({
    source: { format: 'html', content: story('<p>And in the morning.</p>') },
  });
  expect(task.status).toBe('done');
});
