import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { textLink } from '#ui/text-link.ts';
import { required } from './account-rules.ts';
import { CODE_REASONS, SecondCodeField } from './second-code-field.tsx';
import { loginStep } from './second-factor-api.ts';

type Login = Awaited<ReturnType<typeof loginStep>>;

/** The second step of a login: a code of the authenticator app. */
export function SecondStep({
  ticket,
  onLogin,
  onBack,
}: {
  ticket: string;
  onLogin: (login: Login) => Promise<void>;
  onBack: () => void;
}) {
  const form = useForm({
    checks: { code: required('请输入验证码') },
    fieldOfReason: CODE_REASONS,
    submit: async ({ code }) => onLogin(await loginStep(ticket, code)),
  });
  return (
    <form {...form.form} className="space-y-5">
      <SecondCodeField {...form.field('code')} autoFocus />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        登录
      </Button>
      <button type="button" className={textLink} onClick={onBack}>
        换一种方式登录
      </button>
    </form>
  );
}
