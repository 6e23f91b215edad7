import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';

import { FetchError } from './fetch-error.ts';

/** For the request. Deflate is understood too but not asked for: servers disagree on what it is. */
export const ACCEPT_ENCODING = 'gzip, br, zstd';

/** Most encodings applied one after the other; even two are unusual. */
const MAX_LAYERS = 2;
/**
 * Highest ratio of decompressed to compressed size: text reaches twenty, a decompression bomb far
 * more.
 */
const MAX_RATIO = 100;
/** Bytes below which any ratio is accepted: small files of one repeated line are common. */
const RATIO_FROM = 1024 * 1024;
/** The window of a Zstandard stream, as RFC 9659 limits it for HTTP: 8 MB of memory. */
const ZSTD_WINDOW_LOG = 23;

/**
 * Reads a response body to its end, decompressing it. Both what arrives and what comes out are
 * counted while they flow, so a bomb costs no more memory than `maxBytes`.
 *
 * @throws FetchError too_large, bad_response
 */
export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let arrived = 0;
  let size = 0;
  const meter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      arrived += chunk.length;
      done(arrived > maxBytes ? tooLarge(`more than ${maxBytes} bytes`) : null, chunk);
    },
  });
  const sink = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(tooLarge(`more than ${maxBytes} bytes`));
      if (size > RATIO_FROM && size > arrived * MAX_RATIO) {
        return done(tooLarge(`grows more than ${MAX_RATIO}-fold`));
      }
      chunks.push(chunk);
      done();
    },
  });
  await pipeline([body, meter, ...decoders(contentEncoding), sink], { signal });
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}

function decoders(contentEncoding = ''): Transform[] {
  const layers = contentEncoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity');
  if (layers.length > MAX_LAYERS) {
    throw new FetchError('bad_response', `${layers.length} layers of encoding`);
  }
  return layers.toReversed().map(decoder);
}

function decoder(encoding: string): Transform {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress({
        params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
      });
    default:
      throw new FetchError('bad_response', `unknown encoding ${encoding.slice(0, 40)}`);
  }
}

function tooLarge(message: string): FetchError {
  return new FetchError('too_large', message);
}
