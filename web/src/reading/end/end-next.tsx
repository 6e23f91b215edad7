import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { prefetchArticle } from '#features/articles/article-api.ts';
import { Cover } from '#ui/cover.tsx';

type Props = {
  /** The collection or issue: its name, the article's place in it, its address. */
  heading: ReactNode;
  headingHref: string;
  /** The article after this one and its address; null at the end. */
  next: { article: ArticleSummary; href: string } | null;
  /** Shown when no article follows this one. */
  atEnd: string;
};

/** A link to the next article of the collection or issue that this one was opened from. */
export function EndNext({ heading, headingHref, next, atEnd }: Props) {
  const client = useQueryClient();
  return (
    <section aria-labelledby="opened-from" className="mt-9 border-y border-line py-4">
      <h2 id="opened-from" className="text-sm text-ink-3">
        <Link to={headingHref} className="inline-flex min-h-11 items-center hover:text-qing">
          {heading}
          <ChevronRight aria-hidden className="size-4" strokeWidth={1.8} />
        </Link>
      </h2>
      {next ? (
        <Link
          to={next.href}
          className="group flex items-center gap-4 py-2"
          onPointerEnter={() => prefetchArticle(client, next.article.id)}
          onTouchStart={() => prefetchArticle(client, next.article.id)}
        >
          <span className="min-w-0 flex-1">
            <span className="text-sm font-semibold text-qing">下一篇</span>
            <span
              lang="en"
              className="mt-0.5 block font-read text-xl font-semibold text-balance group-hover:text-qing"
            >
              {next.article.title}
            </span>
            {next.article.title_zh && (
              <span className="mt-0.5 block font-read text-md text-ink-2">
                {next.article.title_zh}
              </span>
            )}
            <span className="mt-1 block text-sm text-ink-3">{next.article.minutes} 分钟</span>
          </span>
          <Cover
            src={next.article.cover}
            drawing={next.article.drawing}
            shape="tall"
            className="h-24 w-20 shrink-0"
          />
        </Link>
      ) : (
        <p className="py-2 font-read text-lg text-ink-2">{atEnd}</p>
      )}
    </section>
  );
}
