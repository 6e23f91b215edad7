import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#core/context.ts';
import {
  DOCUMENT_MAX_BYTES,
  documentBytes,
  storeDocument,
  uploaderOf,
  type Uploader,
} from '#domains/system/uploads.service.ts';
import { success } from './envelope.ts';
import { Refusal } from '#core/refusal.ts';

/** What a file is shows when it is read; scripts of other sites can send none of these unasked. */
const TYPES =
  /^(?:application\/(?:epub\+zip|(?:x-)?zip(?:-compressed)?|octet-stream|xhtml\+xml|x-subrip)|text\/(?:html|markdown|vtt|srt))\b/;

/**
 * `POST /files/upload/document`: one file to be read into the library, by a token for it. It goes to
 * a file as it arrives, so that many at once do not fill the memory.
 */
export function serveDocumentUploads(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, (_request, payload, done) => done(null, payload));
    const uploaders = new WeakMap<FastifyRequest, Uploader>();
    scope.post('/files/upload/document', {
      bodyLimit: DOCUMENT_MAX_BYTES,
      // Checked before the body is read, so that nobody without a token can send 50 MB.
      onRequest: async (request) => {
        const token = String(request.headers['x-upload-token'] ?? '');
        const uploader = await uploaderOf(context, token, 'document');
        if (Number(request.headers['content-length']) > documentBytes(uploader.purpose)) {
          throw new Refusal('too_large');
        }
        uploaders.set(request, uploader);
      },
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

/** Writes a body to a file; one of unknown length is counted as it arrives. */
async function receive(body: Readable, file: string, most: number): Promise<void> {
  let bytes = 0;
  async function* bounded(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new Refusal('too_large');
      yield chunk;
    }
  }
  await pipeline(body, bounded, createWriteStream(file));
}
