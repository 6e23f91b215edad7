import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A refusal of the service: status, the code its XML names, and of which requests; else of all. */
type Fault = { status: number; code: string; when?: (method: string, url: URL) => boolean };

/** An object that is being sent in parts, by their numbers. */
type Upload = { key: string; type: string; parts: Map<number, Buffer> };

/** What the service has of an object. */
export type Stored = { bytes: Buffer; type: string; at: Date };

const KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'only-for-tests' };
const BUCKET = 'bluebird-test';
/** Fewest bytes of a part that is not the last. */
const LEAST_PART = 5 * 1024 * 1024;

/**
 * A service that speaks the part of S3's protocol that we use, at addresses with the bucket in the
 * path: PUT, GET with ranges, HEAD, DELETE, ListObjectsV2 page by page, uploads in parts. It checks signatures (AWS
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
  const uploads = new Map<string, Upload>();
  let begun = 0;
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
    if (fault && (!fault.when || fault.when(request.method!, url))) {
      return refuse(fault.status, fault.code);
    }
    const wrong = wrongIn(request, url, body);
    if (wrong) return refuse(403, wrong);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    const asked = url.searchParams;
    if (request.method === 'GET' && key === '') {
      return asked.has('uploads') ? listUploads(asked, response) : list(asked, response);
    }
    if (asked.has('uploads') || asked.has('uploadId')) {
      return takeParts({ request, asked, key, body, response, refuse });
    }
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

  function listUploads(asked: URLSearchParams, response: ServerResponse): void {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(asked.get('prefix') ?? ''));
    const told = found.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    answerXml(
      response,
      `<ListMultipartUploadsResult>${told.join('')}</ListMultipartUploadsResult>`,
    );
  }

  /** What belongs to an upload in parts: its beginning, each part, its end, and giving it up. */
  function takeParts({ request, asked, key, body, response, refuse }: PartRequest): void {
    if (request.method === 'POST' && asked.has('uploads')) {
      const id = `upload-${++begun}`;
      uploads.set(id, { key, type: request.headers['content-type'] ?? '', parts: new Map() });
      const told = `<UploadId>${id}</UploadId>`;
      return answerXml(
        response,
        `<InitiateMultipartUploadResult>${told}</InitiateMultipartUploadResult>`,
      );
    }
    const id = asked.get('uploadId')!;
    const upload = uploads.get(id);
    if (upload?.key !== key) return refuse(404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(asked.get('partNumber')), body);
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
    const parts = named.map(([, number]) => upload.parts.get(Number(number)));
    const isSmall = parts.slice(0, -1).some((part) => part!.length < LEAST_PART);
    if (parts.includes(undefined) || isSmall) {
      return refuse(400, isSmall ? 'EntityTooSmall' : 'InvalidPart');
    }
    const bytes = Buffer.concat(parts as Buffer[]);
    objects.set(key, { bytes, type: upload.type, at: new Date() });
    const told = `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`;
    answerXml(response, told);
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
    answerXml(response, `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`);
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
    bucket: BUCKET,
    objects,
    /** What is being sent in parts. */
    uploads,
    /** Refuses so from now on; null: serves again. */
    refuse: (how: Fault | null) => {
      fault = how;
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}

type PartRequest = {
  request: IncomingMessage;
  asked: URLSearchParams;
  key: string;
  body: Buffer;
  response: ServerResponse;
  refuse: (status: number, code: string) => void;
};

function answerXml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(body);
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
