import { shorten } from '#extract/normalise-text.ts';
import { fragmentOf, resolvePath } from './resolve-path.ts';
import { childrenOf, descendantsOf, readXml, textOf, type XmlElement } from './xml.ts';

/** A line of a table of contents. */
export type TocEntry = {
  title: string;
  /** The document it leads to; null for a line that only holds others. */
  path: string | null;
  /** Id within the document, or empty for its beginning. */
  fragment: string;
  /** The lines above it, outermost first. */
  parents: string[];
};

const MAX_TITLE = 300;
const MAX_ENTRIES = 10_000;

/** The table of contents of an EPUB 3 (its navigation document). */
export function readNav(source: string, path: string): TocEntry[] {
  const navs = descendantsOf(readXml(source), 'nav');
  const toc = navs.find(({ attributes }) => /\btoc\b/.test(attributes.type ?? '')) ?? navs[0];
  const list = toc && descendantsOf(toc, 'ol')[0];
  return list ? navList(list, path, []).slice(0, MAX_ENTRIES) : [];
}

function navList(list: XmlElement, path: string, parents: string[]): TocEntry[] {
  return childrenOf(list, 'li').flatMap((item) => {
    const label = childrenOf(item).find(({ name }) => name !== 'ol');
    const link = label && (label.name === 'a' ? label : descendantsOf(label, 'a')[0]);
    const entry = label && entryOf(textOf(label), link?.attributes.href, path, parents);
    const below = entry ? [...parents, entry.title] : parents;
    const inner = childrenOf(item, 'ol').flatMap((list_) => navList(list_, path, below));
    return entry ? [entry, ...inner] : inner;
  });
}

/** The table of contents of an EPUB 2. */
export function readNcx(source: string, path: string): TocEntry[] {
  const map = descendantsOf(readXml(source), 'navmap')[0];
  return map ? navPoints(map, path, []).slice(0, MAX_ENTRIES) : [];
}

function navPoints(above: XmlElement, path: string, parents: string[]): TocEntry[] {
  return childrenOf(above, 'navpoint').flatMap((point) => {
    const label = childrenOf(point, 'navlabel')[0];
    const href = childrenOf(point, 'content')[0]?.attributes.src;
    const entry = entryOf(label ? textOf(label) : '', href, path, parents);
    const inner = navPoints(point, path, entry ? [...parents, entry.title] : parents);
    return entry ? [entry, ...inner] : inner;
  });
}

function entryOf(
  text: string,
  href: string | undefined,
  path: string,
  parents: string[],
): TocEntry | null {
  if (!text) return null;
  const target = href ? resolvePath(path, href) : null;
  return {
    title: shorten(text, MAX_TITLE),
    path: target,
    fragment: fragmentOf(href ?? ''),
    parents,
  };
}
