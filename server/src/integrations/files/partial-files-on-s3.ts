import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { assertPartialName, type PartialFiles } from './partial-files.ts';
import type { Listed, S3Bucket } from './s3-bucket.ts';

const FOLDER = 'partial/';

/**
 * Each piece is an object of its own, `partial/<name>/<place of its first byte>`, so that any process
 * may receive the next one. A piece whose sender breaks off is not kept; it is sent again.
 */
export function createPartialFilesOnS3(bucket: S3Bucket): PartialFiles {
  const folderOf = (name: string): string => {
    assertPartialName(name);
    return `${FOLDER}${name}/`;
  };

  /** The pieces that follow one another from the file's beginning, in their order. */
  async function piecesOf(name: string): Promise<Listed[]> {
    const pieces: Listed[] = [];
    let end = 0;
    for await (const piece of bucket.list(folderOf(name))) {
      if (Number(piece.key.split('/').at(-1)) !== end) continue;
      pieces.push(piece);
      end += piece.bytes;
    }
    return pieces;
  }

  const size = async (name: string): Promise<number> =>
    (await piecesOf(name)).reduce((sum, { bytes }) => sum + bytes, 0);

  return {
    size,
    append: async (name, at, [source, bound]) => {
      const received = await size(name);
      if (received !== at) return received;
      const bytes = await pipeline(source, bound, buffer);
      const key = `${folderOf(name)}${String(at).padStart(12, '0')}`;
      await bucket.put(key, bytes, bytes.length, 'application/octet-stream');
      return size(name);
    },
    withFile: async (name, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-upload-'));
      try {
        const file = path.join(folder, 'whole');
        for (const { key } of await piecesOf(name)) {
          const piece = await bucket.get(key);
          if (!piece) throw new Error(`A piece of ${name} was deleted while it was read`);
          await pipeline(piece.stream, createWriteStream(file, { flags: 'a' }));
        }
        return await use(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    delete: async (name) => {
      for await (const { key } of bucket.list(folderOf(name))) await bucket.delete(key);
    },
    list: async (prefix) => {
      const last = new Map<string, Date>();
      for await (const { key, at } of bucket.list(`${FOLDER}${prefix}`)) {
        const name = key.split('/')[1]!;
        const before = last.get(name);
        if (!before || before < at) last.set(name, at);
      }
      return [...last]
        .map(([name, at]) => ({ name, at }))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    },
  };
}
