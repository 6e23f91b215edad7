import { useQuery } from '@tanstack/react-query';
import { CreatorRow, CreatorRowsSkeleton } from '#features/creators/creator-row.tsx';
import { latestCreatorsQuery } from '#features/creators/creators-api.ts';
import { guardFollow } from '#sync/follow-sync.ts';
import { Shelf } from './shelf.tsx';

const SHOWN = 6;

/** Publications with something new; nothing while there are none. */
export function CreatorShelf() {
  const creators = useQuery(latestCreatorsQuery(SHOWN));
  if (creators.isError || creators.data?.items.length === 0) return null;
  return (
    <Shelf title="来源" more={{ to: '/creator', label: '全部' }}>
      {creators.data ? (
        <ul className="divide-y divide-line border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-12 lg:divide-y-0">
          {creators.data.items.map((creator) => (
            <li key={creator.id} className="lg:border-b lg:border-line">
              <CreatorRow creator={creator} guard={guardFollow} />
            </li>
          ))}
        </ul>
      ) : (
        <CreatorRowsSkeleton rows={SHOWN} />
      )}
    </Shelf>
  );
}
