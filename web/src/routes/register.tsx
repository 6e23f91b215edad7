import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { keptInvite } from '#features/codes/kept-invite.ts';
import { enterAccount } from '#sync/account.ts';
import type { LoginState } from '#lib/navigation.ts';
import { pendingLabel } from '#sync/pending-action.ts';
import { checkNewPassword, optional, required } from '#features/auth/account-rules.ts';
import { proofOf, register, registerRuleQuery } from '#features/auth/auth-api.ts';
import { Agreement } from '#features/auth/agreement.tsx';
import { AuthPage } from '#features/auth/auth-page.tsx';
import {
  ContactChoice,
  type ContactKind,
  PROOF_REASONS,
  proofChecks,
} from '#features/auth/contact-choice.tsx';
import { PasswordField } from '#features/auth/password-field.tsx';
import { WechatEntry } from '#features/wechat/wechat-entry.tsx';
import { isUnderReview } from '#lib/app-identity.ts';
import { useKept } from '#lib/device-store.ts';
import { safeNext } from '#lib/safe-next.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { visitorData } from '#sync/visitor-sync.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { textLink } from '#ui/text-link.ts';

export function loader({ request }: { request: Request }): Response | null {
  const { searchParams, origin } = new URL(request.url);
  return isLoggedIn() ? redirect(safeNext(searchParams.get('next'), origin)) : null;
}

function WhyHere() {
  const wanted = useKept(pendingLabel);
  if (wanted) return `注册后自动${wanted}，并回到刚才读的地方。`;
  const kept = useKept(visitorData) ?? [];
  return kept.length > 0 ? `这台设备上的 ${kept.join('、')}会带进账号。` : '只要一分钟。';
}

/** Opens an account with a phone, or with an e-mail address where that is allowed. */
export function Component() {
  useTitle('注册');
  const [search] = useSearchParams();
  const state = useLocation().state as LoginState;
  const back = { next: search.get('next'), returns: state?.returns === true };
  const { data: rule } = useQuery(registerRuleQuery);
  const invited = rule?.code_required ?? false;
  const [chosen, setKind] = useState<ContactKind>('phone');
  const kind = rule?.phone === false ? 'email' : chosen;
  const ticket = useRef<string>(undefined);
  const isReviewed = isUnderReview();
  const form = useForm({
    checks: {
      ...proofChecks(kind),
      password: checkNewPassword,
      code: invited ? required('注册需要邀请码') : optional,
      agreed: required('请先阅读并勾选'),
    },
    initial: { code: search.get('code') ?? keptInvite() },
    fieldOfReason: {
      ...PROOF_REASONS,
      weak_password: 'password',
      invitation_invalid: 'code',
    },
    submit: async ({ password, code, agreed: _, ...values }) => {
      const login = await register({
        ...proofOf(kind, values, ticket.current),
        ...{ password, code: code.trim() || undefined, terms_version: rule?.terms_version },
      });
      await enterAccount(login, back);
    },
  });
  const toLogin = (
    <Link to={`/login?${search}`} replace state={state} className={textLink}>
      登录
    </Link>
  );
  if (rule?.open === false) {
    return (
      <AuthPage
        title="注册"
        note="本站暂未开放注册，请联系管理员。"
        footer={<p>已有账号？{toLogin}</p>}
      >
        <p className="text-ink-2">不注册也可以阅读文章、点词查义。</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="注册" note={<WhyHere />} footer={<p>已有账号？{toLogin}</p>}>
      <WechatEntry next={back.next} />
      <form {...form.form} className="space-y-5">
        <ContactChoice
          {...{ purpose: 'register', kind, form }}
          both={rule !== undefined && rule.phone && rule.register_by_email}
          onKind={setKind}
          onTicket={(given) => void (ticket.current = given)}
        />
        <PasswordField
          {...form.field('password')}
          label="密码"
          hint={rule?.password.hint}
          autoComplete="new-password"
          maxLength={128}
        />
        {(invited || !isReviewed) && (
          <Field
            {...form.field('code')}
            label={invited ? '邀请码' : '邀请码（选填）'}
            hint="朋友的邀请码送你 7 天会员。"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        )}
        <Agreement
          agreed={form.values.agreed !== ''}
          error={form.field('agreed').error}
          onChange={(agreed) => form.set('agreed', agreed ? 'yes' : '')}
        />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy} className="min-h-12 w-full">
          注册
        </Button>
        {rule && <p className="text-sm text-ink-3">{rule.terms}</p>}
      </form>
    </AuthPage>
  );
}
