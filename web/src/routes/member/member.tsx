import { Check, ChevronRight, Minus } from 'lucide-react';
import { type MemberLevel, quotasOf } from '@bluebird/contract/member-quotas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { latestApplicationQuery } from '#features/changdu/changdu-api.ts';
import { applicationNews } from '#features/changdu/changdu-words.ts';
import {
  daysLeft,
  LEVEL_LABELS,
  membershipName,
  membershipSpan,
} from '#features/members/membership-words.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import { safeNext } from '#lib/safe-next.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';
import type { CurrentUser } from '@bluebird/contract/users.ts';

const LEVELS = [0, 1, 2] as const;
/** What a level has of something: as text where it differs by more than yes and no. */
type Cell = string | boolean;
type Line = { what: string; of: (level: MemberLevel) => Cell };

const GB = 1024 ** 3;
const membersOnly = (level: MemberLevel): Cell => level > 0;
const inWhole = (level: MemberLevel): Cell => (level > 0 ? '全文' : '前三段');

/** What there is now; what costs nobody anything is told too, so that nobody wonders. */
const LINES: readonly Line[] = [
  { what: '公开文章', of: () => '全文' },
  { what: '会员文章', of: inWhole },
  { what: '会员文章的译文、朗读、听写', of: inWhole },
  { what: '会员文章的公开笔记和练习题', of: membersOnly },
  { what: 'AI 讲解和提问', of: (level) => `${quotasOf(level).aiCallsADay} 次/天` },
  { what: '自己带来的书', of: (level) => `${quotasOf(level).books} 本` },
  { what: '放书的空间', of: (level) => `${quotasOf(level).bookBytes / GB} GB` },
  { what: '点词查义、词组、难度', of: () => true },
  { what: '生词本、复习、导出', of: () => true },
  { what: '笔记、合集、阅读统计', of: () => true },
];

/** `/member`: what a membership gives, and what the reader has of it. */
export function Component() {
  useTitle('会员');
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const asked = search.get('next');
  const next = asked === null ? null : safeNext(asked, location.origin);
  return (
    <div className="mx-auto max-w-160 px-5 pb-12 md:px-8">
      <PageHeader title="会员" back />
      {user === undefined && <Skeleton className="h-30 w-full rounded-2" />}
      {user === null && <VisitorNote next={next} />}
      {user && <Own user={user} next={next} />}
      {!isUnderReview() && (
        <Link
          to={withNext('/member/buy', next)}
          className={buttonClass('primary', 'mt-5 min-h-12 w-full')}
        >
          {user && user.membership.level > 0 ? '续费会员' : '开通会员'}
        </Link>
      )}
      <Comparison />
      <p className="mt-4 text-sm text-ink-3">
        会员到期后，你的生词、笔记和阅读记录都还在，也照样能导出。
      </p>
      {user && (
        <div className="mt-8 divide-y divide-line border-y border-line">
          <Row to="/member/log" label="会员记录" />
          <Row to="/award" label={isUnderReview() ? '领取奖励' : '邀请朋友，领取奖励'} />
          {!isUnderReview() && (
            <>
              <Row to={withNext('/trial', next)} label="输入体验码" />
              <ApplyRow />
            </>
          )}
        </div>
      )}
    </div>
  );
}

const withNext = (to: string, next: string | null): string =>
  next === null ? to : `${to}?next=${encodeURIComponent(next)}`;

/** The way to apply for free reading, and what became of it. */
function ApplyRow() {
  const latest = useQuery(latestApplicationQuery).data ?? undefined;
  return <Row to="/changdu/apply" label="申请畅读" value={applicationNews(latest)} />;
}

const Row = ({ to, label, value }: { to: string; label: string; value?: string }) => (
  <Link to={to} className="flex min-h-13 items-center gap-3 py-2">
    <span className="flex-1">{label}</span>
    {value && <span className="text-qing">{value}</span>}
    <ChevronRight aria-hidden className="size-5 text-ink-3" strokeWidth={1.6} />
  </Link>
);

const VisitorNote = ({ next }: { next: string | null }) => (
  <section className="rounded-2 bg-fill p-5">
    <h2 className="font-read text-xl font-semibold">登录后看看你的会员</h2>
    <p className="mt-1 text-ink-2">会员跟着账号走，换一台设备也在。</p>
    <Link
      to={`/login?next=${encodeURIComponent(withNext('/member', next))}`}
      className={buttonClass('primary', 'mt-4 min-w-28')}
    >
      登录
    </Link>
  </section>
);

/** What the reader has, and until when. */
function Own({ user: { membership }, next }: { user: CurrentUser; next: string | null }) {
  const span = membershipSpan(membership);
  const left = daysLeft(membership);
  return (
    <section aria-label="我的会员" className="rounded-2 bg-qing-soft p-5">
      <p className="text-sm text-ink-2">我现在是</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <b className="font-read text-2xl font-semibold">{membershipName(membership)}</b>
        {left && <span className="text-ink-2">{left}</span>}
      </p>
      {span && <p className="mt-1 text-sm text-ink-2">{span}</p>}
      {membership.level === 0 && !span && (
        <p className="mt-1 text-sm text-ink-2">公开文章都能读全文，周榜前十名每周可领会员天数。</p>
      )}
      {next !== null && (
        <Link to={next} className={`${textLink} -mb-3`}>
          回到刚才读的那一行
        </Link>
      )}
    </section>
  );
}

/** What each level has, side by side. */
const Comparison = () => (
  <table
    className="mt-8 w-full border-collapse text-start wrap-anywhere"
    aria-label="免费、会员与专业会员"
  >
    <thead>
      <tr className="border-b border-line text-sm text-ink-3">
        <th scope="col" className="py-2 text-start font-normal">
          <span className="sr-only">内容</span>
        </th>
        <th scope="col" className="w-[19%] px-1 py-2 font-normal sm:w-24">
          免费
        </th>
        <th
          scope="col"
          className="w-[19%] rounded-t-1 bg-qing-soft px-1 py-2 font-semibold text-qing sm:w-24"
        >
          {LEVEL_LABELS[1]}
        </th>
        <th scope="col" className="w-[19%] px-1 py-2 font-normal sm:w-24">
          {LEVEL_LABELS[2]}
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-b border-line">
      {LINES.map(({ what, of }) => (
        <tr key={what}>
          <th scope="row" className="py-3 pe-3 text-start font-normal">
            {what}
          </th>
          {LEVELS.map((level) => (
            <td
              key={level}
              className={classNames(
                'px-1 py-3 text-center tabular-nums max-sm:text-sm',
                level === 1 ? 'bg-qing-soft' : 'text-ink-2',
              )}
            >
              <Has value={of(level)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Has({ value }: { value: Cell }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden
        className={value ? 'mx-auto size-5 text-qing' : 'mx-auto size-5 text-ink-3'}
        strokeWidth={1.8}
      />
      <span className="sr-only">{value ? '有' : '没有'}</span>
    </>
  );
}
