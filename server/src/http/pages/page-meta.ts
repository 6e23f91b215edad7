import { element, pieces, type Markup } from './markup.ts';

export const SITE = '青鸟外刊';
const SLOGAN = '轻松阅读英语外刊';
const ABOUT = '点一下单词，马上看懂。青鸟外刊：轻松阅读英语外刊，随手积累生词。';

/** What a page says of itself to the tab, to search engines and where its link is shared. */
export type PageMeta = {
  title: string;
  description: string;
  /** Its one address, whatever address it was asked for by; null where there is nothing. */
  url: string | null;
  type: 'website' | 'article';
  /** Address of a picture. */
  image?: string | null;
  publishedAt?: string | null;
};

/** Of a screen that has nothing of its own to say. */
export const screenMeta = (url: string | null): PageMeta => ({
  title: `${SITE} · ${SLOGAN}`,
  description: ABOUT,
  url,
  type: 'website',
});

/** The elements for the page's head. */
export function metaHtml({ title, description, url, type, image, publishedAt }: PageMeta): Markup {
  const properties: Record<string, string | null | undefined> = {
    'og:site_name': SITE,
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'article:published_time': publishedAt,
  };
  return pieces(
    element('title', {}, title),
    element('meta', { name: 'description', content: description }),
    url === null
      ? element('meta', { name: 'robots', content: 'noindex' })
      : element('link', { rel: 'canonical', href: url }),
    Object.entries(properties).map(
      ([property, content]) => content && element('meta', { property, content }),
    ),
    element('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  );
}
