import { oneLine, shorten } from '#extract/normalise-text.ts';
import { decodeHtml } from '#extract/decode-html.ts';
import { ELEMENT, parseDocument, type DomNode } from '#extract/dom.ts';
import { safeHttpUrl } from '#extract/safe-url.ts';
import { scrubHtml } from '#extract/scrub-html.ts';
import { canonicalAddress } from '#duplicates/canonical-address.ts';
import { scoreAddress, scoreTitle, shapeOf } from './link-score.ts';

/** A link of an issue's page that may be one of its articles. */
type IssueLink = {
  url: string;
  title: string;
  /** The heading above the link; empty where there is none. */
  section: string;
  /** How likely it is an article; from `LIKELY` on it most probably is. */
  score: number;
};

export type IssuePage = {
  /** Links in the order of the page, each address once. */
  links: IssueLink[];
  /** Address of the picture the page names for itself, or null. */
  cover: string | null;
};

/** Least score of a link that is taken for an article unless an editor decides otherwise. */
export const LIKELY = 4;

const MAX_LINKS = 500;
const MAX_TITLE = 300;
const MAX_SECTION = 100;

/** Number of equally shaped addresses from which they count as pages of one kind. */
const KINDRED = 3;

type Found = IssueLink & { inHeading: boolean };

/**
 * Finds the articles that an issue's page links to, with their sections. A link scores by its
 * address, its text, its place, and the number of other addresses of the same shape: an issue's
 * articles share a pattern that menus and advertisements do not.
 *
 * @param url address of the page, after redirects
 * @throws ExtractionError too_large, too_deep, not_html
 */
export function findIssueLinks(
  html: string | Uint8Array,
  { url, contentType }: { url: string; contentType?: string },
): IssuePage {
  const page = scrubHtml(decodeHtml(html, contentType), { mode: 'page', url });
  const found = mergeSame(collect(parseDocument(page.html).body, url));
  const shapes = new Map<string, number>();
  for (const link of found) {
    const shape = shapeOf(link.url);
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  const links = found.slice(0, MAX_LINKS).map(({ inHeading, ...link }) => ({
    ...link,
    score:
      link.score + (inHeading ? 2 : 0) + ((shapes.get(shapeOf(link.url)) ?? 0) >= KINDRED ? 2 : 0),
  }));
  const picture = page.facts.metas.get('og:image')?.[0];
  return { links, cover: picture ? safeHttpUrl(picture, url) : null };
}

function collect(body: DomNode, pageUrl: string): Found[] {
  const found: Found[] = [];
  let section = '';
  const visit = (node: DomNode, inHeading: boolean): void => {
    if (node.nodeType !== ELEMENT) return;
    const { localName } = node;
    if (localName === 'a') {
      const link = linkOf(node, pageUrl, section);
      if (link) found.push({ ...link, inHeading: inHeading || holdsHeading(node) });
      return;
    }
    const isHeading = /^h[1-5]$/.test(localName);
    // A heading that links to an article is its title; any other names the section below it.
    if (isHeading && !linksToArticle(node, pageUrl)) {
      section = localName === 'h1' ? '' : shorten(oneLine(node.textContent), MAX_SECTION);
      return;
    }
    for (const child of node.childNodes) visit(child, inHeading || isHeading);
  };
  visit(body, false);
  return found;
}

const holdsHeading = (node: DomNode): boolean =>
  [...node.querySelectorAll('h1,h2,h3,h4,h5')].length > 0;

const linksToArticle = (heading: DomNode, pageUrl: string): boolean =>
  [...heading.querySelectorAll('a')].some((link) => {
    const href = link.getAttribute('href');
    return href !== null && scoreAddress(href, pageUrl) > 0;
  });

function linkOf(link: DomNode, pageUrl: string, section: string): IssueLink | null {
  const href = link.getAttribute('href') ?? '';
  if (!/^https?:/.test(href) || canonicalAddress(href) === canonicalAddress(pageUrl)) return null;
  const heading = [...link.querySelectorAll('h1,h2,h3,h4,h5')][0];
  const title = shorten(oneLine((heading ?? link).textContent), MAX_TITLE);
  const score = scoreAddress(href, pageUrl) + scoreTitle(title);
  return title ? { url: href, title, section, score } : null;
}

/**
 * Merges links to one article, which is often linked by picture, title and “read more”; the best
 * title and score stay.
 */
function mergeSame(found: Found[]): Found[] {
  const byAddress = new Map<string, Found>();
  for (const link of found) {
    const key = canonicalAddress(link.url);
    const before = byAddress.get(key);
    if (!before) {
      byAddress.set(key, link);
      continue;
    }
    const better = scoreTitle(link.title) > scoreTitle(before.title) ? link : before;
    byAddress.set(key, {
      ...better,
      section: before.section || link.section,
      score: Math.max(before.score, link.score),
      inHeading: before.inHeading || link.inHeading,
    });
  }
  return [...byAddress.values()];
}
