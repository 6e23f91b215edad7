import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { linkQuery, useUnlink } from './oidc-api.ts';
import { goToProvider } from './oidc-login.ts';

const ConfirmDialog = lazy(() =>
  import('#ui/dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Among the rows of the account: by whose account elsewhere it opens, where one can log in by that. */
export function OidcRow({ provider }: { provider: string }) {
  const { data } = useQuery(linkQuery);
  const unlink = useUnlink();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const { linked } = data;
  const link = () => {
    setBusy(true);
    goToProvider({ next: '/mine', bind: true }).catch((error: unknown) => {
      setBusy(false);
      toast(messageOf(error));
    });
  };
  return (
    <div className="flex min-h-13 items-center gap-3 py-1">
      <span className="flex-1">{provider}</span>
      {linked && (
        <span className="min-w-0 truncate text-ink-3">
          {linked.opens
            ? (linked.name ?? `${formatDay(linked.at)} 绑定`)
            : '改过密码，重新绑定后生效'}
        </span>
      )}
      {(!linked || !linked.opens) && (
        <Button variant="quiet" size="dense" busy={busy} onClick={link}>
          绑定<span className="sr-only">{provider}</span>
        </Button>
      )}
      {linked && (
        <Button variant="quiet" size="dense" onClick={() => setAsking(true)}>
          解除<span className="sr-only">{provider}</span>
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={`解除${provider}？`}
            description="以后不能再用它登录，账号和里面的内容都不变。登录着的设备不受影响。"
            confirm="解除"
            danger
            busy={unlink.isPending}
            onConfirm={() =>
              unlink.mutate(undefined, {
                onSuccess: () => toast(`已解除${provider}`),
                onError: (error) => toast(messageOf(error)),
                onSettled: () => setAsking(false),
              })
            }
          />
        </Suspense>
      )}
    </div>
  );
}
