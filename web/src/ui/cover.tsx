import { classNames } from './class-names.ts';

const GROUNDS = 8;
/** Any number would do; with this one the publications of the sample articles all differ. */
const SEED = 8420;

type Props = {
  /** Picture address; without one a typographic cover is drawn. */
  src?: string | null;
  /** Name of the publication; decides the colour of a drawn cover. */
  source: string;
  title: string;
  /** Size and text size, by class. */
  className?: string;
  /** For the one picture that is seen first. */
  eager?: boolean;
  /**
   * Draws the source with a large initial instead of the title, where the title stands right
   * beside: always, or from 768 px.
   */
  masthead?: 'always' | 'wide';
};

/** A picture where there is one, otherwise the title set on a colour of its source. */
export function Cover({ src, source, title, className, eager, masthead }: Props) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={classNames('rounded-[8px] bg-fill object-cover', className)}
      />
    );
  }
  return (
    <div
      aria-hidden
      lang="en"
      style={{ backgroundImage: `var(--cover-${coverGround(source)})` }}
      className={classNames(
        'relative flex flex-col [container-type:size] justify-between overflow-hidden rounded-[8px] p-[0.7em] text-cover-ink',
        className,
      )}
    >
      {masthead !== 'always' && (
        <div className={masthead ? 'contents md:hidden' : 'contents'}>
          <span className="truncate font-ui text-[0.76em]/normal font-medium tracking-[0.02em]">
            {source}
          </span>
          <span className="line-clamp-5 font-read font-semibold text-balance">{title}</span>
        </div>
      )}
      {masthead && (
        <div className={masthead === 'wide' ? 'hidden md:contents' : 'contents'}>
          <span className="absolute right-[-0.03em] bottom-[-0.27em] font-read text-[132cqh]/none font-semibold opacity-14 select-none">
            {initialOf(title)}
          </span>
          <span className="mt-auto font-read font-semibold">{source}</span>
        </div>
      )}
    </div>
  );
}

/** First letter of a title, past its article: `N` of `The Night Train`. */
export const initialOf = (title: string): string =>
  /\p{L}/u.exec(title.replace(/^(the|an?|how|why|what)\s+/i, ''))?.[0].toUpperCase() ?? '';

/** Number of the ground a source is drawn on, 1 to 8: always the same for the same name. */
export function coverGround(source: string): number {
  let hash = SEED;
  for (const char of source.trim().toLowerCase()) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  }
  // The low bits of this hash alternate for similar names; the high ones spread.
  return (((hash ^ (hash >>> 15)) >>> 0) % GROUNDS) + 1;
}
