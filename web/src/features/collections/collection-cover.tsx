import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { classNames } from '#ui/class-names.ts';
import { coverGround } from '#ui/cover.tsx';
import { mainName } from './collection-names.ts';

type Props = {
  collection: Pick<CollectionSummary, 'name' | 'name_zh' | 'cover' | 'mosaic'>;
  /** Size, by class. */
  className?: string;
  eager?: boolean;
};

/** A number below this makes no mosaic worth looking at. */
const TILES = 4;

/**
 * A collection's picture: its own, else those of its articles, else its name's first letter on a
 * colour, with the spines of its articles beside it.
 */
export function CollectionCover({ collection, className, eager }: Props) {
  const shape = classNames('overflow-hidden rounded-[8px]', className);
  const loading = eager ? 'eager' : 'lazy';
  const pictures = collection.mosaic.flatMap(({ cover }) => cover ?? []);
  const whole = collection.cover ?? (pictures.length < TILES ? pictures[0] : undefined);
  if (whole) {
    return (
      <img
        src={whole}
        alt=""
        loading={loading}
        decoding="async"
        className={classNames('bg-fill object-cover', shape)}
      />
    );
  }
  if (pictures.length >= TILES) {
    return (
      <span
        aria-hidden
        className={classNames('grid grid-cols-2 grid-rows-2 gap-0.5 bg-fill', shape)}
      >
        {pictures.map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            loading={loading}
            decoding="async"
            className="size-full min-h-0 object-cover"
          />
        ))}
      </span>
    );
  }
  return <DrawnCover collection={collection} className={shape} />;
}

const ground = (name: string) => ({ backgroundImage: `var(--cover-${coverGround(name)})` });

function DrawnCover({ collection, className }: Pick<Props, 'collection' | 'className'>) {
  return (
    <span aria-hidden className={classNames('flex text-cover-ink', className)}>
      <span
        style={ground(mainName(collection))}
        className="relative min-w-0 flex-1 [container-type:size]"
      >
        <span className="absolute bottom-[14cqh] left-[12cqh] font-read text-[56cqh]/none font-semibold opacity-90 select-none">
          {initialOf(mainName(collection))}
        </span>
      </span>
      {collection.mosaic.map(({ title, source }) => (
        <span
          key={title}
          style={ground(source ?? title)}
          className="w-[8%] max-w-4 shrink-0 border-s border-paper/30"
        />
      ))}
    </span>
  );
}

/** What a name is known by at a glance; a 一 alone would look like a dash. */
const initialOf = (name: string): string => /[^\P{L}一]|\p{N}/u.exec(name)?.[0].toUpperCase() ?? '';
