import type { Feed } from '@bluebird/contract/feeds.ts';
import { classNames } from '#ui/class-names.ts';

/** A feed's picture, or the first letter of its name. */
export const FeedIcon = ({
  feed,
  className,
}: {
  feed: Pick<Feed, 'icon' | 'title'>;
  className?: string;
}) =>
  feed.icon ? (
    <img
      src={feed.icon}
      alt=""
      loading="lazy"
      className={classNames('size-5 shrink-0 rounded-[5px]', className)}
    />
  ) : (
    <span
      aria-hidden
      className={classNames(
        'grid size-5 shrink-0 place-items-center rounded-[5px] bg-qing-soft font-read text-xs font-semibold text-qing uppercase',
        className,
      )}
    >
      {[...feed.title][0]}
    </span>
  );
