import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PagedArticles } from '#features/articles/paged-articles.tsx';
import { authorQuery } from '#features/discovery/discovery-api.ts';
import { ApiError } from '#lib/call.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { textLink } from '#ui/text-link.ts';

/** `/author/{id}`: what one author wrote, wherever it appeared. */
export function Component() {
  const byline = useParams()['id'] ?? '';
  const list = useInfiniteQuery(authorQuery(byline));
  const author = list.data?.pages[0];
  useTitle(author?.name ?? byline);
  const gone = list.error instanceof ApiError && list.error.code === 404;
  return (
    <div className="mx-auto max-w-300 px-5 md:px-8 lg:px-12">
      <PageHeader
        back
        title={<span lang="en">{author?.name ?? byline}</span>}
        subtitle={
          author && (
            <p className="meta-row">
              <span>{author.list.total} 篇文章</span>
              {author.creators.map((creator) => (
                <Link key={creator.id} to={`/creator/${creator.id}`} className={textLink}>
                  <span lang="en">{creator.name}</span>
                </Link>
              ))}
            </p>
          )
        }
      />
      {gone ? (
        <EmptyState
          scene="mystery"
          title="没有找到这位作者的文章"
          description="也许文章已经下线，或者署名写法不同。"
          action={{ label: '去发现', to: '/explore' }}
        />
      ) : (
        <PagedArticles
          list={list}
          articles={list.data?.pages.flatMap((page) => page.list.items) ?? []}
          lead={false}
          empty={<EmptyState title="这里没有文章了" description="你隐藏过的文章不会显示。" />}
        />
      )}
    </div>
  );
}
