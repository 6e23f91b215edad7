import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sessionsQuery, useRevokeSessions } from '#features/auth/auth-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

const ConfirmDialog = lazy(() =>
  import('#ui/dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type AccountSession = Result<Api['GET /auth/sessions']>[number];

/** Which device to log out; no id means every other one. */
type Target = { id?: string; name: string };

/** The devices logged in to this account, each of which can be logged out. */
export function Devices() {
  const sessions = useQuery(sessionsQuery);
  const revoke = useRevokeSessions();
  const [target, setTarget] = useState<Target | null>(null);
  const [asking, setAsking] = useState(false);
  const others = sessions.data?.filter((session) => !session.current).length ?? 0;

  const ask = (wanted: Target) => {
    setTarget(wanted);
    setAsking(true);
  };
  const confirm = () =>
    revoke.mutate(target?.id, {
      onSuccess: (count) => toast(`已退出 ${count} 台设备`),
      onError: (error) => toast(messageOf(error)),
      onSettled: () => setAsking(false),
    });

  return (
    <section className="mt-8">
      <h2 className="mb-1 text-sm text-ink-3">登录设备</h2>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.isPending && (
          <li className="py-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-4 w-56" />
          </li>
        )}
        {sessions.isError && (
          <li role="alert" className="flex items-center justify-between gap-3 py-3 text-ink-2">
            {messageOf(sessions.error)}
            <Button variant="soft" onClick={() => void sessions.refetch()}>
              重试
            </Button>
          </li>
        )}
        {sessions.data?.map((session) => (
          <Device key={session.id} session={session} onAsk={ask} />
        ))}
        {others > 1 && <LogOutOthers onPress={() => ask({ name: `其他 ${others} 台设备` })} />}
      </ul>
      {target && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={`退出「${target.name}」？`}
            description="那里需要重新输入密码才能登录。"
            confirm="退出"
            danger
            busy={revoke.isPending}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </section>
  );
}

function Device({ session, onAsk }: { session: AccountSession; onAsk: (target: Target) => void }) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate">{session.device}</p>
        <p className="meta-row text-sm text-ink-3">
          {session.current ? (
            <span className="font-semibold text-qing">这台设备</span>
          ) : (
            <span>{formatAgo(session.last_seen_at)}用过</span>
          )}
          <span className="tabular-nums">{session.ip}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="soft"
          className="text-sm"
          onClick={() => onAsk({ id: session.id, name: session.device })}
        >
          退出<span className="sr-only">{session.device}</span>
        </Button>
      )}
    </li>
  );
}

function LogOutOthers({ onPress }: { onPress: () => void }) {
  return (
    <li>
      <button type="button" className="min-h-13 w-full text-left text-danger" onClick={onPress}>
        退出其他设备
      </button>
    </li>
  );
}
