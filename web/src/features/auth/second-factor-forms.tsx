import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { required } from './account-rules.ts';
import { PasswordField } from './password-field.tsx';
import { CODE_REASONS, SecondCodeField } from './second-code-field.tsx';
import { proveSecondFactor } from './second-factor-api.ts';

/** Asks for the password and a code before something that only the owner may do. */
export function OwnerForm({
  explanation,
  action,
  danger = false,
  onConfirm,
}: {
  explanation: string;
  action: string;
  danger?: boolean;
  onConfirm: (proof: { password: string; code: string }) => Promise<void>;
}) {
  const form = useForm({
    checks: { password: required('请输入密码'), code: required('请输入验证码') },
    fieldOfReason: { ...CODE_REASONS, wrong_password: 'password', account_locked: 'password' },
    submit: onConfirm,
  });
  return (
    <form {...form.form} className="space-y-4">
      <p className="text-ink-2">{explanation}</p>
      <PasswordField
        {...form.field('password')}
        label="登录密码"
        autoComplete="current-password"
        maxLength={128}
      />
      <SecondCodeField {...form.field('code')} />
      <FormError message={form.failure} />
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={form.busy}
        className="min-h-12 w-full"
      >
        {action}
      </Button>
    </form>
  );
}

/** Asks for a code in a session that was opened without one. */
export function ProveForm({ onDone }: { onDone: () => Promise<unknown> }) {
  const form = useForm({
    checks: { code: required('请输入验证码') },
    fieldOfReason: CODE_REASONS,
    submit: async ({ code }) => {
      await proveSecondFactor(code);
      await onDone();
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <SecondCodeField {...form.field('code')} autoFocus />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full sm:w-auto">
        进入编辑部
      </Button>
    </form>
  );
}
