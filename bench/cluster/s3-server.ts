/* An S3 server that keeps its objects on disk, as one that is killed must: node s3-server.ts FOLDER HOST */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startFakeS3, type Stored } from '../../server/test/fake-s3.ts';

const [folder, host] = process.argv.slice(2) as [string, string];
mkdirSync(folder, { recursive: true });

/** Objects that are on disk before anybody is told that they are kept. */
class ObjectsOnDisk extends Map<string, Stored> {
  override set(key: string, stored: Stored): this {
    const file = fileOf(key);
    const kept = JSON.stringify({ ...stored, key, bytes: stored.bytes.toString('base64') });
    writeFileSync(`${file}.new`, kept, { flush: true });
    renameSync(`${file}.new`, file);
    return super.set(key, stored);
  }

  override delete(key: string): boolean {
    rmSync(fileOf(key), { force: true });
    return super.delete(key);
  }
}

const fileOf = (key: string): string => path.join(folder, Buffer.from(key).toString('base64url'));

type Kept = { key: string; bytes: string; type: string; at: string };

const objects = new ObjectsOnDisk();
for (const name of readdirSync(folder).filter((one) => !one.endsWith('.new'))) {
  const { key, bytes, type, at } = JSON.parse(
    readFileSync(path.join(folder, name), 'utf8'),
  ) as Kept;
  Map.prototype.set.call(objects, key, {
    bytes: Buffer.from(bytes, 'base64'),
    type,
    at: new Date(at),
  });
}
await startFakeS3({ objects, at: { host, port: 9000 } });
