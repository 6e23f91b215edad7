import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { BackupPlace } from './backup-store.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

/** Half of the time that the usual level takes, for a few per cent more bytes. */
const COMPRESSION = 3;

/** Puts entries into a backup, one after another. */
export type BackupWriter = {
  /** @param compress false for what is compressed already */
  add: (name: string, content: Readable, options: { compress: boolean }) => Promise<void>;
};

/**
 * Writes a backup: a zip file, which is at its place once it is whole.
 * @param fill adds the entries; what it returns is the manifest but for them
 * @throws whatever `fill` throws, or the disk or bucket; nothing is left then
 */
export async function writeBackup(
  place: Pick<BackupPlace, 'write'>,
  fill: (writer: BackupWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<void> {
  const zip = new ZipFile();
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => {});
  const stop = new AbortController();
  const written = place.write(zip.outputStream as Readable, stop.signal);
  written.catch(() => {});
  const entries: Manifest['entries'] = [];
  const add: BackupWriter['add'] = async (name, content, { compress }) => {
    const digest = new Digest();
    zip.addReadStream(digest, name, compress ? { compressionLevel: COMPRESSION } : { compress });
    // What is written of the whole file ends by itself only with an error, before the last entry.
    await Promise.race([pipeline(content, digest), failed, written]);
    entries.push({ name, bytes: digest.bytes, sha256: digest.hex() });
  };
  try {
    const manifest = await fill({ add });
    zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, entries })), MANIFEST);
    zip.end();
    await Promise.race([failed, written]);
  } catch (error) {
    stop.abort();
    // Nothing is left only once that has ended, too.
    await written.catch(() => {});
    throw error;
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
