import type { Applicant } from '@bluebird/contract/changdu.ts';
import { APPLICANTS, APPLICATION_TEXT, LEAST_REASON } from '@bluebird/contract/changdu-limits.ts';
import { useState } from 'react';
import { optional } from '#features/auth/account-rules.ts';
import { useApply } from '#features/changdu/changdu-api.ts';
import { APPLICANT_LABELS } from '#features/changdu/changdu-words.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';

const CHOICES = APPLICANTS.map((value) => ({ value, label: APPLICANT_LABELS[value] }));

/** Who one is, how one is reached, and why. */
export function ApplyForm() {
  const [applicant, setApplicant] = useState<Applicant>('student');
  const send = useApply();
  const form = useForm({
    checks: {
      contact: (value) => (value.trim().length < 3 ? '请填写联系方式' : undefined),
      xhs_id: optional,
      reason: (value) =>
        value.trim().length < LEAST_REASON ? `请至少写 ${LEAST_REASON} 个字` : undefined,
    },
    submit: async ({ contact, xhs_id, reason }) => {
      await send.mutateAsync({ applicant, contact, xhs_id, reason });
      window.scrollTo({ top: 0 });
      toast('已收到申请');
    },
  });
  return (
    <form {...form.form} className="mt-4 space-y-5">
      <div>
        <p className="mb-1.5 text-sm text-ink-2">我是</p>
        <Segmented
          label="我是"
          options={CHOICES}
          value={applicant}
          onChange={setApplicant}
          className="flex w-full"
          tight
        />
      </div>
      <TextArea
        name="reason"
        label="想用它做什么"
        placeholder="例如：每周带学生读一篇，写读书笔记"
        rows={4}
        maxLength={APPLICATION_TEXT.reason}
        value={form.values.reason}
        error={form.field('reason').error}
        onChange={(value) => form.set('reason', value)}
      />
      <Field
        {...form.field('contact')}
        label="联系方式"
        hint="微信号、邮箱或手机号，方便我们问一句。"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={APPLICATION_TEXT.contact}
      />
      <Field
        {...form.field('xhs_id')}
        label="小红书号（选填）"
        hint="有的话，体验码按小红书号发放。"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="min-h-12 w-full">
        提交申请
      </Button>
    </form>
  );
}
