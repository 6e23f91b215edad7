import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#core/context.ts';
import { readRange } from './byte-range.ts';
import { Refusal } from '#core/refusal.ts';
import { verifyToken } from '#core/signed-token.ts';

type Asked = { Params: { name: string }; Querystring: { token?: unknown } };

const KEY = /^[a-z]+\/([0-9a-f]{32})\.mp3$/;

/**
 * `GET /files/audio/….mp3?token=…` and `GET /files/word/….mp3`, in parts where asked. Which sound is
 * whose to hear is decided where its address is told, which nobody can guess. An article's asks
 * besides for a short-lived token, as a player can send no header, which shows that somebody is
 * logged in; a word's is anybody's.
 */
export function serveAudio(app: FastifyInstance, { files, secret, clock }: Context): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/audio/:name',
    handler: (request, reply) => {
      const { token } = request.query;
      const userId =
        typeof token === 'string' ? verifyToken(secret, token, 'audio', clock()) : null;
      if (userId === null) throw new Refusal('login_required');
      const key = `audio/${request.params.name}`;
      return sendSound(
        files,
        { key, caching: 'private, max-age=86400, immutable' },
        request,
        reply,
      );
    },
  });
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/word/:name',
    handler: (request, reply) => {
      const key = `word/${request.params.name}`;
      return sendSound(
        files,
        { key, caching: 'public, max-age=31536000, immutable' },
        request,
        reply,
      );
    },
  });
}

async function sendSound(
  files: Context['files'],
  { key, caching }: { key: string; caching: string },
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, id] = KEY.exec(key) ?? [];
  const size = id === undefined ? null : await files.size(key);
  if (size === null) throw new Refusal('file_not_found');
  const etag = `"${id}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('etag', etag)
    .type('audio/mpeg');
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  // A part of another version of the file would not fit what the player has.
  const isOfThis = (headers['if-range'] ?? etag) === etag;
  const range = isOfThis ? readRange(headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const part = range === 'whole' ? undefined : range;
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  }
  reply.header('content-length', part ? part.end - part.start + 1 : size);
  if (method === 'HEAD') return reply.send();
  const file = await files.get(key, part);
  if (!file) throw new Refusal('file_not_found');
  return reply.send(file.stream);
}
