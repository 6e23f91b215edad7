import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CollectionCover } from './collection-cover.tsx';
import { collectionHref, mainName, makerName, otherName } from './collection-names.ts';

type Props = {
  collection: CollectionSummary;
  eager?: boolean;
  /** The level of its heading, below that of what it stands under. */
  level?: 2 | 3;
  /** A few words on the cover: what is new, who sees it. */
  badge?: ReactNode;
};

/** A collection in a grid: cover, names, how much there is and how much was read. */
export function CollectionCard({ collection, eager, level = 2, badge }: Props) {
  const Name = `h${level}` as const;
  const { articles, minutes, read } = collection;
  return (
    <Link to={collectionHref(collection.id)} className="group block rounded-[8px] outline-offset-4">
      <span className="relative block">
        <CollectionCover collection={collection} eager={eager} className="aspect-[4/3] w-full" />
        {badge && (
          <span className="absolute top-1.5 right-1.5 rounded-[6px] bg-paper px-1.75 py-0.5 text-xs font-semibold text-qing shadow-1">
            {badge}
          </span>
        )}
        {read > 0 && (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-1 overflow-hidden rounded-b-[8px] bg-scrim"
          >
            <span
              className="block h-full bg-cover-ink"
              style={{ width: `${(100 * read) / articles}%` }}
            />
          </span>
        )}
      </span>
      <Name className="mt-2.5 line-clamp-2 font-read text-[1.0625rem]/[1.35] font-semibold text-balance group-hover:text-qing md:text-lg/[1.35]">
        {mainName(collection)}
      </Name>
      {otherName(collection) && (
        <span lang="en" className="mt-0.5 block truncate font-read text-sm text-ink-2">
          {otherName(collection)}
        </span>
      )}
      <span className="meta-row mt-1 text-sm text-ink-3">
        <span>{read > 0 ? `读了 ${read}/${articles} 篇` : `${articles} 篇`}</span>
        {minutes > 0 && <span>{minutes} 分钟</span>}
        <span>
          <span className="block max-w-28 truncate">{makerName(collection)}</span>
        </span>
      </span>
    </Link>
  );
}
