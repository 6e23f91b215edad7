import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** Compressed once and sent often: a better quality than for answers made on the spot. */
const QUALITY = 6;
/** What an answer takes besides its text: its compressed form, at most half as long, and its key. */
const OVERHEAD = 1.5;

/** A text that is sent as it is, compressed once, and known by an ETag. */
export class KeptAnswer {
  readonly type: string;
  readonly body: Buffer;
  /** Weak, since the compressed form carries the same. */
  readonly etag: string;
  #compressed: Promise<Buffer> | null = null;

  constructor(type: string, text: string) {
    this.type = type;
    this.body = Buffer.from(text);
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  compressed(): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
    };
    return (this.#compressed ??= compress(this.body, { params }));
  }
}

/**
 * Answers that were made before, within bounds: the one unused longest goes first. A key must name
 * everything an answer depends on, so that nothing kept is ever out of date.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #most: number;
  #bytes = 0;

  /** @param most bytes that may be kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** The answer kept under a key, or else the one that `make` makes. */
  async get(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const kept = this.#answers.get(key);
    if (kept) {
      this.#answers.delete(key);
      this.#answers.set(key, kept);
      return kept;
    }
    const made = await make();
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(answer);
  }
}

const sizeOf = ({ body }: KeptAnswer): number => body.length * OVERHEAD;

/**
 * Sends a kept answer, or 304 to who has it already. It may differ by caller, so only the caller
 * keeps it, and asks each time.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding');
  if (hasAlready(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type(answer.type);
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(answer.body);
  return reply.header('content-encoding', 'br').send(await answer.compressed());
}

const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;

const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  /(^|,)\s*br\s*(;\s*q=(1|0\.0*[1-9])[\d.]*\s*)?(,|$)/i.test(String(accepted ?? ''));
