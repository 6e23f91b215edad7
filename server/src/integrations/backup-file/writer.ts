import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { MANIFEST, type Manifest } from './manifest.ts';

/** Half of the time that the usual level takes, for a few per cent more bytes. */
const COMPRESSION = 3;

/** Puts entries into a backup, one after another. */
export type BackupWriter = {
  /** @param compress false for what is compressed already */
  add: (name: string, content: Readable, options: { compress: boolean }) => Promise<void>;
};

/**
 * Writes a backup: a zip file that only its owner may read, under its name once it is whole and on
 * the disk.
 * @param fill adds the entries; what it returns is the manifest but for them
 * @throws whatever `fill` throws, or the disk; nothing is left then
 */
export async function writeBackup(
  file: string,
  fill: (writer: BackupWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const zip = new ZipFile();
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => {});
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, target);
  written.catch(() => {});
  const entries: Manifest['entries'] = [];
  const add: BackupWriter['add'] = async (name, content, { compress }) => {
    const digest = new Digest();
    zip.addReadStream(digest, name, compress ? { compressionLevel: COMPRESSION } : { compress });
    // The pipeline of the whole file ends by itself only with an error, before the last entry.
    await Promise.race([pipeline(content, digest), failed, written]);
    entries.push({ name, bytes: digest.bytes, sha256: digest.hex() });
  };
  try {
    const manifest = await fill({ add });
    zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, entries })), MANIFEST);
    zip.end();
    await Promise.race([failed, written]);
    await rename(unfinished, file);
    await keepName(path.dirname(file));
  } catch (error) {
    target.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The new name, too, has to be on the disk. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Hands bytes on, and knows how many and which they were. */
export class Digest extends Transform {
  bytes = 0;
  #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}
