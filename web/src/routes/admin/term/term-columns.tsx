import { TERM_KIND_LABELS } from '@bluebird/contract/term-kinds.ts';
import type { TermRow } from '@bluebird/contract/terms.ts';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';

type Acts = {
  /** Where a term is changed. */
  hrefOf: (id: number) => string;
  onUses: (term: TermRow) => void;
  onRemove: (term: TermRow) => void;
};

const ACT = '-my-1.5 -ms-2 px-2 font-normal! whitespace-nowrap';

/** The columns of the glossary. */
export const termColumns = ({ hrefOf, onUses, onRemove }: Acts): Column<TermRow>[] => [
  {
    key: 'source',
    header: '原文',
    sort: 'source',
    only: 'ascending',
    className: 'md:w-2/5',
    cell: (term) => <Source term={term} href={hrefOf(term.id)} />,
  },
  {
    key: 'target',
    header: '译名',
    className: 'md:w-2/5',
    cell: (term) => <Target term={term} />,
  },
  {
    key: 'kind',
    header: '类型',
    from: 'md',
    cell: ({ kind }) => (
      <span className="whitespace-nowrap text-ink-2">{TERM_KIND_LABELS[kind]}</span>
    ),
  },
  {
    key: 'scope',
    header: '用在哪里',
    from: 'sm',
    cell: ({ creator }) => (
      <span className="whitespace-nowrap text-ink-2">
        {creator ? creator.name_zh || creator.name : '全站'}
      </span>
    ),
  },
  {
    key: 'updated',
    header: '更新',
    sort: 'updated',
    only: 'descending',
    from: 'lg',
    cell: ({ updated_at, updated_by }) => (
      <div className="whitespace-nowrap text-ink-3">
        {formatAgo(updated_at)}
        {updated_by && <p className="text-xs">{updated_by}</p>}
      </div>
    ),
  },
  {
    key: 'acts',
    header: '操作',
    cell: (term) => <RowActs term={term} onUses={onUses} onRemove={onRemove} />,
  },
];

function Source({ term: { source, case_sensitive }, href }: { term: TermRow; href: string }) {
  return (
    <>
      <Link
        data-row-link
        to={href}
        lang="en"
        className="font-read text-md font-semibold outline-offset-2 wrap-anywhere hover:text-qing"
      >
        {source}
      </Link>
      {case_sensitive && <p className="text-xs text-ink-3">区分大小写</p>}
    </>
  );
}

function Target({ term: { kind, target, instead_of, note } }: { term: TermRow }) {
  return (
    <>
      {kind === 'keep' ? (
        <span className="text-ink-3">保留原文</span>
      ) : (
        <span className="text-md">{target}</span>
      )}
      {instead_of !== null && instead_of !== target && (
        <p className="text-xs text-ink-3">全站译作「{instead_of}」</p>
      )}
      {note && <p className="line-clamp-2 text-xs text-ink-3">{note}</p>}
    </>
  );
}

function RowActs({ term, onUses, onRemove }: { term: TermRow } & Omit<Acts, 'hrefOf'>) {
  return (
    <div className="flex max-sm:flex-col">
      <Button
        variant="quiet"
        size="dense"
        className={ACT}
        aria-label={`${term.source} 的用法`}
        onClick={() => onUses(term)}
      >
        查用法
      </Button>
      <Button
        variant="quiet"
        size="dense"
        className={ACT}
        aria-label={`删除 ${term.source}`}
        onClick={() => onRemove(term)}
      >
        删除
      </Button>
    </div>
  );
}
