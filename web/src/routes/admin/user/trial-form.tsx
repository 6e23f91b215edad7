import { required } from '#features/auth/account-rules.ts';
import { useOpenTrial } from '#features/codes/codes-api.ts';
import { copyText } from '#lib/clipboard.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';

/** Makes the code for a trial of a reader at Xiaohongshu, and has it copied. */
export function TrialForm() {
  const open = useOpenTrial();
  const form = useForm({
    checks: { xhs_id: required('请输入小红书号') },
    fieldOfReason: { trial_received: 'xhs_id' },
    submit: async ({ xhs_id }) => {
      await open.mutateAsync(xhs_id);
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <Field
        {...form.field('xhs_id')}
        label="小红书号"
        hint="每个小红书号一个码；再要一次，还是同一个。7 天从读者领取时算起。"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="w-full">
        生成体验码
      </Button>
      {open.data && (
        <p role="status" className="flex items-center justify-between gap-4 rounded-1 bg-fill p-3">
          <span>
            {open.data.xhs_id} 的体验码：
            <b lang="en" className="font-semibold tracking-wider">
              {open.data.code}
            </b>
          </span>
          <Button variant="quiet" size="dense" onClick={() => void copyText(open.data.code)}>
            复制
          </Button>
        </p>
      )}
    </form>
  );
}
