import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import {
  addEmail,
  changeEmail,
  type EmailCode,
  type PhoneCode,
  registerRuleQuery,
  removeEmail,
} from '#features/auth/auth-api.ts';
import { AddContact, ProofStep } from '#features/auth/contact-forms.tsx';
import { currentUserQuery, useCurrentUser } from '#features/users/current-user.ts';
import { ApiError } from '#lib/api-error.ts';
import { useTitle } from '#lib/use-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';

type Act = 'change' | 'remove';

const ACTS = [
  { value: 'change', label: '更换' },
  { value: 'remove', label: '移除' },
] as const;

/** Gives the account an e-mail address, moves it to another, or takes it away. */
export function Component() {
  useTitle('邮箱');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: rule } = useQuery(registerRuleQuery);
  const [act, setAct] = useState<Act>('change');
  if (user === null) return <Navigate to="/login?next=/change_email" replace />;
  const leave = async (message: string) => {
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    await navigate('/mine', { replace: true });
    toast(message);
  };
  return (
    <div className="mx-auto max-w-110 px-5">
      <PageHeader title="邮箱" back />
      {rule?.email === false && <p className="text-ink-2">本站还不能发送邮件，暂时不能改邮箱。</p>}
      {rule?.email && user && !user.email && (
        <AddContact
          kind="email"
          note="添加后，可以用邮箱登录、收验证码和安全提醒。不会收到别的信。"
          act="添加邮箱"
          onProved={async (proof, password) => {
            await addEmail({ ...(proof as EmailCode), password });
            await leave('邮箱已添加');
          }}
        />
      )}
      {rule?.email && user?.email && (
        <>
          {user.phone && (
            <Segmented
              label="做什么"
              options={ACTS}
              value={act}
              onChange={setAct}
              className="mb-5 w-full"
            />
          )}
          <Steps
            key={act}
            act={act}
            email={user.email}
            phone={user.phone ?? ''}
            onDone={() =>
              leave(act === 'change' ? '邮箱已换好，其他设备已退出' : '邮箱已移除，其他设备已退出')
            }
          />
        </>
      )}
    </div>
  );
}

/** Two proofs: of the address that the account has, and of the one that comes or the phone that stays. */
function Steps({
  act,
  email,
  phone,
  onDone,
}: {
  act: Act;
  email: string;
  phone: string;
  onDone: () => Promise<void>;
}) {
  const [old, setOld] = useState<EmailCode | null>(null);
  const [failure, setFailure] = useState('');
  const prove = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      const isAboutOld =
        error instanceof ApiError &&
        (act === 'change' ? error.fields['old_code'] : error.reason === 'wrong_email_code');
      if (!isAboutOld) throw error;
      setFailure(error.msg);
      return setOld(null);
    }
    await onDone();
  };
  if (!old) {
    return (
      <ProofStep
        key="old"
        kind="email"
        note={`第一步：验证现在的邮箱 ${email}。打不开这个邮箱时，请联系客服。`}
        act="下一步"
        failure={failure}
        onProved={async (proof) => setOld(proof as EmailCode)}
      />
    );
  }
  return act === 'change' ? (
    <ProofStep
      key="new"
      kind="email"
      note="第二步：验证新的邮箱。换好后用它登录，其他设备会退出。"
      act="换成这个邮箱"
      onProved={(next) => prove(() => changeEmail(old, next as EmailCode))}
    />
  ) : (
    <ProofStep
      key="phone"
      kind="phone"
      note={`第二步：验证手机号 ${phone}。移除后只能用它找回密码，其他设备会退出。`}
      act="移除邮箱"
      onProved={(proof) => prove(() => removeEmail(old, proof as PhoneCode))}
    />
  );
}
