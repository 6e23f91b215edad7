import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentKey } from './content-key.ts';
import { createFileStore, type FileStore } from './file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-files-'));
  store = createFileStore(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (key: string) => {
  const file = await store.get(key);
  return file && { bytes: file.bytes, text: (await buffer(file.stream)).toString() };
};

test('gives back what was put, until it is deleted', async () => {
  const bytes = Buffer.from('青鸟');
  const key = contentKey('avatar', bytes, 'webp');
  expect(key).toMatch(/^avatar\/[0-9a-f]{32}\.webp$/);
  expect(await read(key)).toBeNull();
  await store.put(key, bytes, 'image/webp');
  expect(await read(key)).toEqual({ bytes: 6, text: '青鸟' });
  await store.delete(key);
  expect(await read(key)).toBeNull();
  await expect(store.delete(key)).resolves.toBeUndefined();
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

test('a folder is no file', async () => {
  await store.put('avatar/a.webp', Buffer.from('x'), 'image/webp');
  expect(await store.get('avatar')).toBeNull();
});
