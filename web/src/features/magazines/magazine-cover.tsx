import type { Magazine } from '@bluebird/contract/magazines.ts';
import { classNames } from '#ui/class-names.ts';
import { coverGround } from '#ui/cover.tsx';

type Props = {
  issue: Pick<Magazine, 'name' | 'edition' | 'cover'>;
  /** Width and text size, by class. */
  className?: string;
  eager?: boolean;
};

/**
 * An issue's cover: its picture, else its name set as a masthead; issues of one magazine differ in
 * colour. Upright, 3 to 4.
 */
export function MagazineCover({ issue: { name, edition, cover }, className, eager }: Props) {
  const shape = classNames('aspect-[3/4] overflow-hidden rounded-[8px] shadow-1', className);
  if (cover) {
    return (
      <img
        src={cover}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={classNames('bg-fill object-cover', shape)}
      />
    );
  }
  return (
    <span
      aria-hidden
      style={{ backgroundImage: `var(--cover-${coverGround(`${name} ${edition}`)})` }}
      className={classNames('block text-cover-ink', shape)}
    >
      <span className="relative flex h-full flex-col [container-type:inline-size]">
        <span className="absolute -right-[6cqw] -bottom-[18cqw] font-read text-[118cqw]/none font-semibold opacity-12 select-none">
          {/\p{L}|\p{N}/u.exec(name.replace(/^the\s+/i, ''))?.[0].toUpperCase()}
        </span>
        <span
          lang="en"
          className="mx-[9cqw] mt-[9cqw] line-clamp-3 border-b border-current/40 pb-[5cqw] font-read text-[15cqw]/[1.04] font-semibold tracking-[-0.02em] text-balance"
        >
          {name}
        </span>
        <span className="mt-auto px-[9cqw] pb-[8cqw] font-ui text-[7cqw]/[1.3] font-medium tracking-[0.02em]">
          {edition}
        </span>
      </span>
    </span>
  );
}
