import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#core/refusal.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import { readRange } from './byte-range.ts';

/** A file of the store, and how it is sent. */
type Stored = { key: string; etag: string; type: string; caching: string };

/**
 * Answers GET and HEAD with a stored file, in parts where asked, or says that the client has it.
 * @throws Refusal `file_not_found`
 */
export async function sendStoredFile(
  files: FileStore,
  { key, etag, type, caching }: Stored,
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await files.size(key);
  if (size === null) throw new Refusal('file_not_found');
  const tag = `"${etag}"`;
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('etag', tag)
    .type(type);
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  // A part of another version of the file would not fit what the client has.
  const isOfThis = (headers['if-range'] ?? tag) === tag;
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
