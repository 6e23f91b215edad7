import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
import { startPostgres } from '#db/embedded/postgres.ts';
import { createDiskFiles } from '#integrations/files/disk-files.ts';
import { eventually } from './eventually.ts';
import { digestOf } from './factories/book.ts';
import { newArticle } from './factories/article.ts';
import { newPicture } from './factories/picture.ts';
import { startFakeS3 } from './fake-s3.ts';
import { startServer } from './harness.ts';
import { newDataFolder, runMoveFiles, startProgram } from './program.ts';

const s3 = await startFakeS3();
afterAll(s3.close);
beforeEach(() => {
  s3.objects.clear();
  s3.refuse(null);
});

const PASSWORD = 'a long secret 42';
const TEXT = Buffer.from(`A Long Text\n\n${'The tide came in and went out. '.repeat(400)}`);

/** Two web processes and a worker with nothing in common but a database and a bucket. */
async function startInstallation() {
  const outside = await startPostgres(path.join(newDataFolder(), 'outside'), {
    settings: { fsync: 'off' },
  });
  onTestFinished(outside.stop);
  const { user, host, database } = outside.connection;
  const environment = {
    ...s3.settings,
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    BLUEBIRD_ADMIN_PASSWORD: PASSWORD,
  };
  const start = (ROLE: string) =>
    startProgram(newDataFolder({ withoutDatabase: true }), { ...environment, ROLE });
  const first = await start('web').ready;
  const [second] = await Promise.all([start('web').ready, start('worker').ready]);
  return [first, second!] as const;
}

test('pieces sent to two machines become a book that a third one makes', async () => {
  const machines = await startInstallation();
  const call = async <T>(base: string, url: string, token?: string, body?: unknown): Promise<T> => {
    const response = await fetch(base + url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    return ((await response.json()) as { result: T }).result;
  };
  const login = { username: 'admin', password: PASSWORD };
  const { token } = await call<{ token: string }>(machines[0], '/auth/login', undefined, login);
  const upload = await call<{ url: string; token: string }>(
    machines[0],
    '/auth/upload_token?key=book',
    token,
  );
  const id = digestOf(TEXT);
  const send = async (base: string, from: number, until: number) => {
    const response = await fetch(`${base}${upload.url}/${id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${from}-${until - 1}/${TEXT.length}`,
        'x-upload-token': upload.token,
      },
      body: new Uint8Array(TEXT.subarray(from, until)),
    });
    return ((await response.json()) as { result: { received: number; file: string | null } })
      .result;
  };
  expect(await send(machines[0], 0, 5000)).toEqual({ received: 5000, file: null });
  const { file } = await send(machines[1], 5000, TEXT.length);
  expect([...s3.objects.keys()]).toEqual([file]);

  const wish = { link: file, digest: id };
  const { book } = await call<{ book: Book }>(
    machines[1],
    '/reader/book/upload_by_link',
    token,
    wish,
  );
  await eventually(async () => {
    const shown = await call<Book>(machines[0], `/reader/book/${book.id}/show`, token);
    expect([shown.state, shown.words]).toEqual(['ready', 2800]);
  });
});

test('while the bucket is away, texts are read and files come later', async () => {
  const server = await startServer(s3.settings);
  const reader = await server.user();
  const id = await newArticle(server, { title: 'The Ferry' });
  const query = { key: 'avatar' } as const;
  const { result } = await server.call('GET /auth/upload_token', { query }, reader);
  const upload = async () =>
    fetch(server.base + result.url, {
      method: 'POST',
      headers: { 'content-type': 'image/png', 'x-upload-token': result.token },
      body: new Uint8Array(await newPicture({ width: 64, height: 64 })),
    });
  const kept = await upload();
  const { url } = ((await kept.json()) as { result: { url: string } }).result;
  const show = () => fetch(server.base + url);
  expect([(await show()).status, s3.objects.size]).toEqual([200, 1]);

  s3.refuse({ status: 403, code: 'AccessDenied' });
  const [picture, refused] = [await show(), await upload()];
  expect([picture.status, refused.status]).toEqual([503, 503]);
  expect(await refused.json()).toMatchObject({
    status: { msg: '服务暂时不可用，请稍后再试' },
  });
  expect((await server.call('GET /reader/article/{id}/show', { params: { id } })).http).toBe(200);

  s3.refuse(null);
  expect((await show()).status).toBe(200);
});

test('files move into a bucket and back, each once', async () => {
  const [here, there] = [newDataFolder(), newDataFolder()];
  const disk = createDiskFiles(path.join(here, 'files'));
  const keys = ['avatar/a.webp', 'book/b.upload', 'word/c.mp3'];
  for (const key of keys) await disk.put(key, Buffer.from(`bytes of ${key}`), 'text/plain');
  await writeFile(path.join(here, 'files/book/b.upload.half'), 'left by a crash');

  const move = async (folder: string, direction: string) => {
    const run = runMoveFiles(folder, [direction], s3.settings);
    return [await run.exit, run.output()];
  };
  expect(await move(here, 's3')).toEqual([0, '3 files copied (1 MB), 0 were there.\n']);
  expect([...s3.objects.keys()].toSorted()).toEqual(keys);
  expect(await move(here, 's3')).toEqual([0, '0 files copied (0 MB), 3 were there.\n']);
  expect(await move(there, 'disk')).toEqual([0, '3 files copied (1 MB), 0 were there.\n']);
  expect(await createDiskFiles(path.join(there, 'files')).size('word/c.mp3')).toBe(19);

  s3.refuse({ status: 403, code: 'AccessDenied' });
  expect(await move(here, 's3')).toEqual([1, 'S3: HTTP status 403\n']);
  const run = runMoveFiles(here, ['s3']);
  expect([await run.exit, run.output()]).toEqual([1, expect.stringContaining('S3_BUCKET')]);
});
