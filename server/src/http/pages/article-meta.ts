import type { Article } from '@bluebird/contract/articles.ts';
import { dataScript, pieces, type Markup } from './markup.ts';
import { DESCRIPTION, metaHtml, pictureOf, shortened, SITE } from './page-meta.ts';

/** The longest headline that search engines take. */
const HEADLINE = 110;

/** The head of an article's page. It tells of the free part of a locked article only. */
export function articleMetaHtml(article: Article, origin: string | null): Markup {
  const url = origin && `${origin}/article/${article.id}`;
  const image = pictureOf(article, origin);
  const meta = metaHtml({
    title: `${article.title} · ${SITE}`,
    description: descriptionOf(article),
    url,
    type: 'article',
    image,
    publishedAt: article.published_at,
  });
  const data = structuredArticle(article, { url, image: image?.url, origin });
  return pieces(meta, dataScript('application/ld+json', {}, data));
}

/** The summary, in Chinese where there is one, or how the text begins. */
function descriptionOf({ summary_zh, summary, blocks }: Article): string {
  const text = summary_zh || summary || blocks.map((block) => block.text).join(' ');
  return shortened(text.replace(/\s+/g, ' ').trim(), DESCRIPTION);
}

/** https://schema.org/NewsArticle; what locked articles say of themselves: Google's paywall markup. */
function structuredArticle(
  article: Article,
  { url, image, origin }: { url: string | null; image: string | undefined; origin: string | null },
) {
  return {
    '@context': 'https://schema.org',
    // Without a source it is our own, and tells of invented people.
    '@type': article.source_url ? 'NewsArticle' : 'Article',
    ...(url && { mainEntityOfPage: url }),
    headline: shortened(article.title, HEADLINE),
    ...(article.title_zh && { alternativeHeadline: article.title_zh }),
    ...(article.published_at && { datePublished: article.published_at }),
    ...(article.byline && { author: { '@type': 'Person', name: article.byline } }),
    publisher: { '@type': 'Organization', name: SITE, ...(origin && { url: `${origin}/` }) },
    ...(article.source_url && { isBasedOn: article.source_url }),
    ...(article.licence && { copyrightNotice: article.licence }),
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
