import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readRange } from './byte-range.ts';
import { Refusal } from './refusal.ts';
import { verifyToken } from './signed-token.ts';

type Asked = { Params: { name: string }; Querystring: { token?: unknown } };

/**
 * `GET /files/audio/….mp3?token=…`, in parts where asked. A player can send no header, so a
 * short-lived token shows that somebody is logged in; which audio is theirs to hear is decided
 * where its address is told, which nobody can guess.
 */
export function serveAudio(app: FastifyInstance, { files, secret, clock }: Context): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/audio/:name',
    handler: async (request, reply) => {
      const { token } = request.query;
      const userId =
        typeof token === 'string' ? verifyToken(secret, token, 'audio', clock()) : null;
      if (userId === null) throw new Refusal('login_required');
      const { name } = request.params;
      const key = `audio/${name}`;
      const size = /^[0-9a-f]{32}\.mp3$/.test(name) ? await files.size(key) : null;
      if (size === null) throw new Refusal('file_not_found');
      const etag = `"${name.slice(0, 32)}"`;
      reply
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('etag', etag)
        .type('audio/mpeg');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      // A part of another file would not fit to what the player has.
      const isOfThis = (request.headers['if-range'] ?? etag) === etag;
      const range = isOfThis ? readRange(request.headers.range, size) : 'whole';
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${size}`).send();
      }
      const part = range === 'whole' ? undefined : range;
      if (part) {
        reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
      }
      reply.header('content-length', part ? part.end - part.start + 1 : size);
      if (request.method === 'HEAD') return reply.send();
      const file = await files.get(key, part);
      if (!file) throw new Refusal('file_not_found');
      return reply.send(file.stream);
    },
  });
}
