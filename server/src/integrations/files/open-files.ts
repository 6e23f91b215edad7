import { randomUUID } from 'node:crypto';
import type { Config } from '#config.ts';
import { createDiskFiles } from './disk-files.ts';
import { StorageAway, type FileStore } from './file-store.ts';

/**
 * Opens the store the settings name. Listing and writing are tried, so that wrong keys stop a start instead of
 * losing a reader's file later.
 * @param warn told when the store does not answer, which may pass
 * @throws Error with one sentence when the store refuses its user
 */
export async function openFiles(
  { filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>,
  warn: (message: string) => void,
): Promise<FileStore> {
  if (!s3) return createDiskFiles(filesDir);
  // Amazon's client is large, and most installations keep their files on disk.
  const [{ createS3Files }, { isRefusedByService }] = await Promise.all([
    import('./s3-files.ts'),
    import('./s3-bucket.ts'),
  ]);
  const files = createS3Files(s3);
  const trial = `trial/${randomUUID()}.txt`;
  try {
    // A list comes first: only to that does the service say in words what is wrong.
    await files.list()[Symbol.asyncIterator]().next();
    await files.put(trial, Buffer.from('Bluebird'), 'text/plain');
    await files.delete(trial);
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    const told = `The files of bucket ${s3.bucket} cannot be written: ${error.message}`;
    if (isRefusedByService(error)) throw new Error(`${told} Check the S3_ settings.`);
    warn(told);
  }
  return files;
}
