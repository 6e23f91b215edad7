import { useState } from 'react';
import { required } from '#features/auth/account-rules.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';

const SPANS = [
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '', label: '不设期限' },
] as const;
const DAY = 86_400_000;

/** Why and how long an account is to be banned. */
export function BanForm({ onAsk }: { onAsk: (reason: string, until: string | null) => void }) {
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('7');
  const form = useForm({
    checks: { reason: required('请写明原因，读者登录时会看到') },
    submit: async ({ reason }) => {
      const until = span === '' ? null : new Date(Date.now() + Number(span) * DAY).toISOString();
      onAsk(reason.trim(), until);
    },
  });
  return (
    <form {...form.form} className="space-y-3">
      <Segmented label="停用多久" options={SPANS} value={span} onChange={setSpan} />
      <Field {...form.field('reason')} label="原因（读者会看到）" maxLength={200} />
      <Button type="submit" variant="outline" size="dense">
        停用…
      </Button>
    </form>
  );
}
