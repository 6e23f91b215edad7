import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from 'react-router';
import { checkNewPassword, required } from '#features/auth/account-rules.ts';
import { changePassword, registerRuleQuery } from '#features/auth/auth-api.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';

/** Changes the own password; the other devices are logged out. */
export function Component() {
  useTitle('修改密码');
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { data: rule } = useQuery(registerRuleQuery);
  const form = useForm({
    checks: { old_password: required('请输入原密码'), new_password: checkNewPassword },
    fieldOfReason: { wrong_password: 'old_password', weak_password: 'new_password' },
    submit: async (values) => {
      const { revoked } = await changePassword(values);
      toast(revoked > 0 ? `密码已修改，其他 ${revoked} 台设备已退出` : '密码已修改');
      await navigate('/mine', { replace: true });
    },
  });
  // The token was there when the screen opened, but had run out.
  if (user === null) return <Navigate to="/login?next=/change_password" replace />;
  return (
    <div className="mx-auto max-w-110 px-5">
      <PageHeader title="修改密码" subtitle="修改后，其他设备需要重新登录。" back />
      <form {...form.form} className="mt-4 space-y-5">
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          name="username"
          value={user?.username ?? ''}
          autoComplete="username"
          readOnly
          hidden
        />
        <div>
          <PasswordField
            {...form.field('old_password')}
            label="原密码"
            autoComplete="current-password"
            maxLength={128}
          />
          <Link to="/reset" className={`${textLink} text-sm`}>
            忘记原密码
          </Link>
        </div>
        <PasswordField
          {...form.field('new_password')}
          label="新密码"
          hint={rule?.password.hint}
          autoComplete="new-password"
          maxLength={128}
        />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy} className="min-h-12 w-full">
          修改密码
        </Button>
      </form>
    </div>
  );
}
