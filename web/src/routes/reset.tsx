import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { confirmAccount } from '#sync/account.ts';
import type { LoginState } from '#lib/navigation.ts';
import { checkNewPassword } from '#features/auth/account-rules.ts';
import { proofOf, registerRuleQuery, resetPassword } from '#features/auth/auth-api.ts';
import { AuthPage } from '#features/auth/auth-page.tsx';
import {
  ContactChoice,
  type ContactKind,
  PROOF_REASONS,
  proofChecks,
} from '#features/auth/contact-choice.tsx';
import { PasswordField } from '#features/auth/password-field.tsx';
import { currentUserQuery } from '#features/users/current-user.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';

/** Sets a new password for those who forgot theirs. */
export function Component() {
  useTitle('重设密码');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: rule } = useQuery(registerRuleQuery);
  const [chosen, setKind] = useState<ContactKind>('phone');
  const kind = rule?.phone === false ? 'email' : chosen;
  const ticket = useRef<string>(undefined);
  const form = useForm({
    checks: {
      ...proofChecks(kind),
      new_password: checkNewPassword,
    },
    fieldOfReason: {
      ...PROOF_REASONS,
      weak_password: 'new_password',
    },
    submit: async ({ new_password, ...values }) => {
      await resetPassword({ ...proofOf(kind, values, ticket.current), new_password });
      // Every session of that account has ended. This device may be logged in to another one.
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => {
        // Without the network it shows with the next call.
      });
      if (isLoggedIn()) {
        await navigate('/mine', { replace: true });
        toast('密码已重设');
      } else {
        confirmAccount(null);
        const state: LoginState = { username: values[kind] };
        await navigate('/login', { replace: true, state });
        toast('密码已重设，请用新密码登录');
      }
    },
  });
  const toLogin = (
    <Link to="/login" className={textLink}>
      想起来了，去登录
    </Link>
  );
  if (rule && !rule.phone && !rule.email) {
    return (
      <AuthPage title="重设密码" note="本站不能发送验证码，请联系管理员重设密码。" footer={toLogin}>
        <p className="text-ink-2">管理员给出新密码后，登录后可以在“我的”里改成自己的。</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="重设密码"
      note={`验证${rule?.email ? '手机号或邮箱' : '手机号'}后设置新密码，已登录的设备都会退出。`}
      footer={toLogin}
    >
      <form {...form.form} className="space-y-5">
        <ContactChoice
          {...{ purpose: 'reset', kind, form }}
          both={rule !== undefined && rule.phone && rule.email}
          onKind={setKind}
          onTicket={(given) => void (ticket.current = given)}
        />
        <PasswordField
          {...form.field('new_password')}
          label="新密码"
          hint={rule?.password.hint}
          autoComplete="new-password"
          maxLength={128}
        />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy} className="min-h-12 w-full">
          重设密码
        </Button>
      </form>
    </AuthPage>
  );
}
