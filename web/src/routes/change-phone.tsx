import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { checkPhone, checkSmsCode, optional } from '#features/auth/account-rules.ts';
import { changePhone, type PhoneCode } from '#features/auth/auth-api.ts';
import { PhoneProof } from '#features/auth/phone-proof.tsx';
import { currentUserQuery, useCurrentUser } from '#features/users/current-user.ts';
import { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';

/** Moves the account to another phone: first the one it has is proved, then the new one. */
export function Component() {
  useTitle('换手机号');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [old, setOld] = useState<PhoneCode | null>(null);
  const [failure, setFailure] = useState('');
  // The token was there when the screen opened, but had run out.
  if (user === null) return <Navigate to="/login?next=/change_phone" replace />;
  const prove = async (next: PhoneCode) => {
    try {
      await changePhone(old!, next);
    } catch (error) {
      if (!(error instanceof ApiError && error.fields['old_code'])) throw error;
      setFailure(error.msg);
      return setOld(null);
    }
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    await navigate('/mine', { replace: true });
    toast('手机号已换好，其他设备已退出');
  };
  return (
    <div className="mx-auto max-w-110 px-5">
      <PageHeader title="换手机号" back />
      {user && !user.phone && <p className="text-ink-2">这个账号没有手机号，请联系管理员。</p>}
      {user?.phone && !old && (
        <ProofForm
          key="old"
          note={`第一步：验证现在的手机号 ${user.phone}。收不到短信时，请联系客服。`}
          act="下一步"
          failure={failure}
          onProved={async (proof) => setOld(proof)}
        />
      )}
      {old && (
        <ProofForm
          key="new"
          note="第二步：验证新的手机号。换好后用它登录，其他设备会退出。"
          act="换成这个手机号"
          onProved={prove}
        />
      )}
    </div>
  );
}

function ProofForm({
  note,
  act,
  failure = '',
  onProved,
}: {
  note: string;
  act: string;
  /** Why it is asked for again. */
  failure?: string;
  onProved: (proof: PhoneCode) => Promise<void>;
}) {
  const ticket = useRef<string>(undefined);
  const form = useForm({
    checks: { phone: checkPhone, captcha: optional, sms_code: checkSmsCode },
    fieldOfReason: {
      wrong_captcha: 'captcha',
      wrong_sms_code: 'sms_code',
      phone_taken: 'phone',
    },
    submit: ({ phone, sms_code }) =>
      onProved({ phone, sms_code, ...(ticket.current && { ticket: ticket.current }) }),
  });
  return (
    <form {...form.form} className="space-y-5">
      <p className="text-ink-2">{note}</p>
      <PhoneProof purpose="bind" onTicket={(given) => void (ticket.current = given)} form={form} />
      <FormError message={form.failure || failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        {act}
      </Button>
    </form>
  );
}
