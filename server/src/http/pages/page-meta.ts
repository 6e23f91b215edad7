import { drawingName, type NamedDrawing } from '@bluebird/engine/drawing/drawing-name.ts';
import { element, pieces, type Markup } from './markup.ts';

export const SITE = '青鸟外刊';
const SLOGAN = '轻松阅读英语外刊';
/** The drawing of the site as a whole. */
const OF_THE_SITE: NamedDrawing = { scene: 'bluebird', seed: 0 };
const ABOUT = '点一下单词，马上看懂。青鸟外刊：轻松阅读英语外刊，随手积累生词。';

/** The metadata of a page for the browser's tab, search engines and link previews. */
type PageMeta = {
  title: string;
  description: string;
  /** Canonical address of the page; null when the site's origin is unknown. */
  url: string | null;
  /** Whether the page's subject exists; default true. */
  exists?: boolean;
  type: 'website' | 'article';
  /** Whole address of a picture. */
  image?: { url: string; width?: number; height?: number } | null;
  publishedAt?: string | null;
};

/** The picture of a thing: one made for shared addresses, its own, or its drawing. */
export type Picture = {
  cover: string | null;
  drawing: string;
  /** Path of the picture that is made of it. */
  card?: string;
};

/** Title, description and picture of a screen about one thing. */
export type ScreenMeta = { title: string; description: string; picture: Picture };

/** Characters of a description that search engines and chats show. */
export const DESCRIPTION = 160;

/**
 * Metadata of a screen about one thing.
 * @param path its path on the site; null when the thing does not exist
 * @param origin of the site; null when it is unknown
 */
export function screenMeta(
  path: string | null,
  origin: string | null,
  meta: ScreenMeta | null,
): PageMeta {
  const drawing = drawingName(OF_THE_SITE);
  const { title, description, picture } = meta ?? {
    title: '',
    description: ABOUT,
    picture: { cover: null, drawing },
  };
  return {
    title: title ? `${title} · ${SITE}` : `${SITE} · ${SLOGAN}`,
    description: shortened(description.replace(/\s+/g, ' ').trim() || ABOUT, DESCRIPTION),
    url: path === null || origin === null ? null : origin + path,
    exists: path !== null,
    type: 'website',
    image: path === null ? null : pictureOf(picture, origin),
  };
}

/** The picture of a link preview; null when its whole address is unknown. */
export function pictureOf(
  { cover, drawing, card }: Picture,
  origin: string | null,
): PageMeta['image'] {
  if (origin === null) return null;
  if (card !== undefined) return { url: origin + card, width: 1_200, height: 630 };
  if (cover === null) {
    return { url: `${origin}/drawing/${drawing}/card.png`, width: 1_200, height: 630 };
  }
  return URL.canParse(cover, origin) ? { url: new URL(cover, origin).href } : null;
}

/** Path of the picture that is made of a thing for shared addresses. */
export const cardPath = (kind: 'article' | 'book' | 'collection' | 'rank' | 'word', id: string) =>
  `/share-card/${kind}/${encodeURIComponent(id)}.png`;

/** A text cut to at most so many characters, an ellipsis included. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** The elements for the page's head. */
export function metaHtml({
  title,
  description,
  url,
  exists = true,
  type,
  image,
  publishedAt,
}: PageMeta): Markup {
  const properties: Record<string, string | number | null | undefined> = {
    'og:site_name': SITE,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image?.url,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
    'article:published_time': publishedAt,
  };
  return pieces(
    element('title', {}, title),
    element('meta', { name: 'description', content: description }),
    !exists && element('meta', { name: 'robots', content: 'noindex' }),
    url !== null && element('link', { rel: 'canonical', href: url }),
    Object.entries(properties).map(
      ([property, content]) => content && element('meta', { property, content }),
    ),
    element('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  );
}
