import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { prefetchArticle } from '#features/articles/article-api.ts';
import {
  articleInCollectionHref,
  collectionHref,
  mainName,
} from '#features/collections/collection-names.ts';
import { nextInCollectionQuery } from '#features/collections/collections-api.ts';
import { Cover } from '#ui/cover.tsx';

/** Leads on in the collection the article was opened from; nothing when it is not in it any more. */
export default function EndCollection(props: { articleId: number; collectionId: number }) {
  const { articleId, collectionId } = props;
  const client = useQueryClient();
  const { data } = useQuery(nextInCollectionQuery(collectionId, articleId));
  if (!data) return null;
  const { collection, article, place, total } = data;
  return (
    <section aria-labelledby="in-collection" className="mt-9 border-y border-line py-4">
      <h2 id="in-collection" className="text-sm text-ink-3">
        <Link
          to={collectionHref(collection.id)}
          className="inline-flex min-h-11 items-center hover:text-qing"
        >
          合集「{mainName(collection)}」{place} / {total}
          <ChevronRight aria-hidden className="size-4" strokeWidth={1.8} />
        </Link>
      </h2>
      {article ? (
        <Link
          to={articleInCollectionHref(article.id, collection.id)}
          className="group flex items-center gap-4 py-2"
          onPointerEnter={() => prefetchArticle(client, article.id)}
          onTouchStart={() => prefetchArticle(client, article.id)}
        >
          <span className="min-w-0 flex-1">
            <span className="text-sm font-semibold text-qing">下一篇</span>
            <span
              lang="en"
              className="mt-0.5 block font-read text-xl font-semibold text-balance group-hover:text-qing"
            >
              {article.title}
            </span>
            {article.title_zh && (
              <span className="mt-0.5 block font-read text-md text-ink-2">{article.title_zh}</span>
            )}
            <span className="mt-1 block text-sm text-ink-3">{article.minutes} 分钟</span>
          </span>
          <Cover
            src={article.cover}
            source={article.creator?.name ?? article.title}
            title={article.title}
            masthead="always"
            className="h-24 w-20 shrink-0 text-[0.66rem]/[1.15]"
          />
        </Link>
      ) : (
        <p className="py-2 font-read text-lg text-ink-2">这个合集读到头了。</p>
      )}
    </section>
  );
}
