import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#core/context.ts';
import {
  DOCUMENT_MAX_BYTES,
  documentBytes,
  receivedOf,
  receivePiece,
  storeDocument,
  uploaderOf,
  type Uploader,
} from '#domains/system/uploads.service.ts';
import { success } from './envelope.ts';
import { Refusal } from '#core/refusal.ts';

/** What a file is shows when it is read; scripts of other sites can send none of these unasked. */
const TYPES =
  /^(?:application\/(?:epub\+zip|(?:x-)?zip(?:-compressed)?|octet-stream|xhtml\+xml|x-subrip)|text\/(?:html|markdown|vtt|srt))\b/;

/** Most bytes of a piece of a file. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Name of a file that is sent in pieces: its SHA-256, or random where that cannot be computed. */
const ID = /^[0-9a-f]{32,64}$/;

/**
 * Files to be read into the library, by a token for it. They go to disk as they arrive, so that many
 * at once do not fill the memory.
 *
 * `POST /files/upload/document`: a whole file. `PUT /files/upload/document/{id}`: a piece of one,
 * which `content-range` places; it is answered with the bytes received so far, and with the key once
 * they are all. `GET` of the same tells where to go on after a broken connection.
 */
export function serveDocumentUploads(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, (_request, payload, done) => done(null, payload));
    const uploaders = new WeakMap<FastifyRequest, Uploader>();
    // Checked before the body is read, so that nobody without a token can send 50 MB.
    const onRequest = async (request: FastifyRequest) => {
      const token = String(request.headers['x-upload-token'] ?? '');
      const uploader = await uploaderOf(context, token, 'document');
      if (Number(request.headers['content-length']) > documentBytes(uploader.purpose)) {
        throw new Refusal('too_large');
      }
      uploaders.set(request, uploader);
    };
    scope.get<{ Params: { id: string } }>('/files/upload/document/:id', {
      onRequest,
      handler: async (request) => {
        const id = requireId(request.params.id);
        return success({ received: await receivedOf(context, uploaders.get(request)!, id) });
      },
    });
    scope.put<{ Params: { id: string } }>('/files/upload/document/:id', {
      bodyLimit: PIECE_BYTES,
      onRequest,
      handler: async (request) => {
        const id = requireId(request.params.id);
        const { start, end, total } = requirePlace(request.headers['content-range']);
        const body = request.body as Readable;
        const answer = await receivePiece(context, uploaders.get(request)!, id, {
          at: start,
          total,
          bytes: [body, bound(end - start + 1)],
        });
        // What was not wanted is read all the same, so that the answer arrives.
        body.resume();
        return success(answer);
      },
    });
    scope.post('/files/upload/document', {
      bodyLimit: DOCUMENT_MAX_BYTES,
      onRequest,
      handler: async (request) => {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-upload-'));
        try {
          const file = path.join(folder, 'document');
          const uploader = uploaders.get(request)!;
          await receive(request.body as Readable, file, documentBytes(uploader.purpose));
          const key = await storeDocument(context, uploader, file);
          return success({ file: key });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    });
  });
}

function requireId(id: string): string {
  if (!ID.test(id)) throw new Refusal('invalid_input', { fields: { id: '文件编号有误' } });
  return id;
}

/** The place of a piece, `bytes START-END/TOTAL`. */
function requirePlace(header: string | undefined): { start: number; end: number; total: number } {
  const [start, end, total] = (/^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header ?? '') ?? [])
    .slice(1)
    .map(Number);
  const isPlace =
    start !== undefined && start <= end! && end! < total! && end! - start < PIECE_BYTES;
  if (!isPlace) throw new Refusal('invalid_input', { fields: { 'content-range': '分段有误' } });
  return { start, end: end!, total: total! };
}

/** Writes a body to a file; one of unknown length is counted as it arrives. */
const receive = (body: Readable, file: string, most: number): Promise<void> =>
  pipeline(body, bound(most), createWriteStream(file));

/** Passes bytes on, and fails with `too_large` beyond so many. */
function bound(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > most) done(new Refusal('too_large'));
      else done(null, chunk);
    },
  });
}
