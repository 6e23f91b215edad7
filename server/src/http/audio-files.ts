import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { verifyToken } from '#core/signed-token.ts';
import { sendStoredFile } from './stored-file.ts';

type Asked = { Params: { name: string }; Querystring: { token?: unknown } };

const KEY = /^[a-z]+\/([0-9a-f]{32})\.mp3$/;

/**
 * `GET /files/audio/….mp3?token=…` and `GET /files/word/….mp3`, in parts where asked. Which sound is
 * whose to hear is decided where its address is told, which nobody can guess. An article's asks
 * besides for a short-lived token, as a player can send no header, which shows that somebody is
 * logged in; a word's is anybody's.
 */
export function serveAudio(app: FastifyInstance, { files, signing, clock }: Context): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/audio/:name',
    handler: (request, reply) => {
      const { token } = request.query;
      const userId =
        typeof token === 'string' ? verifyToken(signing, token, 'audio', clock()) : null;
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
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, etag] = KEY.exec(key) ?? [];
  if (etag === undefined) throw new Refusal('file_not_found');
  return sendStoredFile(files, { key, etag, type: 'audio/mpeg', caching }, request, reply);
}
