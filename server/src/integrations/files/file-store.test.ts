import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentKey } from './content-key.ts';
import { readConfig } from '#config.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { createDiskFiles } from './disk-files.ts';
import { StorageAway, type FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { createS3Files } from './s3-files.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (key: string) => {
  const file = await store.get(key);
  return file && { bytes: file.bytes, text: (await buffer(file.stream)).toString() };
};

async function allKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

const s3 = await startFakeS3({ pageSize: 2 });
afterAll(s3.close);

describe.each([
  ['on disk', () => createDiskFiles(path.join(folder, 'files'))],
  ['in a bucket', () => createS3Files(readConfig(s3.settings).s3!)],
])('%s', (_, open) => {
  beforeEach(() => {
    s3.objects.clear();
    store = open();
  });

  test('gives back what was put, until it is deleted', async () => {
    const bytes = Buffer.from('青鸟');
    const key = contentKey('avatar', bytes, 'webp');
    expect(key).toMatch(/^avatar\/[0-9a-f]{32}\.webp$/);
    expect(await read(key)).toBeNull();
    await store.put(key, bytes, 'image/webp');
    expect(await read(key)).toEqual({ bytes: 6, text: '青鸟' });
    // Some services tell whole seconds.
    const age = Date.now() - (await store.storedAt(key))!.getTime();
    expect(Math.abs(age)).toBeLessThan(60_000);
    expect(await store.storedAt(key.replace('.webp', '.web'))).toBeNull();
    expect(await store.storedAt('../secret.txt')).toBeNull();
    await store.delete(key);
    expect(await read(key)).toBeNull();
    await expect(store.delete(key)).resolves.toBeUndefined();
  });

  test.each([
    '../secret.txt',
    'avatar/../../secret.txt',
    '/etc/passwd',
    'avatar/.hidden',
    'avatar\\..\\secret.txt',
    'avatar/%2e%2e/secret.txt',
    'avatar/a.webp\0.png',
    'avatar/a.webp\n',
    'avatar/',
    'avatar',
    '',
    'avatar/b/c.webp',
    'AVATAR/a.webp',
  ])('knows no key %j', async (key) => {
    await writeFile(path.join(folder, 'secret.txt'), 'secret');
    expect(await store.get(key)).toBeNull();
    await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a file key');
    await expect(store.delete(key)).rejects.toThrow('Not a file key');
    expect(await readdir(folder)).toEqual(['secret.txt']);
    expect(await allKeys()).toEqual([]);
  });

  test('gives a part of a file, and takes one from a local file', async () => {
    const local = path.join(folder, 'local');
    await writeFile(local, '0123456789');
    const key = 'audio/a.mp3';
    expect(await store.size(key)).toBeNull();
    await store.putFile(key, local);
    expect(await store.size(key)).toBe(10);
    const part = (await store.get(key, { start: 2, end: 4 }))!;
    expect([part.bytes, (await buffer(part.stream)).toString()]).toEqual([3, '234']);
    await expect(store.putFile('../a.mp3', local)).rejects.toThrow('Not a file key');
  });

  test('tells the keys of all files, and of nothing else', async () => {
    const keys = ['avatar/a.webp', 'avatar/b.webp', 'book/c.upload', 'word/d.mp3', 'word/e.mp3'];
    for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain');
    const { partial } = store;
    await partial.append('7-book-f', 0, [Readable.from(['some']), new PassThrough()]);
    expect((await allKeys()).toSorted()).toEqual(keys);
  });

  test('a file comes in parts, each where the last one ended', async () => {
    const { partial } = store;
    const append = (name: string, at: number, text: string) =>
      partial.append(name, at, [Readable.from([text]), new PassThrough()]);
    expect(await partial.size('7-book-f')).toBe(0);
    expect(await append('7-book-f', 0, 'some')).toBe(4);
    expect(await append('7-book-f', 0, 'other')).toBe(4);
    expect(await append('7-book-f', 9, 'gap')).toBe(4);
    expect(await append('7-book-f', 4, ' bytes')).toBe(10);
    expect(await append('7-book-f0', 0, 'one more')).toBe(8);
    const read = (file: string) => readFile(file, 'utf8');
    expect(await partial.withFile('7-book-f', read)).toBe('some bytes');
    expect((await partial.list('7-')).map(({ name }) => name).toSorted()).toEqual([
      '7-book-f',
      '7-book-f0',
    ]);
    expect(await partial.list('8-')).toEqual([]);
    await partial.delete('7-book-f');
    expect(await partial.size('7-book-f')).toBe(0);
    expect(await partial.size('7-book-f0')).toBe(8);
    await expect(append('../f', 0, 'x')).rejects.toThrow('Not the name');
  });

  test('a part whose sender breaks off can be sent again', async () => {
    const { partial } = store;
    const broken = async function* () {
      yield 'so';
      throw new Error('gone');
    };
    const sent = partial.append('7-book-f', 0, [Readable.from(broken()), new PassThrough()]);
    await expect(sent).rejects.toThrow('gone');
    const at = await partial.size('7-book-f');
    await partial.append('7-book-f', at, [Readable.from(['some'.slice(at)]), new PassThrough()]);
    expect(await partial.withFile('7-book-f', (file) => readFile(file, 'utf8'))).toBe('some');
  });
});

describe('on disk', () => {
  beforeEach(() => {
    store = createDiskFiles(path.join(folder, 'files'));
  });

  test('mends a file that a crash left half written, and leaves a whole one alone', async () => {
    const bytes = Buffer.from('whole');
    const key = contentKey('figure', bytes, 'webp');
    await store.put(key, bytes, 'image/webp');
    const file = path.join(folder, 'files', key);
    const { ino, mtimeMs } = await stat(file);
    await store.put(key, bytes, 'image/webp');
    expect(await stat(file)).toMatchObject({ ino, mtimeMs });
    await writeFile(file, 'wh');
    await store.put(key, bytes, 'image/webp');
    expect(await read(key)).toMatchObject({ text: 'whole' });
  });

  test('a folder is no file', async () => {
    await store.put('avatar/a.webp', Buffer.from('x'), 'image/webp');
    expect(await store.get('avatar')).toBeNull();
  });
});

test.each([
  ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
  ['a bucket that is not there', { S3_BUCKET: 'nobodys' }, 'NoSuchBucket'],
])('a start with %s says so', async (_, wrong, told) => {
  const config = readConfig({ ...s3.settings, ...wrong });
  await expect(openFiles(config, () => undefined)).rejects.toThrow(
    new RegExp(`^The files of bucket .* cannot be written: S3: ${told}.*Check the S3_ settings`),
  );
});

test('a start while the service is away goes on, and warns', async () => {
  s3.refuse({ status: 503, code: 'SlowDown' });
  const warnings: string[] = [];
  const away = await openFiles(readConfig(s3.settings), (message) => warnings.push(message));
  expect(warnings).toEqual([expect.stringContaining('SlowDown')]);
  await expect(away.get('avatar/a.webp')).rejects.toThrow(StorageAway);
  s3.refuse(null);
  expect(await away.get('avatar/a.webp')).toBeNull();
});
