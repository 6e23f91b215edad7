import { Check, ChevronRight, Minus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { daysLeft, membershipName, membershipSpan } from '#features/members/membership-words.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import { safeNext } from '#lib/safe-next.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';
import type { CurrentUser } from '@bluebird/contract/users.ts';

/** A line of what readers have: as text where it differs by more than yes and no. */
type Line = { what: string; free: string | boolean; member: string | boolean };

/** What there is now; what costs nobody anything is told too, so that nobody wonders. */
const LINES: readonly Line[] = [
  { what: '公开文章', free: '全文', member: '全文' },
  { what: '会员文章', free: '前三段', member: '全文' },
  { what: '会员文章的译文、朗读、听写', free: '前三段', member: '全文' },
  { what: '会员文章的公开笔记和练习题', free: false, member: true },
  { what: '点词查义、词组、难度', free: true, member: true },
  { what: '生词本、复习、导出', free: true, member: true },
  { what: '笔记、合集、阅读统计', free: true, member: true },
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
          {!isUnderReview() && <Row to={withNext('/trial', next)} label="输入体验码" />}
        </div>
      )}
    </div>
  );
}

const withNext = (to: string, next: string | null): string =>
  next === null ? to : `${to}?next=${encodeURIComponent(next)}`;

const Row = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="flex min-h-13 items-center gap-3 py-2">
    <span className="flex-1">{label}</span>
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

/** Free and member, side by side. */
const Comparison = () => (
  <table className="mt-8 w-full border-collapse text-start" aria-label="免费与会员">
    <thead>
      <tr className="border-b border-line text-sm text-ink-3">
        <th scope="col" className="py-2 text-start font-normal">
          <span className="sr-only">内容</span>
        </th>
        <th scope="col" className="w-20 px-2 py-2 font-normal">
          免费
        </th>
        <th scope="col" className="w-20 rounded-t-1 bg-qing-soft px-2 py-2 font-semibold text-qing">
          会员
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-b border-line">
      {LINES.map(({ what, free, member }) => (
        <tr key={what}>
          <th scope="row" className="py-3 pe-3 text-start font-normal">
            {what}
          </th>
          <td className="px-2 py-3 text-center text-ink-2">
            <Has value={free} />
          </td>
          <td className="bg-qing-soft px-2 py-3 text-center">
            <Has value={member} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Has({ value }: { value: string | boolean }) {
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
