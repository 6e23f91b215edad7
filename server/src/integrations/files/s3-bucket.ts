import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '#config.ts';
import { StorageAway, type ByteRange, type StoredFile } from './file-store.ts';

export type S3Settings = NonNullable<Config['s3']>;

/** An object of a list. */
export type Listed = { key: string; bytes: number; at: Date };

export type S3Bucket = ReturnType<typeof openBucket>;

const CONNECT_MS = 3000;
/** Milliseconds without a byte after which a request is given up. */
const SILENCE_MS = 20_000;

/** The objects of one bucket. Everything throws `StorageAway` where the service does not serve. */
export function openBucket({ bucket, region, endpoint, pathStyle, credentials }: S3Settings) {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Services other than Amazon’s do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  const of = (key: string) => ({ Bucket: bucket, Key: key });

  /** Bytes of an object; null when there is none. */
  async function size(key: string): Promise<number | null> {
    const head = await unlessMissing(client.send(new HeadObjectCommand(of(key))));
    return head && (head.ContentLength ?? 0);
  }

  /** Null when there is no such object. */
  async function get(key: string, range?: ByteRange): Promise<StoredFile | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const got = await unlessMissing(client.send(new GetObjectCommand({ ...of(key), Range })));
    return got && { stream: got.Body as Readable, bytes: got.ContentLength ?? 0 };
  }

  /** @param bytes of `body`, which a stream does not tell */
  const put = async (key: string, body: Uint8Array | Readable, bytes: number, type: string) => {
    const object = { ...of(key), Body: body, ContentLength: bytes, ContentType: type };
    await reach(client.send(new PutObjectCommand(object)));
  };

  const remove = async (key: string): Promise<void> => {
    await unlessMissing(client.send(new DeleteObjectCommand(of(key))));
  };

  /** Objects whose keys begin so, by key. */
  async function* list(prefix: string): AsyncGenerator<Listed> {
    let from: string | undefined;
    do {
      const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken: from };
      const page = await reach(client.send(new ListObjectsV2Command(asked)));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        yield { key: Key!, bytes: Size ?? 0, at: LastModified ?? new Date(0) };
      }
      from = page.NextContinuationToken;
    } while (from !== undefined);
  }

  return { size, get, put, delete: remove, list };
}

/** @throws StorageAway instead of what the client throws, which is kept as its cause */
async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new StorageAway(`S3: ${tell(error as Error)}`, { cause: error });
  }
}

/** What went wrong; an answer to HEAD has no body, and so nothing but its status. */
function tell(error: Error): string {
  if (!(error instanceof S3ServiceException)) return error.message || error.name;
  if (error.name === 'Unknown') return `HTTP status ${error.$metadata.httpStatusCode}`;
  return `${error.name}: ${error.message}`;
}

/** Null where the object is not there. @throws StorageAway for all else, a missing bucket too */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const is404 = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    if (is404 && error.name !== 'NoSuchBucket') return null;
    return reach(Promise.reject(error as Error));
  }
}

/** Whether the service has answered, and refused: its settings are wrong. */
export const isRefusedByService = ({ cause }: StorageAway): boolean =>
  cause instanceof S3ServiceException && (cause.$metadata.httpStatusCode ?? 500) < 500;
