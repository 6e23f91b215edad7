import type { CollectionItem } from '@bluebird/contract/collections.ts';
import { Check, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { articleInCollectionHref } from './collection-names.ts';

type Props = {
  items: readonly CollectionItem[];
  collectionId: number;
  /** The article to go on with. */
  nextId: number | null;
  /** A finger or the pointer comes near an article. */
  onNear: (articleId: number) => void;
};

/** The articles of a collection in order, each with how far the reader is. */
export const ItemList = ({ items, collectionId, nextId, onNear }: Props) => (
  <ol className="divide-y divide-line border-y border-line">
    {items.map((item, index) => (
      <li key={item.article.id}>
        <ItemRow
          item={item}
          place={index + 1}
          href={articleInCollectionHref(item.article.id, collectionId)}
          isNext={item.article.id === nextId}
          onNear={() => onNear(item.article.id)}
        />
      </li>
    ))}
  </ol>
);

function ItemRow({
  item: { article, read, progress },
  place,
  href,
  isNext,
  onNear,
}: {
  item: CollectionItem;
  place: number;
  href: string;
  isNext: boolean;
  onNear: () => void;
}) {
  const percent = Math.round(progress * 100);
  return (
    <Link
      to={href}
      aria-current={isNext ? 'step' : undefined}
      onPointerEnter={onNear}
      onTouchStart={onNear}
      onFocus={onNear}
      className="group flex items-center gap-3.5 py-4"
    >
      <span className="grid w-7 shrink-0 place-items-center font-read text-lg text-ink-3 tabular-nums">
        {read ? (
          <>
            <Check aria-hidden className="size-5 text-qing" strokeWidth={2.2} />
            <span className="sr-only">第 {place} 篇，读过</span>
          </>
        ) : (
          <span className={isNext ? 'font-semibold text-qing' : undefined}>{place}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span
          lang="en"
          className={classNames(
            'block font-read text-lg/[1.3] font-semibold text-balance group-hover:text-qing',
            read && 'text-ink-3',
          )}
        >
          {article.title}
        </span>
        {article.title_zh && (
          <span className="mt-0.5 block font-read text-[0.875rem]/[1.5] text-ink-2">
            {article.title_zh}
          </span>
        )}
        <Facts article={article} percent={read ? 0 : percent} />
      </span>
      <Cover
        src={article.cover}
        drawing={article.drawing}
        shape="tall"
        wideFromTablet
        className="h-20 w-16 shrink-0 max-[22rem]:hidden md:h-22 md:w-30"
      />
    </Link>
  );
}

/** @param percent how far the article was read; 0 when that is not said */
function Facts({ article, percent }: { article: CollectionItem['article']; percent: number }) {
  const level = article.difficulty ?? article.exam_level;
  return (
    <span className="meta-row mt-1 text-sm text-ink-3">
      {article.creator && (
        <span lang="en" className="max-w-40 truncate">
          {article.creator.name}
        </span>
      )}
      {level && <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>}
      <span>{article.minutes} 分钟</span>
      {percent > 0 && <span>读到 {percent}%</span>}
      {article.is_lock && (
        <span className="inline-flex items-center gap-1">
          <LockKeyhole aria-hidden className="size-3.5" strokeWidth={1.8} />
          会员
        </span>
      )}
    </span>
  );
}

/** Articles on their way. */
export const ItemListSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <div
    role="status"
    aria-label="正在载入文章"
    className="divide-y divide-line border-y border-line"
  >
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="flex items-center gap-3.5 py-4">
        <Skeleton className="size-7 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-2.5 h-4 w-2/5" />
          <Skeleton className="mt-2.5 h-3.5 w-3/5" />
        </div>
        <Skeleton className="h-20 w-16 rounded-[8px]" />
      </div>
    ))}
  </div>
);
