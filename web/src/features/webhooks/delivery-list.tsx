import type { Webhook, WebhookDelivery } from '@bluebird/contract/webhooks.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { deliveryStanding, EVENT_LABELS, outcomeOf } from './webhook-words.ts';
import { deliveriesQuery, useResend } from './webhooks-api.ts';

/** What a webhook was told lately, and how that went; each can be sent again. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.id));
  const resend = useResend();
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-24 w-full" />;
  }
  if (data.length === 0) {
    return <p className="border-y border-line py-4 text-sm text-ink-3">还没有通知过。</p>;
  }
  const again = ({ id: delivery }: WebhookDelivery) =>
    resend.mutate(
      { id: webhook.id, delivery },
      {
        onSuccess: () => toast('正在重发'),
        onError: (problem) => toast(messageOf(problem)),
      },
    );
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label="最近的通知">
      {data.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          // A trial is as well made anew.
          onAgain={
            webhook.is_on && delivery.event !== 'webhook.test' ? () => again(delivery) : undefined
          }
        />
      ))}
    </ul>
  );
}

function Delivery({
  delivery,
  onAgain,
}: {
  delivery: WebhookDelivery;
  onAgain: (() => void) | undefined;
}) {
  const { event, about, attempts, ms, created_at, next_at, state } = delivery;
  const outcome = outcomeOf(delivery);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="shrink-0">{EVENT_LABELS[event]}</span>
          {about && (
            <span lang="en" className="min-w-0 flex-1 truncate font-read text-ink-2">
              {about}
            </span>
          )}
        </p>
        <p className="meta-row text-sm text-ink-3">
          <StatusBadge {...deliveryStanding(delivery)} />
          {outcome && <span>{outcome}</span>}
          {ms !== null && state === 'delivered' && <span>{ms} 毫秒</span>}
          {attempts > 1 && <span>试了 {attempts} 次</span>}
          {attempts > 0 && next_at && <span>{formatMoment(next_at)}再试</span>}
          <time dateTime={created_at} title={formatMoment(created_at)}>
            {formatAgo(created_at)}
          </time>
        </p>
      </div>
      {onAgain && (
        <Button
          variant="quiet"
          size="dense"
          className="-me-2 shrink-0 px-2 font-normal! whitespace-nowrap"
          onClick={onAgain}
        >
          重发
          <span className="sr-only">
            {EVENT_LABELS[event]} {about}
          </span>
        </Button>
      )}
    </li>
  );
}
