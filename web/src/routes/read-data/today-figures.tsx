import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { ReactNode } from 'react';

/** Today in three figures. */
export function TodayFigures({
  today,
  longest,
}: {
  today: Result<Api['GET /reader/history/data/today']>;
  /** Days of the longest streak. */
  longest: number;
}) {
  const minutes = Math.floor(today.seconds / 60);
  return (
    <section aria-label="今天" className="grid grid-cols-3 border-y border-line">
      <Figure value={minutes} unit="分钟">
        {minutes === 0 && today.seconds > 0 ? '今天刚开始读' : '今天读了'}
      </Figure>
      <Figure value={today.words} unit="词">
        今天读过
      </Figure>
      <Figure value={today.streak} unit="天">
        {longest > today.streak ? `连续，最长 ${longest} 天` : '连续，是最长的一次'}
      </Figure>
    </section>
  );
}

const Figure = ({
  value,
  unit,
  children,
}: {
  value: number;
  unit: string;
  children: ReactNode;
}) => (
  <p className="flex min-w-0 flex-col py-4.5 not-first:border-s not-first:border-line not-first:ps-3.5 md:not-first:ps-6">
    <span className="flex flex-wrap items-baseline gap-x-1">
      <span className="font-read text-[clamp(1.375rem,7vw,1.875rem)]/[1.18] font-semibold tabular-nums md:text-3xl">
        {value.toLocaleString('en')}
      </span>
      <span className="text-sm text-ink-2">{unit}</span>
    </span>
    <span className="mt-1 text-sm text-ink-3">{children}</span>
  </p>
);
