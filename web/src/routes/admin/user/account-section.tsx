import type { Account } from '@bluebird/contract/auth-accounts.ts';
import type { CurrentUser } from '@bluebird/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { askAbout, ROLE_LABELS } from '#features/auth/account-words.ts';
import { accountQuery, useAccountAct, type AccountAct } from '#features/auth/accounts-api.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo, formatDay, formatDuration } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { BanForm } from './ban-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** What else there is to one account: what its owner does, its devices, role, password, ban. */
export function AccountSection({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery(accountQuery(user.user_id));
  if (data) return <Parts account={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="正在载入" className="mt-6">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-3 h-20 w-full" />
    </div>
  );
}

/** Says at the top that an account is banned. */
export function BanNote({ user }: { user: CurrentUser }) {
  const ban = useQuery(accountQuery(user.user_id)).data?.ban;
  if (!ban) return null;
  return (
    <p className="mb-3 font-semibold text-danger">
      {ban.until === null ? '已停用' : `停用到 ${formatDay(ban.until)}`}
    </p>
  );
}

function Parts({ account }: { account: Account }) {
  const { user, ban, sessions, passkeys, second_factor: secondFactor, may_act: mayAct } = account;
  const [wanted, setWanted] = useState<AccountAct | null>(null);
  const change = useAccountAct(user.user_id);
  const mayAppoint = useCurrentUser()?.role === 'super' && mayAct;
  const asked = wanted && askAbout(wanted, account);
  const carryOut = () => {
    if (!wanted || !asked) return;
    change.mutate(wanted, {
      onSuccess: () => toast(asked.done),
      onError: (error) => toast(messageOf(error)),
      onSettled: () => setWanted(null),
    });
  };
  return (
    <>
      <Part title="做了什么">
        <Totals account={account} />
      </Part>
      <Part title="登录设备">
        <ul aria-label="登录设备" className="divide-y divide-line border-y border-line text-sm">
          {sessions.map((session) => (
            <li key={session.id} className="flex min-h-12 items-center gap-3 py-1.5">
              <div className="min-w-0 flex-1">
                <p className="truncate">{session.device}</p>
                <p className="meta-row text-ink-3">
                  <span>{formatAgo(session.last_seen_at)}用过</span>
                  <span className="tabular-nums">{session.ip}</span>
                </p>
              </div>
              {mayAct && (
                <Button
                  variant="quiet"
                  size="dense"
                  aria-label={`退出：${session.device}`}
                  onClick={() => setWanted({ act: 'endSession', session })}
                >
                  退出
                </Button>
              )}
            </li>
          ))}
          {sessions.length === 0 && <li className="py-2.5 text-ink-2">没有登录的设备。</li>}
        </ul>
        {mayAct && sessions.length > 1 && (
          <Button
            variant="quiet"
            size="dense"
            className="mt-1 -ms-2 text-danger!"
            onClick={() => setWanted({ act: 'endSessions' })}
          >
            全部退出
          </Button>
        )}
      </Part>
      {passkeys > 0 && (
        <Part title="通行密钥">
          <div className="flex min-h-12 items-center justify-between gap-3 border-y border-line text-sm">
            <span>{passkeys} 把</span>
            {mayAct && (
              <Button
                variant="quiet"
                size="dense"
                className="text-danger!"
                onClick={() => setWanted({ act: 'removePasskeys' })}
              >
                全部删除
              </Button>
            )}
          </div>
        </Part>
      )}
      {secondFactor && (
        <Part title="两步验证">
          <div className="flex min-h-12 items-center justify-between gap-3 border-y border-line text-sm">
            <span>已打开</span>
            {mayAct && (
              <Button
                variant="quiet"
                size="dense"
                className="text-danger!"
                onClick={() => setWanted({ act: 'removeSecondFactor' })}
              >
                关闭
              </Button>
            )}
          </div>
        </Part>
      )}
      {mayAppoint && (
        <Part title="角色">
          <Segmented
            label="角色"
            options={ROLES}
            value={user.role}
            onChange={(role) => setWanted({ act: 'role', role })}
          />
        </Part>
      )}
      {mayAct && (
        <Part title="密码">
          <PasswordForm onAsk={(password) => setWanted({ act: 'password', password })} />
        </Part>
      )}
      {(mayAct || ban) && (
        <Part title="停用">
          {ban ? (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-1 bg-fill p-3">
              <div className="min-w-0">
                <p className="font-semibold text-danger">
                  {ban.until === null ? '已停用' : `停用到 ${formatDay(ban.until)}`}
                </p>
                <p className="meta-row text-sm text-ink-2">
                  <span className="wrap-anywhere">{ban.reason}</span>
                  {ban.by && <span>{ban.by}</span>}
                  <span>{formatDay(ban.created_at)}</span>
                </p>
              </div>
              {mayAct && (
                <Button variant="soft" size="dense" onClick={() => setWanted({ act: 'unban' })}>
                  恢复…
                </Button>
              )}
            </div>
          ) : (
            <BanForm onAsk={(reason, until) => setWanted({ act: 'ban', reason, until })} />
          )}
        </Part>
      )}
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => open || setWanted(null)}
        title={asked?.title ?? ''}
        description={asked?.description}
        confirm={asked?.confirm ?? ''}
        danger={asked?.danger}
        busy={change.isPending}
        onConfirm={carryOut}
      />
    </>
  );
}

const ROLES = (['reader', 'editor', 'admin', 'super'] as const).map((value) => ({
  value,
  label: ROLE_LABELS[value],
}));

function Totals({ account: { user, totals, last_read } }: { account: Account }) {
  const facts = [
    ['阅读', formatDuration(totals.seconds)],
    ['读过', `${totals.begun} 篇`],
    ['读完', `${totals.finished} 篇`],
    ['生词', `${totals.words} 个`],
    ['笔记', `${totals.notes} 条`],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-4 border-y border-line text-sm sm:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name} className="py-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {last_read && (
        <p className="mt-2 text-sm text-ink-3">
          {formatAgo(last_read.at)}在读 <span lang="en">{last_read.title}</span>
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        <Link
          to={`/admin/visitor?q=${encodeURIComponent(user.username)}`}
          className="inline-flex min-h-9 items-center font-semibold text-qing underline-offset-4 hover:underline"
        >
          访问记录
        </Link>
        <Link
          to={`/admin/audit?subject=user:${user.user_id}`}
          className="inline-flex min-h-9 items-center font-semibold text-qing underline-offset-4 hover:underline"
        >
          操作日志
        </Link>
      </p>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-6">
    <h3 className="mb-1.5 text-sm text-ink-3">{title}</h3>
    {children}
  </section>
);
