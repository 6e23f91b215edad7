import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { overviewQuery } from '#features/review/review-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import '#sync/review-sync.ts';
import '#sync/word-sync.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DayFigures } from './day-figures.tsx';
import { QuestionLink } from './question-link.tsx';
import { ReviewSettingsPanel } from './review-settings.tsx';

const Forecast = lazy(() => import('./forecast.tsx'));

/** `/flashcard`: the day's review at a glance. */
export function Component() {
  useTitle('复习');
  if (!isLoggedIn()) return <ReviewInvitation />;
  return <Day />;
}

function Day() {
  const overview = useQuery(overviewQuery);
  const [settings, openSettings] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = overview;
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="复习">
        <Link to="/myword" className={buttonClass('quiet')}>
          生词本
        </Link>
        <IconButton
          ref={button}
          label="复习设置"
          aria-expanded={settings}
          onClick={() => openSettings(!settings)}
        >
          <SlidersHorizontal aria-hidden className="size-5.5" strokeWidth={1.7} />
        </IconButton>
      </PageHeader>
      <ReviewSettingsPanel open={settings} onClose={() => openSettings(false)} anchor={button} />
      {data ? (
        isEmpty(data.counts) ? (
          <NoWords />
        ) : (
          <>
            <DayFigures overview={data} />
            <QuestionLink />
            <Suspense fallback={<ForecastSkeleton />}>
              <Forecast overview={data} />
            </Suspense>
          </>
        )
      ) : overview.isError ? (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <DaySkeleton />
      )}
    </div>
  );
}

/** `known` words alone are nothing to review. */
const isEmpty = (counts: { new: number; learning: number; suspended: number }): boolean =>
  counts.new + counts.learning + counts.suspended === 0;

const NoWords = () => (
  <EmptyState
    scene="bees"
    title="先存几个生词"
    description="读文章时点一下不认识的词，加入生词本。快忘的时候，它会带着遇见它的那句话回来找你。"
    action={{ label: '去读一篇', to: '/' }}
  >
    <Link to="/flashcard/demo" className={buttonClass('quiet')}>
      先看看复习是什么样
    </Link>
  </EmptyState>
);

const DaySkeleton = () => (
  <div role="status" aria-label="正在载入" className="pt-6">
    <Skeleton className="mx-auto h-16 w-28" />
    <Skeleton className="mx-auto mt-4 h-5 w-44" />
    <Skeleton className="mt-8 h-14 w-full" />
    <ForecastSkeleton />
  </div>
);

const ForecastSkeleton = () => <Skeleton className="mt-10 h-44 w-full" />;

const POINTS = [
  ['带着原句', '每个词都在你遇见它的那句话里考你。'],
  ['快忘才来', '按你的记忆安排日子，记得牢的隔得久。'],
  ['越考越深', '先认词义，再写出来，最后听音写词。'],
] as const;

/** What a visitor sees in place of the day's review. */
function ReviewInvitation() {
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="复习" />
      <p className="mt-3 font-read text-xl/relaxed">查过的词，在快忘的时候回来。</p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {POINTS.map(([title, text]) => (
          <div key={title} className="flex gap-5 py-4">
            <dt className="w-18 shrink-0 font-semibold">{title}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <Link to="/flashcard/demo" className={buttonClass('primary', 'min-h-13')}>
          先试 12 个词
        </Link>
        <Link to="/login?next=/flashcard" className={buttonClass('soft', 'min-h-13')}>
          登录
        </Link>
      </div>
      <p className="mt-3 text-center text-sm text-ink-3">试一试不用注册</p>
    </div>
  );
}
