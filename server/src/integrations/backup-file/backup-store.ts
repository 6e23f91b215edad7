import type { Readable } from 'node:stream';
import type { ZipFile } from 'yauzl';
import type { Config } from '#config.ts';
import { createBackupsOnDisk } from './backups-on-disk.ts';
import type { BackupLocation } from './backup-location.ts';

/** What keeps one backup. */
export type BackupPlace = {
  /** As people write it. */
  name: string;
  /** Bytes of what is there; null when nothing is. */
  size: () => Promise<number | null>;
  /**
   * Keeps what a stream brings, which is there once all of it is. Of what was broken off nothing
   * stays, nor of an earlier attempt whose process was killed.
   * @throws whatever the stream, the signal, the disk or the bucket ends with
   */
  write: (content: Readable, stop: AbortSignal) => Promise<void>;
  /** Opens the zip file that is there. */
  open: () => Promise<ZipFile>;
  delete: () => Promise<void>;
};

/** A folder on this machine or a prefix in a bucket that keeps several. */
export type BackupFolder = {
  /** Makes it, where it can be made. */
  prepare: () => Promise<void>;
  names: () => Promise<string[]>;
  /** Deletes what broken-off writing has left under names of which this is true. */
  tidy: (isOurs: (name: string) => boolean) => Promise<void>;
};

/** What keeps backups of either kind. */
export type BackupStore = {
  place: (location: BackupLocation) => BackupPlace;
  folder: (location: BackupLocation) => BackupFolder;
};

/** What keeps backups at a location: this machine's disk, or the service of the `S3_` settings. */
export async function openBackupStore(
  { kind }: BackupLocation,
  { s3Service }: Pick<Config, 's3Service'>,
): Promise<BackupStore> {
  if (kind === 'disk') return createBackupsOnDisk();
  // Amazon's client is large, and most installations keep nothing in a bucket.
  const { createBackupsInBuckets } = await import('./backups-in-buckets.ts');
  return createBackupsInBuckets(s3Service);
}
