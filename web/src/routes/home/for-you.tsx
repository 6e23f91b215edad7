import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PagedArticles } from '#features/articles/paged-articles.tsx';
import { forYouQuery } from '#features/discovery/discovery-api.ts';
import { reasonText } from '#features/discovery/reason-text.ts';
import { isLoggedIn } from '#lib/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { textLink } from '#ui/text-link.ts';

/**
 * The tab 为你: what suits the reader, each with why. How much of it they know stands on every card
 * anyway.
 */
export default function ForYou() {
  const list = useInfiniteQuery(forYouQuery);
  const first = list.data?.pages[0];
  return (
    <>
      {first && <Hint fitted={first.fitted} follows={first.follows} />}
      <PagedArticles
        list={list}
        articles={list.data?.pages.flatMap((page) => page.items) ?? []}
        noteOf={({ reasons }) => reasonText(reasons.filter(({ kind }) => kind !== 'known'))}
        empty={
          <EmptyState
            scene="kite"
            title="最近的都读过了"
            description="新文章发布后，合你口味的会先出现在这里。"
            action={{ label: '去发现', to: '/explore' }}
          />
        }
      />
    </>
  );
}

/** How the choice could become better; nothing when it is as good as it can be. */
function Hint({ fitted, follows }: { fitted: boolean; follows: boolean }) {
  if (fitted && follows) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-b border-line text-sm text-ink-3 md:mb-5">
      {!isLoggedIn() && (
        <span className="py-3">近期文章，各种难度都有。登录后按你的词汇量挑选。</span>
      )}
      {isLoggedIn() && !fitted && (
        <Link to="/vocabulary" className={textLink}>
          测一测词汇量，挑读得懂的
        </Link>
      )}
      {isLoggedIn() && !follows && (
        <Link to="/creator" className={textLink}>
          关注几个来源
        </Link>
      )}
    </p>
  );
}
