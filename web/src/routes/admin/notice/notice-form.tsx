import { AUDIENCE_LABELS, AUDIENCES, type Audience } from '@bluebird/contract/notice-audiences.ts';
import type { NoticeRow } from '@bluebird/contract/system-notices.ts';
import { useState } from 'react';
import { optional, required } from '#features/auth/account-rules.ts';
import { useSaveNotice } from '#features/system/notice-desk-api.ts';
import { fromLocalField, toLocalField } from '#lib/moments.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';

const CHOICES = AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }));

/** Writes a notice, or changes one: what it says, when, and to whom. */
export function NoticeForm({ notice, onSaved }: { notice: NoticeRow | null; onSaved: () => void }) {
  const [audience, setAudience] = useState<Audience>(notice?.audience ?? 'all');
  const [now] = useState(() => new Date());
  const save = useSaveNotice();
  const form = useForm({
    checks: {
      title: required('请写标题'),
      body: optional,
      link: optional,
      starts_at: (value) => (fromLocalField(value) ? undefined : '请选择开始的时间'),
      ends_at: optional,
      app_from: optional,
      app_to: optional,
    },
    initial: {
      title: notice?.title ?? '',
      body: notice?.body ?? '',
      link: notice?.link ?? '',
      starts_at: toLocalField(notice?.starts_at ?? now),
      ends_at: notice?.ends_at ? toLocalField(notice.ends_at) : '',
      app_from: notice?.app_from ?? '',
      app_to: notice?.app_to ?? '',
    },
    submit: async ({ starts_at, ends_at, link, ...texts }) => {
      await save.mutateAsync({
        ...(notice && { id: notice.id }),
        ...texts,
        link: link.trim() || null,
        starts_at: fromLocalField(starts_at)!,
        ends_at: fromLocalField(ends_at),
        audience,
      });
      onSaved();
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <Field {...form.field('title')} label="标题" maxLength={40} />
      <Field {...form.field('body')} label="正文" hint="可以不写" maxLength={200} />
      <Field
        {...form.field('link')}
        label="链接"
        hint="可以不写；站内的页面写 /member 这样"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('starts_at')} label="开始（北京时间）" type="datetime-local" />
        <Field
          {...form.field('ends_at')}
          label="结束"
          hint="不填就一直显示"
          type="datetime-local"
        />
      </div>
      <div>
        <p className="mb-1.5 text-sm text-ink-2">给谁看</p>
        <Segmented
          label="给谁看"
          options={CHOICES}
          value={audience}
          onChange={setAudience}
          className="w-full"
          tight
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('app_from')} label="App 版本从" placeholder="1.2.0" maxLength={20} />
        <Field
          {...form.field('app_to')}
          label="到"
          hint="都不填，哪里都显示"
          placeholder="1.4.9"
          maxLength={20}
        />
      </div>
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="w-full">
        {notice ? '保存' : '发布通知'}
      </Button>
    </form>
  );
}
