import { tidyByline } from '#text/byline.ts';
import { hash } from 'node:crypto';
import { countWords } from '#extract/count-words.ts';
import { oneLine, shorten } from '#extract/normalise-text.ts';
import { safeHttpUrl } from '#extract/safe-url.ts';
import {
  type Feed,
  type FeedItem,
  MAX_BYLINE,
  MAX_CONTENT,
  MAX_ITEMS,
  MAX_SUMMARY,
  MAX_TITLE,
} from './feed.ts';
import { readFeedDate } from './feed-dates.ts';
import { htmlToText, summaryText, titleText } from './html-text.ts';

/** An entry as its format has it: texts are HTML, addresses unresolved, missing parts empty. */
export type RawItem = {
  guid: string;
  title: string;
  link: string;
  /** Base of the entry's relative addresses. */
  base: string | undefined;
  summary: string;
  content: string;
  contentBase: string | undefined;
  author: string;
  image: string;
  published: string;
};

export type RawFeed = {
  title: string;
  description: string;
  link: string;
  icon: string;
  ttl: string;
  base: string | undefined;
  items: RawItem[];
};

/**
 * Turns a feed of any format into the common form: bounded, with absolute addresses, each entry
 * once.
 */
export function tidyFeed(raw: RawFeed, url: string): Feed {
  const siteUrl = safeHttpUrl(raw.link, raw.base ?? url);
  const base = siteUrl ?? url;
  const ttl = Number.parseInt(raw.ttl, 10);
  return {
    title: titleText(raw.title, MAX_TITLE),
    description: summaryText(raw.description, MAX_SUMMARY),
    siteUrl,
    icon: raw.icon ? safeHttpUrl(raw.icon, raw.base ?? base) : null,
    ttl: ttl > 0 ? Math.min(ttl, 1_440) : null,
    items: tidyItems(raw.items.slice(0, MAX_ITEMS), base),
  };
}

function tidyItems(raw: readonly RawItem[], base: string): FeedItem[] {
  const addresses = new Map<string, Set<string>>();
  for (const { guid, link } of raw) {
    if (guid) addresses.set(guid, (addresses.get(guid) ?? new Set()).add(link));
  }
  const items = new Map<string, FeedItem>();
  for (const item of raw) {
    const tidied = tidyItem(item, base, (addresses.get(item.guid)?.size ?? 0) > 1);
    // An entry with nothing to show and nothing to fetch is skipped.
    if (!tidied.title && !tidied.summary && !tidied.url) continue;
    if (!items.has(tidied.key)) items.set(tidied.key, tidied);
  }
  return [...items.values()];
}

/** @param ambiguous whether several entries claim the same guid */
function tidyItem(raw: RawItem, base: string, ambiguous: boolean): FeedItem {
  const start = raw.base ?? base;
  const url = raw.link ? safeHttpUrl(raw.link, start) : null;
  const isKept = raw.content.length <= MAX_CONTENT;
  const content = isKept ? raw.content.replaceAll('\0', '').toWellFormed() : '';
  const contentText = content ? htmlToText(content) : '';
  const summary =
    summaryText(raw.summary, MAX_SUMMARY) || shorten(oneLine(contentText), MAX_SUMMARY);
  const written = titleText(raw.title, MAX_TITLE);
  return {
    key: keyOf(raw, ambiguous, url, `${written}\n${summary}`),
    title: written || shorten(summary, 80),
    url,
    summary,
    content,
    contentBase: raw.contentBase ? safeHttpUrl(raw.contentBase, start) : null,
    words: countWords(contentText),
    byline: bylineOf(raw.author),
    image: raw.image ? safeHttpUrl(raw.image, start) : null,
    publishedAt: readFeedDate(raw.published),
  };
}

/** Reads an author: `jane@example.org (By Jane Doe)` → `Jane Doe`; an address alone is no name. */
function bylineOf(author: string): string {
  const text = summaryText(author, MAX_BYLINE);
  const named = /^\S+@\S+ \((.+)\)$/.exec(text)?.[1] ?? text;
  return tidyByline(named.replace(/\S+@\S+/g, '').replace(/^[\s<>(]+|[\s<>()]+$/g, ''));
}

/**
 * The key of an entry. A guid that different entries share does not identify them, so the link is
 * added to it.
 */
function keyOf(raw: RawItem, ambiguous: boolean, url: string | null, text: string): string {
  const guid = raw.guid.trim();
  const identity = guid ? (ambiguous ? `${guid}\n${raw.link}` : guid) : (url ?? text);
  return hash('sha256', identity, 'hex').slice(0, 32);
}
