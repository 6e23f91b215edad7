import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeS3 } from '#test/fake-s3.ts';
import { readConfig } from '#config.ts';
import { StorageAway } from '#integrations/files/file-store.ts';
import { PART_BYTES } from '#integrations/files/s3-bucket.ts';
import { createBackupsInBuckets } from './backups-in-buckets.ts';
import { openBackup } from './reader.ts';
import { writeBackup } from './writer.ts';

const s3 = await startFakeS3();
afterAll(s3.close);
beforeEach(() => {
  s3.objects.clear();
  s3.uploads.clear();
  s3.refuse(null);
});

const KEY = 'nightly/bluebird.zip';
const store = createBackupsInBuckets(readConfig(s3.settings).s3Service);
const at = (key: string) => ({ kind: 's3' as const, bucket: s3.bucket, key });
const place = store.place(at(KEY));
const going = new AbortController().signal;
const MANIFEST = {
  format: 1,
  release: '0.1.0',
  migrations: [],
  made_at: new Date().toISOString(),
  settings: [],
  tables: [],
  partitions: [],
  sequences: [],
};
const writeOne = (content: Buffer) =>
  writeBackup(place, async ({ add }) => {
    // In pieces, as a file or COPY brings it.
    const pieces = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, i) =>
      content.subarray(i * 65_536, (i + 1) * 65_536),
    );
    await add('files/a', Readable.from(pieces), { compress: false });
    return MANIFEST;
  });

/** Sizes of the parts that arrive. */
function watchParts(): number[] {
  const sizes: number[] = [];
  const { set } = Map.prototype;
  const begin = s3.uploads.set;
  s3.uploads.set = (id, upload) => {
    upload.parts.set = (number, bytes) => {
      sizes.push(bytes.length);
      return set.call(upload.parts, number, bytes) as typeof upload.parts;
    };
    return begin.call(s3.uploads, id, upload);
  };
  return sizes;
}

test('a large backup is sent in parts of one size, and read again in windows', async () => {
  const sizes = watchParts();
  // Two windows meet within this entry, and two parts.
  const content = randomBytes(PART_BYTES + 9_000_000);
  await writeOne(content);
  expect(sizes.slice(0, -1)).toEqual([PART_BYTES]);
  expect(await place.size()).toBe(sizes.reduce((sum, bytes) => sum + bytes));
  const backup = await openBackup(place);
  await backup.check();
  expect((await buffer(await backup.read('files/a'))).equals(content)).toBe(true);
  backup.close();
  expect(s3.uploads.size).toBe(0);
});

test('a byte that changed in the bucket is noticed', async () => {
  await writeOne(Buffer.from('a picture'));
  const { bytes } = s3.objects.get(KEY)!;
  bytes[bytes.indexOf('a picture')]! ^= 1;
  const backup = await openBackup(place);
  await expect(backup.check()).rejects.toThrow('files/a is not as it was written');
  backup.close();
  s3.objects.set(KEY, { bytes: bytes.subarray(0, 60), type: '', at: new Date() });
  await expect(openBackup(place)).rejects.toThrow(/^The file s3:\S+ is no whole backup/);
  s3.objects.clear();
  await expect(openBackup(place)).rejects.toThrow(/^The backup s3:\S+ cannot be read: ENOENT/);
});

test('of an upload that breaks off nothing stays', async () => {
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(PART_BYTES + 1);
      throw new Error('the database went away');
    })(),
  );
  await expect(place.write(broken, going)).rejects.toThrow('the database went away');
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);

  const stop = new AbortController();
  const stopped = Readable.from(
    (async function* () {
      yield randomBytes(PART_BYTES + 1);
      stop.abort();
      yield randomBytes(1);
    })(),
  );
  await expect(place.write(stopped, stop.signal)).rejects.toThrow('abort');
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

test('a bucket that takes no part, or does not end an upload, keeps nothing', async () => {
  for (const refused of ['PUT', 'POST']) {
    s3.refuse({
      status: 403,
      code: 'AccessDenied',
      when: (method, url) => method === refused && url.searchParams.has('uploadId'),
    });
    await expect(writeOne(Buffer.from('a picture'))).rejects.toThrow(StorageAway);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  }
});

test('parts that a killed process left are deleted, those of others are not', async () => {
  const leave = (id: string, key: string) =>
    s3.uploads.set(id, { key, type: '', parts: new Map([[1, Buffer.from('half')]]) });
  leave('a', KEY);
  leave('b', 'nightly/holiday.zip');
  await writeOne(Buffer.from('a picture'));
  expect([...s3.uploads.keys()]).toEqual(['b']);
  leave('c', KEY);
  await store.folder(at('nightly')).tidy((name) => name === 'bluebird.zip');
  expect([...s3.uploads.keys()]).toEqual(['b']);
});

test('a key that may not list uploads stores backups all the same', async () => {
  s3.refuse({
    status: 403,
    code: 'AccessDenied',
    when: (method, url) => method === 'GET' && url.searchParams.has('uploads'),
  });
  await writeOne(Buffer.from('a picture'));
  expect(await store.folder(at('nightly')).names()).toEqual(['bluebird.zip']);
});
