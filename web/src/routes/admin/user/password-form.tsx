import { checkNewPassword } from '#features/auth/account-rules.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

/** A new password for somebody who lost theirs. */
export function PasswordForm({ onAsk }: { onAsk: (password: string) => void }) {
  const form = useForm({
    checks: { new_password: checkNewPassword },
    submit: async ({ new_password }) => onAsk(new_password),
  });
  return (
    <form {...form.form} className="flex flex-wrap items-start gap-3">
      <Field
        {...form.field('new_password')}
        label="新密码"
        className="min-w-[min(14rem,100%)] flex-1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      <Button type="submit" variant="outline" size="dense" className="mt-8">
        重设…
      </Button>
    </form>
  );
}
