import { useEffect, type RefObject } from 'react';

/** `/` leads into the field; the arrow keys go from it down the hits and back up. */
export function useSearchKeys(
  place: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault();
        field.current?.focus();
        field.current?.select();
      } else if (step) walk(step, event);
    };
    const walk = (step: number, event: KeyboardEvent) => {
      const hits = place.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [];
      const stops: (Element | null)[] = [field.current, ...hits];
      const at = stops.indexOf(document.activeElement);
      const next = stops[at + step];
      if (at < 0 || !(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [place, field]);
}
