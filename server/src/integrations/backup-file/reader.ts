import { pipeline } from 'node:stream/promises';
import { Writable, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { StorageAway } from '#integrations/files/file-store.ts';
import type { BackupPlace } from './backup-store.ts';
import { BACKUP_FORMAT, MANIFEST, Manifest } from './manifest.ts';
import { Digest } from './writer.ts';

/** A backup that was opened; nothing in it is trusted before `check`. */
export type BackupReader = {
  manifest: Manifest;
  /** Reads every entry. @throws Error with one sentence when one is not what the manifest says */
  check: () => Promise<void>;
  /** @throws Error with one sentence when there is no such entry */
  read: (name: string) => Promise<Readable>;
  close: () => void;
};

/**
 * Opens a backup.
 * @throws Error with one sentence when it cannot be read, is no whole backup, or has a form that only
 * a newer release knows
 */
export async function openBackup(place: BackupPlace): Promise<BackupReader> {
  const file = place.name;
  const zip = await openZip(place);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The backup ${file} is broken: ${name} is missing.`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(file, entries.get(MANIFEST), read);
    return {
      manifest,
      read,
      close: () => zip.close(),
      check: async () => {
        for (const { name, bytes, sha256 } of manifest.entries) {
          const digest = new Digest();
          const content = await read(name);
          await pipeline(content, digest, nowhere()).catch((error: Error) => {
            if (error instanceof StorageAway) throw unreachable(file, error);
            throw new Error(`The backup ${file} is broken: ${name} cannot be read.`, {
              cause: error,
            });
          });
          if (digest.bytes !== bytes || digest.hex() !== sha256) {
            throw new Error(`The backup ${file} is broken: ${name} is not as it was written.`);
          }
        }
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip({ name: file, open }: BackupPlace): Promise<ZipFile> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StorageAway) throw unreachable(file, error);
    const { code } = error as NodeJS.ErrnoException;
    if (code) throw new Error(`The backup ${file} cannot be read: ${code}.`, { cause: error });
    throw notWhole(file, error);
  }
}

async function readManifest(
  file: string,
  entry: Entry | undefined,
  read: BackupReader['read'],
): Promise<Manifest> {
  if (!entry) throw notWhole(file);
  let manifest: { format: number };
  try {
    const bytes = await buffer(await read(MANIFEST));
    if (crc32(bytes) !== entry.crc32) throw new Error('checksum');
    manifest = JSON.parse(bytes.toString()) as { format: number };
  } catch (error) {
    if (error instanceof StorageAway) throw unreachable(file, error);
    throw notWhole(file, error);
  }
  if (manifest.format > BACKUP_FORMAT) {
    throw new Error(
      `The backup ${file} was made by a newer release of Bluebird: restore it with that.`,
    );
  }
  const parsed = Manifest.safeParse(manifest);
  if (!parsed.success) throw notWhole(file, parsed.error);
  return parsed.data;
}

const notWhole = (file: string, cause?: unknown): Error =>
  new Error(`The file ${file} is no whole backup of Bluebird.`, { cause });

const unreachable = (file: string, cause: StorageAway): Error =>
  new Error(`The backup ${file} cannot be read: ${cause.message}.`, { cause });

const nowhere = (): Writable =>
  new Writable({ write: (_chunk, _encoding, done) => done(), highWaterMark: 1_000_000 });
