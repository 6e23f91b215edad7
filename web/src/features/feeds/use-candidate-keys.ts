import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/**
 * D downloads and E puts aside what is chosen, or else the row that has the focus.
 * @param act told which; `row` is the place of the focused row, -1 when none is
 */
export function useCandidateKeys(act: (key: 'd' | 'e', row: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const key = event.key.toLowerCase();
    if (key !== 'd' && key !== 'e') return;
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    act(key, row ? Number(row.dataset['row']) : -1);
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
