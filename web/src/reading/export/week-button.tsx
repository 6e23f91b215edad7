import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { weekQuery } from '#features/sharing/week-query.ts';
import { ExportPanel } from './export-panel.tsx';

/** Takes along what was read in the last seven days as one issue; absent when that is nothing. */
export function WeekButton() {
  const { data } = useQuery(weekQuery());
  const [open, setOpen] = useState(false);
  if (!data || data.articles.length === 0) return null;
  const { articles, notes, words } = data;
  const parts = [
    `${articles.length} 篇文章`,
    notes > 0 && `${notes} 条笔记`,
    words > 0 && `${words} 个生词`,
  ];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex w-full cursor-pointer items-center gap-3 rounded-1 bg-fill px-4 py-3 text-start"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">我的一周</span>
          <span className="block text-sm text-ink-2">
            {parts.filter(Boolean).join('、')}，做成一期杂志
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.6} />
      </button>
      {open && (
        <ExportPanel
          open
          onClose={() => setOpen(false)}
          name="我的一周"
          articles={articles}
          withOwn
        />
      )}
    </>
  );
}
