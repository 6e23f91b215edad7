import { Parser } from 'htmlparser2';
import { safeHttpUrl } from '#extract/safe-url.ts';
import { decodeBytes, charsetOf } from '#text/decode-bytes.ts';
import type { FeedSource } from './read-feed.ts';
import { titleText } from './html-text.ts';

/** UTF-16 units of a page that are searched: feeds are named in its head. */
const SEARCHED = 1_000_000;
const MAX_LINKS = 12;
const FEED_TYPE = /^(?:application|text)\/(?:(?:rss|atom|rdf)\+xml|feed\+json|json|xml)(?:;|$)/i;
const FEED_PATH = /(?:^|\/)(?:feed|feeds|rss|atom)(?:\/|\.xml|\.rdf|\.json)?$|\.(?:rss|atom)$/i;
const ICON_REL = /(?:^|\s)(?:icon|apple-touch-icon(?:-precomposed)?)(?:\s|$)/i;

type PageFeeds = {
  /** The page's own title. */
  title: string;
  /** Addresses that the page declares as feeds, then those that only look like one; each once. */
  links: { url: string; title: string }[];
  /** Address of the page's icon, of the kind that is usually largest; never SVG. */
  icon: string | null;
};

/** Finds the feeds and the icon that a web page links to. Accepts any input. */
export function discoverFeeds(
  page: string | Uint8Array,
  { url, contentType }: FeedSource,
): PageFeeds {
  const html =
    typeof page === 'string'
      ? page
      : decodeBytes(page.subarray(0, SEARCHED), [charsetOf(contentType)]);
  const declared = new Map<string, string>();
  const linked = new Map<string, string>();
  const icons: { url: string; rank: number }[] = [];
  let base = url;
  let title = '';
  let inTitle = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const { href = '', rel = '', type = '' } = attributes;
      if (name === 'base' && href) base = safeHttpUrl(href, url) ?? base;
      else if (name === 'title') inTitle = title === '';
      const target = name === 'link' || name === 'a' ? safeHttpUrl(href, base) : null;
      if (!target) return;
      if (/(?:^|\s)alternate(?:\s|$)/i.test(rel) && FEED_TYPE.test(type.trim())) {
        // WordPress declares its REST API as an alternate of the page.
        if (!/\/wp-json\//.test(target))
          declared.set(target, titleText(attributes['title'] ?? '', 200));
      } else if (name === 'link' && ICON_REL.test(rel) && !/svg/i.test(type + target)) {
        icons.push({ url: target, rank: /apple/i.test(rel) ? 2 : 1 });
      } else if (name === 'a' && FEED_PATH.test(new URL(target).pathname)) linked.set(target, '');
    },
    ontext: (text) => {
      if (inTitle) title += text;
    },
    onclosetag: (name) => {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html.slice(0, SEARCHED));
  const links = new Map([...linked, ...declared]);
  const ordered = [...declared.keys(), ...linked.keys()];
  return {
    title: titleText(title, 200),
    links: [...new Set(ordered)]
      .slice(0, MAX_LINKS)
      .map((address) => ({ url: address, title: links.get(address) ?? '' })),
    icon: icons.toSorted((a, b) => b.rank - a.rank)[0]?.url ?? null,
  };
}

/** Usual addresses of feeds, for sites that declare none. */
export const usualFeedAddresses = (page: string): string[] => {
  const { origin, pathname } = new URL(page);
  const folder = pathname.replace(/\/[^/]*$/, '');
  const below = folder === '' ? [] : [`${folder}/feed`, `${folder}/rss.xml`];
  return [
    ...below,
    '/feed',
    '/rss.xml',
    '/feed.xml',
    '/atom.xml',
    '/rss',
    '/index.xml',
    '/feed.json',
  ].map((path) => origin + path);
};
