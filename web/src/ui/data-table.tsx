import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  useRef,
  type Key,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { ErrorState } from './error-state.tsx';
import type { RowSelection } from './row-selection.ts';
import { Skeleton } from './skeleton.tsx';

/** A column of a table. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Least window width at which the column is shown; default: always. */
  from?: keyof typeof FROM;
  /** Sets figures flush right. */
  numeric?: boolean;
  /** The order that pressing the column's head chooses. */
  sort?: string;
  /** The only direction it is ordered in; without it a second press turns the order around. */
  only?: 'ascending' | 'descending';
  className?: string;
};

/** The order of a table: a column's `sort`, the largest first when `descending`. */
type TableOrder = { by: string; descending: boolean };

type Props<Row, K extends Key> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => K;
  /** Names a row in the label of its box. */
  nameOf: (row: Row) => string;
  /** The selected rows; without it rows have no checkboxes. */
  selection?: RowSelection<K>;
  order?: TableOrder;
  onOrder?: (order: TableOrder) => void;
  /** Why the rows could not be fetched. */
  error?: unknown;
  onRetry?: () => void;
  /** Stands in for the rows when there are none. */
  empty: ReactNode;
  /** The rows shown are those before the last choice; the new ones are on their way. */
  stale?: boolean;
};

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' };
const SKELETON_ROWS = 8;

/**
 * Rows under heads that stay in sight. One cell of a row holds its link, marked `data-row-link`;
 * J, K, X and Enter work on it (`useTableKeys`). Where it is wider than a narrow window it scrolls
 * sideways by itself, and its heads go with it.
 */
export function DataTable<Row, K extends Key>(props: Props<Row, K>) {
  const { columns, rows, selection, keyOf } = props;
  const table = useRef<HTMLTableElement>(null);
  useTableKeys(
    table,
    selection && ((at, through) => rows?.[at] && selection.toggle(keyOf(rows[at]), through)),
  );
  if (rows?.length === 0) return props.empty;
  if (!rows && props.error) return <ErrorState error={props.error} onRetry={props.onRetry} />;
  return (
    <div className="max-[24rem]:overflow-x-auto">
      <table
        ref={table}
        aria-label={props.label}
        aria-busy={!rows || props.stale}
        className={classNames(
          'w-full border-collapse text-start text-sm transition-opacity duration-150',
          props.stale && 'opacity-60',
        )}
      >
        <thead className="sticky top-(--bar-top,0px) z-10 bg-paper">
          <tr className="border-b border-line text-ink-3">
            {selection && (
              <th scope="col" className="w-9 p-0 font-normal">
                <RowBox
                  label="全选本页"
                  checked={rows !== undefined && selection.chosen.size === rows.length}
                  mixed={selection.chosen.size > 0}
                  onPress={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} order={props.order} onOrder={props.onOrder} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {rows
            ? rows.map((row, at) => <TableRow key={keyOf(row)} row={row} at={at} table={props} />)
            : Array.from({ length: SKELETON_ROWS }, (_, at) => (
                <tr key={at} aria-hidden>
                  {selection && <td />}
                  {columns.map((column, nth) => (
                    <td key={column.key} className={cellClass(column)}>
                      <Skeleton className={nth === 0 ? 'my-1 h-4 w-4/5' : 'my-1 h-4 w-16'} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row, K extends Key>({
  row,
  at,
  table: { columns, selection, keyOf, nameOf },
}: {
  row: Row;
  at: number;
  table: Props<Row, K>;
}) {
  const key = keyOf(row);
  const chosen = selection?.chosen.has(key) ?? false;
  return (
    <tr
      data-row={at}
      aria-selected={selection ? chosen : undefined}
      className={classNames(
        'hover-fine:hover:bg-fill/60 has-[[data-row-link]:focus-visible]:bg-fill has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:-outline-offset-2 has-[[data-row-link]:focus-visible]:outline-qing',
        chosen && 'bg-qing-soft/60',
      )}
    >
      {selection && (
        <td className="w-9 p-0 align-top pointer-coarse:pt-0.75">
          <RowBox
            label={`选中 ${nameOf(row)}`}
            checked={chosen}
            onPress={(event) => selection.toggle(key, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const cellClass = <Row,>({ from, numeric, className }: Column<Row>) =>
  classNames(
    'px-2 py-2.5 align-top pointer-coarse:py-3.5',
    numeric ? 'text-end tabular-nums' : 'text-start',
    from && FROM[from],
    className,
  );

function Head<Row>({
  column,
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: TableOrder | undefined;
  onOrder: ((order: TableOrder) => void) | undefined;
}) {
  const { sort, header, only } = column;
  const descending = order?.by === sort ? order?.descending : undefined;
  const next = only ? only === 'descending' : !descending;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={
        descending === undefined || sort === undefined
          ? undefined
          : descending
            ? 'descending'
            : 'ascending'
      }
      className={classNames(
        cellClass({ ...column, className: undefined }),
        'font-normal whitespace-nowrap',
      )}
    >
      {sort !== undefined && onOrder ? (
        <button
          type="button"
          className={classNames(
            'relative inline-flex min-w-8 items-center gap-1 after:absolute after:-inset-x-2 after:-inset-y-2.5 pointer-coarse:after:-inset-y-3.5 hover:text-ink',
            column.numeric && 'justify-end',
            descending !== undefined && 'font-semibold text-ink-2',
          )}
          onClick={() => onOrder({ by: sort, descending: next })}
        >
          {header}
          {descending !== undefined && <Arrow aria-hidden className="size-3.5" strokeWidth={2} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** A box whose touch target is as wide as its column. */
const RowBox = (props: {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onPress: (event: MouseEvent<HTMLInputElement>) => void;
}) => (
  <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      ref={(box) => {
        if (box) box.indeterminate = Boolean(props.mixed && !props.checked);
      }}
      onClick={props.onPress}
      // React wants to know that the state follows the press.
      onChange={() => {}}
      className="size-4 cursor-pointer accent-qing"
    />
  </label>
);

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/**
 * J and K walk through the rows of a table by the focus of their links, which Enter follows; X
 * chooses the row. Rows carry `data-row` with their place, their links `data-row-link`.
 */
function useTableKeys(
  table: RefObject<HTMLElement | null>,
  choose?: (row: number, through: boolean) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TYPING) || document.querySelector('[role=dialog], [role=alertdialog]'))
      return;
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const key = event.key.toLowerCase();
    const step = { j: 1, k: -1 }[key];
    if (step) {
      const to = Math.min(Math.max(at + step, 0), rows.length - 1);
      const link = rows[to]?.querySelector<HTMLElement>('[data-row-link]');
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'x' && at >= 0 && choose) choose(at, event.shiftKey);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
