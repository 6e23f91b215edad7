import { useDueCount } from '#features/review/due-count.ts';

/** How many words wait for review, quietly at the corner of an icon. */
export function WordsDue() {
  const due = useDueCount();
  if (due === 0) return null;
  return (
    <span className="absolute -top-1 left-full -ms-2.5 rounded-full bg-qing-soft px-1.5 text-[0.625rem]/[1.5] font-semibold text-qing tabular-nums">
      {due > 99 ? '99+' : due}
      <span className="sr-only"> 个词待复习，</span>
    </span>
  );
}
