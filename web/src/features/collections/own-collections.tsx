import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { CollectionGrid } from './collection-grid.tsx';
import { VISIBILITY_LABELS } from './collection-names.ts';
import { followedCollectionsQuery, ownCollectionsQuery } from './collections-api.ts';

const BROWSE = { label: '看看有哪些合集', to: '/collection/all' };

/** What the reader made, and who sees each. */
export const MadeCollections = () => (
  <CollectionGrid
    list={useInfiniteQuery(ownCollectionsQuery('mine'))}
    badge={({ visibility }) => (visibility === 'public' ? null : VISIBILITY_LABELS[visibility])}
    empty={
      <EmptyState
        scene="keepsakes"
        title="还没有自己的合集"
        description="把想连着读的文章排成一列，也可以发给朋友一起读。"
        action={{ label: '新建合集', to: '/collection/new' }}
      />
    }
  />
);

/** What the reader starred. */
export const StarredCollections = () => (
  <CollectionGrid
    list={useInfiniteQuery(ownCollectionsQuery('mystar'))}
    empty={
      <EmptyState
        scene="observatory"
        title="还没有收藏的合集"
        description="想留着慢慢读的合集，收藏后会在这里。"
        action={BROWSE}
      />
    }
  />
);

/** What the reader follows, and how much has come in. */
export const FollowedCollections = () => (
  <CollectionGrid
    list={useInfiniteQuery(followedCollectionsQuery)}
    badge={({ fresh }) => (fresh > 0 ? `新增 ${fresh} 篇` : null)}
    empty={
      <EmptyState
        scene="library"
        title="还没有关注的合集"
        description="关注之后，合集里添了新文章，这里会告诉你。"
        action={BROWSE}
      />
    }
  />
);
