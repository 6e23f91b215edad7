import type { OrderForStaff, OrderState, Provider } from '@bluebird/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  PROVIDER_LABELS,
  REFUND_LABELS,
  STATE_LABELS,
  STATE_TONES,
  yuan,
} from '#features/orders/order-words.ts';
import { allOrdersQuery } from '#features/orders/orders-api.ts';
import { formatAgo } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ExportButton } from '#routes/admin/export-button.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { Differences } from './differences.tsx';
import { OrderAct, type WantedAct } from './order-act.tsx';
import { ProductPrices } from './product-prices.tsx';

const PAGE = 30;
/** Milliseconds without a key after which what was typed is looked for. */
const REST = 300;
const PARTS = { orders: '订单', products: '商品和价格', differences: '对账差异' } as const;
type Part = keyof typeof PARTS;
const STATES = Object.keys(STATE_LABELS) as OrderState[];
const PROVIDERS = Object.keys(PROVIDER_LABELS) as Provider[];

/** `/admin/order`: orders, what is sold, and where our books and the providers' differ. */
export function Component() {
  useTitle('订单 · 编辑部');
  const filters = useFilters();
  const part =
    (Object.keys(PARTS) as Part[]).find((key) => key === filters.get('part')) ?? 'orders';
  return (
    <NewsroomPage title="订单">
      <TabLinks
        label="订单的各部分"
        tabs={(Object.keys(PARTS) as Part[]).map((key) => ({
          to: key === 'orders' ? '?' : `?part=${key}`,
          label: PARTS[key],
          selected: key === part,
        }))}
      />
      {part === 'orders' && <Orders />}
      {part === 'products' && <ProductPrices />}
      {part === 'differences' && <Differences />}
    </NewsroomPage>
  );
}

function Orders() {
  const filters = useFilters();
  const search = useUrlText('q', REST);
  const [act, setAct] = useState<WantedAct | null>(null);
  const state = STATES.find((each) => each === filters.get('state'));
  const provider = PROVIDERS.find((each) => each === filters.get('provider'));
  const [from, to] = [dayOf(filters.get('from')), dayOf(filters.get('to'))];
  const chosen = {
    q: search.settled.slice(0, 64),
    ...(state && { state }),
    ...(provider && { provider }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const list = useQuery(allOrdersQuery({ ...chosen, offset: filters.offset, limit: PAGE }));
  const { data } = list;
  return (
    <>
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <div className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80">
          <SearchField
            label="订单号、支付单号或用户名"
            value={search.text}
            maxLength={64}
            onChange={search.setText}
          />
        </div>
        <SelectField
          bare
          label="状态"
          className="min-w-32"
          options={[
            { value: '', label: '状态不限' },
            ...STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
          ]}
          value={state ?? ''}
          onChange={(value) => filters.set({ state: value })}
        />
        <SelectField
          bare
          label="付款方式"
          className="min-w-32"
          options={[
            { value: '', label: '方式不限' },
            ...PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] })),
          ]}
          value={provider ?? ''}
          onChange={(value) => filters.set({ provider: value })}
        />
        <DayField label="从哪天" value={from} onChange={(value) => filters.set({ from: value })} />
        <DayField label="到哪天" value={to} onChange={(value) => filters.set({ to: value })} />
        <ExportButton
          save={() => download('GET /api/member/pay/orders/export', { query: chosen })}
        />
      </div>
      {data && (
        <p className="pb-2 text-sm text-ink-3 tabular-nums">
          {data.total} 笔，实收 {yuan(data.sum)}
        </p>
      )}
      <DataTable
        label="订单"
        columns={columnsOf(setAct)}
        rows={data?.items}
        keyOf={({ order_no }) => order_no}
        nameOf={({ order_no }) => order_no}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<EmptyState scene="mystery" title="没有这样的订单" description="换个条件再找找。" />}
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="笔"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
      <OrderAct wanted={act} twoPeople={data?.two_people ?? false} onDone={() => setAct(null)} />
    </>
  );
}

const dayOf = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

const DayField = (props: { label: string; value: string; onChange: (value: string) => void }) => (
  <input
    type="date"
    aria-label={props.label}
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
    className="min-h-9 rounded-1 border border-line bg-surface px-2 text-sm text-ink pointer-coarse:min-h-11"
  />
);

const columnsOf = (onAct: (act: WantedAct) => void): Column<OrderForStaff>[] => [
  {
    key: 'order',
    header: '订单',
    cell: ({ order_no, product_name, created_at }) => (
      <>
        <p className="font-semibold">{product_name}</p>
        <p className="meta-row text-ink-3">
          <span className="break-all tabular-nums">{order_no}</span>
          <span>{formatAgo(created_at)}</span>
        </p>
      </>
    ),
  },
  {
    key: 'user',
    header: '用户',
    from: 'sm',
    cell: ({ username }) => <span className="wrap-anywhere">{username ?? '账号已注销'}</span>,
  },
  {
    key: 'amount',
    header: '金额',
    numeric: true,
    cell: ({ amount }) => yuan(amount),
  },
  {
    key: 'state',
    header: '状态',
    cell: ({ state, refund, refund_by, finish_asked_by, provider }) => (
      <>
        <StatusBadge tone={STATE_TONES[state]} label={STATE_LABELS[state]} />
        <p className="text-ink-3">
          {refund && refund !== 'done'
            ? `${REFUND_LABELS[refund]}${refund === 'asked' ? `（${refund_by ?? ''} 提出）` : ''}`
            : finish_asked_by
              ? `${finish_asked_by} 说已收款，等另一人确认`
              : PROVIDER_LABELS[provider]}
        </p>
      </>
    ),
  },
  {
    key: 'invoice',
    header: '发票',
    from: 'lg',
    cell: ({ invoice }) =>
      invoice && (
        <>
          <p className="wrap-anywhere">{invoice.title}</p>
          <p className="text-ink-3 wrap-anywhere">{invoice.tax_no || invoice.email}</p>
        </>
      ),
  },
  {
    key: 'acts',
    header: '操作',
    className: 'whitespace-nowrap',
    cell: (order) => (
      <span className="flex flex-wrap gap-1.5">
        {['pending', 'paid', 'closed'].includes(order.state) && (
          <Button variant="soft" size="dense" onClick={() => onAct({ act: 'finish', order })}>
            完成
          </Button>
        )}
        {['paid', 'finished'].includes(order.state) && (
          <Button variant="danger" size="dense" onClick={() => onAct({ act: 'refund', order })}>
            退款
          </Button>
        )}
      </span>
    ),
  },
];
