import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { Agreement } from '#features/auth/agreement.tsx';
import { registerRuleQuery } from '#features/auth/auth-api.ts';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { keepDevice } from '#features/auth/known-devices.ts';
import { stepTicket } from '#features/auth/second-factor-api.ts';
import { linkQuery } from '#features/oidc/oidc-api.ts';
import {
  bindWaiting,
  endLogin,
  keepReturned,
  registerWaiting,
  type Ticket,
  waitingTicket,
} from '#features/oidc/oidc-login.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import type { LoginState } from '#lib/navigation.ts';
import { safeNext } from '#lib/safe-next.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { enterAccount } from '#sync/account.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast.ts';

/** Takes what the provider says out of the address. */
export function loader({ request }: { request: Request }): Response | null {
  const { searchParams } = new URL(request.url);
  const told = (name: string) => searchParams.get(name) ?? undefined;
  const [state, code, error] = [told('state'), told('code'), told('error')];
  if (code === undefined && error === undefined) return null;
  if (state !== undefined) keepReturned({ state, code, error, iss: told('iss') });
  return redirect('/login/oidc');
}

/** `/login/oidc`: where the provider sends those back who log in by it. */
export function Component() {
  useTitle('单位账号登录');
  const navigate = useNavigate();
  const client = useQueryClient();
  const begun = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [newcomer, setNewcomer] = useState<Ticket | null>(null);
  useEffect(() => {
    // A return is taken once.
    if (begun.current) return;
    begun.current = true;
    const goOn = async (): Promise<void> => {
      const came = await endLogin();
      if (!came) return setFailure('没有登录。请回到登录页点一下。');
      const { login, next, bind } = came;
      if (login) {
        keepDevice(login.device);
        return enterAccount(login, { next, returns: false });
      }
      const query = next === null ? '' : `next=${encodeURIComponent(next)}`;
      if (!bind || !isLoggedIn()) {
        const waiting = waitingTicket();
        if (waiting?.mayRegister) return setNewcomer(waiting);
        return navigate(`/login?${query}`, { replace: true });
      }
      try {
        await bindWaiting();
        void client.invalidateQueries({ queryKey: linkQuery.queryKey });
        toast('已绑定，以后点一下就能登录');
      } catch (error) {
        if (!(error instanceof ApiError && error.reason === 'login_again')) throw error;
        return navigate(`/login?reason=oidc&${query}`, { replace: true });
      }
      await navigate(safeNext(next, location.origin), { replace: true });
    };
    goOn().catch((error: unknown) => {
      const ticket = stepTicket(error);
      if (ticket === null) return setFailure(messageOf(error));
      return navigate('/login', { replace: true, state: { ticket } satisfies LoginState });
    });
  }, [navigate, client]);
  if (newcomer) return <Newcomer waiting={newcomer} />;
  return (
    <AuthPage title="单位账号登录" note={failure === null ? '正在登录…' : undefined}>
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

/** Who comes for the first time opens an account, or links the one they have. */
function Newcomer({ waiting }: { waiting: Ticket }) {
  const { data: rule } = useQuery(registerRuleQuery);
  const form = useForm({
    checks: { agreed: (value) => (value === '' ? '请先阅读并勾选' : undefined) },
    submit: async () => {
      const login = await registerWaiting(waiting, rule?.terms_version ?? '');
      keepDevice(login.device);
      await enterAccount(login, { next: waiting.next, returns: false });
    },
  });
  const { next } = waiting;
  return (
    <AuthPage
      title={waiting.name ? `你好，${waiting.name}` : '第一次来'}
      note="这个单位账号还没有用过青鸟外刊。"
      footer={
        <Link
          to={next === null ? '/login' : `/login?next=${encodeURIComponent(next)}`}
          className={buttonClass('quiet', '-ms-4')}
        >
          已经有账号，登录并绑定
        </Link>
      }
    >
      <form {...form.form} className="space-y-5">
        <Agreement
          agreed={form.values.agreed !== ''}
          error={form.field('agreed').error}
          onChange={(agreed) => form.set('agreed', agreed ? 'yes' : '')}
        />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy} className="min-h-12 w-full">
          开一个新账号
        </Button>
      </form>
    </AuthPage>
  );
}
