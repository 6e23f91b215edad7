import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { textLink } from '#ui/text-link.ts';
import { MagazineCard } from './magazine-card.tsx';
import { newestIssuesQuery } from './magazines-api.ts';

/** Issues of one row on a desktop. */
const SHOWN = 6;

/** A row of the latest issues with the way to the shelf; nothing while there are none. */
export function NewestMagazines({ className }: { className?: string }) {
  const { data } = useQuery(newestIssuesQuery(SHOWN));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="newest-magazines" className={className}>
      <div className="mb-2 flex items-center justify-between">
        <h2 id="newest-magazines" className="font-read text-xl font-semibold">
          期刊
        </h2>
        <Link to="/magazine" className={textLink}>
          全部期刊
          <ChevronRight aria-hidden className="size-4" strokeWidth={1.8} />
        </Link>
      </div>
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-6 md:gap-6 md:overflow-visible md:px-0">
        {data.items.map((issue) => (
          <li key={issue.id} className="w-32 shrink-0 snap-start md:w-auto md:min-w-0">
            <MagazineCard issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  );
}
