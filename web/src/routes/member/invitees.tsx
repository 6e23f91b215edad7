import type { Invitee, MyCode } from '@bluebird/contract/codes.ts';
import { INVITE_RULES } from '@bluebird/contract/invite-rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { inviteesQuery } from '#features/codes/codes-api.ts';
import { formatDay } from '#lib/dates.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';

const { readAward, payAward, readDays } = INVITE_RULES;

/** Who came by the reader's code, and what each of them has earned. */
export function Invitees({ mine: { invited, received_days } }: { mine: MyCode }) {
  const list = useInfiniteQuery(inviteesQuery());
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <h3 className="mt-5 mb-1 text-sm text-ink-3">
        来了 {invited} 位朋友{received_days > 0 && `，领过 ${received_days} 天`}
      </h3>
      {!items &&
        (list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton className="h-16 w-full" />
        ))}
      {items && (
        <ul aria-label="我邀请的朋友" className="divide-y divide-line border-y border-line">
          {items.map((invitee) => (
            <Row key={invitee.id} invitee={invitee} />
          ))}
        </ul>
      )}
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <Skeleton className="h-14 w-full" />
      </MoreSentinel>
    </>
  );
}

const Row = ({ invitee }: { invitee: Invitee }) => (
  <li className="flex items-start gap-4 py-3">
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere">{invitee.username ?? '账号已注销'}</p>
      <p className="text-sm text-ink-3">{formatDay(invitee.joined_at)}来的</p>
    </div>
    {invitee.counts ? (
      <ul className="shrink-0 space-y-0.5 text-end">
        <li>
          <StatusBadge {...readOf(invitee)} />
        </li>
        <li>
          <StatusBadge {...payOf(invitee)} />
        </li>
      </ul>
    ) : (
      <p className="shrink-0 text-sm text-ink-3">手机号注册过，不算</p>
    )}
  </li>
);

type Badge = { tone: Tone; label: string };

function readOf({ read, read_days }: Invitee): Badge {
  if (read === 'received') return { tone: 'good', label: `阅读 ${readAward} 天，已领` };
  if (read === 'waiting') return { tone: 'warn', label: `阅读 ${readAward} 天，待领` };
  return { tone: 'quiet', label: `读满 ${Math.min(read_days, readDays)}/${readDays} 天` };
}

function payOf({ pay }: Invitee): Badge {
  if (pay === 'received') return { tone: 'good', label: `开通 ${payAward} 天，已领` };
  if (pay === 'waiting') return { tone: 'warn', label: `开通 ${payAward} 天，待领` };
  if (pay === 'taken_back') return { tone: 'quiet', label: '已退款，奖励收回' };
  return { tone: 'quiet', label: '还没开通会员' };
}
