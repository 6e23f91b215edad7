import path from 'node:path';
import { expect, test } from 'vitest';
import { below, readLocation, written } from './backup-location.ts';

test('a location is a path or a key in a bucket', () => {
  expect(readLocation('nightly')).toEqual({ kind: 'disk', path: path.resolve('nightly') });
  expect(readLocation('s3://kept')).toEqual({ kind: 's3', bucket: 'kept', key: '' });
  expect(readLocation('s3://kept/a/b.zip')).toEqual({ kind: 's3', bucket: 'kept', key: 'a/b.zip' });
  expect(readLocation('s3://kept/a/')).toEqual({ kind: 's3', bucket: 'kept', key: 'a' });
});

test.each(['s3://', 's3:///a', 's3://Kept/a', 's3://kept/a//b', 's3://kept/?x', 's3://u:p@kept/a'])(
  '%s is none',
  (text) => expect(readLocation(text)).toBeNull(),
);

test('what lies below is written as it is read', () => {
  for (const [folder, name] of [
    ['s3://kept', 's3://kept/n.zip'],
    ['s3://kept/a', 's3://kept/a/n.zip'],
    ['/backups', '/backups/n.zip'],
  ] as const) {
    expect(written(below(readLocation(folder)!, 'n.zip'))).toBe(name);
  }
});
