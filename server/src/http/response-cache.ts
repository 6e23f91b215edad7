import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { RELEASE } from '#db/migrate.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/**
 * Brotli quality for answers that are compressed once and sent often: higher than for answers made
 * per request.
 */
const QUALITY = 6;
/**
 * Memory of an answer as a multiple of its text: the compressed form is at most half as long, and
 * there is the key.
 */
const OVERHEAD = 1.5;

/**
 * Bytes in memory of their own. Node cuts short ones out of pieces of 64 KB, and one that is kept would
 * keep its whole piece.
 */
function ownMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** An answer's text, compressed once and identified by an ETag. */
export class CachedResponse {
  readonly type: string;
  readonly body: Buffer;
  /** Weak, since the compressed form carries the same. */
  readonly etag: string;
  #compressed: Promise<Buffer> | null = null;

  constructor(type: string, text: string) {
    this.type = type;
    this.body = ownMemory(Buffer.from(text));
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  compressed(): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length,
    };
    return (this.#compressed ??= compress(this.body, { params }).then(ownMemory));
  }
}

/** An answer that is kept here but not by the browsers it goes to, since it is for one caller. */
export class PersonalResponse {
  readonly answer: CachedResponse;

  constructor(answer: CachedResponse) {
    this.answer = answer;
  }
}

/**
 * A bounded cache of finished answers, which discards the least recently used one. A key must
 * contain everything an answer depends on, so that no cached answer is ever outdated.
 */
export class ResponseCache {
  readonly #answers = new Map<string, CachedResponse>();
  readonly #most: number;
  readonly #shared: SharedAnswers | null;
  #bytes = 0;

  /**
   * @param most bytes of all answers together
   * @param shared where answers of other processes are found, and these are left for them
   */
  constructor(most: number, shared: SharedAnswers | null = null) {
    this.#most = most;
    this.#shared = shared;
  }

  /** The answer cached under a key, here or by another process, else the one made by `make`. */
  async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const kept = this.find(key);
    if (kept) return kept;
    const others = await this.#shared?.find(key);
    const made = others ?? (await make());
    this.#keep(key, made);
    if (!others) this.#shared?.leave(key, made);
    return made;
  }

  /** The answer cached under a key, which is then the one used last. */
  find(key: string): CachedResponse | undefined {
    const kept = this.#answers.get(key);
    if (!kept) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, kept);
    return kept;
  }

  #keep(key: string, answer: CachedResponse): void {
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

/** Answers that every process of an installation may send. */
export type SharedAnswers = {
  find: (key: string) => Promise<CachedResponse | null>;
  leave: (key: string, answer: CachedResponse) => void;
};

/** How long an answer is left for other processes. */
const SHARED_MS = 10 * MINUTE_MS;
/** A longer answer is made as fast as it is fetched. */
const MAX_SHARED_BYTES = 500_000;

/**
 * Answers in the memory that processes share. Another release may make others of the same state, so
 * each finds its own only.
 * @param name of the calls or pages that are answered
 */
export function sharedAnswers(
  { sharedMemory, build }: Pick<Context, 'sharedMemory' | 'build'>,
  name: string,
): SharedAnswers {
  const keyOf = (key: string) =>
    `answer:${createHash('sha256').update(`${RELEASE}\n${build}\n${name}\n${key}`).digest('base64url')}`;
  return {
    find: async (key) => {
      const kept = await sharedMemory.read(keyOf(key));
      if (kept === null) return null;
      const end = kept.indexOf('\n');
      return new CachedResponse(kept.slice(0, end), kept.slice(end + 1));
    },
    leave: (key, { type, body }) => {
      if (body.length > MAX_SHARED_BYTES) return;
      void sharedMemory.keep(keyOf(key), `${type}\n${body.toString()}`, SHARED_MS);
    },
  };
}

const sizeOf = ({ body }: CachedResponse): number => body.length * OVERHEAD;

/**
 * Sends a cached answer, or 304 to a client that has it. Answers may differ by caller, so only the
 * client may store them, and it asks each time.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
  if (hasAlready(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return sendWhole(request, reply, answer);
}

/** Sends a cached answer as a whole. */
export async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  reply.type(answer.type).header('vary', 'accept-encoding');
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(answer.body);
  return reply.header('content-encoding', 'br').send(await answer.compressed());
}

const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;

const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  /(^|,)\s*br\s*(;\s*q=(1|0\.0*[1-9])[\d.]*\s*)?(,|$)/i.test(String(accepted ?? ''));
