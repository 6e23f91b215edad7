import type { DeliveredEvent } from '@bluebird/contract/webhook-events.ts';
import type { Webhook, WebhookDelivery } from '@bluebird/contract/webhooks.ts';
import type { Tone } from '#ui/status-badge.tsx';

export const EVENT_LABELS: Record<DeliveredEvent, string> = {
  'article.published': '文章发布',
  'article.updated': '文章更新',
  'article.withdrawn': '文章撤下',
  'issue.published': '期刊出新一期',
  'webhook.test': '试发',
};

type Standing = { tone: Tone; label: string };

/** Where a webhook stands. */
export function webhookStanding({ is_on, off_reason, failing_since }: Webhook): Standing {
  if (off_reason) return { tone: 'bad', label: '已自动停用' };
  if (!is_on) return { tone: 'quiet', label: '停用' };
  return failing_since ? { tone: 'warn', label: '送不到' } : { tone: 'good', label: '启用' };
}

/** Why a webhook was switched off by itself, and what to do. */
export const OFF_REASONS: Record<NonNullable<Webhook['off_reason']>, string> = {
  failing: '连续三天都没有送到，已经自动停用。修好接收的一方，试发成功以后再启用。',
  gone: '对方回答 410，表示不再需要通知，已经自动停用。',
};

/** Where a delivery stands. */
export function deliveryStanding({ state, attempts }: WebhookDelivery): Standing {
  if (state === 'delivered') return { tone: 'good', label: '送到' };
  if (state === 'failed') return { tone: 'bad', label: '没送到' };
  return attempts > 0 ? { tone: 'warn', label: '等待重试' } : { tone: 'busy', label: '正在发送' };
}

/** What came of the last attempt. */
export function outcomeOf({ status, error }: WebhookDelivery): string {
  switch (error) {
    case null:
      return status === null ? '' : `回答 ${status}`;
    case 'redirect':
      return `回答 ${status}：要求转到别的地址，不会跟着去`;
    case 'status':
      return `回答 ${status}`;
    case 'timeout':
      return '15 秒没有回答';
    case 'connect':
      return '连接不上';
    case 'blocked':
      return '这个地址不在公网上，不能访问';
    case 'broken':
      return '回答看不懂';
    case 'off':
      return 'Webhook 停用了';
  }
}
