import type { CodeBatch, CodeType } from '@bluebird/contract/codes.ts';
import { useState } from 'react';
import { TYPE_HINTS, TYPE_LABELS } from '#features/codes/code-words.ts';
import { useGenerateCodes } from '#features/codes/codes-api.ts';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TYPES } from './type-filter.tsx';

/** Limits of the server, told before anything is sent. */
const MOST = { count: 1_000, days: 366, uses: 100_000 };

const whole = (most: number, what: string) => (text: string) => {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= most ? undefined : `${what}是 1–${most}`;
};
const orNothing = (check: (text: string) => string | undefined) => (text: string) =>
  text === '' ? undefined : check(text);

/** What a batch of codes is to be. */
export function NewBatch({
  onMade,
}: {
  onMade: (made: { batch: CodeBatch; codes: string[] }) => void;
}) {
  const generate = useGenerateCodes();
  const [ctype, setCtype] = useState<CodeType>('gift');
  const [level, setLevel] = useState<'1' | '2'>('1');
  const isGift = ctype === 'gift';
  const form = useForm({
    checks: {
      remark: () => undefined,
      count: whole(MOST.count, '数量'),
      days: isGift ? whole(MOST.days, '天数') : () => undefined,
      max_uses: orNothing(whole(MOST.uses, '次数')),
      last_day: () => undefined,
    },
    initial: { count: '1', days: '30' },
    submit: async ({ remark, count, days, max_uses, last_day }) => {
      const made = await generate.mutateAsync({
        ctype,
        remark,
        count: Number(count),
        ...(isGift && { days: Number(days), level: level === '2' ? 2 : 1 }),
        ...(max_uses && { max_uses: Number(max_uses) }),
        ...(last_day && { last_day }),
      });
      onMade(made);
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <div>
        <Segmented
          label="类型"
          options={TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          value={ctype}
          onChange={setCtype}
        />
        <p className="mt-2 text-sm text-ink-3">{TYPE_HINTS[ctype]}</p>
      </div>
      <Field
        {...form.field('remark')}
        label="备注（给谁、哪次活动）"
        maxLength={200}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-4">
        <Field {...form.field('count')} label="数量" inputMode="numeric" maxLength={4} />
        <Field
          {...form.field('max_uses')}
          label="每个可用次数"
          placeholder={ctype === 'channel' ? '不限' : '1'}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      {isGift && (
        <div className="grid grid-cols-2 items-end gap-4">
          <Field {...form.field('days')} label="送几天" inputMode="numeric" maxLength={3} />
          <Segmented
            label="会员等级"
            options={[
              { value: '1', label: LEVEL_LABELS[1] },
              { value: '2', label: LEVEL_LABELS[2] },
            ]}
            value={level}
            onChange={setLevel}
          />
        </div>
      )}
      <Field {...form.field('last_day')} label="最后一天（不填则一直可用）" type="date" />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="w-full">
        生成
      </Button>
    </form>
  );
}
