import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '#config.ts';
import { createDiskFiles } from '#integrations/files/disk-files.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import { createS3Files } from '#integrations/files/s3-files.ts';

const USAGE = `Usage: npm run move-files -- <s3 | disk>
  s3      copies the files of DATA_DIR into the bucket that S3_BUCKET names
  disk    copies the files of the bucket into DATA_DIR
What is there already is not sent again, and nothing is deleted: stop the server, or run it once more
after the server has changed over.`;

const say = (message: string) => process.stdout.write(`${message}\n`);

async function main([direction, ...more]: string[]): Promise<void> {
  if ((direction !== 's3' && direction !== 'disk') || more.length) throw new Error(USAGE);
  const { filesDir, s3 } = readConfig();
  if (!s3) throw new Error('S3_BUCKET must be set, and all that belongs to it.');
  const [disk, bucket] = [createDiskFiles(filesDir), createS3Files(s3)];
  const [from, to] = direction === 's3' ? [disk, bucket] : [bucket, disk];
  const { copied, there, bytes } = await copyFiles(from, to);
  say(`${copied} files copied (${Math.ceil(bytes / 1e6)} MB), ${there} were there.`);
}

/** @throws Error when a file is not the same afterwards */
async function copyFiles(from: FileStore, to: FileStore) {
  const done = { copied: 0, there: 0, bytes: 0 };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-move-'));
  try {
    for await (const key of from.list()) {
      const stored = await from.get(key);
      // It was deleted since its key was listed.
      if (!stored) continue;
      if ((await to.size(key)) === stored.bytes) {
        stored.stream.destroy();
        done.there += 1;
        continue;
      }
      const file = path.join(folder, 'file');
      await pipeline(stored.stream, createWriteStream(file));
      await to.putFile(key, file);
      if ((await to.size(key)) !== stored.bytes) throw new Error(`${key} was not copied whole.`);
      done.copied += 1;
      done.bytes += stored.bytes;
      if (done.copied % 1000 === 0) say(`${done.copied} files copied …`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return done;
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
