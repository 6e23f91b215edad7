import { cleanText, oneLine, shorten } from '#extract/normalise-text.ts';
import { resolvePath } from './resolve-path.ts';
import { childrenOf, descendantsOf, readXml, textOf, type XmlElement } from './xml.ts';

/** What a book says about itself; every text may be empty. */
export type BookMetadata = {
  title: string;
  creators: string[];
  /** BCP 47 tag as the book gives it. */
  language: string;
  publisher: string;
  /** As the book writes it: a year, a day or an instant. */
  published: string;
  description: string;
  identifier: string;
};

type ManifestItem = { id: string; path: string; type: string; properties: string[] };

/** A package document (OPF 2 or 3). Paths are those of the archive. */
export type Package = {
  metadata: BookMetadata;
  manifest: ManifestItem[];
  /** Documents in reading order. */
  spine: { item: ManifestItem; linear: boolean }[];
  /** EPUB 3's table of contents, and EPUB 2's. */
  nav: ManifestItem | null;
  ncx: ManifestItem | null;
  cover: ManifestItem | null;
  /** Documents that the guide calls cover, title page, contents … */
  matter: Set<string>;
  /** Whether its pages are laid out beforehand, each word at its place. */
  isFixedLayout: boolean;
};

const MAX_SPINE = 5_000;
const MAX_TEXT = 500;
const PICTURE = /^image\/(?:jpe?g|png|gif|webp|avif)$/;
const DOCUMENT = /xhtml|html|\bxml\b/;
const NCX = /dtbncx/;

/** Path of the package document that a container names, or null. */
export function packagePath(container: string): string | null {
  const file = descendantsOf(readXml(container), 'rootfile')[0];
  const path = file?.attributes['full-path'];
  return path ? resolvePath('', path) : null;
}

/** @param path the package document's own path, which its addresses start from */
export function readPackage(source: string, path: string): Package {
  const root = readXml(source);
  const manifest = readManifest(root, path);
  const byId = new Map(manifest.map((item) => [item.id, item]));
  const spineElement = descendantsOf(root, 'spine')[0];
  const tocId = spineElement?.attributes.toc;
  return {
    metadata: readMetadata(root),
    manifest,
    spine: spineElement ? readSpine(spineElement, root, byId) : [],
    nav: manifest.find((item) => item.properties.includes('nav')) ?? null,
    ncx: (tocId && byId.get(tocId)) || (manifest.find(({ type }) => NCX.test(type)) ?? null),
    cover: findCover(root, manifest, byId),
    matter: readGuide(root, path),
    isFixedLayout: hasFixedLayout(root),
  };
}

function readManifest(root: XmlElement, path: string): ManifestItem[] {
  const manifest = descendantsOf(root, 'manifest')[0];
  return (manifest ? childrenOf(manifest, 'item') : []).flatMap(({ attributes }) => {
    const resolved = resolvePath(path, attributes.href ?? '');
    if (!resolved) return [];
    const type = (attributes['media-type'] ?? '').trim().toLowerCase();
    const properties = (attributes.properties ?? '').split(/\s+/);
    return [{ id: attributes.id ?? '', path: resolved, type, properties }];
  });
}

function readSpine(spine: XmlElement, root: XmlElement, byId: Map<string, ManifestItem>) {
  const fallbacks = new Map(
    descendantsOf(root, 'item').map(({ attributes }) => [attributes.id, attributes.fallback]),
  );
  return childrenOf(spine, 'itemref')
    .slice(0, MAX_SPINE)
    .flatMap(({ attributes }) => {
      const seen = new Set<string>();
      let item = byId.get(attributes.idref ?? '');
      while (item && !DOCUMENT.test(item.type) && !seen.has(item.id)) {
        seen.add(item.id);
        item = byId.get(fallbacks.get(item.id) ?? '');
      }
      const readable = item && DOCUMENT.test(item.type);
      return readable ? [{ item: item!, linear: attributes.linear !== 'no' }] : [];
    });
}

function readMetadata(root: XmlElement): BookMetadata {
  const metadata = descendantsOf(root, 'metadata')[0] ?? root;
  const all = (name: string): string[] =>
    descendantsOf(metadata, name)
      .map((element) => shorten(textOf(element), MAX_TEXT))
      .filter(Boolean);
  const one = (name: string): string => all(name)[0] ?? '';
  return {
    title: one('title'),
    creators: all('creator').slice(0, 20),
    language: one('language'),
    publisher: one('publisher'),
    published: one('date'),
    description: oneLine(cleanText(one('description').replace(/<[^>]*>/g, ' '))),
    identifier: one('identifier'),
  };
}

/** By EPUB 3's property, EPUB 2's meta element, the guide, or an id that says so. */
function findCover(root: XmlElement, manifest: ManifestItem[], byId: Map<string, ManifestItem>) {
  const meta = descendantsOf(root, 'meta').find(({ attributes }) => attributes.name === 'cover');
  const candidates = [
    manifest.find((item) => item.properties.includes('cover-image')),
    byId.get(meta?.attributes.content ?? ''),
    manifest.find((item) => /cover/i.test(item.id) && PICTURE.test(item.type)),
  ];
  return candidates.find((item) => item && PICTURE.test(item.type)) ?? null;
}

const MATTER = /^(?:cover|title-?page|toc|copyright-?page|colophon|index|dedication)$/i;

function readGuide(root: XmlElement, path: string): Set<string> {
  const named = descendantsOf(root, 'reference').filter(({ attributes }) =>
    MATTER.test(attributes.type ?? ''),
  );
  const paths = named.map(({ attributes }) => resolvePath(path, attributes.href ?? ''));
  return new Set(paths.filter((one) => one !== null));
}

/** By EPUB 3's property, or the elements that came before it. */
const hasFixedLayout = (root: XmlElement): boolean =>
  descendantsOf(root, 'meta').some((meta) => {
    const { property, name, content } = meta.attributes;
    return (
      (property === 'rendition:layout' && textOf(meta) === 'pre-paginated') ||
      (name === 'fixed-layout' && content === 'true')
    );
  });
