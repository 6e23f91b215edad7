import type { AiCosts, AiOperations } from '@bluebird/contract/ai-operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  aiCostsQuery,
  aiSettingsQuery,
  useSaveAiSettings,
} from '#features/ai/ai-operations-api.ts';
import { formatTokens, formatYuan, taskLabel } from '#features/ai/money-words.ts';
import { ProviderList } from '#features/ai/provider-list.tsx';
import { messageOf } from '#lib/api-error.ts';
import { download } from '#lib/download.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { ExportButton } from '#routes/admin/export-button.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { DayBars } from '#ui/day-bars.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FiguresSkeleton } from '#ui/figures-skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { CallsTable } from './calls-table.tsx';
import { SettingsForm } from './settings-form.tsx';

const SPANS = [
  { value: '7', label: '7 天' },
  { value: '28', label: '28 天' },
  { value: '90', label: '90 天' },
  { value: '365', label: '一年' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** `/admin/ai`: what language models cost, how they are, and what they may be asked for. */
export function Component() {
  useTitle('AI · 编辑部');
  const filters = useFilters();
  const span: Span = SPANS.find(({ value }) => value === filters.get('days'))?.value ?? '28';
  const operations = useQuery(aiSettingsQuery);
  const costs = useQuery(aiCostsQuery(Number(span)));
  const failed = [operations, costs].find(({ data, error }) => !data && error);
  return (
    <NewsroomPage
      title="AI"
      subtitle="语言模型的费用、状况和用途，日子按上海算。"
      actions={
        <>
          <Segmented
            label="时间范围"
            options={SPANS}
            value={span}
            onChange={(days) => filters.set({ days })}
          />
          <ExportButton
            save={() => download('GET /reader/ai/costs/export', { query: { days: Number(span) } })}
          />
        </>
      }
    >
      {operations.data && costs.data ? (
        <div className="grid grid-cols-1 gap-y-10">
          <Today operations={operations.data} />
          <Costs costs={costs.data} stale={costs.isPlaceholderData} />
          <Part title="决定">
            <SettingsForm operations={operations.data} />
          </Part>
          <Part title="每一次调用">
            <CallsTable />
          </Part>
        </div>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <FiguresSkeleton />
      )}
    </NewsroomPage>
  );
}

function Today({ operations }: { operations: AiOperations }) {
  const { settings, spent, providers } = operations;
  const { budget } = settings;
  return (
    <Part title="现在" aside={<Switch operations={operations} />}>
      <p className="mt-1 text-ink-2">
        今天花了 <b className="font-semibold text-ink tabular-nums">{formatYuan(spent)}</b>
        {budget === null ? '，没有设上限。' : ` / ${formatYuan(budget)}。`}
        {!settings.enabled && (
          <strong className="font-semibold text-danger"> 语言模型已停用，读者只有内置引擎。</strong>
        )}
        {settings.enabled && budget !== null && spent >= budget && (
          <strong className="font-semibold text-danger"> 今天的预算用完了，0 点恢复。</strong>
        )}
      </p>
      <ProviderList providers={providers} />
    </Part>
  );
}

/** Stops every use of models at once, or allows them again. */
function Switch({ operations: { settings } }: { operations: AiOperations }) {
  const [asking, setAsking] = useState(false);
  const save = useSaveAiSettings();
  const turn = () =>
    save.mutate(
      { ...settings, enabled: !settings.enabled },
      {
        onSuccess: ({ settings: { enabled } }) =>
          toast(enabled ? '语言模型已恢复' : '语言模型已停用'),
        onError: (error) => toast(messageOf(error)),
        onSettled: () => setAsking(false),
      },
    );
  if (!settings.enabled) {
    return (
      <Button size="dense" busy={save.isPending} onClick={turn}>
        恢复语言模型
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" size="dense" onClick={() => setAsking(true)}>
        停用语言模型…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="停用语言模型？"
        description="所有进程马上不再问模型：读者得到内置引擎的回答，编辑部的翻译停下。正在写的回答会写完。"
        confirm="停用"
        danger
        busy={save.isPending}
        onConfirm={turn}
      />
    </>
  );
}

const MEASURES = [
  { value: 'cost', label: '金额', tell: formatYuan },
  { value: 'calls', label: '调用', tell: (value: number) => value.toLocaleString('en') },
  { value: 'tokens', label: 'token', tell: formatTokens },
] as const;
type Measure = (typeof MEASURES)[number]['value'];

const valueOf = (day: AiCosts['days'][number], measure: Measure): number =>
  measure === 'tokens' ? day.input_tokens + day.output_tokens : day[measure];

function Costs({ costs, stale }: { costs: AiCosts; stale: boolean }) {
  const filters = useFilters();
  const measure = MEASURES.find(({ value }) => value === filters.get('of')) ?? MEASURES[0];
  const unpriced = costs.days.reduce((sum, day) => sum + day.unpriced, 0);
  return (
    <div
      aria-busy={stale}
      className={`grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2 ${stale ? 'opacity-60' : ''}`}
    >
      <Part
        title="每天"
        className="xl:col-span-2"
        aside={
          <SelectField
            bare
            label="看哪一项"
            className="min-w-28"
            options={MEASURES}
            value={measure.value}
            onChange={(of) => filters.set({ of: of === 'cost' ? null : of })}
          />
        }
      >
        {unpriced > 0 && (
          <p className="text-sm text-danger">有 {unpriced} 次调用的模型没有单价，没有算进金额。</p>
        )}
        <DayBars
          key={costs.from}
          label={measure.label}
          days={costs.days.map((day) => ({ day: day.day, value: valueOf(day, measure.value) }))}
          tell={measure.tell}
        />
      </Part>
      <Part title="用途">
        <DataTable
          label="用途"
          columns={TASK_COLUMNS}
          rows={costs.tasks}
          keyOf={({ task }) => task}
          nameOf={({ task }) => taskLabel(task)}
          empty={<p className="mt-2 text-ink-2">这段时间没有问过模型。</p>}
        />
      </Part>
      <Part title="模型">
        <DataTable
          label="模型"
          columns={MODEL_COLUMNS}
          rows={costs.models}
          keyOf={({ model, provider }) => `${provider} ${model}`}
          nameOf={({ model }) => model}
          empty={<p className="mt-2 text-ink-2">这段时间没有问过模型。</p>}
        />
      </Part>
    </div>
  );
}

type Sums = AiCosts['tasks'][number] | AiCosts['models'][number];

const SUMS: readonly Column<Sums>[] = [
  { key: 'calls', header: '调用', numeric: true, cell: ({ calls }) => calls.toLocaleString('en') },
  {
    key: 'failed',
    header: '失败',
    numeric: true,
    cell: ({ failed }) => <span className={failed > 0 ? 'text-danger' : ''}>{failed}</span>,
  },
  {
    key: 'tokens',
    header: 'token',
    numeric: true,
    from: 'sm',
    cell: ({ input_tokens, output_tokens, estimated }) =>
      `${estimated > 0 ? '约 ' : ''}${formatTokens(input_tokens + output_tokens)}`,
  },
  { key: 'cost', header: '金额', numeric: true, cell: ({ cost }) => formatYuan(cost) },
];

const TASK_COLUMNS: readonly Column<AiCosts['tasks'][number]>[] = [
  { key: 'task', header: '用途', cell: ({ task }) => taskLabel(task) },
  ...SUMS,
  {
    key: 'first',
    header: '首字 p50 / p95',
    numeric: true,
    from: 'lg',
    cell: ({ first_p50, first_p95 }) =>
      first_p50 === null || first_p95 === null
        ? ''
        : `${(first_p50 / 1000).toFixed(1)} / ${(first_p95 / 1000).toFixed(1)} 秒`,
  },
];

const MODEL_COLUMNS: readonly Column<AiCosts['models'][number]>[] = [
  {
    key: 'model',
    header: '模型',
    cell: ({ model, provider }) => (
      <span className="wrap-anywhere">
        <span lang="en">{model}</span>
        {provider === 'fallback' && <span className="text-ink-3"> · 备用</span>}
      </span>
    ),
  },
  ...SUMS,
];

const Part = (props: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <section className={`min-w-0 ${props.className ?? ''}`}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="font-read text-lg font-semibold">{props.title}</h2>
      {props.aside}
    </div>
    {props.children}
  </section>
);
