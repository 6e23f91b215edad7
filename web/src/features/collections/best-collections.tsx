import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { textLink } from '#ui/text-link.ts';
import { CollectionCard } from './collection-card.tsx';
import { bestCollectionsQuery } from './collections-api.ts';

/** Collections of one row on a desktop. */
const SHOWN = 4;

/** A row of recommended collections with the way to all of them; nothing while there are none. */
export function BestCollections({ className }: { className?: string }) {
  const { data } = useQuery(bestCollectionsQuery(SHOWN));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="best-collections" className={className}>
      <div className="mb-2 flex items-center justify-between">
        <h2 id="best-collections" className="font-read text-xl font-semibold">
          合集
        </h2>
        <Link to="/collection/all" className={textLink}>
          全部合集
          <ChevronRight aria-hidden className="size-4" strokeWidth={1.8} />
        </Link>
      </div>
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:gap-6 md:overflow-visible md:px-0">
        {data.items.map((collection) => (
          <li key={collection.id} className="w-40 shrink-0 snap-start md:w-auto md:min-w-0">
            <CollectionCard collection={collection} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
