import type { Magazine } from '@bluebird/contract/magazines.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';

type Props = {
  issue: Pick<Magazine, 'name' | 'edition' | 'cover'> & { drawing?: string };
  /** Width, by class. */
  className?: string;
  eager?: boolean;
};

/**
 * An issue's cover: its picture, else its name as a masthead over what is drawn for it. Upright,
 * 3 to 4.
 */
export function MagazineCover({ issue, className, eager }: Props) {
  const { name, edition, cover, drawing } = issue;
  const shape = classNames('aspect-[3/4] overflow-hidden rounded-[8px] shadow-1', className);
  if (cover)
    return <Cover src={cover} drawing={drawing} shape="tall" eager={eager} className={shape} />;
  return (
    <span aria-hidden className={classNames('block bg-surface text-ink', shape)}>
      <span className="flex h-full flex-col [container-type:inline-size]">
        <span
          lang="en"
          className="mx-[7cqw] mt-[6cqw] line-clamp-2 text-center font-read text-[15cqw]/[1.02] font-semibold tracking-[-0.025em] text-balance"
        >
          {name}
        </span>
        <span className="mx-[7cqw] mt-[2.5cqw] mb-[5cqw] truncate text-center font-ui text-[5.6cqw]/[1.3] tracking-[0.03em] text-ink-2">
          {edition}
        </span>
        <span className="relative min-h-0 flex-1">
          <Cover
            drawing={drawing}
            shape="tall"
            eager={eager}
            className="absolute inset-0 size-full rounded-none!"
          />
        </span>
      </span>
    </span>
  );
}
