import { useState } from 'react';

/** Rows of a table chosen to be changed together, by their keys. */
export type RowSelection<K> = {
  chosen: ReadonlySet<K>;
  /** Chooses a row or lets it go; `through` takes all rows from the last one on with it. */
  toggle: (key: K, through?: boolean) => void;
  /** Chooses every row of the page, or lets all go when they are chosen already. */
  toggleAll: () => void;
  clear: () => void;
};

type State<K> = { chosen: ReadonlySet<K>; last: K | null };

/** What is chosen after a row's box was pressed. */
export function toggleRow<K>(
  { chosen, last }: State<K>,
  rows: readonly K[],
  key: K,
  through: boolean,
): State<K> {
  const next = new Set(chosen);
  const on = !chosen.has(key);
  const [from, to] = [last === null ? -1 : rows.indexOf(last), rows.indexOf(key)];
  const touched =
    through && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
  for (const one of touched) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return { chosen: next, last: key };
}

/** @param rows keys of the rows shown, in their order; what is no longer shown is not chosen */
export function useRowSelection<K>(rows: readonly K[]): RowSelection<K> {
  const [state, setState] = useState<State<K>>({ chosen: new Set(), last: null });
  const chosen = new Set(rows.filter((key) => state.chosen.has(key)));
  const all = rows.length > 0 && chosen.size === rows.length;
  return {
    chosen,
    toggle: (key, through = false) => setState(toggleRow({ ...state, chosen }, rows, key, through)),
    toggleAll: () => setState({ chosen: new Set(all ? [] : rows), last: null }),
    clear: () => setState({ chosen: new Set(), last: null }),
  };
}
