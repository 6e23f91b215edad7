import { escapeHtml, htmlToText } from '@bluebird/engine/feeds/html-text.ts';
import { hostOf } from '@bluebird/engine/sameness/canonical-address.ts';
import type { ImportWish } from '#domains/imports/import.service.ts';
import type { ItemSource } from './candidates.queries.ts';

/** Fewer words than this are a teaser, whatever the feed calls them. */
const WHOLE_STORY_WORDS = 120;
/** How the texts of feeds that do not give the whole story end. */
const CUT =
  /(?:…|\.\.\.|\[[^\]]{0,20}\]|(?:read|continue|keep)\b.{0,30}|the post .{1,300} (?:first )?appeared (?:first )?on .{1,200})$/i;

/**
 * What to import of an entry: by its feed's policy the whole story, from the feed if it is there and
 * else from its page, or the summary alone.
 * @returns null when the entry has nothing of the kind
 */
export function wishOf(item: ItemSource): ImportWish | null {
  const source = item.policy === 'full' ? wholeStory(item) : summaryAlone(item);
  if (!source) return null;
  return {
    source,
    origin: 'feed',
    extent: item.policy === 'full' ? 'full' : 'excerpt',
    topic: item.topic ?? undefined,
    creatorId: item.creator_id ?? undefined,
    byline: item.byline || undefined,
    site: isOfSite(item) ? item.site : undefined,
  };
}

/** Whether an entry is of the site its feed is of: a feed may list what others have written. */
function isOfSite({ url, site_url: site, feed_url: feed }: ItemSource): boolean {
  const home = hostOf(site ?? feed);
  const host = url === null ? home : hostOf(url);
  return (
    host !== null &&
    home !== null &&
    (host === home || host.endsWith(`.${home}`) || home.endsWith(`.${host}`))
  );
}

function wholeStory(item: ItemSource): ImportWish['source'] | null {
  const { url, content, title } = item;
  const isWhole = item.words >= WHOLE_STORY_WORDS && !CUT.test(htmlToText(content).trim());
  if (url && !isWhole) return { url };
  if (!content) return null;
  return { format: 'html', content: pageOf(item), source_url: url ?? undefined, title };
}

function summaryAlone({ url, title, summary }: ItemSource): ImportWish['source'] | null {
  if (!summary) return null;
  const content = `<html><body><p>${escapeHtml(summary)}</p></body></html>`;
  return { format: 'chapter', content, source_url: url ?? undefined, title };
}

/** The entry as a page of its site would have it; what is in it is scrubbed by the import. */
const pageOf = ({ title, content, content_base: base, site }: ItemSource): string =>
  `<!doctype html><html><head>${base ? `<base href="${escapeHtml(base)}">` : ''}` +
  `<title>${escapeHtml(title)}</title><meta property="og:title" content="${escapeHtml(title)}">` +
  `<meta property="og:site_name" content="${escapeHtml(site)}"></head>` +
  `<body><article><h1>${escapeHtml(title)}</h1>${content}</article></body></html>`;
