import { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { openBucket, type S3Bucket, type S3Service } from '#integrations/files/s3-bucket.ts';
import { written, type BackupLocation } from './backup-location.ts';
import type { BackupStore } from './backup-store.ts';

const TYPE = 'application/zip';
/** A zip file is read at many places that follow one another: so much of it is fetched at once. */
const WINDOW_BYTES = 8_000_000;
/** How often a part that breaks off is asked for. */
const TRIES = 3;

/** Backups in buckets of one service. */
export const createBackupsInBuckets = (service: S3Service): BackupStore => ({
  place: (location) => {
    const { bucket, key } = inBucket(location, service);
    return {
      name: written(location),
      size: () => bucket.size(key),
      write: async (content, stop) => {
        // A key that may not list uploads may still store: the backup matters more than what is left.
        await bucket.forgetUploads(key, (other) => other === key).catch(() => {});
        await bucket.upload(key, content, TYPE, stop);
      },
      open: async () => {
        const bytes = await bucket.size(key);
        if (bytes === null) throw Object.assign(new Error('missing'), { code: 'ENOENT' });
        return yauzl.fromRandomAccessReaderPromise(new ObjectReader(bucket, key, bytes), bytes, {
          autoClose: false,
        });
      },
      delete: () => bucket.delete(key),
    };
  },
  folder: (location) => {
    const { bucket, key } = inBucket(location, service);
    const prefix = key && `${key}/`;
    return {
      prepare: async () => {},
      names: async () => {
        const names: string[] = [];
        for await (const listed of bucket.list(prefix)) {
          names.push(listed.key.slice(prefix.length));
        }
        return names;
      },
      tidy: (isOurs) => bucket.forgetUploads(prefix, (other) => isOurs(other.slice(prefix.length))),
    };
  },
});

function inBucket(location: BackupLocation, service: S3Service) {
  if (location.kind !== 's3') throw new Error('A folder is no bucket');
  return { key: location.key, bucket: openBucket({ ...service, bucket: location.bucket }) };
}

type Window = { start: number; content: Buffer };

/** An object that is read at any place, by windows. */
class ObjectReader extends yauzl.RandomAccessReader {
  #bucket: S3Bucket;
  #key: string;
  #bytes: number;
  #window: Window = { start: 0, content: Buffer.alloc(0) };

  constructor(bucket: S3Bucket, key: string, bytes: number) {
    super();
    this.#bucket = bucket;
    this.#key = key;
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }

  async *#read(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const window = await this.#windowAt(at);
      const part = window.content.subarray(at - window.start, end - window.start);
      yield part;
      at += part.length;
    }
  }

  async #windowAt(at: number): Promise<Window> {
    const { start, content } = this.#window;
    if (at >= start && at < start + content.length) return this.#window;
    const end = Math.min(at + WINDOW_BYTES, this.#bytes) - 1;
    for (let tried = 1; ; tried++) {
      try {
        const bytes = await this.#bucket.getBytes(this.#key, { start: at, end });
        this.#window = { start: at, content: bytes };
        return this.#window;
      } catch (error) {
        if (tried === TRIES) throw error;
      }
    }
  }
}
