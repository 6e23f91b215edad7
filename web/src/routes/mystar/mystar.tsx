import type { Mark } from '@bluebird/contract/articles-marks.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isMark, MARK_LABELS } from '#features/articles/mark-labels.ts';
import { MarkedList } from '#features/articles/marked-list.tsx';
import { markedArticlesQuery } from '#features/articles/marks-api.ts';
import { ExportButton } from '#reading/export/export-button.tsx';
import { useTitle } from '#lib/use-title.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const EMPTY = {
  star: {
    scene: 'observatory',
    title: '还没有收藏',
    description: '想留着再看的文章，收藏后会在这里。',
  },
  later: {
    scene: 'station',
    title: '没有等着读的文章',
    description: '现在没空的，先放进「稍后读」。',
  },
  like: { scene: 'love', title: '还没有喜欢的文章', description: '读到好的，点一下「喜欢」。' },
  read: {
    scene: 'armchair',
    title: '还没有读完的文章',
    description: '读到结尾的文章会自动收在这里。',
  },
  hide: {
    scene: 'mystery',
    title: '没有隐藏的文章',
    description: '不想再看到的文章可以隐藏，随时能恢复。',
  },
} as const satisfies Record<Mark, object>;

/** `/mystar`: the articles one marked; which mark lives in the address. */
export function Component() {
  useTitle('我的收藏');
  const [search] = useSearchParams();
  const asked = search.get('action');
  const action = isMark(asked) ? asked : 'star';
  const list = useInfiniteQuery(markedArticlesQuery(action));
  const articles = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mx-auto max-w-5xl px-5 md:px-8">
      <PageHeader title="我的收藏" back>
        <ExportButton
          key={action}
          name={action === 'star' ? '我的收藏' : MARK_LABELS[action].name}
          articles={articles}
          pages={list}
        />
      </PageHeader>
      <nav
        aria-label="标记"
        className="sticky top-0 z-10 -mx-5 mb-1 flex gap-2 overflow-x-auto bg-paper px-5 py-2.5 [scrollbar-width:none] md:mx-0 md:mb-5 md:px-0"
      >
        {(Object.keys(MARK_LABELS) as Mark[]).map((mark) => (
          <ChipLink
            key={mark}
            to={mark === 'star' ? '/mystar' : `/mystar?action=${mark}`}
            selected={mark === action}
          >
            {MARK_LABELS[mark].name}
          </ChipLink>
        ))}
      </nav>
      <MarkedList
        key={action}
        action={action}
        empty={<EmptyState {...EMPTY[action]} action={{ label: '去看看文章', to: '/' }} />}
      />
    </div>
  );
}
