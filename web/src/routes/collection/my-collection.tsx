import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  FollowedCollections,
  MadeCollections,
  StarredCollections,
} from '#features/collections/own-collections.tsx';
import { useTitle } from '#lib/use-title.ts';
import { ChipLink } from '#ui/chip.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const TABS = {
  mine: { label: '我建的', List: MadeCollections },
  star: { label: '收藏的', List: StarredCollections },
  follow: { label: '关注的', List: FollowedCollections },
} as const;

const isTab = (value: string | null): value is keyof typeof TABS =>
  value !== null && Object.hasOwn(TABS, value);

/** `/MyCollection`: what the reader made, starred and follows; which lives in the address. */
export function Component() {
  useTitle('我的合集');
  const [search] = useSearchParams();
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'mine';
  const { List } = TABS[tab];
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <PageHeader title="我的合集" back>
        <Link
          to="/collection/new"
          aria-label="新建合集"
          title="新建合集"
          className={iconButtonClass}
        >
          <Plus aria-hidden className="size-6" strokeWidth={1.6} />
        </Link>
      </PageHeader>
      <nav
        aria-label="哪些合集"
        className="sticky top-0 z-10 -mx-5 mb-3 flex gap-2 overflow-x-auto bg-paper px-5 py-2.5 [scrollbar-width:none] md:mx-0 md:mb-5 md:px-0"
      >
        {Object.entries(TABS).map(([key, { label }]) => (
          <ChipLink
            key={key}
            to={key === 'mine' ? '/MyCollection' : `/MyCollection?tab=${key}`}
            selected={key === tab}
          >
            {label}
          </ChipLink>
        ))}
      </nav>
      <List />
    </div>
  );
}
