import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Config } from '#config.ts';
import { traced } from '#core/tracing.ts';
import { StorageAway, type ByteRange, type StoredFile } from './file-store.ts';

/** Where a service is, and who asks it. */
export type S3Service = Config['s3Service'];

export type S3Settings = NonNullable<Config['s3']>;

/** An object of a list. */
export type Listed = { key: string; bytes: number; at: Date };

export type S3Bucket = ReturnType<typeof openBucket>;

const CONNECT_MS = 3000;
/** Milliseconds without a byte after which a request is given up. */
const SILENCE_MS = 20_000;
/**
 * Bytes of each part but the last of an object that is sent in parts: one part is in memory at a
 * time, and some services want all of the same size.
 */
export const PART_BYTES = 32_000_000;
/** Most parts that the protocol knows of one object. */
const MOST_PARTS = 10_000;

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
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) =>
        traced({ name: `s3 ${commandName.replace('Command', '')}`, kind: 'client' }, () =>
          next(args),
        ),
    { step: 'initialize', name: 'trace' },
  );
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

  /**
   * Stores what a stream brings, in parts, under its key once all of it is there.
   * @throws whatever the stream or the signal ends with; nothing is kept then
   */
  async function upload(
    key: string,
    content: Readable,
    type: string,
    stop: AbortSignal,
  ): Promise<void> {
    const begin = new CreateMultipartUploadCommand({ ...of(key), ContentType: type });
    const { UploadId } = await reach(client.send(begin));
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = parts.length + 1;
      if (PartNumber > MOST_PARTS) throw new StorageAway(`S3: ${key} has too many parts`);
      const part = { ...of(key), UploadId, PartNumber, Body, ContentLength: Body.length };
      const { ETag } = await reach(client.send(new UploadPartCommand(part), { abortSignal: stop }));
      parts.push({ PartNumber, ETag });
    };
    try {
      await pipeline(
        content,
        async (source: AsyncIterable<Buffer>) => {
          for await (const part of inParts(source)) await send(part);
        },
        { signal: stop },
      );
      const whole = { ...of(key), UploadId, MultipartUpload: { Parts: parts } };
      await reach(client.send(new CompleteMultipartUploadCommand(whole)));
    } catch (error) {
      // Where it fails as well, `forgetUploads` finds the parts before the next attempt.
      await client.send(new AbortMultipartUploadCommand({ ...of(key), UploadId })).catch(() => {});
      throw error;
    }
  }

  /** Deletes the parts of uploads that nobody finishes, of keys that begin so and are such. */
  async function forgetUploads(prefix: string, isSuch: (key: string) => boolean): Promise<void> {
    const asked = { Bucket: bucket, Prefix: prefix };
    const { Uploads = [] } = await reach(client.send(new ListMultipartUploadsCommand(asked)));
    for (const { Key, UploadId } of Uploads) {
      if (!isSuch(Key!)) continue;
      const abort = new AbortMultipartUploadCommand({ ...of(Key!), UploadId });
      await unlessMissing(client.send(abort));
    }
  }

  /** The bytes of a part of an object, which must be there. */
  async function getBytes(key: string, range: ByteRange): Promise<Buffer> {
    const got = await get(key, range);
    if (!got) throw new StorageAway(`S3: ${key} is not there`);
    const bytes = await reach(buffer(got.stream));
    const wanted = range.end - range.start + 1;
    if (bytes.length !== wanted) throw new StorageAway(`S3: ${key} was answered in part only`);
    return bytes;
  }

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

  return { size, get, getBytes, put, upload, forgetUploads, delete: remove, list };
}

/** The bytes of a stream in parts of `PART_BYTES`, of which the last may be smaller. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.copy(part, filled, from);
      from += taken;
      filled += taken;
      if (filled < PART_BYTES) continue;
      yield part;
      part = Buffer.allocUnsafe(PART_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
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
