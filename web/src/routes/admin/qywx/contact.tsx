import type { Contact } from '@bluebird/contract/system-contact.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optional, required } from '#features/auth/account-rules.ts';
import { contactQuery, useSetContact } from '#features/system/contact-api.ts';
import { ContactCard } from '#features/system/contact-card.tsx';
import { messageOf } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';

/** `/admin/qywx`: whom readers ask for help at WeCom. */
export function Component() {
  useTitle('客服 · 编辑部');
  const { data, error, refetch } = useQuery(contactQuery);
  return (
    <NewsroomPage title="客服" subtitle="付款和求助时，读者看到的企业微信联系人。">
      {data ? (
        <Desk contact={data.contact} key={JSON.stringify(data.contact)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-72 w-full max-w-160" />
      )}
    </NewsroomPage>
  );
}

function Desk({ contact }: { contact: Contact | null }) {
  const save = useSetContact();
  const form = useForm({
    checks: {
      name: required('请填写名称'),
      note: optional,
      link: (text) => (/^https:\/\/\S+$/.test(text.trim()) ? undefined : '链接要以 https:// 开头'),
    },
    initial: contact ?? {},
    submit: async ({ name, note, link }) => {
      await save.mutateAsync({ name, note, link });
      toast('客服已更新，读者马上看到');
    },
  });
  return (
    <div className="grid max-w-200 items-start gap-8 lg:grid-cols-[1fr_auto]">
      <form {...form.form} className="space-y-4">
        <Field {...form.field('name')} label="名称" placeholder="青鸟小助手" maxLength={20} />
        <Field
          {...form.field('note')}
          label="说明"
          hint="可以不写；比如什么时候有人在"
          maxLength={60}
        />
        <Field
          {...form.field('link')}
          label="联系链接"
          hint="企业微信后台“联系我”或“微信客服”的链接，二维码由它生成"
          type="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
        />
        <FormError message={form.failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            保存
          </Button>
          {contact && <TakeDown contact={contact} />}
        </div>
      </form>
      {contact && (
        <section aria-label="读者看到的" className="rounded-2 border border-line p-5">
          <ContactCard contact={contact} />
        </section>
      )}
    </div>
  );
}

function TakeDown({ contact }: { contact: Contact }) {
  const [asking, setAsking] = useState(false);
  const save = useSetContact();
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        撤下…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`撤下 ${contact.name}？`}
        description="读者付款和求助时不再看到联系人，等着付款的人会不知道找谁。"
        confirm="撤下"
        danger
        busy={save.isPending}
        onConfirm={() =>
          save.mutate(null, {
            onSuccess: () => toast('已撤下'),
            onError: (error) => toast(messageOf(error)),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
