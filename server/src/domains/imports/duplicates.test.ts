import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { importArticle } from '#test/factories/task.ts';

const FILE = '../../../../content/articles/how-salt-built-an-empire-twice.md';
/** Paragraphs of one of our sample articles, which is not in this test's library. */
const STORY = readFileSync(path.resolve(import.meta.dirname, FILE), 'utf8')
  .split('\n---\n')[1]!
  .split('\n')
  .filter((line) => /^[A-Z“]/.test(line))
  .map((line) => line.replaceAll('*', ''));

/** Another text of the same length: every third word is another. */
const otherStory = (word: string) =>
  STORY.map((text) => text.replaceAll(/(\w+\W+\w+\W+)\w+/g, `$1${word}`));

const server = await startServer({}, { jobs: true });
const editor = await server.user('editor');

/** Brings a text in and waits for the end. @returns the task's result */
async function bring(text: string[], address?: string) {
  const source = {
    format: 'text',
    content: ['A Story of Salt', ...text].join('\n\n'),
    ...(address && { source_url: address }),
  };
  const task = await importArticle(server, editor, { source });
  expect(task.status).toBe('done');
  return task.result as { article_id: number; existed: boolean };
}

test('nearly the same text elsewhere is one article with several sources', async () => {
  const first = await bring(STORY, 'https://gull.example/salt?utm_source=feed');
  expect(first.existed).toBe(false);
  const edited = STORY.map((text, n) => (n === 1 ? text.replace(/\w+/, 'Once') : text));
  const note = 'This story first appeared in The Gull.';
  expect(await bring([...edited, note], 'https://tern.example/the-salt-story')).toEqual({
    ...first,
    existed: true,
  });
  // From now on it is known by that address too, whatever stands there.
  expect(await bring(['Another text.'], 'http://tern.example/the-salt-story/#top')).toEqual({
    ...first,
    existed: true,
  });
  const params = { id: first.article_id };
  const { result } = await server.call('GET /reader/article/{id}/newsroom', { params }, editor);
  expect(result.sources.map(({ url }) => url)).toEqual([
    'https://gull.example/salt?utm_source=feed',
    'https://tern.example/the-salt-story',
  ]);
  // Half of it is another article.
  const half = STORY.slice(0, Math.floor(STORY.length / 2));
  expect((await bring(half, 'https://plover.example/salt')).existed).toBe(false);
});

test('from eight addresses at once it is one article', async () => {
  const story = otherStory('sugar');
  const copies = Array.from({ length: 8 }, (_, n) =>
    bring(story, `https://site-${n}.example/sugar`),
  );
  const results = await Promise.all(copies);
  expect(new Set(results.map((result) => result.article_id)).size).toBe(1);
  expect(results.filter(({ existed }) => !existed)).toHaveLength(1);
});

test('a deleted article does not stand in the way of its story', async () => {
  const story = otherStory('pepper');
  const address = 'https://heron.example/salt';
  const first = await bring(story, address);
  const params = { id: first.article_id };
  await server.call('POST /reader/article/{id}/delete', { params }, editor);
  const again = await bring(story, address);
  expect([again.existed, again.article_id === first.article_id]).toEqual([false, false]);
  const { status } = await server.call('POST /reader/article/{id}/restore', { params }, editor);
  expect(status.reason).toBe('already_in_library');
});
