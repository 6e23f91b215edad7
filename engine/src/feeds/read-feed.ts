import { charsetOf, decodeBytes } from '#text/decode-bytes.ts';
import { type Feed, FeedError, MAX_FEED_SIZE } from './feed.ts';
import { readJsonFeed } from './json-feed.ts';
import { tidyFeed } from './raw-feed.ts';
import { readXmlFeed } from './xml-feed.ts';

/** Bytes in which the XML declaration is searched; a few bytes of junk before it are common. */
const DECLARATION_BYTES = 1_024;

/** Address of a feed, after redirects, and the response's `Content-Type`. */
export type FeedSource = { url: string; contentType?: string };

/**
 * Reads a feed of any format: RSS, RDF, Atom, JSON Feed. Safe for any input: the result is bounded,
 * and the work grows at most linearly with the input's size.
 *
 * @throws FeedError not_feed, too_large
 */
export function readFeed(input: string | Uint8Array, { url, contentType }: FeedSource): Feed {
  if (input.length > MAX_FEED_SIZE) {
    throw new FeedError('too_large', `feed of ${input.length} is over the limit`);
  }
  const source = typeof input === 'string' ? input : decodeFeed(input, contentType);
  const start = source.search(/[^\s\ufeff]/);
  const isJson = source[start] === '{';
  return tidyFeed(isJson ? readJsonFeed(source) : readXmlFeed(source), url);
}

function decodeFeed(bytes: Uint8Array, contentType: string | undefined): string {
  const wide = utf16WithoutMark(bytes);
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES));
  const declared = /<\?xml[^>]{0,200}encoding\s*=\s*["']([^"']{1,40})/i.exec(start)?.[1];
  // A declaration that is readable byte by byte cannot be UTF-16, whatever it says.
  const isWide = declared?.toLowerCase().startsWith('utf-16') === true;
  return decodeBytes(bytes, [wide, charsetOf(contentType), isWide ? 'utf-8' : declared]);
}

function utf16WithoutMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : null;
}
