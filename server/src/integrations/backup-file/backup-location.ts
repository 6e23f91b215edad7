import path from 'node:path';

/** What stands before the name of a bucket. */
const SCHEME = 's3://';

/** Where backups lie: a path on this machine, or a key in a bucket. */
export type BackupLocation =
  | { kind: 'disk'; path: string }
  | { kind: 's3'; bucket: string; key: string };

/** Whether a location is in a bucket, as far as its text tells. */
export const isInBucket = (text: string): boolean => text.startsWith(SCHEME);

/**
 * Reads `s3://bucket/prefix/name` or a path.
 * @returns null for the address of a bucket that is none
 */
export function readLocation(text: string): BackupLocation | null {
  if (!isInBucket(text)) return { kind: 'disk', path: path.resolve(text) };
  const [, bucket, key = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (!bucket || key.length > 900 || /[^\w!.*'()/-]|\/\//.test(key)) return null;
  return { kind: 's3', bucket, key: key.replace(/\/$/, '') };
}

/** A location below another. */
export const below = (folder: BackupLocation, name: string): BackupLocation =>
  folder.kind === 'disk'
    ? { kind: 'disk', path: path.join(folder.path, name) }
    : { ...folder, key: folder.key ? `${folder.key}/${name}` : name };

/** A location as people write it. */
export const written = (location: BackupLocation): string =>
  location.kind === 'disk' ? location.path : `${SCHEME}${location.bucket}/${location.key}`;
