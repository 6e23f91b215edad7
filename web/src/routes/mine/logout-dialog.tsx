import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askAgain } from '#features/oidc/oidc-login.ts';
import { leaveAccount } from '#sync/account.ts';
import { logout } from '#features/auth/auth-api.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { sendUnsent } from '#sync/unsent-changes.ts';

/** Asks before logging out, and once more when something would be lost by it. */
export function LogoutDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** What could not be sent when they first confirmed. */
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  const warned = unsent.length > 0;

  const leave = async () => {
    setBusy(true);
    const left = await sendUnsent();
    if (left.length > 0 && !warned) {
      setUnsent(left);
      setBusy(false);
      return;
    }
    await logout().catch(() => {
      // Without the network the token is dropped here, and the server's session ends in time.
    });
    leaveAccount();
    askAgain();
    await navigate('/', { replace: true });
    toast('已退出登录');
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={warned ? '还有内容没保存到账号' : '退出登录？'}
      description={
        warned
          ? `现在退出会丢失：${unsent.join('、')}。可以先取消，联网保存好再退出。`
          : '这台设备上留存的生词和搜索记录会清除，账号里的都还在。'
      }
      confirm={warned ? '仍要退出' : '退出登录'}
      danger
      busy={busy}
      onConfirm={() => void leave()}
    />
  );
}
