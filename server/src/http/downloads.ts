import type { FastifyInstance } from 'fastify';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { verifyToken } from '#core/signed-token.ts';
import { attachment } from './content-disposition.ts';
import { sendStoredFile } from './stored-file.ts';

type Asked = { Params: { file: string }; Querystring: { name?: unknown; token?: unknown } };

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  epub: 'application/epub+zip',
  zip: 'application/zip',
};
const FILE = /^([0-9a-f]{32})\.([a-z]+)$/;

/**
 * `GET` and `HEAD /download/{file}?name=…&token=…`: a file that was made for somebody, to be saved
 * under its name. Whose it is to have is decided where its address is told, which nobody can guess;
 * the token shows that somebody is logged in, as a link can send no header. A file that is still
 * being made is not found.
 */
export function serveDownloads(app: FastifyInstance, { files, signing, clock }: Context): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/download/:file',
    handler: (request, reply) => {
      const { name, token } = request.query;
      const userId =
        typeof token === 'string' ? verifyToken(signing, token, 'download', clock()) : null;
      if (userId === null) throw new Refusal('login_required');
      const [, id, extension = ''] = FILE.exec(request.params.file) ?? [];
      const type = TYPES[extension];
      if (id === undefined || type === undefined) throw new Refusal('file_not_found');
      reply.header(
        'content-disposition',
        attachment(typeof name === 'string' ? name : request.params.file),
      );
      return sendStoredFile(
        files,
        { key: `made/${request.params.file}`, etag: id, type, caching: 'private, max-age=86400' },
        request,
        reply,
      );
    },
  });
}
