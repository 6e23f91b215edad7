import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#core/context.ts';
import {
  storeUpload,
  UPLOAD_MAX_BYTES,
  uploaderOf,
  type Uploader,
} from '#domains/system/uploads.service.ts';
import { success } from './envelope.ts';
import { Refusal } from '#core/refusal.ts';

/** Keys of pictures that everyone may see; files of other kinds are not served here. */
const PUBLIC_KEY = /^(avatar|cover|feed|figure)\/[0-9a-f]{32}\.webp$/;

/** Policy for a stored file opened by itself: it may load and run nothing. */
const SANDBOX = "default-src 'none'; sandbox";

/** `GET /files/…` (pictures, for ever the same) and `POST /files/upload` (one picture, by token). */
export function serveFiles(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const file = PUBLIC_KEY.test(key) ? await context.files.get(key) : null;
    if (!file) throw new Refusal('file_not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', SANDBOX)
      .header('content-length', file.bytes)
      .type('image/webp')
      .send(file.stream);
  });
  // Only this scope accepts pictures as a body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    const uploaders = new WeakMap<FastifyRequest, Uploader>();
    scope.post('/files/upload', {
      bodyLimit: UPLOAD_MAX_BYTES,
      // Checked before the body is read, so that nobody without a token can send 5 MB.
      onRequest: async (request) => {
        const token = String(request.headers['x-upload-token'] ?? '');
        uploaders.set(request, await uploaderOf(context, token, 'picture'));
      },
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
          throw new Refusal('upload_refused');
        }
        const key = await storeUpload(context, uploaders.get(request)!, request.body);
        return success({ file: key, url: `/files/${key}` });
      },
    });
  });
}
