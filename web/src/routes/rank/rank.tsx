import { FIRST_RANK_DATE } from '@bluebird/contract/first-rank-date.ts';
import { MIN_RANKED_WEEK } from '@bluebird/contract/rank-rules.ts';
import type { RankCategory } from '@bluebird/contract/ranks.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AwardNote } from '#features/ranks/award-note.tsx';
import { isRankCategory, RANK_LABELS } from '#features/ranks/rank-labels.ts';
import { RankList } from '#features/ranks/rank-list.tsx';
import { rankQuery, useOptOut } from '#features/ranks/ranks-api.ts';
import { shiftWeek, formatWeek, weekName } from '#features/ranks/weeks.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { useTitle } from '#lib/use-title.ts';
import { ChipLink } from '#ui/chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { textLink } from '#ui/text-link.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { iconButtonClass } from '#ui/icon-button.tsx';

const addressOf = (cat: RankCategory, rankDate?: string): string => {
  const search = new URLSearchParams();
  if (cat !== 'time') search.set('cat', cat);
  if (rankDate) search.set('rank_date', rankDate);
  return search.size > 0 ? `/rank?${search}` : '/rank';
};

/** A week of the address; null for anything that is none. */
const weekOf = (asked: string | null): string | undefined =>
  asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= FIRST_RANK_DATE ? asked : undefined;

/** `/rank`: who read and reviewed most in a week. What is ranked and when live in the address. */
export function Component() {
  useTitle('周榜');
  const [search] = useSearchParams();
  const asked = search.get('cat');
  const cat = isRankCategory(asked) ? asked : 'time';
  const rankDate = weekOf(search.get('rank_date'));
  const user = useCurrentUser();
  const week = useQuery(rankQuery(cat, rankDate)).data;
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="周榜" back />
      <nav
        aria-label="榜单"
        className="-mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {(Object.keys(RANK_LABELS) as RankCategory[]).map((one) => (
          <ChipLink key={one} to={addressOf(one, rankDate)} selected={one === cat}>
            {RANK_LABELS[one].name}
          </ChipLink>
        ))}
      </nav>
      <div className="my-2 min-h-11">
        {week && (
          <WeekStepper
            monday={rankDate ?? week.this_week}
            thisWeek={week.this_week}
            addressOf={(monday) => addressOf(cat, monday === week.this_week ? undefined : monday)}
          />
        )}
      </div>
      {user && week && (
        <AwardNote
          rankDate={rankDate ?? shiftWeek(week.this_week, -1)}
          thisWeek={week.this_week}
          showReceived={rankDate !== undefined}
        />
      )}
      <RankList cat={cat} rankDate={rankDate} />
      <Rules>
        {user && week?.mine && <OptOutSwitch optedOut={week.mine.opted_out} />}
        {user === null && (
          <p className="py-3 text-md">
            <Link to="/login?next=/rank" className={textLink}>
              登录
            </Link>
            后，你的阅读也会记入周榜。
          </p>
        )}
      </Rules>
    </div>
  );
}

const Rules = ({ children }: { children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-1 text-sm text-ink-3">规则</h2>
    <div className="border-y border-line py-1">{children}</div>
    <div className="mt-3 space-y-1.5 text-sm text-ink-3">
      <p>每周一零点开始新的一周。一周里名次随时在变，周一零点过几分钟后结算，不再变动。</p>
      <p>
        结算时，阅读时长和词数要一周读满 {MIN_RANKED_WEEK.seconds / 60} 分钟、分在至少{' '}
        {MIN_RANKED_WEEK.days} 天里，才有名次（当天读满 {MIN_RANKED_WEEK.daySeconds / 60}{' '}
        分钟算一天，一天最多计 8 小时）。
      </p>
      <p>
        结算后按阅读时长的名次领奖：前 3 名 7 天会员，第 4–10 名 3 天会员，有 5 天读满 10 分钟的 1
        天会员，取最高的一项。
      </p>
    </div>
  </section>
);

/** Whether the reader takes part. Shown as they want it while that is on its way. */
function OptOutSwitch({ optedOut }: { optedOut: boolean }) {
  const change = useOptOut();
  const isOut = change.isPending ? change.variables : optedOut;
  return (
    <SwitchRow
      label="参加周榜"
      hint="关闭后别人在榜上看不到你，你也不再有名次和奖励；阅读记录照常保存。"
      checked={!isOut}
      onChange={(takesPart) => {
        if (!change.isPending) change.mutate(!takesPart);
      }}
    />
  );
}

type Props = {
  monday: string;
  thisWeek: string;
  /** Address of the same screen in another week. */
  addressOf: (monday: string) => string;
};

/** Steps from week to week; each has its address. */
function WeekStepper({ monday, thisWeek, addressOf }: Props) {
  const name = weekName(monday, thisWeek);
  return (
    <nav aria-label="周" className="-mx-2.5 flex items-center justify-between">
      <Step
        label="前一周"
        Icon={ChevronLeft}
        to={monday > FIRST_RANK_DATE ? addressOf(shiftWeek(monday, -1)) : null}
      />
      <p aria-live="polite" className="min-w-0 text-center text-balance">
        {name && <span className="me-2 font-semibold">{name}</span>}
        <span className="text-sm text-ink-3">{formatWeek(monday)}</span>
      </p>
      <Step
        label="后一周"
        Icon={ChevronRight}
        to={monday < thisWeek ? addressOf(shiftWeek(monday, 1)) : null}
      />
    </nav>
  );
}

function Step({ label, Icon, to }: { label: string; Icon: LucideIcon; to: string | null }) {
  if (to === null) return <span aria-hidden className="size-11" />;
  return (
    <Link to={to} replace aria-label={label} title={label} className={iconButtonClass}>
      <Icon aria-hidden className="size-5" strokeWidth={1.6} />
    </Link>
  );
}
