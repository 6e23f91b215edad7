import { FeedError } from './feed.ts';
import { escapeHtml } from './html-text.ts';
import type { RawFeed, RawItem } from './raw-feed.ts';

/**
 * Reads JSON Feed 1.0 and 1.1 (https://www.jsonfeed.org/version/1.1/).
 * @throws FeedError not_feed
 */
export function readJsonFeed(source: string): RawFeed {
  const feed = parse(source);
  const isFeed = text(feed['version']).includes('jsonfeed.org') || Array.isArray(feed['items']);
  if (!isFeed) throw new FeedError('not_feed', 'JSON, but no JSON Feed');
  return {
    title: escapeHtml(text(feed['title'])),
    description: escapeHtml(text(feed['description'])),
    link: text(feed['home_page_url']),
    icon: text(feed['favicon']) || text(feed['icon']),
    ttl: '',
    base: undefined,
    items: list(feed['items']).map(itemOf),
  };
}

function itemOf(item: Fields): RawItem {
  const plain = text(item['content_text']);
  const content = text(item['content_html']) || paragraphs(plain);
  const author = list(item['authors'])[0] ?? fields(item['author']);
  return {
    guid: text(item['id']),
    title: escapeHtml(text(item['title'])),
    link: text(item['url']) || text(item['external_url']),
    base: undefined,
    summary: escapeHtml(text(item['summary'])),
    content,
    contentBase: undefined,
    author: escapeHtml(text(author['name'])),
    image: text(item['image']) || text(item['banner_image']),
    published: text(item['date_published']) || text(item['date_modified']),
  };
}

type Fields = Record<string, unknown>;

function parse(source: string): Fields {
  try {
    return fields(JSON.parse(source.replace(/^\ufeff/, '')));
  } catch {
    throw new FeedError('not_feed', 'neither XML nor JSON');
  }
}

const fields = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

const list = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.slice(0, 1_000).map(fields) : [];

/** A value as text; in version 1.0 ids may be numbers. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const paragraphs = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('\n');
