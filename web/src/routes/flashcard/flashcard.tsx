import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import {
  overviewQuery,
  changeReviewSettings,
  reviewSettingsQuery,
} from '#features/review/review-api.ts';
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
import type { ReviewSettings } from '@bluebird/contract/review.ts';
import { messageOf } from '#lib/api-error.ts';
import { BarPanel } from '#ui/bar-panel.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';

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

const NEW = [0, 5, 10, 20, 40];
const DUE = [50, 100, 200, 500];
/** How sure a word should sit when it comes: surer means more often. */
const RETENTION = [
  { value: 0.85, label: '轻松', says: '隔得久一些，到期时大约记得八成半，总量少一成左右。' },
  { value: 0.9, label: '标准', says: '到期时大约记得九成。' },
  { value: 0.95, label: '牢固', says: '来得勤一些，到期时大约记得九成半，总量多一成左右。' },
] as const;

/** How much a reader reviews a day, and how firmly words should sit. */
function ReviewSettingsPanel(props: {
  open: boolean;
  onClose: () => void;
  /** The button that opens the menu. */
  anchor: RefObject<HTMLElement | null>;
}) {
  return (
    <BarPanel {...props} title="复习设置">
      <Settings />
    </BarPanel>
  );
}

function Settings() {
  const { data, isError, error } = useQuery(reviewSettingsQuery);
  const change = useSettingsChange();
  if (!data)
    return isError ? (
      <p role="alert" className="py-6 text-center text-ink-2">
        {messageOf(error)}
      </p>
    ) : (
      <div role="status" aria-label="正在载入" className="space-y-6 py-2">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  const firmness = RETENTION.reduce((best, one) =>
    Math.abs(one.value - data.retention) < Math.abs(best.value - data.retention) ? one : best,
  );
  return (
    <div className="space-y-5">
      <Amount
        label="每天新词"
        choices={NEW}
        value={data.new_per_day}
        onChange={(new_per_day) => change.mutate({ new_per_day })}
      />
      <Amount
        label="每天复习最多"
        choices={DUE}
        value={data.due_per_day}
        onChange={(due_per_day) => change.mutate({ due_per_day })}
      />
      <div>
        <p className="mb-1.5 text-sm text-ink-3">记得多牢</p>
        <Segmented
          label="记得多牢"
          options={RETENTION.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(firmness.value)}
          onChange={(value) => change.mutate({ retention: Number(value) })}
          className="w-full"
        />
        <p className="mt-2 text-sm text-ink-2">{firmness.says}</p>
      </div>
    </div>
  );
}

/** Shows a change at once, and takes it back when it could not be kept. */
function useSettingsChange() {
  const client = useQueryClient();
  const { queryKey } = reviewSettingsQuery;
  return useMutation({
    mutationFn: changeReviewSettings,
    onMutate: (wanted: Partial<ReviewSettings>) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...wanted });
      return before;
    },
    onError: (failure, _wanted, before) => {
      client.setQueryData(queryKey, before);
      toast(messageOf(failure));
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
}

function Amount(props: {
  label: string;
  choices: readonly number[];
  value: number;
  onChange: (value: number) => void;
}) {
  // One set elsewhere to a figure of its own stands among the choices.
  const choices = [...new Set([...props.choices, props.value])].toSorted((a, b) => a - b);
  return (
    <div>
      <p className="mb-1.5 text-sm text-ink-3">{props.label}</p>
      <Segmented
        label={props.label}
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
        value={String(props.value)}
        onChange={(value) => props.onChange(Number(value))}
        tight
        className="w-full"
      />
    </div>
  );
}
