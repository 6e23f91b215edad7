import type { Recommended } from '@bluebird/contract/discovery.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { prefetchArticle } from '#features/articles/article-api.ts';
import { forYouQuery } from '#features/discovery/discovery-api.ts';
import { reasonText } from '#features/discovery/reason-text.ts';
import { Cover } from '#ui/cover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Shelf } from './shelf.tsx';

/** Articles of the strip; two rows of a desktop's columns. */
const SHOWN = 8;
/** Covers that are fetched at once: those a phone shows. */
const EAGER = 2;
const STRIP =
  '-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-8 md:overflow-visible md:px-0 lg:grid-cols-4';
const ITEM = 'w-56 shrink-0 snap-start md:w-auto md:min-w-0';

/** What is recommended, side by side; nothing while there is nothing. */
export function ForYouStrip() {
  const list = useInfiniteQuery(forYouQuery);
  const articles = list.data?.pages[0]?.items.slice(0, SHOWN);
  // The screen's other parts stand for themselves.
  if (list.isError || articles?.length === 0) return null;
  return (
    <Shelf title="为你" more={{ to: '/?tab=foryou', label: '更多推荐' }}>
      {articles ? (
        <ul className={STRIP}>
          {articles.map((article, index) => (
            <li key={article.id} className={ITEM}>
              <Story article={article} eager={index < EAGER} />
            </li>
          ))}
        </ul>
      ) : (
        <ul role="status" aria-label="正在载入推荐" className={STRIP}>
          {Array.from({ length: 4 }, (_, index) => (
            <li key={index} className={ITEM}>
              <Skeleton className="aspect-[16/10] w-full rounded-[8px]" />
              <Skeleton className="mt-3 h-5 w-11/12" />
              <Skeleton className="mt-2 h-4 w-3/5" />
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  );
}

function Story({ article, eager }: { article: Recommended; eager: boolean }) {
  const client = useQueryClient();
  const prefetch = () => prefetchArticle(client, article.id);
  const level = article.difficulty ?? article.exam_level;
  return (
    <Link
      to={`/article/${article.id}`}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      className="block rounded-[8px] outline-offset-4"
    >
      <Cover
        src={article.cover}
        drawing={article.drawing}
        shape="wide"
        eager={eager}
        className="aspect-[16/10] w-full"
      />
      <h3
        lang="en"
        className="mt-3 line-clamp-2 font-read text-md/[1.3] font-semibold text-balance"
      >
        {article.title}
      </h3>
      {article.title_zh && (
        <p className="mt-1 line-clamp-1 font-read text-sm text-ink-2">{article.title_zh}</p>
      )}
      <p className="meta-row mt-1 text-sm text-ink-3">
        {level && <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>}
        <span>{article.minutes} 分钟</span>
      </p>
      {article.reasons.length > 0 && (
        <p className="mt-0.5 line-clamp-2 text-sm text-qing">{reasonText(article.reasons)}</p>
      )}
    </Link>
  );
}
