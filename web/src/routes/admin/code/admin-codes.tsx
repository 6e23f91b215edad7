import type { Code, CodeState, CodeType } from '@bluebird/contract/codes.ts';
import { shownCode } from '@bluebird/contract/shown-code.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STATE_LABELS, STATE_TONES, TYPE_LABELS, usedOf } from '#features/codes/code-words.ts';
import { codesQuery } from '#features/codes/codes-api.ts';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { formatDay } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ExportButton } from '#routes/admin/export-button.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { toast } from '#ui/toast.ts';
import { Batches } from './batches.tsx';
import { NewBatch } from './new-batch.tsx';
import { TypeFilter, typeOf } from './type-filter.tsx';
import { Uses } from './uses.tsx';

const PAGE = 30;
/** Milliseconds without a key after which what was typed is looked for. */
const REST = 300;
const PARTS = { codes: '码', batches: '批次', uses: '谁用了' } as const;
type Part = keyof typeof PARTS;
const STATES = Object.keys(STATE_LABELS) as CodeState[];

/** `/admin/code`: codes, the batches they were made in, and who came by which. */
export function Component() {
  useTitle('邀请码 · 编辑部');
  const filters = useFilters();
  const [isMaking, setMaking] = useState(false);
  const part = (Object.keys(PARTS) as Part[]).find((key) => key === filters.get('part')) ?? 'codes';
  return (
    <NewsroomPage title="邀请码">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TabLinks
          label="邀请码的各部分"
          tabs={(Object.keys(PARTS) as Part[]).map((key) => ({
            to: key === 'codes' ? '?' : `?part=${key}`,
            label: PARTS[key],
            selected: key === part,
          }))}
        />
        <Button size="dense" onClick={() => setMaking(true)}>
          生成
        </Button>
      </div>
      {part === 'codes' && <Codes />}
      {part === 'batches' && <Batches />}
      {part === 'uses' && <Uses />}
      <Modal open={isMaking} onOpenChange={setMaking} title="生成码">
        <NewBatch
          onMade={({ batch }) => {
            setMaking(false);
            const made = `生成了 ${batch.size} 个${TYPE_LABELS[batch.ctype]}`;
            toast(batch.asked ? `${made}，由另一位管理员确认后能用` : made);
            filters.set({ part: null, q: null, ctype: null, state: null, batch: batch.id });
          }}
        />
      </Modal>
    </NewsroomPage>
  );
}

function Codes() {
  const filters = useFilters();
  const search = useUrlText('q', REST);
  const ctype: CodeType | undefined = typeOf(filters.get('ctype'));
  const state = STATES.find((each) => each === filters.get('state'));
  const batch = Number(filters.get('batch')) || undefined;
  const chosen = {
    q: search.settled.slice(0, 64),
    ...(ctype && { ctype }),
    ...(state && { state }),
    ...(batch && { batch_id: batch }),
  };
  const list = useQuery(codesQuery({ ...chosen, offset: filters.offset, limit: PAGE }));
  const { data } = list;
  return (
    <>
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <div className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80">
          <SearchField
            label="码、备注或所属读者"
            value={search.text}
            maxLength={64}
            onChange={search.setText}
          />
        </div>
        <TypeFilter value={ctype} onChange={(value) => filters.set({ ctype: value })} />
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
        {batch && (
          <Button variant="soft" size="dense" onClick={() => filters.set({ batch: null })}>
            第 {batch} 批 ×
          </Button>
        )}
        <ExportButton save={() => download('GET /api/code/invitation/export', { query: chosen })} />
      </div>
      <DataTable
        label="码"
        columns={COLUMNS}
        rows={data?.items}
        keyOf={({ code_id }) => code_id}
        nameOf={({ code }) => shownCode(code)}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          <EmptyState
            scene="mystery"
            title="没有这样的码"
            description="换个条件再找找，或者生成一批。"
          />
        }
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="个"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

const COLUMNS: Column<Code>[] = [
  {
    key: 'code',
    header: '码',
    cell: ({ code, remark, owner }) => (
      <>
        <p className="font-semibold whitespace-nowrap tabular-nums select-all">{shownCode(code)}</p>
        <p className="text-ink-3 wrap-anywhere">{owner === null ? remark : `${owner} 的邀请码`}</p>
      </>
    ),
  },
  {
    key: 'type',
    header: '类型',
    cell: ({ ctype, level, days }) => (
      <>
        <p className="whitespace-nowrap">{TYPE_LABELS[ctype]}</p>
        <p className="whitespace-nowrap text-ink-3">
          {LEVEL_LABELS[level]} {days} 天
        </p>
      </>
    ),
  },
  {
    key: 'state',
    header: '状态',
    cell: ({ state, expires_at }) => (
      <>
        <StatusBadge tone={STATE_TONES[state]} label={STATE_LABELS[state]} />
        {expires_at && <p className="text-ink-3">{lastDay(expires_at)}止</p>}
      </>
    ),
  },
  {
    key: 'uses',
    header: '已用',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ uses, max_uses }) => usedOf(uses, max_uses),
  },
  { key: 'paid', header: '付费', numeric: true, from: 'sm', cell: ({ paid }) => paid },
  {
    key: 'made',
    header: '生成',
    from: 'md',
    cell: ({ created_at }) => formatDay(created_at),
  },
];

/** The last day before an instant at which a day begins. */
const lastDay = (end: string): string => formatDay(new Date(Date.parse(end) - 1));
