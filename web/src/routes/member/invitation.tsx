import type { MyCode } from '@bluebird/contract/codes.ts';
import { INVITE_RULES } from '@bluebird/contract/invite-rules.ts';
import { shownCode } from '@bluebird/contract/shown-code.ts';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import { useQuery } from '@tanstack/react-query';
import { Copy, Gift, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { myCodeQuery, useReceiveInviteAwards } from '#features/codes/codes-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { copyText } from '#lib/clipboard.ts';
import { share } from '#lib/share.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Invitees } from './invitees.tsx';

const { readAward, payAward, readDays, mostDays, windowDays } = INVITE_RULES;

/** The reader's own code, how to send it, who came by it and what it has earned. */
export function Invitation() {
  const { data: mine, error, refetch } = useQuery(myCodeQuery);
  return (
    <section aria-labelledby="invitation" className="mt-5">
      <h2 id="invitation" className="font-read text-xl font-semibold">
        邀请朋友
      </h2>
      <p className="mt-1 text-ink-2">
        朋友用你的邀请码注册，送 TA {TRIAL_DAYS} 天会员；TA 有 {readDays} 天读满 10 分钟，送你{' '}
        {readAward} 天；TA 第一次开通会员，再送你 {payAward} 天。
      </p>
      {!mine &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-4 h-40 w-full rounded-2" />
        ))}
      {mine && (
        <>
          <CodeCard mine={mine} />
          <Link to="/poster/product" className={buttonClass('soft', 'mt-3 w-full')}>
            会员海报
          </Link>
          <Waiting mine={mine} />
          {mine.invited > 0 && <Invitees mine={mine} />}
        </>
      )}
      <p className="mt-3 text-sm text-ink-3">
        {windowDays} 天里最多领 {mostDays}{' '}
        天，领不下的会留着。朋友退款，那份奖励会收回；注册过的手机号再注册不算。
      </p>
    </section>
  );
}

function CodeCard({ mine: { code, share_text } }: { mine: MyCode }) {
  const link = `${location.origin}/register?code=${shownCode(code)}`;
  const send = async () => {
    const outcome = await share(`${share_text}${link}`);
    if (outcome === 'copied') toast('已复制，去粘贴给朋友吧');
    if (outcome === 'failed') toast('没有复制成功，请长按邀请码复制');
  };
  const copy = async () =>
    toast((await copyText(shownCode(code))) ? '邀请码已复制' : '没有复制成功，请长按邀请码复制');
  return (
    <div className="mt-4 rounded-2 bg-fill p-5 text-center">
      <p className="text-sm text-ink-2">我的邀请码</p>
      <p
        data-testid="my-code"
        className="mt-1 font-read text-[min(var(--t-2xl),7vw)] font-semibold tracking-[0.06em] whitespace-nowrap tabular-nums select-all sm:text-3xl"
      >
        {shownCode(code)}
      </p>
      <p className="mx-auto mt-3 max-w-110 text-start text-sm text-ink-2 wrap-anywhere">
        {share_text}
        <span className="text-ink-3">{link}</span>
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => void send()} className="min-w-36">
          <Share2 aria-hidden className="size-5" strokeWidth={1.7} />
          发给朋友
        </Button>
        <Button variant="soft" onClick={() => void copy()} className="min-w-36">
          <Copy aria-hidden className="size-5" strokeWidth={1.7} />
          复制邀请码
        </Button>
      </div>
    </div>
  );
}

/** What the code has earned and nobody has received. */
function Waiting({ mine: { code_id, waiting_days, room_days } }: { mine: MyCode }) {
  const receive = useReceiveInviteAwards();
  if (waiting_days === 0) return null;
  return (
    <div
      role="group"
      aria-label="邀请的奖励"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 bg-qing-soft px-4 py-3.5"
    >
      <Gift aria-hidden className="size-6 shrink-0 text-qing" strokeWidth={1.6} />
      <p className="min-w-40 flex-1">
        邀请朋友得到 {waiting_days} 天会员
        {waiting_days > room_days && (
          <span className="block text-sm text-ink-2">
            这 {windowDays} 天里还能领 {room_days} 天，其余的留着
          </span>
        )}
      </p>
      <Button
        busy={receive.isPending}
        onClick={() =>
          receive.mutate(code_id, {
            onSuccess: ({ days }) => toast(`领到 ${days} 天会员`),
            onError: (error) => toast(messageOf(error)),
          })
        }
      >
        领取
      </Button>
    </div>
  );
}
