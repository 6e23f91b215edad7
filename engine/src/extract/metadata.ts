import { tidyByline } from '#text/byline.ts';
import { articleFromJsonLd, type JsonLdArticle } from './json-ld.ts';
import { comparable, oneLine, shorten } from './normalise-text.ts';
import type { PageFacts } from './page-facts.ts';
import { publishedAt } from './published-at.ts';
import { safeHttpUrl } from './safe-url.ts';

const MAX_TITLE = 300;
const MAX_NAME = 200;
const MAX_EXCERPT = 600;

/**
 * A date written after an author's name: "Jane Doe March 25, 2015", "Sunday, Feb 1, 2015 11:57 AM".
 */
const WRITTEN_DATE =
  /\b(?:(?:sun|mon|tues?|wednes|wed|thurs?|fri|satur|sat)(?:day)?,?\s+)?(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+(?:\d{1,2},?\s+)?\d{4}\b.*$/i;

export type Metadata = {
  /** Empty when the page has none. */
  title: string;
  byline: string | null;
  siteName: string | null;
  /** ISO instant in UTC. */
  publishedAt: string | null;
  /** BCP 47 tag as the page gives it, such as `en-GB`. */
  lang: string | null;
  excerpt: string | null;
  canonicalUrl: string | null;
  /** Address of the picture that the page names for itself. */
  image: string | null;
  /** The whole text in the page's JSON-LD, used when the page itself has no text. */
  articleBody: string | null;
};

/** Chooses the likeliest value of each property for which a page has several sources. */
export function resolveMetadata(facts: PageFacts, url: string | undefined): Metadata {
  const jsonLd = articleFromJsonLd(facts.jsonLd);
  const meta = (...names: string[]): string | null =>
    names.flatMap((name) => facts.metas.get(name) ?? []).find((value) => value !== '') ?? null;

  const siteName = limited(meta('og:site_name') ?? jsonLd?.publisher ?? meta('application-name'));
  const metaTitle = meta('og:title', 'twitter:title', 'parsely-title', 'dc.title');
  const image = meta('og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src');
  const excerpt = meta('og:description', 'description', 'twitter:description');
  return {
    title: shorten(pickTitle(facts, siteName, jsonLd, metaTitle), MAX_TITLE),
    byline: pickByline(jsonLd, facts),
    siteName,
    publishedAt: publishedAt(facts, jsonLd?.published ?? null, url),
    lang: language(facts.lang ?? jsonLd?.lang ?? meta('og:locale', 'content-language')),
    excerpt: shorten(excerpt ?? jsonLd?.description ?? '', MAX_EXCERPT) || null,
    canonicalUrl: canonicalUrl(
      facts.canonical ?? meta('og:url') ?? jsonLd?.url ?? null,
      facts,
      url,
    ),
    image: firstUrl([image, jsonLd?.image], facts.baseUrl),
    articleBody: jsonLd?.body ?? null,
  };
}

/** Reads a byline: "By Jane Doe" → "Jane Doe"; null when it is no name. */
export function cleanByline(byline: string): string | null {
  const name = tidyByline(
    oneLine(byline)
      .replace(/^(?:par|von|por)[:\s]+/i, '')
      .replace(WRITTEN_DATE, ''),
  );
  if (name === '' || name.length > MAX_NAME || /^https?:|[<>]/i.test(name)) return null;
  return name;
}

function pickByline(jsonLd: JsonLdArticle | null, facts: PageFacts): string | null {
  const authors = (jsonLd?.authors ?? []).flatMap((name) => cleanByline(name) ?? []);
  if (authors.length > 0) return limited([...new Set(authors)].join(', '));
  const names = [
    'author',
    'article:author',
    'parsely-author',
    'byl',
    'dc.creator',
    'sailthru.author',
  ];
  for (const name of names) {
    const values = (facts.metas.get(name) ?? []).flatMap((value) => cleanByline(value) ?? []);
    if (values.length > 0) return limited([...new Set(values)].join(', '));
  }
  return null;
}

function pickTitle(
  facts: PageFacts,
  siteName: string | null,
  jsonLd: JsonLdArticle | null,
  metaTitle: string | null,
): string {
  const isSite = (text: string) => isNameOfSite(text, siteName, facts.baseUrl);
  const given = metaTitle !== null && !isSite(metaTitle) ? metaTitle : null;
  const title = given ?? facts.title;
  // A heading that the title tag contains is the title without the site's name.
  const heading = facts.headings.find(
    (text) =>
      comparable(text).length > 3 && comparable(title).includes(comparable(text)) && !isSite(text),
  );
  const headline = jsonLd?.headline && !isSite(jsonLd.headline) ? jsonLd.headline : undefined;
  const bare = withoutSiteName(title, siteName);
  const ownHeading = facts.headings.find((text) => !isSite(text));
  return headline ?? heading ?? (isSite(bare) ? ownHeading : bare || ownHeading) ?? bare;
}

/**
 * Whether a text is the site's name (`The Tidewater Herald`, or `herald` of `herald.example`),
 * which is never an article's title.
 */
function isNameOfSite(text: string, siteName: string | null, url: string | undefined): boolean {
  const name = comparable(text);
  if (siteName !== null && name === comparable(siteName)) return true;
  const host = url ? new URL(url).hostname.replace(/^(?:www|m)\./, '') : '';
  return (
    name !== '' && (name === comparable(host) || name === comparable(host.split('.')[0] ?? ''))
  );
}

function withoutSiteName(title: string, siteName: string | null): string {
  const parts = title.split(/\s+[|·•»–—-]\s+|\s*\|\s*/);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return title;
  const isSite = (part: string) => siteName !== null && comparable(part) === comparable(siteName);
  const rest = title.slice(0, title.lastIndexOf(last)).replace(/[\s|·•»–—-]+$/, '');
  if (isSite(last)) return rest;
  if (isSite(first)) return title.slice(first.length).replace(/^[\s|·•»–—-]+/, '');
  const looksLikeSite = last.split(' ').length <= 3 && rest.split(' ').length >= 4;
  return looksLikeSite ? rest : title;
}

function language(tag: string | null): string | null {
  const clean = tag?.trim().replaceAll('_', '-') ?? '';
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(clean) ? clean : null;
}

/**
 * The address that a page names for itself, if it is of the same site. Stories are recognised by
 * this address, so a hostile page must not pass for another site's.
 */
function canonicalUrl(
  declared: string | null,
  facts: PageFacts,
  url: string | undefined,
): string | null {
  const canonical = declared ? safeHttpUrl(declared, facts.baseUrl) : null;
  if (!url) return canonical;
  const own = new URL(url);
  if (canonical) {
    const claimed = new URL(canonical);
    const isFrontPage = claimed.pathname === '/' && own.pathname !== '/';
    if (sameSite(claimed.hostname, own.hostname) && !isFrontPage) return withoutTracking(claimed);
  }
  return withoutTracking(own);
}

function sameSite(a: string, b: string): boolean {
  const [x, y] = [a, b].map((host) => host.replace(/^(?:www|m|mobile|amp)\./, ''));
  return x === y || `.${x}`.endsWith(`.${y}`) || `.${y}`.endsWith(`.${x}`);
}

function withoutTracking(url: URL): string {
  const clean = new URL(url);
  clean.hash = '';
  clean.username = '';
  clean.password = '';
  const tracking =
    /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref_src|cmpid|smid)$/;
  for (const name of url.searchParams.keys()) {
    if (tracking.test(name)) clean.searchParams.delete(name);
  }
  return clean.href;
}

function firstUrl(
  values: readonly (string | null | undefined)[],
  base: string | undefined,
): string | null {
  for (const value of values) {
    const url = value ? safeHttpUrl(value, base) : null;
    if (url) return url;
  }
  return null;
}

function limited(name: string | null): string | null {
  return name ? shorten(name, MAX_NAME) : null;
}
