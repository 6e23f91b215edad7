import { TabLinks } from '#ui/tab-links.tsx';

/** Parts of home: what is new, what suits the reader, what they follow. */
export const HOME_TABS = ['latest', 'foryou', 'following'] as const;
export type HomeTab = (typeof HOME_TABS)[number];

const LABELS: Record<HomeTab, string> = { latest: '最新', foryou: '为你', following: '关注' };

/** The part an address names; the latest for any other. */
export const homeTabOf = (search: URLSearchParams): HomeTab =>
  HOME_TABS.find((tab) => tab === search.get('tab')) ?? 'latest';

/** The way from one part of home to another. */
export const HomeTabs = ({ chosen }: { chosen: HomeTab }) => (
  <TabLinks
    label="文章"
    tabs={HOME_TABS.map((tab) => ({
      to: tab === 'latest' ? '/' : `/?tab=${tab}`,
      label: LABELS[tab],
      selected: tab === chosen,
    }))}
  />
);
