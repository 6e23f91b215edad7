import { Parser } from 'htmlparser2';
import { safeHttpUrl } from '#extract/safe-url.ts';
import { oneLine, shorten } from '#extract/normalise-text.ts';
import { FeedError, MAX_TITLE } from './feed.ts';
import { escapeHtml } from './html-text.ts';

/** A subscription in an OPML file. */
export type Outline = { title: string; url: string | null; siteUrl: string | null };

/**
 * Largest number of outlines in a file; more than any list of subscriptions that the server
 * accepts.
 */
const MAX_OUTLINES = 2_000;

/**
 * Reads the subscriptions of an OPML file from all its folders. Entities beyond XML's own are not
 * expanded. `url` is null where the address is invalid or contains a password.
 * @throws FeedError not_feed when it is no OPML, too_large
 */
export function readOpml(source: string): Outline[] {
  const outlines: Outline[] = [];
  let isOpml = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'opml') isOpml = true;
        const address = attributes['xmlurl'];
        if (!isOpml || name !== 'outline' || address === undefined) return;
        if (outlines.length >= MAX_OUTLINES) throw new FeedError('too_large', 'too many outlines');
        const title = attributes['title'] || attributes['text'] || '';
        outlines.push({
          title: shorten(oneLine(title), MAX_TITLE),
          url: feedAddress(address),
          siteUrl: safeHttpUrl(attributes['htmlurl'] ?? '', undefined),
        });
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(source.replace(/^\ufeff/, ''));
  if (!isOpml) throw new FeedError('not_feed', 'no OPML');
  return outlines;
}

/**
 * The address of a feed; null when it contains a user name or password, since without them it would
 * be another address.
 */
function feedAddress(written: string): string | null {
  const address = written.trim().replace(/^feed:(?:\/\/)?(?=https?:)/i, '');
  const { username, password } = URL.parse(address) ?? {};
  return username || password ? null : safeHttpUrl(address, undefined);
}

/** Writes a list of subscriptions as OPML 2.0. */
export function writeOpml(
  title: string,
  feeds: readonly { title: string; url: string; siteUrl: string | null }[],
  at: Date,
): string {
  const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(oneLine(value))}"`;
  const outlines = feeds.map(
    (feed) =>
      `    <outline type="rss"${attribute('text', feed.title)}${attribute('title', feed.title)}` +
      `${attribute('xmlUrl', feed.url)}${feed.siteUrl ? attribute('htmlUrl', feed.siteUrl) : ''}/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escapeHtml(title)}</title><dateCreated>${at.toUTCString()}</dateCreated></head>`,
    '  <body>',
    ...outlines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n');
}
