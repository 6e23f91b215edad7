import type { Application } from '@bluebird/contract/changdu.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useWithdraw } from '#features/changdu/changdu-api.ts';
import {
  APPLICANT_LABELS,
  APPLICATION_LABELS,
  APPLICATION_TONES,
} from '#features/changdu/changdu-words.ts';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/dates.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';

const ConfirmDialog = lazy(() =>
  import('#ui/dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** One application of the reader, and what became of it. */
export function MyApplication({ application, past }: { application: Application; past?: true }) {
  const { applicant, reason, contact, state, answer, created_at, given } = application;
  return (
    <section
      aria-label={past ? undefined : '我的申请'}
      className={past ? 'py-4' : 'mt-4 rounded-2 border border-line p-5'}
    >
      <p className="flex items-baseline justify-between gap-4">
        <StatusBadge tone={APPLICATION_TONES[state]} label={APPLICATION_LABELS[state]} />
        <time dateTime={created_at} className="text-sm text-ink-3">
          {formatDay(created_at)}申请
        </time>
      </p>
      {answer && <p className="mt-3 wrap-anywhere">{answer}</p>}
      {given && <Given given={given} />}
      <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line text-ink-2">{reason}</p>
      <p className="meta-row mt-1 text-sm text-ink-3">
        <span>{APPLICANT_LABELS[applicant]}</span>
        <span className="wrap-anywhere">{contact}</span>
      </p>
      {state === 'waiting' && (
        <>
          <p className="mt-4 text-sm text-ink-3">通常一两天内答复，结果就在这一页。</p>
          <Withdraw id={application.id} />
        </>
      )}
    </section>
  );
}

/** What was given, and the way to it. */
function Given({ given }: { given: NonNullable<Application['given']> }) {
  const { kind, level, days, code, ready, received_at } = given;
  const what = kind === 'trial' ? `体验会员 ${days} 天` : `${LEVEL_LABELS[level]} ${days} 天`;
  if (received_at !== null) {
    return (
      <p className="mt-2 text-sm text-ink-2">
        {what}，{formatDay(received_at)}已领取
      </p>
    );
  }
  return (
    <div className="mt-4 rounded-1 bg-qing-soft p-4">
      <p className="font-semibold">{what}</p>
      <p className="mt-1 text-sm text-ink-2">
        {ready
          ? '从领取那一刻算起，什么时候领都可以。'
          : '这个码还不能用：正在等最后一步确认，或已经停用。'}
      </p>
      {ready && (
        <Link
          to={`/trial?code=${code}&next=${encodeURIComponent('/changdu/apply')}`}
          className={buttonClass('primary', 'mt-3 min-h-11')}
        >
          去领取
        </Link>
      )}
    </div>
  );
}

function Withdraw({ id }: { id: number }) {
  const withdraw = useWithdraw();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="dense" className="-ms-3 mt-1" onClick={() => setAsking(true)}>
        撤回申请
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="撤回这份申请？"
            description="撤回后可以重新写一份；90 天里最多申请 3 次，这一次也算。"
            confirm="撤回"
            busy={withdraw.isPending}
            onConfirm={() =>
              withdraw.mutate(id, {
                onSuccess: () => toast('已撤回'),
                onError: (error) => toast(messageOf(error)),
                onSettled: () => setAsking(false),
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
