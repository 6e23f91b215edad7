import {
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from '@bluebird/contract/webhook-events.ts';
import type { Webhook } from '@bluebird/contract/webhooks.ts';
import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { EVENT_LABELS } from './webhook-words.ts';
import { useChangeWebhook, useCreateWebhook } from './webhooks-api.ts';

type Props = {
  /** Null for a new one. */
  webhook: Webhook | null;
  /** @param secret of a new one: it is told only now */
  onSaved: (saved: Webhook, secret: string | null) => void;
};

/** Adds a webhook, or changes one. */
export function WebhookForm({ webhook, onSaved }: Props) {
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? ['article.published', 'article.updated', 'article.withdrawn'],
  );
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const form = useForm({
    checks: {
      name: (value) => (value.trim() ? undefined : '请填写名称'),
      url: (value) => (/^https?:\/\/./i.test(value.trim()) ? undefined : '地址要以 https:// 开头'),
    },
    initial: { name: webhook?.name ?? '', url: webhook?.url ?? '' },
    submit: async (texts) => {
      const fields = { ...texts, events: [...events] };
      if (webhook) {
        onSaved(await change.mutateAsync({ id: webhook.id, ...fields }), null);
      } else {
        const made = await create.mutateAsync(fields);
        onSaved(made.webhook, made.secret);
      }
    },
  });
  const toggle = (event: WebhookEvent, on: boolean) =>
    setEvents((old) => (on ? [...old, event] : old.filter((one) => one !== event)));
  return (
    <form {...form.form} className="space-y-4">
      <Field
        {...form.field('name')}
        label="名称"
        hint="通知谁，以后好认。"
        autoComplete="off"
        maxLength={WEBHOOK_NAME_MAX}
      />
      <Field
        {...form.field('url')}
        label="接收地址"
        type="url"
        placeholder="https://example.com/hooks/bluebird"
        autoComplete="off"
        spellCheck={false}
        maxLength={WEBHOOK_URL_MAX}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm text-ink-2">什么时候通知</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {WEBHOOK_EVENTS.map((event) => (
            <label key={event} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4.5 accent-qing"
                checked={events.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
              />
              {EVENT_LABELS[event]}
            </label>
          ))}
        </div>
      </fieldset>
      <FormError message={events.length === 0 ? '至少选一项' : form.failure} />
      <Button
        type="submit"
        busy={form.busy}
        disabled={events.length === 0}
        className="min-h-12 w-full"
      >
        {webhook ? '保存' : '添加'}
      </Button>
    </form>
  );
}
