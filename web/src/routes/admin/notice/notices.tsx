import { AUDIENCE_LABELS } from '@bluebird/contract/notice-audiences.ts';
import type { NoticeRow } from '@bluebird/contract/system-notices.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { noticeListQuery, useRemoveNotice } from '#features/system/notice-desk-api.ts';
import { formatMoment } from '#lib/moments.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { NoticeForm } from './notice-form.tsx';

const PAGE = 30;

const STATES = {
  scheduled: { tone: 'warn', label: '定时' },
  shown: { tone: 'good', label: '显示中' },
  over: { tone: 'quiet', label: '已结束' },
} as const;

/** `/admin/notice`: what readers are told, when, and who of them. */
export function Component() {
  useTitle('通知 · 编辑部');
  const filters = useFilters();
  const { offset } = filters;
  const list = useQuery(noticeListQuery({ offset, limit: PAGE }));
  const { data } = list;
  const [removed, setRemoved] = useState<NoticeRow | null>(null);
  const remove = useRemoveNotice();
  const edited = filters.get('edit');
  const notice = data?.items.find(({ id }) => String(id) === edited) ?? null;
  const close = () => filters.set({ edit: null, offset });
  return (
    <NewsroomPage
      title="通知"
      subtitle="显示在首页顶上，读者关掉后不再显示。"
      actions={
        <Link
          to={filters.href({ edit: 'new', offset })}
          replace
          className={buttonClass('primary', '', 'dense')}
        >
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          写通知
        </Link>
      }
    >
      <DataTable
        label="通知"
        columns={columnsOf(filters, setRemoved)}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<EmptyState title="还没有通知" description="写一条，可以定时，也可以只给会员看。" />}
      />
      {data && data.total > 0 && (
        <Pager
          offset={offset}
          shown={data.items.length}
          total={data.total}
          size={PAGE}
          unit="条"
          onOffset={(to) => filters.set({ offset: to })}
        />
      )}
      <Modal
        open={edited === 'new' || notice !== null}
        onOpenChange={(open) => open || close()}
        title={notice ? '修改通知' : '写通知'}
      >
        <NoticeForm
          key={edited}
          notice={notice}
          onSaved={() => {
            toast(notice ? '通知已保存' : '通知已发布');
            close();
          }}
        />
      </Modal>
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => open || setRemoved(null)}
        title={`撤下「${removed?.title ?? ''}」？`}
        description={removed && `${AUDIENCE_LABELS[removed.audience]}马上不再看到它，不能恢复。`}
        confirm="撤下"
        danger
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed, { onSettled: () => setRemoved(null) })}
      />
    </NewsroomPage>
  );
}

const versionsOf = ({ app_from, app_to }: NoticeRow): string => {
  if (app_from === '' && app_to === '') return '';
  return `App ${app_from || '最早'} – ${app_to || '最新'}`;
};

const columnsOf = (
  { href, offset }: Filters,
  onRemove: (notice: NoticeRow) => void,
): Column<NoticeRow>[] => [
  {
    key: 'title',
    header: '通知',
    cell: (notice) => (
      <>
        <Link
          to={href({ edit: notice.id, offset })}
          replace
          preventScrollReset
          data-row-link
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
        >
          {notice.title}
        </Link>
        {notice.body && <p className="line-clamp-2 text-ink-2 wrap-anywhere">{notice.body}</p>}
        <p className="meta-row text-ink-3 md:hidden">
          <StatusBadge {...STATES[notice.state]} />
          <span>{AUDIENCE_LABELS[notice.audience]}</span>
        </p>
      </>
    ),
  },
  {
    key: 'state',
    header: '状态',
    from: 'md',
    cell: ({ state }) => <StatusBadge {...STATES[state]} />,
  },
  {
    key: 'audience',
    header: '给谁看',
    from: 'md',
    cell: (notice) => (
      <>
        {AUDIENCE_LABELS[notice.audience]}
        <p className="text-ink-3">{versionsOf(notice)}</p>
      </>
    ),
  },
  {
    key: 'time',
    header: '时间',
    from: 'lg',
    className: 'whitespace-nowrap text-ink-2',
    cell: ({ starts_at, ends_at }) =>
      `${formatMoment(starts_at)} – ${ends_at ? formatMoment(ends_at) : ''}`,
  },
  {
    key: 'act',
    header: '操作',
    numeric: true,
    cell: (notice) => (
      <Button
        variant="quiet"
        size="dense"
        className="text-danger!"
        aria-label={`撤下：${notice.title}`}
        onClick={() => onRemove(notice)}
      >
        撤下
      </Button>
    ),
  },
];
