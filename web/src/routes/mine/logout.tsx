import { lazy, Suspense, useState } from 'react';

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then((module) => ({ default: module.LogoutDialog })),
);

/** Logs out after asking. */
export function Logout() {
  const [asking, setAsking] = useState(false);
  /** Each time it is asked anew, with nothing of the last time. */
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        type="button"
        className="min-h-13 w-full text-left text-danger"
        onClick={() => {
          setTimes(times + 1);
          setAsking(true);
        }}
      >
        退出登录
      </button>
      {times > 0 && (
        <Suspense fallback={null}>
          <LogoutDialog key={times} open={asking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}
