import { useEffect, useEffectEvent, type RefObject } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/**
 * J and K walk through the rows of a table by the focus of their links, which Enter follows; X
 * chooses the row. Rows carry `data-row` with their place, their links `data-row-link`.
 */
export function useTableKeys(
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
