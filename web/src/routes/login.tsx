import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { enterAccount } from '#sync/account.ts';
import type { LoginState } from '#lib/navigation.ts';
import { pendingLabel } from '#sync/pending-action.ts';
import { optional, required } from '#features/auth/account-rules.ts';
import { login, loginByCode, proofOf, registerRuleQuery } from '#features/auth/auth-api.ts';
import { AuthPage } from '#features/auth/auth-page.tsx';
import { CaptchaField } from '#features/auth/captcha-field.tsx';
import {
  ContactChoice,
  type ContactKind,
  PROOF_REASONS,
  proofChecks,
} from '#features/auth/contact-choice.tsx';
import { PasskeyLogin } from '#features/auth/passkey-login.tsx';
import { PasswordField } from '#features/auth/password-field.tsx';
import { stepTicket } from '#features/auth/second-factor-api.ts';
import { SecondStep } from '#features/auth/second-step.tsx';
import { OidcEntry } from '#features/oidc/oidc-entry.tsx';
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

/** Logs in by password, by a code, or by a passkey. */
export function Component() {
  useTitle('登录');
  const [search] = useSearchParams();
  const state = useLocation().state as LoginState;
  const back = { next: search.get('next'), returns: state?.returns === true };
  const [byCode, setByCode] = useState(false);
  const [ticket, setTicket] = useState(state?.ticket);
  const enter = (login: Login) => enterAccount(login, back);
  const enterOrAsk: FormProps['onLogin'] = async (login) => {
    try {
      await enter(await login);
    } catch (error) {
      const given = stepTicket(error);
      if (given === null) throw error;
      setTicket(given);
    }
  };
  if (ticket !== undefined) {
    return (
      <AuthPage title="还差一步" note="这个账号打开了两步验证。">
        <SecondStep ticket={ticket} onLogin={enter} onBack={() => setTicket(undefined)} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="登录"
      note={<WhyHere reason={search.get('reason')} />}
      footer={<OtherWays search={search} state={state} />}
    >
      <WechatEntry next={back.next} />
      <ProviderEntry next={back.next} />
      {byCode ? (
        <CodeForm onLogin={enterOrAsk} />
      ) : (
        <PasswordForm username={state?.username} onLogin={enterOrAsk} />
      )}
      <div className="mt-3 flex flex-wrap justify-between gap-x-6">
        <button type="button" className={textLink} onClick={() => setByCode(!byCode)}>
          {byCode ? '用密码登录' : '用验证码登录'}
        </button>
        <PasskeyLogin inField={!byCode} onLogin={enter} />
      </div>
    </AuthPage>
  );
}

/** The way in by an account of a company or school, where there is one. */
function ProviderEntry({ next }: { next: string | null }) {
  const provider = useQuery(registerRuleQuery).data?.oidc;
  return provider ? <OidcEntry provider={provider} next={next} /> : null;
}

type Login = Parameters<typeof enterAccount>[0];

/** Takes a login that is under way; it may want a second step. */
type FormProps = { onLogin: (login: Promise<Login>) => Promise<void> };

function PasswordForm({ username, onLogin }: FormProps & { username: string | undefined }) {
  // The picture of a captcha, once the account wants one: strangers tried too many passwords.
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    checks: {
      username: required('请输入手机号、邮箱或用户名'),
      password: required('请输入密码'),
      captcha: key ? required('请输入图形验证码') : optional,
    },
    initial: { username },
    fieldOfReason: { wrong_captcha: 'captcha' },
    submit: async ({ username, password, captcha }) => {
      try {
        await onLogin(login(username, password, key ? { key, captcha } : undefined));
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
    <form {...form.form} className="space-y-5">
      <Field
        {...form.field('username')}
        label="手机号、邮箱或用户名"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
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
          onFound={(answer) => form.set('captcha', answer)}
        />
      )}
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        登录
      </Button>
    </form>
  );
}

/** Logs in by a code sent to the phone or the e-mail address of the account. */
function CodeForm({ onLogin }: FormProps) {
  const { data: rule } = useQuery(registerRuleQuery);
  const [chosen, setKind] = useState<ContactKind>('phone');
  const kind = rule?.phone === false ? 'email' : chosen;
  const ticket = useRef<string>(undefined);
  const form = useForm({
    checks: proofChecks(kind),
    fieldOfReason: PROOF_REASONS,
    submit: (values) => onLogin(loginByCode(proofOf(kind, values, ticket.current))),
  });
  if (rule && !rule.phone && !rule.email) {
    return <p className="text-ink-2">本站不能发送验证码，请用密码登录。</p>;
  }
  return (
    <form {...form.form} className="space-y-5">
      <ContactChoice
        {...{ purpose: 'login', kind, form }}
        both={rule !== undefined && rule.phone && rule.email}
        onKind={setKind}
        onTicket={(given) => void (ticket.current = given)}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        登录
      </Button>
    </form>
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
  if (reason === 'oidc') return '请再登录一次，证明账号是你的，就绑定好了。';
  if (reason === 'wechat') return '请再登录一次，证明账号是你的，微信就绑定好了。';
  if (reason === 'forbidden') return '当前账号没有权限打开那一页，可以换一个账号登录。';
  if (wanted) return `登录后自动${wanted}，并回到刚才读的地方。`;
  return kept.length > 0
    ? `这台设备上的 ${kept.join('、')}会带进账号。`
    : '生词、笔记和进度会跟着账号走。';
}
