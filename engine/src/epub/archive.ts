import { posix } from 'node:path';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { ArchiveError } from './archive-error.ts';

/** Bounds that keep hostile archives cheap; each is several times what the largest honest book needs. */
const ARCHIVE_LIMITS = {
  entries: 10_000,
  /** Bytes of one entry, unpacked. */
  entryBytes: 32 * 1024 * 1024,
  /** Bytes unpacked over the life of an archive and those within it. */
  totalBytes: 400 * 1024 * 1024,
  /** Unpacked to packed, from a size on where no text compresses like that. */
  ratio: 200,
  ratioFrom: 1024 * 1024,
} as const;

/** Bytes that may still be unpacked; archives within an archive share their outer one's. */
export type UnpackBudget = { bytes: number };

export const newBudget = (): UnpackBudget => ({ bytes: ARCHIVE_LIMITS.totalBytes });

/** A zip file held in memory. Nothing in it is ever written to disk under a name of its own. */
export type Archive = {
  /** Names of its files in their order, without folders and without those that point outside. */
  names: readonly string[];
  /** The name as the archive has it: exact, or differing in case only. */
  find: (name: string) => string | null;
  /**
   * Unpacks one file, counting bytes while it does and checking its checksum.
   * @returns null when there is none of the name
   * @throws ArchiveError too_large, encrypted, broken
   */
  read: (name: string) => Promise<Buffer | null>;
};

/** @throws ArchiveError not_zip, too_large, broken */
export async function openArchive(
  bytes: Uint8Array,
  budget: UnpackBudget = newBudget(),
): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!looksLikeZip(buffer)) throw new ArchiveError('not_zip', 'no zip signature');
  const entries = await listEntries(buffer);
  const byLowerCase = new Map([...entries.keys()].map((name) => [name.toLowerCase(), name]));
  const find = (name: string): string | null =>
    entries.has(name) ? name : (byLowerCase.get(name.toLowerCase()) ?? null);
  return {
    names: [...entries.keys()],
    find,
    read: async (name) => {
      const found = find(name);
      const source = found === null ? undefined : entries.get(found);
      return source ? unpack(source, budget) : null;
    },
  };
}

/** Whether a file begins like a zip file. */
export const looksLikeZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);

type Packed = { zip: yauzl.ZipFile; entry: yauzl.Entry };

async function listEntries(buffer: Buffer): Promise<Map<string, Packed>> {
  const entries = new Map<string, Packed>();
  try {
    // Names are decoded here: the library refuses a whole archive for one that points outside.
    const zip = await yauzl.fromBufferPromise(buffer, { decodeStrings: false });
    // The count is checked against the size of the directory as it is read.
    if (zip.entryCount > ARCHIVE_LIMITS.entries) {
      throw new ArchiveError('too_large', `${zip.entryCount} entries`);
    }
    for await (const entry of zip.eachEntry()) {
      const name = safeName(
        yauzl.getFileNameLowLevel(
          entry.generalPurposeBitFlag,
          entry.fileNameRaw,
          entry.extraFields,
          false,
        ),
      );
      if (name === null || entries.has(name)) continue;
      if (entries.size >= ARCHIVE_LIMITS.entries) {
        throw new ArchiveError('too_large', 'too many entries');
      }
      entries.set(name, { zip, entry });
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('broken', 'the directory of the archive cannot be read', {
      cause: error,
    });
  }
  return entries;
}

/** A path within the archive, or null for a folder and for what points outside. */
function safeName(raw: string): string | null {
  const name = raw.toWellFormed().replaceAll('\\', '/');
  if (name.endsWith('/') || name.length > 1_000 || /^[a-z]:/i.test(name) || name.includes('\0')) {
    return null;
  }
  const path = posix.normalize(name.replace(/^\/+/, ''));
  return path === '.' || path === '..' || path.startsWith('../') ? null : path;
}

async function unpack({ zip, entry }: Packed, budget: UnpackBudget): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ArchiveError('encrypted', 'an entry needs a password');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      budget.bytes -= chunk.length;
      if (isTooMuch(size, entry.compressedSize, budget)) {
        // Leaving the loop ends the stream.
        throw new ArchiveError('too_large', 'an entry unpacks to too much');
      }
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('broken', 'an entry cannot be unpacked', { cause: error });
  }
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) {
    throw new ArchiveError('broken', 'the checksum of an entry does not fit');
  }
  return content;
}

const isTooMuch = (size: number, packed: number, budget: UnpackBudget): boolean =>
  size > ARCHIVE_LIMITS.entryBytes ||
  budget.bytes < 0 ||
  (size > ARCHIVE_LIMITS.ratioFrom && size > packed * ARCHIVE_LIMITS.ratio);
