import { CORRECTION_KINDS, CORRECTION_STATUSES } from '@bluebird/contract/correction-limits.ts';
import type {
  CorrectionKind,
  CorrectionStatus,
  QueuedCorrection,
} from '@bluebird/contract/corrections.ts';
import { useQuery } from '@tanstack/react-query';
import { KIND_LABELS, STATUS_LABELS } from '#features/corrections/correction-labels.ts';
import {
  correctionQueueQuery,
  useDecideCorrection,
} from '#features/corrections/corrections-api.ts';
import { contestedSensesQuery } from '#features/senses/senses-api.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { toast } from '#ui/toast.ts';
import { ContestedSenses } from './contested-senses.tsx';
import { CorrectionRow, type Verdict } from './correction-row.tsx';

/** As many as a page of the queue has. */
const PAGE = 50;

/** In the address, in the place of a kind: what readers say words mean. */
const SENSES = 'sense';

const among = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

/** `/admin/corrections`: what readers put right, to be taken in or left. */
export function Component() {
  useTitle('读者修订 · 编辑部');
  const filters = useFilters();
  return filters.get('kind') === SENSES ? (
    <SensesPage filters={filters} />
  ) : (
    <CorrectionsPage filters={filters} />
  );
}

type Filters = ReturnType<typeof useFilters>;

/** What readers say words mean. */
function SensesPage({ filters }: { filters: Filters }) {
  return (
    <NewsroomPage title="读者修订" subtitle="读者认为这里是别的意思">
      <div className="pb-4">
        <KindChoice filters={filters} kind={SENSES} />
      </div>
      <ContestedSenses offset={filters.offset} onOffset={(to) => filters.set({ offset: to })} />
    </NewsroomPage>
  );
}

/** Proposals for translations, texts and glosses. */
function CorrectionsPage({ filters }: { filters: Filters }) {
  const status: CorrectionStatus = among(CORRECTION_STATUSES, filters.get('status')) ?? 'pending';
  const kind: CorrectionKind | undefined = among(CORRECTION_KINDS, filters.get('kind'));
  const { offset } = filters;
  const list = useQuery(correctionQueueQuery({ status, offset, ...(kind && { kind }) }));
  const data = list.data;
  return (
    <NewsroomPage title="读者修订" subtitle="A 采纳　R 不采纳　E 改后采纳　J K 上下">
      <Choices filters={filters} status={status} kind={kind} counts={data?.counts} />
      {!data &&
        (list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <div role="status" aria-label="正在载入修订" className="space-y-3">
            <Skeleton className="h-36 w-full" />
            <Skeleton className="h-36 w-full" />
          </div>
        ))}
      {data?.items.length === 0 && (
        <EmptyState
          title={status === 'pending' ? '都看过了' : '这里还没有'}
          description={status === 'pending' ? '读者有新的修订时会排在这里。' : undefined}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <CorrectionQueue key={status} items={data.items} />
          <Pager
            offset={offset}
            shown={data.items.length}
            total={data.total}
            size={PAGE}
            unit="条"
            onOffset={(to) => filters.set({ offset: to })}
          />
        </>
      )}
    </NewsroomPage>
  );
}

/** Which corrections are listed: by what became of them, and by what they are about. */
function Choices({
  filters,
  status,
  kind,
  counts,
}: {
  filters: Filters;
  status: CorrectionStatus;
  kind: CorrectionKind | undefined;
  counts: Readonly<Record<CorrectionStatus, number>> | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-4">
      <nav aria-label="按状态" className="flex flex-wrap gap-2">
        {CORRECTION_STATUSES.map((each) => (
          <ChipLink
            key={each}
            to={filters.href({ status: each === 'pending' ? null : each })}
            selected={each === status}
          >
            {STATUS_LABELS[each]}
            {counts && <span className="tabular-nums">{counts[each]}</span>}
          </ChipLink>
        ))}
      </nav>
      <KindChoice filters={filters} kind={kind} />
    </div>
  );
}

/** What the corrections are about, with how many senses wait. */
function KindChoice({
  filters,
  kind,
}: {
  filters: Filters;
  kind: CorrectionKind | typeof SENSES | undefined;
}) {
  const { data: senses } = useQuery(contestedSensesQuery(kind === SENSES ? filters.offset : 0));
  return (
    <nav aria-label="按内容" className="flex flex-wrap gap-2">
      <ChipLink to={filters.href({ kind: null })} selected={kind === undefined}>
        全部
      </ChipLink>
      {CORRECTION_KINDS.map((each) => (
        <ChipLink key={each} to={filters.href({ kind: each })} selected={each === kind}>
          {KIND_LABELS[each]}
        </ChipLink>
      ))}
      <ChipLink to={filters.href({ kind: SENSES, status: null })} selected={kind === SENSES}>
        词义
        {senses && <span className="tabular-nums">{senses.total}</span>}
      </ChipLink>
    </nav>
  );
}

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Corrections one below the other; keys decide on the one that is marked. */
function CorrectionQueue({ items }: { items: QueuedCorrection[] }) {
  const decide = useDecideCorrection();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const found = items.findIndex(({ id }) => id === chosen);
  const at = Math.max(0, found);
  const current = items[at];
  const moveTo = (place: number) => {
    const to = items[Math.min(Math.max(place, 0), items.length - 1)];
    if (!to) return;
    setChosen(to.id);
    list.current
      ?.querySelector(`[data-correction="${to.id}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  };
  const settle = (item: QueuedCorrection, verdict: Verdict) => {
    if (item.status !== 'pending' || decide.isPending) return;
    const place = items.indexOf(item);
    const next = items[place + 1] ?? items[place - 1];
    decide.mutate(
      { id: item.id, ...verdict },
      {
        onSuccess: () => {
          setEditing(null);
          setChosen(next?.id ?? null);
          toast(verdict.decision === 'accept' ? '已采纳' : '已标为不采纳');
        },
        onError: (error) => toast(messageOf(error)),
      },
    );
  };
  useQueueKeys((key) => {
    if (!current) return false;
    if (key === 'j') moveTo(at + 1);
    else if (key === 'k') moveTo(at - 1);
    else if (key === 'a' && !current.stale) settle(current, { decision: 'accept' });
    else if (key === 'r') settle(current, { decision: 'reject' });
    else if (key === 'e' && current.status === 'pending') setEditing(current.id);
    else return false;
    return true;
  });
  return (
    <ol ref={list} className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <CorrectionRow
          key={item.id}
          item={item}
          current={item === current}
          editing={item.id === editing}
          busy={decide.isPending && decide.variables.id === item.id}
          onChoose={() => setChosen(item.id)}
          onEdit={(open) => setEditing(open ? item.id : null)}
          onSettle={(verdict) => settle(item, verdict)}
        />
      ))}
    </ol>
  );
}

/** @param act called with each letter that is pressed alone, outside fields; whether it was used */
function useQueueKeys(act: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
