import { useStore } from 'zustand';
import { formatDuration } from '#lib/dates.ts';
import type { PageStore } from '#reader/paging/pager.ts';
import type { Reading } from '#reading/reading.ts';
import { timeLeft } from './time-left.ts';

/** `本章还要 4 分钟 全书 2 小时`: what is left to read from the page that is shown. */
export function MinutesLeft({ reading, pages }: { reading: Reading; pages: PageStore }) {
  const share = useStore(pages, (state) => (state.page - 1) / state.pages);
  const left = timeLeft(reading, share);
  if (!left) return null;
  return (
    <>
      <span className="shrink-0">本章还要 {minutes(left.chapter)}</span>
      <span className="truncate max-[24rem]:hidden">全书 {minutes(left.book)}</span>
    </>
  );
}

const minutes = (seconds: number): string => formatDuration(Math.ceil(seconds / 60) * 60);
