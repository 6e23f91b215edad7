import { drawingName, type NamedDrawing } from '@bluebird/engine/drawing/drawing-name.ts';
import { element, pieces, type Markup } from './markup.ts';

export const SITE = '青鸟外刊';
const SLOGAN = '轻松阅读英语外刊';
/** The drawing that stands for the whole. */
const OF_THE_SITE: NamedDrawing = { scene: 'bluebird', seed: 0 };
const ABOUT = '点一下单词，马上看懂。青鸟外刊：轻松阅读英语外刊，随手积累生词。';

/** What a page says of itself to the tab, to search engines and where its link is shared. */
export type PageMeta = {
  title: string;
  description: string;
  /** Its one address, whatever address it was asked for by; null where that is not known. */
  url: string | null;
  /** Whether there is something to find; true unless told. */
  exists?: boolean;
  type: 'website' | 'article';
  /** Whole address of a picture. */
  image?: { url: string; width?: number; height?: number } | null;
  publishedAt?: string | null;
};

/** What shows a thing: its own picture, else its drawing. */
export type Picture = { cover: string | null; drawing: string };

/** What a screen of one thing has to say of it. */
export type ScreenMeta = { title: string; description: string; picture: Picture };

/** Search engines and chats show about this much, in characters. */
export const DESCRIPTION = 160;

/**
 * Of a screen that has something of its own to say, or null.
 * @param path its address on the site; null where there is nothing
 * @param origin of the site; null where that is not known
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

/** The picture that is shown where an address is shared; null where it has no whole address. */
export function pictureOf({ cover, drawing }: Picture, origin: string | null): PageMeta['image'] {
  if (origin === null) return null;
  if (cover === null) {
    return { url: `${origin}/drawing/${drawing}/card.png`, width: 1_200, height: 630 };
  }
  return URL.canParse(cover, origin) ? { url: new URL(cover, origin).href } : null;
}

/** At most so many characters, an ellipsis among them. */
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
