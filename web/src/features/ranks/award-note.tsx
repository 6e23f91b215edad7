import { useQuery } from '@tanstack/react-query';
import { Check, Gift } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { rankQuery, useReceiveAward } from './ranks-api.ts';
import { weekName } from './weeks.ts';

type Props = {
  /** The week's Monday. */
  rankDate: string;
  thisWeek: string;
  /** Shown also when the award was received before. */
  showReceived: boolean;
};

/** What the reader has earned by a week that is over, to be received; nothing when they have not. */
export function AwardNote({ rankDate, thisWeek, showReceived }: Props) {
  // Awards are by reading time, whatever is looked at.
  const award = useQuery(rankQuery('time', rankDate)).data;
  const receive = useReceiveAward();
  const earned = award?.rank_date === rankDate ? award.mine?.award : null;
  if (!earned || (earned.received && !showReceived)) return null;
  const name = weekName(rankDate, thisWeek) ?? '这一周';
  return (
    <section
      aria-label="奖励"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 bg-qing-soft px-4 py-3.5"
    >
      <Gift aria-hidden className="size-6 shrink-0 text-qing" strokeWidth={1.6} />
      <p className="min-w-40 flex-1">
        {name}
        {earned.reason.replace('一周', '')}
        <span className="block text-sm text-ink-2">奖励 {earned.days} 天会员</span>
      </p>
      {earned.received ? (
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <Check aria-hidden className="size-4" strokeWidth={2} />
          已领取
        </p>
      ) : (
        <Button busy={receive.isPending} onClick={() => receive.mutate(rankDate)}>
          领取 {earned.days} 天会员
        </Button>
      )}
    </section>
  );
}
