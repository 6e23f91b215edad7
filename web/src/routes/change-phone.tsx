import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { addPhone, changePhone, type PhoneCode } from '#features/auth/auth-api.ts';
import { AddContact, ProofStep } from '#features/auth/contact-forms.tsx';
import { currentUserQuery, useCurrentUser } from '#features/users/current-user.ts';
import { ApiError } from '#lib/api-error.ts';
import { useTitle } from '#lib/use-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';

/**
 * Moves the account to another phone: first the one it has is proved, then the new one. An account
 * without one gets one.
 */
export function Component() {
  const user = useCurrentUser();
  const title = user && !user.phone ? '添加手机号' : '换手机号';
  useTitle(title);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [old, setOld] = useState<PhoneCode | null>(null);
  const [failure, setFailure] = useState('');
  // The token was there when the screen opened, but had run out.
  if (user === null) return <Navigate to="/login?next=/change_phone" replace />;
  const leave = async (message: string) => {
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    await navigate('/mine', { replace: true });
    toast(message);
  };
  const prove = async (next: PhoneCode) => {
    try {
      await changePhone(old!, next);
    } catch (error) {
      if (!(error instanceof ApiError && error.fields['old_code'])) throw error;
      setFailure(error.msg);
      return setOld(null);
    }
    await leave('手机号已换好，其他设备已退出');
  };
  return (
    <div className="mx-auto max-w-110 px-5">
      <PageHeader title={title} back />
      {user && !user.phone && (
        <AddContact
          kind="phone"
          note="添加后，可以用手机号登录，也可以用短信重设密码。"
          act="添加手机号"
          onProved={async (proof, password) => {
            await addPhone({ ...(proof as PhoneCode), password });
            await leave('手机号已添加');
          }}
        />
      )}
      {user?.phone && !old && (
        <ProofStep
          key="old"
          kind="phone"
          note={`第一步：验证现在的手机号 ${user.phone}。收不到短信时，请联系客服。`}
          act="下一步"
          failure={failure}
          onProved={async (proof) => setOld(proof as PhoneCode)}
        />
      )}
      {old && (
        <ProofStep
          key="new"
          kind="phone"
          note="第二步：验证新的手机号。换好后用它登录，其他设备会退出。"
          act="换成这个手机号"
          onProved={(proof) => prove(proof as PhoneCode)}
        />
      )}
    </div>
  );
}
