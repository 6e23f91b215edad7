import type { BookSummary } from '@bluebird/contract/books.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';

type Props = {
  book: Pick<BookSummary, 'title' | 'authors' | 'cover' | 'drawing'>;
  /** Width, by class. */
  className?: string;
  eager?: boolean;
};

/** A book's cover, 2 to 3: its picture, else its title under what is drawn for it. */
export function BookCover({ book, className, eager }: Props) {
  const { title, authors, cover, drawing } = book;
  const shape = classNames('aspect-[2/3] overflow-hidden rounded-[6px] shadow-1', className);
  if (cover)
    return <Cover src={cover} drawing={drawing} shape="tall" eager={eager} className={shape} />;
  return (
    <span aria-hidden className={classNames('block bg-surface text-ink', shape)}>
      <span className="flex h-full flex-col [container-type:inline-size]">
        <span className="relative block h-[56%] shrink-0">
          <Cover
            drawing={drawing}
            shape="square"
            eager={eager}
            className="absolute inset-0 size-full rounded-none!"
          />
        </span>
        <span className="flex min-h-0 flex-1 flex-col justify-between border-t-2 border-qing px-[8cqw] pt-[7cqw] pb-[6cqw]">
          <span
            lang="en"
            className="line-clamp-4 font-read text-[11cqw]/[1.12] font-semibold tracking-[-0.015em] text-balance break-words"
          >
            {title}
          </span>
          <span lang="en" className="truncate pt-[2cqw] font-ui text-[6.5cqw]/[1.3] text-ink-3">
            {authors}
          </span>
        </span>
      </span>
    </span>
  );
}
