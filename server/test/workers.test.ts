import path from 'node:path';
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
import { eventually } from './eventually.ts';
import type { Task } from '@bluebird/contract/system.ts';
import { startPostgres } from '#db/embedded/postgres.ts';
import { digestOf } from '#test/factories/book.ts';
import { html, servePages } from '#test/factories/site.ts';
import { epubOf } from '#test/zip.ts';
import { end, newDataFolder, startProgram } from './program.ts';

const PASSWORD = 'a long secret 42';
const PARAGRAPH = 'The pilot looked out of the window before he went to bed, as he always did. ';

/** A story whose page is answered only when the test says so. */
async function serveStory() {
  const asked: ServerResponse[] = [];
  let isOpen = false;
  const story = html(
    `<article><h1>The Pilot</h1>${`<p>${PARAGRAPH.repeat(5)}</p>`.repeat(4)}</article>`,
  );
  const pages = await servePages({
    '/story': (request, response) => {
      asked.push(response);
      if (isOpen) story!(request, response);
    },
  });
  onTestFinished(pages.close);
  return {
    ...pages,
    isAsked: (times: number) => eventually(() => expect(asked).toHaveLength(times)),
    open: () => {
      isOpen = true;
    },
  };
}

/** A web process and workers on one outside database, reached by its socket. */
async function startInstallation(allowHost: string) {
  const dataDir = newDataFolder();
  const database = await startPostgres(path.join(dataDir, 'outside'), {
    settings: { fsync: 'off' },
  });
  onTestFinished(database.stop);
  const { user, host, database: name } = database.connection;
  const environment = {
    DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`,
    BLUEBIRD_ADMIN_PASSWORD: PASSWORD,
    FETCH_ALLOW_HOSTS: allowHost,
  };
  const startWorker = () =>
    startProgram(dataDir, { ...environment, ROLE: 'worker', SAMPLE_CONTENT: 'true' });
  // At once, on an empty database: each may make and seed it.
  const web = startProgram(dataDir, { ...environment, ROLE: 'web', SAMPLE_CONTENT: 'true' });
  const worker = startWorker();
  const base = await web.ready;
  await worker.ready;
  const request = async <T>(path_: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${base}${path_}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { result: T }).result;
  };
  const { token } = await request<{ token: string }>('/auth/login', {
    username: 'admin',
    password: PASSWORD,
  });
  const importPage = async (url: string) =>
    (
      await request<{ task_id: string }>(
        '/reader/article/import',
        { source: { url }, publish: true },
        token,
      )
    ).task_id;
  const bringBook = async (file: Buffer) => {
    const upload = await request<{ url: string; token: string }>(
      '/auth/upload_token?key=book',
      undefined,
      token,
    );
    const sent = await fetch(base + upload.url, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'x-upload-token': upload.token },
      body: new Uint8Array(file),
    });
    const { result } = (await sent.json()) as { result: { file: string } };
    const wish = { link: result.file, digest: digestOf(file) };
    return request<{ book: { id: number } }>('/reader/book/upload_by_link', wish, token);
  };
  return {
    token,
    request,
    bringBook,
    worker,
    startWorker,
    importPage,
    titles: async () => {
      const { items } = await request<{ items: { title: string }[] }>(
        '/reader/article/waikan?limit=50',
      );
      return items.map(({ title }) => title);
    },
    isDone: (task: string) =>
      eventually(async () => {
        const { status } = await request<Task>(`/reader/task/${task}`, undefined, token);
        expect(status).toBe('done');
      }),
  };
}

test.each([
  ['killed', 'SIGKILL', null],
  ['asked to stop', 'SIGTERM', 0],
] as const)(
  'a worker %s in the middle of an import: the job comes back, the article is there once',
  async (_name, signal, code) => {
    const story = await serveStory();
    const house = await startInstallation(story.host);
    const sampleTitles = await house.titles();
    expect(new Set(sampleTitles).size).toBe(sampleTitles.length);
    const task = await house.importPage(story.url('/story'));
    await story.isAsked(1);
    expect(await end(house.worker, signal)).toBe(code);
    expect(house.worker.output()).not.toMatch(/"level":[56]0|while stopping/);

    story.open();
    house.startWorker();
    await house.isDone(task);
    const added = (await house.titles()).filter((title) => !sampleTitles.includes(title));
    expect(added).toEqual(['The Pilot']);
  },
);

test('a worker killed while it makes a book: the next one goes on after its chapters', async () => {
  const house = await startInstallation('');
  const names = Array.from({ length: 40 }, (_, at) => `Part ${at + 1}`);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const pictures = await Promise.all(
    names.map(async (_name, at) => {
      const create = {
        width: 600,
        height: 600 + at,
        channels: 3 as const,
        background: '#000',
        noise,
      };
      return [`p${at}.jpg`, await sharp({ create }).jpeg().toBuffer()] as const;
    }),
  );
  const chapters = names.map(
    (name, at) => [name, `<p>${PARAGRAPH}</p><figure><img src="p${at}.jpg"/></figure>`] as const,
  );
  const file = await epubOf('Killed', Object.fromEntries(chapters), Object.fromEntries(pictures));
  const { book } = await house.bringBook(file);
  const shown = () => house.request<Book>(`/reader/book/${book.id}/show`, undefined, house.token);
  await eventually(async () => expect((await shown()).chapters).toBeGreaterThan(0));
  await end(house.worker, 'SIGKILL');
  const half = await shown();
  expect(half.state).toBe('making');
  expect(half.chapters).toBeLessThan(40);

  house.startWorker();
  await eventually(async () => expect((await shown()).state).toBe('ready'));
  const whole = await shown();
  expect(whole.contents.map(({ title }) => title)).toEqual(names);
  expect(whole.contents.slice(0, half.chapters).map(({ article_id }) => article_id)).toEqual(
    half.contents.map(({ article_id }) => article_id),
  );
});
