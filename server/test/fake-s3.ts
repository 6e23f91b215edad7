import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A refusal of the service: status, and the code its XML names. */
type Fault = { status: number; code: string };

/** What the service has of an object. */
export type Stored = { bytes: Buffer; type: string; at: Date };

const KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'only-for-tests' };
const BUCKET = 'bluebird-test';

/**
 * A service that speaks the part of S3's protocol that we use, at addresses with the bucket in the
 * path: PUT, GET with ranges, HEAD, DELETE, ListObjectsV2 page by page. It checks signatures (AWS
 * Signature Version 4), as `docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html` has
 * them.
 * @param pageSize most keys of one answer to a list
 * @param objects where it keeps them
 * @param at where it listens; by default at a free port
 */
export async function startFakeS3({
  pageSize = 1000,
  objects = new Map<string, Stored>(),
  at = { host: '127.0.0.1', port: 0 },
} = {}) {
  let fault: Fault | null = null;
  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => answer(request, body, response))
      .catch((error: unknown) => response.destroy(error as Error));
  });

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url!, 'http://s3');
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      const told = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
      response.end(request.method === 'HEAD' ? undefined : told);
    };
    if (fault) return refuse(fault.status, fault.code);
    const wrong = wrongIn(request, url, body);
    if (wrong) return refuse(403, wrong);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    if (request.method === 'GET' && key === '') return list(url.searchParams, response);
    const stored = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, {
          bytes: body,
          type: request.headers['content-type'] ?? '',
          at: new Date(),
        });
        return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      case 'HEAD':
      case 'GET':
        return stored ? send(stored, request, response) : refuse(404, 'NoSuchKey');
      default:
        return refuse(405, 'MethodNotAllowed');
    }
  }

  function list(asked: URLSearchParams, response: ServerResponse): void {
    const after = Buffer.from(asked.get('continuation-token') ?? '', 'hex').toString();
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
      .toSorted();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { bytes, at } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const more =
      keys.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${Buffer.from(page.at(-1)!).toString('hex')}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`);
  }

  await new Promise<void>((listening) => server.listen(at.port, at.host, listening));
  const endpoint = `http://${at.host}:${(server.address() as AddressInfo).port}`;
  return {
    /** Settings of a server that keeps its files here. */
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    objects,
    /** Refuses everything so from now on; null: serves again. */
    refuse: (how: Fault | null) => {
      fault = how;
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

function send({ bytes, type }: Stored, { method, headers }: IncomingMessage, to: ServerResponse) {
  const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = from ? bytes.subarray(Number(from), Number(until) + 1) : bytes;
  to.writeHead(from ? 206 : 200, { 'content-type': type, 'content-length': part.length });
  to.end(method === 'HEAD' ? undefined : part);
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Code of what is wrong in a request's signature; null where it is right. */
function wrongIn(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, id, day, region, signed, signature] = parts as unknown as string[];
  if (id !== KEYS.accessKeyId) return 'InvalidAccessKeyId';
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const hash = header('x-amz-content-sha256');
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signed!.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [region!, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${KEYS.secretAccessKey}`, day!),
  );
  const expected = hmac(key, text);
  return timingSafeEqual(expected, Buffer.from(signature!, 'hex')) ? null : 'SignatureDoesNotMatch';
}
