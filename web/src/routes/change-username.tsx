import { Navigate, useNavigate } from 'react-router';
import { checkUsername } from '#features/auth/account-rules.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { useChangeUsername } from '#features/users/users-api.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';

/** Changes the own username. */
export function Component() {
  useTitle('修改用户名');
  const user = useCurrentUser();
  // The token was there when the screen opened, but had run out.
  if (user === null) return <Navigate to="/login?next=/change_username" replace />;
  return (
    <div className="mx-auto max-w-110 px-5">
      <PageHeader title="修改用户名" back />
      {user && <UsernameForm key={user.user_id} current={user.username} />}
    </div>
  );
}

function UsernameForm({ current }: { current: string }) {
  const navigate = useNavigate();
  const change = useChangeUsername();
  const form = useForm({
    checks: { username: checkUsername },
    initial: { username: current },
    fieldOfReason: { username_taken: 'username' },
    submit: async ({ username }) => {
      if (username.trim() !== current) {
        await change.mutateAsync(username);
        toast('用户名已修改');
      }
      await navigate('/mine', { replace: true });
    },
  });
  return (
    <form {...form.form} className="mt-4 space-y-5">
      <Field
        {...form.field('username')}
        label="用户名"
        hint="2–24 个汉字、字母、数字、下划线或连字符；可以用来登录。"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        保存
      </Button>
    </form>
  );
}
