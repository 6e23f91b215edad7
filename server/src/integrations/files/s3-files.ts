import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { assertFileKey, isFileKey, type FileStore } from './file-store.ts';
import { openBucket, type S3Settings } from './s3-bucket.ts';
import { createPartialFilesOnS3 } from './partial-files-on-s3.ts';

/** A store in a bucket, which several machines share. */
export function createS3Files(settings: S3Settings): FileStore {
  const bucket = openBucket(settings);
  const size = async (key: string) => (isFileKey(key) ? bucket.size(key) : null);

  /** Whether a file of this size is there: it has the same content, since its key is made from that. */
  async function has(key: string, bytes: number): Promise<boolean> {
    assertFileKey(key);
    return (await bucket.size(key)) === bytes;
  }

  return {
    partial: createPartialFilesOnS3(bucket),
    size,
    put: async (key, bytes, contentType) => {
      if (await has(key, bytes.length)) return;
      await bucket.put(key, bytes, bytes.length, contentType);
    },
    putFile: async (key, file) => {
      const { size: bytes } = await stat(file);
      if (await has(key, bytes)) return;
      await bucket.put(key, createReadStream(file), bytes, 'application/octet-stream');
    },
    get: async (key, range) => (isFileKey(key) ? bucket.get(key, range) : null),
    storedAt: async (key) => {
      if (!isFileKey(key)) return null;
      for await (const listed of bucket.list(key)) if (listed.key === key) return listed.at;
      return null;
    },
    delete: async (key) => {
      assertFileKey(key);
      await bucket.delete(key);
    },
    list: async function* () {
      for await (const { key } of bucket.list('')) if (isFileKey(key)) yield key;
    },
  };
}
