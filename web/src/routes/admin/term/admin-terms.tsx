import { TERM_KIND_LABELS, TERM_KINDS, type TermKind } from '@bluebird/contract/term-kinds.ts';
import type { TermRow } from '@bluebird/contract/terms.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { creatorChoicesQuery } from '#features/newsroom/newsroom-api.ts';
import { TermForm } from '#features/terms/term-form.tsx';
import { TermImport } from '#features/terms/term-import.tsx';
import { TermUses } from '#features/terms/term-uses.tsx';
import {
  forgetTerms,
  removeTerm,
  restoreTerm,
  TERMS_SHOWN,
  termsQuery,
  termUsesQuery,
} from '#features/terms/terms-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { download } from '#lib/download.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { termColumns } from './term-columns.tsx';

const KINDS = TERM_KINDS.map((value) => ({ value, label: TERM_KIND_LABELS[value] }));
const TYPING_RESTS = 250;
const MAX_SEARCH = 100;

/** `/admin/term`: the glossary; `?scope=` narrows it to the site or a publication. */
export function Component() {
  useTitle('译名表 · 编辑部');
  const client = useQueryClient();
  const filters = useFilters();
  const search = useUrlText('q', TYPING_RESTS);
  const [importing, setImporting] = useState(false);
  const uses = useUsesDialog();
  const { offset } = filters;
  const { scope, begun, kind, order, q } = narrowing(filters.get);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    termsQuery({ offset, order, scope, kind, q: q || undefined }),
  );
  const creators = useQuery(creatorChoicesQuery).data ?? [];
  const hrefOf = (edit: number | 'new') => filters.href({ edit, offset });
  const addHref = hrefOf('new');
  const edited = filters.get('edit');
  const term = data?.items.find(({ id }) => String(id) === edited);
  const close = () => filters.set({ edit: null, offset });

  const clear = () => {
    search.setText('');
    filters.clear();
  };
  const saved = (after: TermRow) => {
    toast(term ? '已保存' : `已添加「${after.source}」`);
    close();
    void uses.showAny(after);
  };
  const remove = useRemoval();
  const narrowed = Boolean(q || kind || scope);
  return (
    <NewsroomPage
      title="译名表"
      subtitle="人名、地名和术语怎么译，翻译时会照办，也会核对"
      actions={<Actions scope={scope} addHref={addHref} onImport={() => setImporting(true)} />}
    >
      <TermFilters filters={filters} search={search} kind={kind} creators={creators} />
      <DataTable
        label="译名表"
        columns={termColumns({ hrefOf, onUses: uses.show, onRemove: remove })}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ source }) => source}
        order={{ by: order, descending: order === 'updated' }}
        onOrder={({ by }) => filters.set({ order: by === 'source' ? null : by })}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty={<NoTerms addHref={addHref} onClear={narrowed && clear} />}
      />
      {data && data.total > 0 && (
        <Pager
          offset={offset}
          shown={data.items.length}
          total={data.total}
          size={TERMS_SHOWN}
          unit="条"
          onOffset={(to) => filters.set({ offset: to })}
        />
      )}
      <Modal
        open={edited === 'new' || term !== undefined}
        onOpenChange={(open) => !open && close()}
        title={term ? '修改译名' : '添加译名'}
      >
        <TermForm
          key={edited}
          term={term ?? null}
          scope={begun}
          creators={creators}
          onSaved={saved}
        />
      </Modal>
      <Modal open={importing} onOpenChange={setImporting} title="导入译名">
        <TermImport scope={begun} creators={creators} onImported={() => forgetTerms(client)} />
      </Modal>
      {uses.dialog}
    </NewsroomPage>
  );
}

/** What the address narrows the glossary to, and how it is sorted. */
function narrowing(get: (name: string) => string) {
  const scope = scopeOf(get('scope'));
  return {
    scope,
    /** The scope of a term that is added. */
    begun: typeof scope === 'number' ? String(scope) : '',
    kind: TERM_KINDS.find((one) => one === get('kind')),
    order: get('order') === 'updated' ? ('updated' as const) : ('source' as const),
    q: get('q').slice(0, MAX_SEARCH),
  };
}

function scopeOf(text: string): Scope {
  if (text === 'site') return 'site';
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

type Scope = 'site' | number | undefined;

/** The buttons of the screen's head: import, export, add. */
function Actions({
  scope,
  addHref,
  onImport,
}: {
  scope: Scope;
  addHref: string;
  onImport: () => void;
}) {
  return (
    <>
      <Button variant="outline" size="dense" onClick={onImport}>
        <FileUp aria-hidden className="size-4" strokeWidth={1.8} />
        导入
      </Button>
      <Button
        variant="outline"
        size="dense"
        onClick={() =>
          void download('GET /reader/term/export', { query: { scope } }).catch((problem: unknown) =>
            toast(messageOf(problem)),
          )
        }
      >
        <Download aria-hidden className="size-4" strokeWidth={1.8} />
        导出
      </Button>
      <Link to={addHref} className={buttonClass('primary', '', 'dense')}>
        <Plus aria-hidden className="size-4" strokeWidth={2} />
        添加译名
      </Link>
    </>
  );
}

/** What narrows the table: words, a scope, a kind. */
function TermFilters({
  filters,
  search,
  kind,
  creators,
}: {
  filters: ReturnType<typeof useFilters>;
  search: ReturnType<typeof useUrlText>;
  kind: TermKind | undefined;
  creators: readonly { value: string; label: string }[];
}) {
  const type = (text: string) => {
    if (filters.offset > 0) filters.set({});
    search.setText(text);
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-64">
        <SearchField
          label="原文、译名、备注"
          value={search.text}
          maxLength={MAX_SEARCH}
          onChange={type}
        />
      </div>
      <SelectField
        bare
        label="用在哪里"
        className="max-w-56"
        options={[{ value: '', label: '所有范围' }, { value: 'site', label: '全站' }, ...creators]}
        value={filters.get('scope')}
        onChange={(value) => filters.set({ scope: value })}
      />
      <SelectField<TermKind | ''>
        bare
        label="类型"
        options={[{ value: '', label: '全部类型' }, ...KINDS]}
        value={kind ?? ''}
        onChange={(value) => filters.set({ kind: value })}
      />
    </div>
  );
}

/** Shows the articles that do not use a term's translation yet. */
function useUsesDialog() {
  const client = useQueryClient();
  const [term, setTerm] = useState<TermRow | null>(null);
  const close = () => setTerm(null);
  return {
    show: setTerm,
    /** Shows them if there are any, after a term was changed. */
    async showAny(after: TermRow) {
      forgetTerms(client);
      const uses = await client.fetchQuery(termUsesQuery(after.id)).catch(() => []);
      if (uses.length > 0) setTerm(after);
    },
    dialog: (
      <Modal
        open={term !== null}
        onOpenChange={(open) => !open && close()}
        title="哪些文章还不是这样译的"
      >
        {term && <TermUses term={term} onClose={close} />}
      </Modal>
    ),
  };
}

/** An empty table: nothing fits the filters, which can be cleared, or there are no terms yet. */
function NoTerms({ addHref, onClear }: { addHref: string; onClear: false | (() => void) }) {
  return onClear ? (
    <EmptyState scene="mystery" title="没有符合条件的译名">
      <Button variant="soft" onClick={onClear}>
        清除筛选
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      scene="news"
      title="还没有约定的译名"
      description="同一个人、同一个地方，每篇都译成一样。先加几个常见的，或者从表格导入。"
      action={{ label: '添加译名', to: addHref }}
    />
  );
}

/** Removes a term; the toast brings it back. */
function useRemoval(): (gone: TermRow) => void {
  const client = useQueryClient();
  return (gone) => {
    const act = (done: Promise<unknown>) =>
      done
        .catch((problem: unknown) => toast(messageOf(problem)))
        .finally(() => forgetTerms(client));
    void act(
      removeTerm(gone.id).then(() =>
        toast(`已删除「${gone.source}」`, {
          undo: () => void act(restoreTerm(gone.id)),
          duration: UNDO_TIME,
        }),
      ),
    );
  };
}
