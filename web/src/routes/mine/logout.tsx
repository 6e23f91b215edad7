import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveAccount } from '#app/account.ts';
import { logout } from '#features/auth/auth-api.ts';
import { toast } from '#ui/toast.ts';

const ConfirmDialog = lazy(() =>
  import('#ui/dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Logs out after asking. */
export function Logout() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await logout().catch(() => {
      // Without the network the token is dropped here, and the server's session ends in time.
    });
    leaveAccount();
    await navigate('/', { replace: true });
    toast('已退出登录');
  };

  return (
    <>
      <button
        type="button"
        className="min-h-13 w-full text-left text-danger"
        onClick={() => setAsking(true)}
      >
        退出登录
      </button>
      {asking !== null && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="退出登录？"
            description="这台设备上留存的生词和搜索记录会清除，账号里的都还在。"
            confirm="退出登录"
            danger
            busy={busy}
            onConfirm={() => void leave()}
          />
        </Suspense>
      )}
    </>
  );
}
