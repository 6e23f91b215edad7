import type { CurrentUser } from '@bluebird/contract/users.ts';
import { useState } from 'react';
import { required } from '#features/auth/account-rules.ts';
import { TYPE_LABELS } from '#features/codes/code-words.ts';
import { useBindCode } from '#features/codes/codes-api.ts';
import { membershipName, membershipSpan } from '#features/members/membership-words.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast.ts';

/** Uses a code for a reader, for instance one they forgot in registering. */
export function BindCodeForm({ user }: { user: CurrentUser }) {
  const bind = useBindCode(user.user_id);
  const [wanted, setWanted] = useState<string | null>(null);
  const form = useForm({
    checks: { code: required('请输入码') },
    fieldOfReason: {
      invitation_invalid: 'code',
      own_code: 'code',
      code_bound: 'code',
      trial_received: 'code',
    },
    submit: async ({ code }) => setWanted(code),
  });
  const carryOut = () => {
    if (wanted === null) return;
    bind.mutate(wanted, {
      onSuccess: ({ ctype, membership }) => {
        form.set('code', '');
        toast(
          `${user.username} 用了${TYPE_LABELS[ctype]}：${membershipName(membership)}，${membershipSpan(membership)}`,
        );
      },
      onError: form.fail,
      onSettled: () => setWanted(null),
    });
  };
  return (
    <form {...form.form} className="mt-4 space-y-3 rounded-2 border border-line p-4">
      <Field
        {...form.field('code')}
        label="绑定码"
        hint="邀请码和渠道码记下 TA 从哪里来，每人一次；体验码和礼品码直接给天数。"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <FormError message={form.failure} />
      <Button type="submit" variant="soft" className="w-full">
        绑定…
      </Button>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => open || setWanted(null)}
        title={`给 ${user.username} 用这个码？`}
        description="码给的天数马上到账；如果是邀请码，邀请人可以因 TA 的阅读和付费得到奖励。来源记下后不能再改。"
        confirm="绑定"
        busy={bind.isPending}
        onConfirm={carryOut}
      />
    </form>
  );
}
