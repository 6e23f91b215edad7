import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing, Star } from 'lucide-react';
import { Link } from 'react-router';
import { CollectionCover } from '#features/collections/collection-cover.tsx';
import { markCollection } from '#features/collections/collection-marks-api.ts';
import {
  articleInCollectionHref,
  mainName,
  makerName,
  otherName,
} from '#features/collections/collection-names.ts';
import { guardCollectionMark } from '#sync/collection-sync.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { CollectionMenu } from './collection-menu.tsx';
import { useState } from 'react';
import { useCollectionActs } from '#features/collections/collection-acts.ts';

type Props = {
  collection: CollectionSummary;
  canEdit: boolean;
  /** The first article not read; null when all are. */
  next: ArticleSummary | null;
};

/** What a collection is, how far the reader is, and what can be done with it. */
export function CollectionHead({ collection, canEdit, next }: Props) {
  return (
    <header className="lg:sticky lg:top-6 lg:self-start">
      <div className="flex flex-wrap gap-4 max-lg:items-end lg:block">
        <CollectionCover
          collection={collection}
          eager
          className="aspect-[4/3] w-36 shrink-0 sm:w-52 lg:w-full"
        />
        <div className="min-w-0 flex-1 basis-40 lg:mt-5">
          <h1 className="font-read text-[1.5rem]/[1.25] font-semibold tracking-[-0.01em] text-balance md:text-2xl">
            {mainName(collection)}
          </h1>
          {otherName(collection) && (
            <p lang="en" className="mt-1 font-read text-md text-ink-2">
              {otherName(collection)}
            </p>
          )}
          <p className="meta-row mt-1.5 text-sm text-ink-3">
            <span>{makerName(collection)}</span>
            <span>{collection.articles} 篇</span>
            {collection.minutes > 0 && <span>{collection.minutes} 分钟</span>}
            {collection.counts.follow > 0 && <span>{collection.counts.follow} 人关注</span>}
          </p>
        </div>
      </div>
      {collection.intro && (
        <p className="mt-4 text-md/[1.75] whitespace-pre-line text-ink-2">{collection.intro}</p>
      )}
      {canEdit && <PublishLine collection={collection} />}
      <Progress collection={collection} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {next && (
          <Link
            to={articleInCollectionHref(next.id, collection.id)}
            className={buttonClass('primary', 'flex-1 whitespace-nowrap')}
          >
            {collection.read > 0 ? '接着读' : '开始读'}
          </Link>
        )}
        <MarkButtons collection={collection} />
        <CollectionMenu collection={collection} canEdit={canEdit} />
      </div>
    </header>
  );
}

function Progress({ collection: { articles, read } }: Pick<Props, 'collection'>) {
  if (articles === 0 || read === 0) return null;
  return (
    <div className="mt-5">
      <p className="text-sm text-ink-2">
        {read === articles ? '全部读完了' : `读了 ${read} / ${articles} 篇`}
      </p>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-fill">
        <div className="h-full bg-qing" style={{ width: `${(100 * read) / articles}%` }} />
      </div>
    </div>
  );
}

const SAID = { follow: '已关注，添了新文章会告诉你', star: '已收藏' } as const;

function MarkButtons({ collection: { id, marks } }: Pick<Props, 'collection'>) {
  const { mutate } = useMutation(markCollection(useQueryClient()));
  const toggle = (kind: 'follow' | 'star') => {
    const action = marks[kind] ? (`un${kind}` as const) : kind;
    guardCollectionMark({ id, action }, () => {
      mutate({ id, action });
      if (action === kind) toast(SAID[kind]);
    });
  };
  const Ring = marks.follow ? BellRing : Bell;
  return (
    <>
      <Button
        variant="soft"
        aria-pressed={marks.follow}
        className="px-3 font-normal! whitespace-nowrap aria-pressed:text-qing"
        onClick={() => toggle('follow')}
      >
        <Ring aria-hidden className="size-4.5" strokeWidth={1.8} />
        {marks.follow ? '已关注' : '关注'}
      </Button>
      <Button
        variant="soft"
        aria-label="收藏合集"
        aria-pressed={marks.star}
        className="px-3.5 font-normal! aria-pressed:text-qing"
        onClick={() => toggle('star')}
      >
        <Star
          aria-hidden
          className="size-4.5"
          strokeWidth={1.8}
          fill={marks.star ? 'currentColor' : 'none'}
        />
      </Button>
    </>
  );
}

/** Says who sees a collection that is not public, and lets its owner publish it. */
function PublishLine({ collection }: { collection: CollectionSummary }) {
  const { publish } = useCollectionActs();
  const [busy, setBusy] = useState(false);
  const { visibility, mine } = collection;
  if (visibility === 'public' || (visibility === 'link' && !mine)) return null;
  const press = async () => {
    setBusy(true);
    await publish(collection, false);
    setBusy(false);
  };
  return (
    <div className="mt-4 flex items-center gap-3 rounded-1 bg-fill px-4 py-2.5 text-sm text-ink-2">
      <p className="flex-1">
        {visibility === 'private'
          ? '只有自己看得到。'
          : '有链接的人都能看。编辑看过以后，会出现在公开的合集里。'}
      </p>
      {visibility === 'private' && (
        <Button variant="quiet" busy={busy} className="-me-3 px-3" onClick={() => void press()}>
          发布
        </Button>
      )}
    </div>
  );
}
