import type { Article } from '@bluebird/contract/articles.ts';
import { dataScript, pieces, type Markup } from './markup.ts';
import { metaHtml, SITE } from './page-meta.ts';

/** Search engines and chats show about this much, in characters. */
const DESCRIPTION = 160;
/** The longest headline that search engines take. */
const HEADLINE = 110;

/** The head of an article's page. It tells of the free part of a locked article only. */
export function articleMetaHtml(article: Article, origin: string): Markup {
  const url = `${origin}/article/${article.id}`;
  const image = article.cover && absolute(article.cover, origin);
  const meta = metaHtml({
    title: `${article.title} · ${SITE}`,
    description: descriptionOf(article),
    url,
    type: 'article',
    image,
    publishedAt: article.published_at,
  });
  const data = newsArticle(article, { url, image, origin });
  return pieces(meta, dataScript('application/ld+json', {}, data));
}

/** The summary, in Chinese where there is one, or how the text begins. */
function descriptionOf({ summary_zh, summary, blocks }: Article): string {
  const text = summary_zh || summary || blocks.map((block) => block.text).join(' ');
  return shortened(text.replace(/\s+/g, ' ').trim(), DESCRIPTION);
}

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

function absolute(address: string, origin: string): string | null {
  return URL.canParse(address, origin) ? new URL(address, origin).href : null;
}

/** https://schema.org/NewsArticle; what locked articles say of themselves: Google's paywall markup. */
function newsArticle(
  article: Article,
  { url, image, origin }: { url: string; image: string | null; origin: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    headline: shortened(article.title, HEADLINE),
    ...(article.title_zh && { alternativeHeadline: article.title_zh }),
    ...(article.published_at && { datePublished: article.published_at }),
    ...(article.byline && { author: { '@type': 'Person', name: article.byline } }),
    publisher: { '@type': 'Organization', name: SITE, url: `${origin}/` },
    ...(article.source_url && { isBasedOn: article.source_url }),
    ...(image && { image }),
    inLanguage: 'en',
    isAccessibleForFree: !article.is_lock,
    ...(article.is_lock && {
      hasPart: {
        '@type': 'WebPageElement',
        isAccessibleForFree: false,
        cssSelector: '.reader-text',
      },
    }),
  };
}
