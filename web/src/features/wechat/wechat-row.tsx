import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/dates.ts';
import { isWechat } from '#lib/wechat.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { bindingQuery, offersQuery, useUnbind } from './wechat-api.ts';
import { goToWechat } from './wechat-login.ts';

const ConfirmDialog = lazy(() =>
  import('#ui/dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Among the rows of the account: the WeChat user it is bound to, where one can log in by that. */
export function WechatRow() {
  const offers = useQuery(offersQuery).data;
  const { data } = useQuery({ ...bindingQuery, enabled: offers?.login === true });
  const unbind = useUnbind();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!offers?.login || !data) return null;
  const { bound } = data;
  // Only WeChat knows who somebody is there.
  if (!bound && !isWechat()) return null;
  const bind = () => {
    setBusy(true);
    goToWechat({ next: '/mine', bind: true }).catch((error: unknown) => {
      setBusy(false);
      toast(messageOf(error));
    });
  };
  return (
    <div className="flex min-h-13 items-center gap-3 py-1">
      <span className="flex-1">微信</span>
      {bound && (
        <span className="text-ink-3">
          {bound.opens ? `${formatDay(bound.at)} 绑定` : '改过密码，在微信里登录一次后生效'}
        </span>
      )}
      {bound ? (
        <Button variant="quiet" size="dense" onClick={() => setAsking(true)}>
          解除
        </Button>
      ) : (
        <Button variant="quiet" size="dense" busy={busy} onClick={bind}>
          绑定
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="解除微信绑定？"
            description="以后不能再用这个微信登录，账号和里面的内容都不变。登录着的设备不受影响。"
            confirm="解除"
            danger
            busy={unbind.isPending}
            onConfirm={() =>
              unbind.mutate(undefined, {
                onSuccess: () => toast('已解除微信绑定'),
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
