import { charsetOf, decodeBytes, encodingOfBom, knownEncoding } from '#text/decode-bytes.ts';
import { ExtractionError } from './extraction-error.ts';
import { MAX_DOCUMENT_SIZE } from './limits.ts';

/**
 * Bytes at the start of a page that are searched for its encoding. The standard asks for the first
 * 1,024; real pages declare it later.
 */
const DECLARATION_BYTES = 4_096;

const HTML_TYPE = /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|octet-stream))$/;
/**
 * First bytes of files that are no pages: PDF, zip, PNG, GIF, JPEG, gzip, and RIFF (WebP and
 * audio).
 */
const BINARY_SIGNATURES = [
  '%PDF',
  'PK\x03\x04',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  '\x1f\x8b',
  'RIFF',
];

/**
 * Decodes the bytes of a page as browsers do: by byte-order mark, `Content-Type`, `<meta charset>`
 * or XML declaration, else UTF-8 if the bytes are valid, else windows-1252. One departure: a
 * declared Latin-1 that is valid UTF-8 is read as UTF-8, because servers declare Latin-1 by
 * default.
 *
 * @throws ExtractionError too_large, not_html
 */
export function decodeHtml(input: string | Uint8Array, contentType?: string): string {
  if (input.length > MAX_DOCUMENT_SIZE) {
    throw new ExtractionError('too_large', `document of ${input.length} is over the limit`);
  }
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  if (type.trim() !== '' && !HTML_TYPE.test(type.trim())) {
    throw new ExtractionError('not_html', `content type ${type.trim().slice(0, 80)}`);
  }
  if (typeof input === 'string') return input;
  refuseBinary(input);

  return decodeBytes(input, [charsetOf(contentType), declaredInDocument(input)]);
}

function refuseBinary(bytes: Uint8Array): void {
  const start = bytes.subarray(0, 1_024);
  const isUtf16 = encodingOfBom(bytes)?.startsWith('utf-16') ?? false;
  const head = Buffer.from(start).toString('latin1');
  if (BINARY_SIGNATURES.some((signature) => head.startsWith(signature))) {
    throw new ExtractionError('not_html', 'a binary file');
  }
  const nulls = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (!isUtf16 && nulls > start.length / 10) {
    throw new ExtractionError('not_html', 'a binary file');
  }
}

function declaredInDocument(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES));
  const label =
    /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1] ??
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([^"']+)/.exec(start)?.[1];
  const encoding = knownEncoding(label);
  // A document whose declaration could be read byte by byte is not UTF-16.
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}
