import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useQuery } from '@tanstack/react-query';
import { Headphones } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '#lib/dates.ts';
import { Cover } from '#ui/cover.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { todaysPieceQuery } from './discovery-api.ts';
import { reasonText } from './reason-text.ts';

/** `今天这一篇`: one short piece at the reader's level, with why, and the way to hear it. */
export function TodaysPiece() {
  const { data } = useQuery(todaysPieceQuery);
  if (!data) return <PieceSkeleton />;
  const { day, piece } = data;
  if (!piece) return null;
  const level = piece.difficulty ?? piece.exam_level;
  return (
    <section aria-labelledby="todays-piece" className="border-b border-line pt-3 pb-4 md:mb-6">
      <div className="flex items-center justify-between">
        <h2 id="todays-piece" className="text-sm">
          <span className="font-semibold text-qing">今天这一篇</span>
          <span className="ms-2 text-ink-3">{formatDay(`${day}T04:00:00Z`)}</span>
        </h2>
        <Link to="/listen" aria-label="路上听" className={`${iconButtonClass} -me-2.5`}>
          <Headphones aria-hidden className="size-5" strokeWidth={1.7} />
        </Link>
      </div>
      <Link to={`/article/${piece.id}`} className="flex gap-3.5 md:gap-6">
        <div className="min-w-0 flex-1">
          <h3
            lang="en"
            className="font-read text-xl/[1.22] font-semibold text-balance md:text-2xl/[1.2]"
          >
            {piece.title}
          </h3>
          {piece.title_zh && (
            <p className="mt-1 font-read text-[0.875rem]/[1.5] text-ink-2">{piece.title_zh}</p>
          )}
          <p className="meta-row mt-1.5 text-sm text-ink-3">
            {level && <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>}
            <span>{piece.minutes} 分钟</span>
            <span>{reasonText(piece.reasons) || '短，今天读得完'}</span>
          </p>
        </div>
        <Cover
          src={piece.cover}
          drawing={piece.drawing}
          shape="tall"
          wideFromTablet
          eager
          className="h-29 w-23 shrink-0 md:h-36 md:w-72"
        />
      </Link>
    </section>
  );
}

/** As high as the piece of most days. */
const PieceSkeleton = () => (
  <div aria-hidden className="border-b border-line pt-3 pb-4 md:mb-6">
    <Skeleton className="my-3 h-5 w-32" />
    <div className="flex gap-3.5">
      <div className="flex-1">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="mt-2 h-5 w-1/2" />
      </div>
      <Skeleton className="h-29 w-23 md:h-36 md:w-72" />
    </div>
  </div>
);
