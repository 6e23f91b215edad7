import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { required } from '#features/auth/account-rules.ts';
import { useReceiveCode } from '#features/codes/codes-api.ts';
import { membershipName, membershipSpan } from '#features/members/membership-words.ts';
import { safeNext } from '#lib/safe-next.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';

/** `/trial`: receives a trial, or the days of a gift, by its code. */
export function Component() {
  useTitle('体验会员');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  const receive = useReceiveCode();
  const form = useForm({
    checks: { code: required('请输入体验码') },
    initial: { code: search.get('code') ?? '' },
    fieldOfReason: { trial_code_invalid: 'code', trial_received: 'code' },
    submit: async ({ code }) => {
      const membership = await receive.mutateAsync(code);
      toast(`已领取，${membershipName(membership)}${membershipSpan(membership)}`);
      await navigate(next === null ? '/member' : safeNext(next, location.origin), {
        replace: true,
      });
    },
  });
  return (
    <div className="mx-auto max-w-110 px-5">
      <PageHeader title="体验会员" back subtitle={`${TRIAL_DAYS} 天，从领取的那一刻算起。`} />
      <form {...form.form} className="mt-4 space-y-5">
        <Field
          {...form.field('code')}
          label="体验码"
          hint="每人可以体验一次，礼品码也在这里领；大小写和空格都不要紧。"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <FormError message={form.failure} />
        <Button type="submit" busy={form.busy} className="min-h-12 w-full">
          领取
        </Button>
      </form>
    </div>
  );
}
