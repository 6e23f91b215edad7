import type { Article } from '@bluebird/contract/articles.ts';
import { authorPath } from '@bluebird/contract/author-path.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { SUMMARY_BLOCK, TITLE_BLOCK } from '#domains/articles/analysis-input.ts';
import { formatDay } from '#core/shanghai.ts';
import { textHtml } from './block-html.ts';
import { element, pieces, type Markup } from './markup.ts';
import { SITE } from './page-meta.ts';

/*
 * Elements and classes are those of the web app's screen (web/src/routes/article/, web/src/app/
 * layout.tsx), so that nothing moves when the app takes the page over: tests compare the two.
 */

/** The screen as far as it can be read without a program: the rail, the bar and the article. */
export const articleScreenHtml = (article: Article, now: Date): Markup =>
  pieces(
    RAIL,
    element(
      'main',
      { id: 'main', tabindex: -1, class: 'min-h-dvh md:ps-19' },
      element(
        'div',
        { class: 'reader-screen min-h-dvh lg:pe-85', 'data-static': true },
        element(
          'div',
          { class: 'reader-column relative mx-auto px-5.5' },
          BAR,
          element('div', {}, articleHtml(article, now)),
          article.truncated && (article.extent === 'excerpt' ? excerptEnd(article) : LOCKED),
        ),
        WORD_COLUMN,
      ),
    ),
  );

/** Head and text of an article. */
export const articleHtml = (article: Article, now: Date): Markup =>
  element('article', {}, headHtml(article, now), textHtml(article.blocks));

const headHtml = (article: Article, now: Date): Markup =>
  element(
    'header',
    { class: 'pt-2 pb-7 lg:pt-10 lg:pb-9' },
    factsHtml(article, now),
    element(
      'h1',
      {
        'data-block': TITLE_BLOCK,
        lang: 'en',
        class:
          'mt-3 font-title text-2xl font-semibold tracking-[-0.012em] text-balance lg:text-3xl',
      },
      article.title,
    ),
    article.title_zh &&
      element('p', { class: 'mt-2.5 font-read text-lg text-ink-2 lg:text-xl' }, article.title_zh),
    article.byline &&
      element(
        'p',
        { class: '-mb-3 flex min-h-11 items-center gap-1.5 text-sm text-ink-3' },
        '文',
        element('a', { lang: 'en', class: LINK, href: authorPath(article.byline) }, article.byline),
      ),
    !article.source_url &&
      article.licence &&
      element('p', { class: 'mt-1.5 text-sm text-ink-3' }, article.licence),
    article.summary &&
      element(
        'p',
        {
          'data-block': SUMMARY_BLOCK,
          lang: 'en',
          class:
            'mt-5 border-t border-line pt-5 font-read text-lg leading-normal text-ink-2 italic',
        },
        article.summary,
      ),
    element('div', { class: 'mt-3 -mb-3 flex h-11 items-center justify-between gap-x-4' }),
  );

const LINK = 'inline-flex min-h-11 min-w-0 items-center hover:text-qing';

/** Source, date, grade and length in one line. */
function factsHtml(article: Article, now: Date): Markup {
  const { creator, published_at: published, minutes } = article;
  const level = article.difficulty ?? article.exam_level;
  return element(
    'p',
    { class: 'meta-row -my-3 min-h-11 text-sm text-ink-3' },
    creator &&
      element('a', { lang: 'en', class: LINK, href: `/creator/${creator.id}` }, creator.name),
    published && element('time', { dateTime: published }, formatDay(new Date(published), now)),
    level && element('span', { class: 'font-semibold text-qing' }, DIFFICULTY_LABELS[level]),
    element('span', {}, `${minutes} 分钟`),
  );
}

/** Where the app's navigation will stand on a wide screen. */
const RAIL = element(
  'nav',
  {
    'aria-label': '主导航',
    class:
      'fixed inset-y-0 left-0 z-20 hidden w-19 flex-col items-center gap-2 overflow-y-auto border-e border-line bg-paper py-5 md:flex',
  },
  element(
    'a',
    {
      href: '/',
      'aria-label': SITE,
      class:
        'mb-3 grid size-10 shrink-0 place-items-center rounded-[12px] bg-qing font-read text-[1.25rem] font-semibold text-qing-ink',
    },
    '青',
  ),
);

/** The article's bar with the way home, where the way back will be. */
const BAR = element(
  'div',
  {
    class:
      'sticky top-0 z-20 -mx-3 flex items-center bg-paper pt-[env(safe-area-inset-top)] [&_button]:-scroll-mt-16',
  },
  element(
    'a',
    {
      href: '/',
      'aria-label': '返回',
      class: 'grid size-11 shrink-0 place-items-center rounded-1 text-ink-2',
    },
    element(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': 1.7,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        class: 'size-6',
        'aria-hidden': 'true',
      },
      element('path', { d: 'm15 18-6-6 6-6' }),
    ),
  ),
);

/** Where words will be explained on a wide screen. */
const WORD_COLUMN = element('aside', {
  'aria-hidden': 'true',
  class: 'fixed inset-y-0 end-0 z-10 hidden w-85 border-s border-line bg-surface pt-5 lg:block',
});

/** Where the free part of an article for members ends. */
const LOCKED = element(
  'section',
  {
    'aria-label': '会员文章',
    class:
      'relative -mt-24 bg-linear-to-b from-transparent via-paper to-paper pt-32 pb-4 text-center',
  },
  element('div', { class: 'size-6' }),
  element('p', { class: 'mt-3 font-read text-lg font-semibold' }, '试读到这里结束'),
  element('p', { class: 'mt-1 text-md text-ink-2' }, '会员可读全文'),
);

const excerptEnd = ({ source_url: sourceUrl }: Article): Markup =>
  element(
    'section',
    {
      'aria-label': '节选',
      class:
        'relative -mt-24 bg-linear-to-b from-transparent via-paper to-paper pt-32 pb-4 text-center',
    },
    element('p', { class: 'font-read text-lg font-semibold' }, '节选到这里结束'),
    sourceUrl &&
      element(
        'a',
        {
          href: sourceUrl,
          target: '_blank',
          rel: 'noreferrer',
          class: 'mt-1 inline-flex min-h-11 items-center gap-1.5 text-md text-qing',
        },
        '到原网站读全文',
        element('div', { class: 'size-4' }),
      ),
  );
