import { useEffect, useRef, useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { stepTicket } from '#features/auth/second-factor-api.ts';
import { keepDevice } from '#features/auth/known-devices.ts';
import { bindWaiting, endLogin, keepReturned } from '#features/wechat/wechat-login.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import type { LoginState } from '#lib/navigation.ts';
import { safeNext } from '#lib/safe-next.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { enterAccount } from '#sync/account.ts';
import { buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Takes what WeChat says out of the address. */
export function loader({ request }: { request: Request }): Response | null {
  const { searchParams } = new URL(request.url);
  const [code, state] = [searchParams.get('code'), searchParams.get('state')];
  if (code === null && state === null) return null;
  if (code !== null && state !== null) keepReturned({ code, state });
  return redirect('/login/wechat');
}

/** `/login/wechat`: where WeChat sends those back who log in by it. */
export function Component() {
  useTitle('微信登录');
  const navigate = useNavigate();
  const begun = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    // A return is taken once.
    if (begun.current) return;
    begun.current = true;
    const goOn = async (): Promise<void> => {
      const came = await endLogin();
      if (!came) return setFailure('没有登录。要用微信登录，请在登录页上点一下。');
      const { login, next, bind } = came;
      if (login) {
        keepDevice(login.device);
        return enterAccount(login, { next, returns: false });
      }
      const query = next === null ? '' : `next=${encodeURIComponent(next)}`;
      if (!bind || !isLoggedIn()) return navigate(`/login?${query}`, { replace: true });
      try {
        await bindWaiting();
        toast('已绑定微信，以后点一下就能登录');
      } catch (error) {
        if (!(error instanceof ApiError && error.reason === 'login_again')) throw error;
        return navigate(`/login?reason=wechat&${query}`, { replace: true });
      }
      await navigate(safeNext(next, location.origin), { replace: true });
    };
    goOn().catch((error: unknown) => {
      const ticket = stepTicket(error);
      if (ticket === null) return setFailure(messageOf(error));
      return navigate('/login', { replace: true, state: { ticket } satisfies LoginState });
    });
  }, [navigate]);
  return (
    <AuthPage title="微信登录" note={failure === null ? '正在登录…' : undefined}>
      {failure !== null && (
        <>
          <p role="alert" className="text-ink-2">
            {failure}
          </p>
          <Link to="/login" replace className={buttonClass('primary', 'mt-6 min-h-12 w-full')}>
            回到登录
          </Link>
        </>
      )}
    </AuthPage>
  );
}
