import type { Webhook } from '@bluebird/contract/webhooks.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { NewSecret } from '#features/webhooks/new-secret.tsx';
import { WebhookForm } from '#features/webhooks/webhook-form.tsx';
import { EVENT_LABELS, webhookStanding } from '#features/webhooks/webhook-words.ts';
import { webhooksQuery } from '#features/webhooks/webhooks-api.ts';
import { formatAgo } from '#lib/dates.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { WebhookDetails } from './webhook-details.tsx';

/** `/admin/webhook`: other sites that are told what is published; `?show=` is one of them. */
export function Component() {
  useTitle('Webhook · 编辑部');
  const filters = useFilters();
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const named = (name: string) => data?.find(({ id }) => String(id) === filters.get(name));
  const [shown, edited] = [named('show'), named('edit')];
  const isNew = filters.get('edit') === 'new';
  const addHref = filters.href({ edit: 'new', show: null });
  const saved = (webhook: Webhook, made: string | null) => {
    if (made) setSecret(made);
    else toast('已保存');
    filters.set({ edit: null, show: made ? null : webhook.id });
  };
  return (
    <NewsroomPage
      title="Webhook"
      subtitle="文章发布、更新、撤下时，通知别的网站和程序"
      actions={
        <Link to={addHref} replace className={buttonClass('primary', '', 'dense')}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          添加
        </Link>
      }
    >
      {secret && <NewSecret secret={secret} onDone={() => setSecret(null)} />}
      <DataTable
        label="Webhook"
        columns={columnsOf(filters)}
        rows={data}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            scene="news"
            title="还没有 Webhook"
            description="文章一发布，就让官网、群机器人或自己的程序知道。"
            action={{ label: '添加', to: addHref }}
          />
        }
      />
      <Modal
        open={isNew || edited !== undefined}
        onOpenChange={(open) => open || filters.set({ edit: null })}
        title={edited ? '修改 Webhook' : '添加 Webhook'}
      >
        <WebhookForm key={filters.get('edit')} webhook={edited ?? null} onSaved={saved} />
      </Modal>
      <Modal
        open={shown !== undefined}
        onOpenChange={(open) => open || filters.set({ show: null })}
        title={shown?.name ?? ''}
      >
        {shown && (
          <WebhookDetails
            key={shown.id}
            webhook={shown}
            onEdit={() => filters.set({ show: null, edit: shown.id })}
            onDeleted={() => filters.set({ show: null })}
          />
        )}
      </Modal>
    </NewsroomPage>
  );
}

const columnsOf = ({ href }: Filters): Column<Webhook>[] => [
  {
    key: 'name',
    header: '名称',
    className: 'md:w-1/2',
    cell: (webhook) => (
      <>
        <Link
          to={href({ show: webhook.id })}
          replace
          preventScrollReset
          data-row-link
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
        >
          {webhook.name}
        </Link>
        <p lang="en" className="line-clamp-1 wrap-anywhere text-ink-3">
          {webhook.url}
        </p>
        <p className="mt-0.5 text-ink-2 md:hidden">{eventsOf(webhook)}</p>
      </>
    ),
  },
  {
    key: 'events',
    header: '什么时候通知',
    from: 'md',
    cell: (webhook) => <span className="text-ink-2">{eventsOf(webhook)}</span>,
  },
  {
    key: 'state',
    header: '状态',
    cell: (webhook) => <StatusBadge {...webhookStanding(webhook)} />,
  },
  {
    key: 'delivered',
    header: '上次送到',
    from: 'sm',
    cell: ({ last_delivered_at: at }) => (
      <span className="whitespace-nowrap text-ink-3">{at ? formatAgo(at) : '还没有'}</span>
    ),
  },
];

const eventsOf = ({ events }: Webhook): string =>
  events.map((event) => EVENT_LABELS[event]).join('、');
