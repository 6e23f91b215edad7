import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FIRST_RANK_DATE } from '@bluebird/contract/first-rank-date.ts';
import { AwardNote } from '#features/ranks/award-note.tsx';
import { rankQuery } from '#features/ranks/ranks-api.ts';
import { shiftWeek } from '#features/ranks/weeks.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import { useTitle } from '#lib/use-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';
import { Invitation } from './invitation.tsx';

/** Closed weeks whose awards are shown. */
const WEEKS = 4;

/** What earns an award; the server decides. */
const RULES = [
  ['阅读时长周榜第 1–3 名', '7 天'],
  ['阅读时长周榜第 4–10 名', '3 天'],
  ['一周有 5 天读满 10 分钟', '1 天'],
] as const;

/** `/award`: what invitations and the last weeks of reading earned, and what earns something. */
export function Component() {
  useTitle('奖励');
  const week = useQuery(rankQuery('time'));
  const thisWeek = week.data?.this_week;
  return (
    <div className="mx-auto max-w-160 px-5 pb-12 md:px-8">
      <PageHeader
        title="奖励"
        back
        subtitle={
          isUnderReview()
            ? '读得勤，会员天数就送到手上。'
            : '读得勤、带朋友来，会员天数就送到手上。'
        }
      />
      {thisWeek === undefined &&
        (week.isError ? (
          <ErrorState error={week.error} onRetry={() => void week.refetch()} />
        ) : (
          <Skeleton className="h-18 w-full rounded-2" />
        ))}
      {thisWeek !== undefined && (
        <section aria-label="最近四周">
          {Array.from({ length: WEEKS }, (_, n) => shiftWeek(thisWeek, -n - 1))
            .filter((monday) => monday >= FIRST_RANK_DATE)
            .map((monday) => (
              <AwardNote key={monday} rankDate={monday} thisWeek={thisWeek} showReceived />
            ))}
        </section>
      )}
      {!isUnderReview() && <Invitation />}
      <section className="mt-8">
        <h2 className="font-read text-xl font-semibold">周榜奖励</h2>
        <p className="mt-1 mb-3 text-ink-2">每周取最好的一项。</p>
        <dl className="divide-y divide-line border-y border-line">
          {RULES.map(([what, days]) => (
            <div key={what} className="flex min-h-13 items-center justify-between gap-4 py-2">
              <dt>{what}</dt>
              <dd className="font-semibold text-qing tabular-nums">{days}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-3">星期一零点（北京时间）起算；一周结束后来领。</p>
      </section>
      <p className="meta-row mt-4">
        <Link to="/rank" className={textLink}>
          看周榜
        </Link>
        <Link to="/member/log" className={textLink}>
          会员记录
        </Link>
      </p>
    </div>
  );
}
