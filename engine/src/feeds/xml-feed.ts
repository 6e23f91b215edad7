import { Parser } from 'htmlparser2';
import { FeedError, MAX_CONTENT, MAX_ITEMS } from './feed.ts';
import { escapeHtml, looksLikeHtml } from './html-text.ts';
import type { RawFeed, RawItem } from './raw-feed.ts';
import { XmlNames } from './xml-names.ts';

/** Largest number of elements open at once; no feed nests deeper. */
const MAX_OPEN = 300;
/** UTF-16 units parsed before checking again whether enough entries were read. */
const PIECE = 64 * 1024;

const VOID = new Set(['br', 'hr', 'img', 'wbr', 'source']);

type Attributes = Readonly<Record<string, string>>;
type TextField = 'guid' | 'title' | 'link' | 'summary' | 'content' | 'author' | 'published';
type FeedField = 'title' | 'description' | 'link' | 'icon' | 'ttl';

/**
 * The field that each element fills, with a priority: of several elements for one field the one
 * with the higher number wins.
 */
const ITEM_FIELDS: Readonly<Record<string, readonly [TextField, number]>> = {
  guid: ['guid', 2],
  id: ['guid', 2],
  'dc:identifier': ['guid', 1],
  title: ['title', 3],
  'dc:title': ['title', 2],
  'media:title': ['title', 1],
  link: ['link', 2],
  'feedburner:origlink': ['link', 4],
  description: ['summary', 4],
  summary: ['summary', 5],
  'dc:description': ['summary', 3],
  'itunes:summary': ['summary', 2],
  'media:description': ['summary', 1],
  'content:encoded': ['content', 3],
  content: ['content', 2],
  'xhtml:body': ['content', 1],
  body: ['content', 1],
  author: ['author', 3],
  'dc:creator': ['author', 2],
  'itunes:author': ['author', 1],
  published: ['published', 5],
  pubdate: ['published', 4],
  issued: ['published', 4],
  'dc:date': ['published', 3],
  'dcterms:issued': ['published', 3],
  'dcterms:created': ['published', 2],
  updated: ['published', 1],
  modified: ['published', 1],
};

const FEED_FIELDS: Readonly<Record<string, FeedField>> = {
  title: 'title',
  description: 'description',
  subtitle: 'description',
  tagline: 'description',
  link: 'link',
  icon: 'icon',
  logo: 'icon',
  ttl: 'ttl',
};

/** An element whose content is being collected until it closes. */
type Capture = {
  /** Number of elements open when it began. */
  depth: number;
  /**
   * Whether text is escaped in the result, because it stands between markup or is declared as
   * plain.
   */
  plain: boolean;
  html: string;
  size: number;
  finish: (html: string) => void;
};

/**
 * Reads RSS 0.9 to 2.0, RDF and Atom in one pass, well-formed or not: entities beyond XML's own are
 * never expanded, malformed XML is read as far as possible, and reading ends with the last wanted
 * entry.
 *
 * @throws FeedError not_feed
 */
export function readXmlFeed(source: string): RawFeed {
  const reader = new XmlFeedReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: () => reader.close(),
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  for (let at = 0; at < source.length && !reader.isFull; at += PIECE) {
    parser.write(source.slice(at, at + PIECE));
  }
  if (!reader.isFull) parser.end();
  return reader.finish();
}

class XmlFeedReader {
  readonly #names = new XmlNames();
  /** Names of open elements, and the base address in each. */
  readonly #open: { name: string; base: string | undefined }[] = [];
  readonly #feed: RawFeed = {
    title: '',
    description: '',
    link: '',
    icon: '',
    ttl: '',
    base: undefined,
    items: [],
  };
  #root: 'rss' | 'atom' | null = null;
  #item: RawItem | null = null;
  #itemDepth = 0;
  #ranks: Partial<Record<TextField | 'image', number>> = {};
  #capture: Capture | null = null;

  get isFull(): boolean {
    return this.#feed.items.length >= MAX_ITEMS;
  }

  open(written: string, attributes: Attributes): void {
    if (this.#open.length >= MAX_OPEN) throw new FeedError('not_feed', 'nested without end');
    if (this.#capture) {
      const name = this.#names.resolve(written).replace(/^xhtml:/, '');
      this.#captureTag(name, attributes);
      this.#open.push({ name, base: undefined });
      return;
    }
    this.#names.declare(attributes);
    const name = this.#names.resolve(written);
    const parent = this.#open.at(-1);
    const base = resolveBase(attributes['xml:base'], parent?.base);
    this.#open.push({ name, base });
    if (this.#root === null) this.#begin(name, base);
    else if (this.#item) this.#itemPart(name, attributes, base);
    else if (name === 'item' || name === 'entry') this.#beginItem(attributes, base);
    else this.#feedPart(name, parent?.name ?? '', attributes);
  }

  text(text: string): void {
    const capture = this.#capture;
    if (!capture || capture.size > MAX_CONTENT) return;
    const isInside = this.#open.length > capture.depth;
    this.#append(capture.plain || isInside ? escapeHtml(text) : text);
  }

  close(): void {
    const closed = this.#open.pop();
    const capture = this.#capture;
    if (capture) {
      if (this.#open.length >= capture.depth) {
        if (closed && !VOID.has(closed.name)) this.#append(`</${closed.name}>`);
      } else {
        this.#capture = null;
        capture.finish(capture.html.trim());
      }
    } else if (this.#item && this.#open.length < this.#itemDepth) {
      this.#feed.items.push(this.#item);
      this.#item = null;
    }
  }

  finish(): RawFeed {
    if (this.#root === null) throw new FeedError('not_feed', 'no feed element');
    return this.#feed;
  }

  #begin(name: string, base: string | undefined): void {
    if (name === 'rss' || name.toLowerCase() === 'rdf' || name === 'channel') this.#root = 'rss';
    else if (name === 'feed') this.#root = 'atom';
    else throw new FeedError('not_feed', `begins with ${name.slice(0, 40)}`);
    this.#feed.base = base;
  }

  #beginItem(attributes: Attributes, base: string | undefined): void {
    this.#item = {
      guid: attributes['rdf:about'] ?? '',
      title: '',
      link: '',
      base,
      summary: '',
      content: '',
      contentBase: undefined,
      author: '',
      image: '',
      published: '',
    };
    this.#ranks = {};
    this.#itemDepth = this.#open.length;
  }

  #itemPart(name: string, attributes: Attributes, base: string | undefined): void {
    const item = this.#item!;
    this.#image(name, attributes);
    // An author's name is nested one element deeper, a picture's address inside a media group.
    const depth = this.#open.length - this.#itemDepth;
    const isName = name === 'name' && this.#open.at(-2)?.name === 'author' && depth === 2;
    if (name === 'author' && this.#root === 'atom') return;
    const found = isName ? (['author', 4] as const) : depth === 1 ? ITEM_FIELDS[name] : undefined;
    if (!found) return;
    const [field, rank] = found;
    if (field === 'link' && this.#linkAttribute(attributes)) return;
    this.#startCapture(attributes, field, (html) => {
      if (html === '' || rank <= (this.#ranks[field] ?? 0)) return;
      this.#ranks[field] = rank;
      item[field] = isMarkup(field) ? html : unescapeText(html);
      if (field === 'content') item.contentBase = base;
      if (name === 'guid') this.#permalink(item, attributes);
    });
  }

  /**
   * Reads Atom's `<link href>`.
   * @returns whether the element was one
   */
  #linkAttribute(attributes: Attributes): boolean {
    const { href, rel = 'alternate' } = attributes;
    if (href === undefined) return false;
    const rank = rel !== 'alternate' ? 0 : /html/.test(attributes['type'] ?? 'html') ? 3 : 1;
    if (this.#item && rank > (this.#ranks.link ?? 0)) {
      this.#ranks.link = rank;
      this.#item.link = href.trim();
    }
    if (rel === 'enclosure') this.#picture(1, attributes, href);
    return true;
  }

  /** Takes the guid as the entry's address where there is no link. */
  #permalink(item: RawItem, attributes: Attributes): void {
    const isLink = attributes['ispermalink']?.toLowerCase() !== 'false';
    if (!isLink || !/^https?:\/\//i.test(item.guid) || this.#ranks.link) return;
    this.#ranks.link = 1;
    item.link = item.guid;
  }

  #image(name: string, attributes: Attributes): void {
    if (name === 'media:thumbnail') this.#picture(3, { type: 'image/' }, attributes['url']);
    else if (name === 'media:content') this.#picture(4, attributes, attributes['url']);
    else if (name === 'enclosure') this.#picture(2, attributes, attributes['url']);
    else if (name === 'itunes:image') this.#picture(1, { type: 'image/' }, attributes['href']);
  }

  #picture(rank: number, attributes: Attributes, address: string | undefined): void {
    const isPicture =
      attributes['type']?.startsWith('image/') === true || attributes['medium'] === 'image';
    if (!this.#item || !isPicture || !address || rank <= (this.#ranks.image ?? 0)) return;
    this.#ranks.image = rank;
    this.#item.image = address.trim();
  }

  #feedPart(name: string, parent: string, attributes: Attributes): void {
    const feed = this.#feed;
    if (name === 'url' && parent === 'image') {
      this.#startCapture(attributes, 'url', (html) => (feed.icon ||= unescapeText(html)));
      return;
    }
    const field = FEED_FIELDS[name];
    // The title of an image or a search box inside the channel is not the feed's.
    const isOwn = parent === 'channel' || parent === 'feed' || parent === 'rss';
    if (!field || !isOwn) return;
    const { href, rel = 'alternate' } = attributes;
    if (field === 'link' && href !== undefined) {
      if (rel === 'alternate') feed.link ||= href.trim();
      return;
    }
    this.#startCapture(attributes, field, (html) => {
      feed[field] ||= isMarkup(field) ? html : unescapeText(html);
    });
  }

  #startCapture(attributes: Attributes, field: string, finish: Capture['finish']): void {
    const type = attributes['type']?.toLowerCase() ?? 'text';
    const isAtomText = this.#root === 'atom' && type === 'text' && isMarkup(field);
    this.#capture = {
      depth: this.#open.length,
      plain: type === 'xhtml' || type === 'application/xhtml+xml',
      html: '',
      size: 0,
      finish: (html) => finish(isAtomText && !looksLikeHtml(html) ? escapeHtml(html) : html),
    };
  }

  /** Collects unescaped markup, as in Atom's XHTML and in careless RSS. */
  #captureTag(name: string, attributes: Attributes): void {
    const kept = ['href', 'src', 'alt', 'title']
      .filter((key) => attributes[key] !== undefined)
      .map((key) => ` ${key}="${escapeHtml(attributes[key]!)}"`);
    this.#append(`<${name}${kept.join('')}>`);
  }

  #append(html: string): void {
    const capture = this.#capture!;
    capture.size += html.length;
    // One UTF-16 unit over the limit is kept, to show that the content was larger.
    if (capture.html.length <= MAX_CONTENT) {
      capture.html += html.slice(0, MAX_CONTENT + 1 - capture.html.length);
    }
  }
}

const isMarkup = (field: string): boolean =>
  ['title', 'summary', 'content', 'description', 'author'].includes(field);

/** Reverts the escaping of an address or a name, which contains no markup. */
const unescapeText = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

function resolveBase(base: string | undefined, outer: string | undefined): string | undefined {
  if (!base) return outer;
  return URL.parse(base, outer)?.href ?? outer;
}
