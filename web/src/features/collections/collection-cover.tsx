import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';

type Props = {
  collection: Pick<CollectionSummary, 'cover' | 'mosaic'> & { drawing?: string };
  /** Size, by class. */
  className?: string;
  eager?: boolean;
};

/** A number below this makes no mosaic worth looking at. */
const TILES = 4;

/** A collection's picture: its own, else those of its articles, else what is drawn for it. */
export function CollectionCover({ collection, className, eager }: Props) {
  const { cover, mosaic, drawing } = collection;
  const pictures = mosaic.flatMap((article) => article.cover ?? []);
  if (cover !== null || pictures.length < TILES) {
    return <Cover src={cover} drawing={drawing} shape="wide" eager={eager} className={className} />;
  }
  return (
    <span
      aria-hidden
      className={classNames(
        'grid grid-cols-2 grid-rows-2 gap-0.5 overflow-hidden rounded-[8px] bg-fill',
        className,
      )}
    >
      {pictures.map((src) => (
        <img
          key={src}
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full min-h-0 object-cover"
        />
      ))}
    </span>
  );
}
