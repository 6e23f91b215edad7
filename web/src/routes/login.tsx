import { useState } from 'react';
import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { enterAccount } from '#sync/account.ts';
import type { LoginState } from '#lib/navigation.ts';
import { pendingLabel } from '#sync/pending-action.ts';
import { optional, required } from '#features/auth/account-rules.ts';
import { login } from '#features/auth/auth-api.ts';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { CaptchaField } from '#features/auth/captcha-field.tsx';
import { PasswordField } from '#features/auth/password-field.tsx';
import { WechatEntry } from '#features/wechat/wechat-entry.tsx';
import { ApiError } from '#lib/api-error.ts';
import { useKept } from '#lib/device-store.ts';
import { randomId } from '#lib/random-id.ts';
import { safeNext } from '#lib/safe-next.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { visitorData } from '#sync/visitor-sync.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { textLink } from '#ui/text-link.ts';

/** Those who are logged in go on, unless what they wanted needs another account. */
export function loader({ request }: { request: Request }): Response | null {
  const { searchParams, origin } = new URL(request.url);
  if (!isLoggedIn() || searchParams.has('reason')) return null;
  return redirect(safeNext(searchParams.get('next'), origin));
}

/** Logs in by username or phone. */
export function Component() {
  useTitle('登录');
  const [search] = useSearchParams();
  const state = useLocation().state as LoginState;
  const back = { next: search.get('next'), returns: state?.returns === true };
  // The picture of a captcha, once the account wants one: strangers tried too many passwords.
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    checks: {
      username: required('请输入用户名或手机号'),
      password: required('请输入密码'),
      captcha: key ? required('请输入图形验证码') : optional,
    },
    initial: { username: state?.username },
    fieldOfReason: { wrong_captcha: 'captcha' },
    submit: async ({ username, password, captcha }) => {
      try {
        await enterAccount(
          await login(username, password, key ? { key, captcha } : undefined),
          back,
        );
      } catch (error) {
        const isLocked = error instanceof ApiError && error.reason === 'account_locked';
        // A captcha is used up by the try, whatever came of it.
        if (isLocked || key) renewCaptcha();
        throw error;
      }
    },
  });
  const renewCaptcha = () => {
    setKey(randomId());
    form.set('captcha', '');
  };
  return (
    <AuthPage
      title="登录"
      note={<WhyHere reason={search.get('reason')} />}
      footer={<OtherWays search={search} state={state} />}
    >
      <WechatEntry next={back.next} />
      <form {...form.form} className="space-y-5">
        <Field
          {...form.field('username')}
          label="用户名或手机号"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <PasswordField
          {...form.field('password')}
          label="密码"
          autoComplete="current-password"
          maxLength={128}
        />
        {key && (
          <CaptchaField
            {...form.field('captcha')}
            label="图形验证码"
            autoFocus
            captchaKey={key}
            onRefresh={renewCaptcha}
          />
        )}
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy} className="min-h-12 w-full">
          登录
        </Button>
      </form>
    </AuthPage>
  );
}

/** The ways to an account for those who have none, or have forgotten its password. */
function OtherWays({ search, state }: { search: URLSearchParams; state: LoginState }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6">
      <span>
        还没有账号？
        <Link to={`/register?${search}`} replace state={state} className={textLink}>
          注册
        </Link>
      </span>
      <Link to="/reset" className={textLink}>
        忘记密码
      </Link>
    </p>
  );
}

function WhyHere({ reason }: { reason: string | null }) {
  const wanted = useKept(pendingLabel);
  const kept = useKept(visitorData) ?? [];
  if (reason === 'wechat') return '请再登录一次，证明账号是你的，微信就绑定好了。';
  if (reason === 'forbidden') return '当前账号没有权限打开那一页，可以换一个账号登录。';
  if (wanted) return `登录后自动${wanted}，并回到刚才读的地方。`;
  return kept.length > 0
    ? `这台设备上的 ${kept.join('、')}会带进账号。`
    : '生词、笔记和进度会跟着账号走。';
}
