import type { CurrentUser } from '@bluebird/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VisitList } from '#features/activity/visit-list.tsx';
import { visitorsQuery } from '#features/activity/visitors-api.ts';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The devices a reader came with in the last 90 days, and what they did there. */
export function VisitsDialog({
  user: { user_id: userId, username },
  open,
  onOpenChange,
}: {
  user: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  // An administrator, who is shown everybody's, finds the own ones by name.
  const { data, error, refetch } = useQuery(visitorsQuery({ q: username, limit: 50 }));
  const own = data?.items.filter(({ user }) => user?.user_id === userId);
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="访问记录">
      <p className="mb-3 text-sm text-ink-3">
        最近 90 天你用这个账号来过的设备。这些记录只有你和管理员看得到，90 天后删除。
      </p>
      {chosen !== null ? (
        <>
          <Button variant="soft" size="dense" className="mb-3" onClick={() => setChosen(null)}>
            看所有设备
          </Button>
          <VisitList key={chosen} cuid={chosen} />
        </>
      ) : own ? (
        <ul className="divide-y divide-line border-y border-line">
          {own.map(({ cuid, device, last_at, visits }) => (
            <li key={cuid}>
              <button
                type="button"
                className="flex min-h-13 w-full items-center gap-3 py-2 text-start"
                onClick={() => setChosen(cuid)}
              >
                <span className="min-w-0 flex-1 truncate">{device || '未知设备'}</span>
                <span className="text-sm text-ink-3">
                  {formatAgo(last_at)}，{visits} 次
                </span>
              </button>
            </li>
          ))}
          {own.length === 0 && <li className="py-3 text-ink-2">还没有访问记录。</li>}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Modal>
  );
}
