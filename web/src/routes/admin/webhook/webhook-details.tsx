import type { Webhook } from '@bluebird/contract/webhooks.ts';
import { useState } from 'react';
import { DeliveryList } from '#features/webhooks/delivery-list.tsx';
import { NewSecret } from '#features/webhooks/new-secret.tsx';
import { OFF_REASONS } from '#features/webhooks/webhook-words.ts';
import {
  useChangeWebhook,
  useDeleteWebhook,
  useRenewSecret,
  useTrial,
} from '#features/webhooks/webhooks-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast } from '#ui/toast.ts';

type Props = { webhook: Webhook; onEdit: () => void; onDeleted: () => void };

/** One webhook: what it was told, and what can be done with it. */
export function WebhookDetails({ webhook, onEdit, onDeleted }: Props) {
  const { id, name, url, is_on, off_reason } = webhook;
  const [asking, setAsking] = useState<'secret' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const change = useChangeWebhook();
  const trial = useTrial();
  const renew = useRenewSecret();
  const remove = useDeleteWebhook();
  const fail = { onError: (error: unknown) => toast(messageOf(error)) };
  const carryOut = () => {
    const after = { ...fail, onSettled: () => setAsking(null) };
    if (asking === 'secret') {
      renew.mutate(id, { ...after, onSuccess: (made) => setSecret(made.secret) });
    } else {
      remove.mutate(id, {
        ...after,
        onSuccess: () => {
          toast(`已删除「${name}」`);
          onDeleted();
        },
      });
    }
  };
  return (
    <>
      <p lang="en" className="-mt-2 text-sm wrap-anywhere text-ink-3">
        {url}
      </p>
      {off_reason && (
        <p role="status" className="mt-3 border-s-2 border-danger ps-3 text-sm text-ink-2">
          {OFF_REASONS[off_reason]}
        </p>
      )}
      <div className="my-2">
        <SwitchRow
          label="启用"
          hint={is_on ? undefined : '停用期间发生的事，启用后也不补发'}
          checked={is_on}
          onChange={(on) => change.mutate({ id, is_on: on }, fail)}
        />
      </div>
      {secret && <NewSecret secret={secret} onDone={() => setSecret(null)} />}
      <div className="mb-4 flex flex-wrap gap-2">
        <Button
          variant="soft"
          size="dense"
          busy={trial.isPending}
          onClick={() => trial.mutate(id, { ...fail, onSuccess: () => toast('正在试发') })}
        >
          试发一次
        </Button>
        <Button variant="outline" size="dense" onClick={onEdit}>
          修改
        </Button>
        <Button variant="outline" size="dense" onClick={() => setAsking('secret')}>
          换密钥
        </Button>
        <Button variant="danger" size="dense" onClick={() => setAsking('delete')}>
          删除
        </Button>
      </div>
      <h3 className="mb-1 text-sm text-ink-3">最近的通知</h3>
      <DeliveryList webhook={webhook} />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={asking === 'secret' ? `换「${name}」的密钥？` : `删除「${name}」？`}
        description={
          asking === 'secret'
            ? '一天之内，通知同时带着新旧两个密钥的签名，好让接收的一方来得及换。'
            : '它的投递记录一起删除，不能恢复。'
        }
        confirm={asking === 'secret' ? '换密钥' : '删除'}
        danger={asking === 'delete'}
        busy={renew.isPending || remove.isPending}
        onConfirm={carryOut}
      />
    </>
  );
}
