import type { Page } from '@playwright/test';

/** The side of the smallest square a finger hits well, in CSS pixels. */
const SIDE = 44;

/**
 * The controls on screen that a finger hits in less than 44 × 44 pixels, with what they measure.
 * Links in running text are as high as their line (WCAG 2.5.5 excepts them).
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(measure, SIDE);

/** Runs in the page, which it leaves where it was scrolled to. */
function measure(side: number): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"], [role="slider"], [role="tab"], [role="option"], [role="menuitem"]';
  // A field that is drawn by its label is hit through it.
  const controlAt = (element: Element | null): Element | null =>
    element?.closest(CONTROLS) ?? element?.closest('label')?.control ?? null;
  const isInText = (control: Element): boolean => {
    if (!getComputedStyle(control).display.startsWith('inline')) return false;
    const line = control.parentElement!.textContent.trim();
    return line.length > control.textContent.trim().length;
  };
  const boxOf = (control: Element): DOMRect | undefined => {
    const drawn = [...control.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    if (drawn[0]) return drawn[0];
    const label = (control as HTMLInputElement).labels?.[0];
    return label?.getBoundingClientRect();
  };
  /** How far the control is hit from a point on, in steps of a pixel along both ways of an axis. */
  const reach = (control: Element, x: number, y: number, dx: number, dy: number): number => {
    let length = 1;
    for (const sign of [1, -1])
      for (let step = 1; step <= side; step++) {
        const hit = document.elementFromPoint(x + sign * step * dx, y + sign * step * dy);
        if (controlAt(hit) !== control) break;
        length += 1;
      }
    return length;
  };
  const nameOf = (control: Element): string => {
    const label = (control as HTMLInputElement).labels?.[0]?.textContent;
    const name = control.getAttribute('aria-label') ?? label ?? control.textContent;
    return `${control.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
  };

  // As wide as the margin it stands in; the list of notes leads to the same note (record 97).
  const NOTE_MARK = 'button[aria-label^="笔记："]';

  const found: string[] = [];
  const { scrollX: left, scrollY: top } = window;
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (control.matches(`:disabled, [type="hidden"], [inert] *, ${NOTE_MARK}`)) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    if (isInText(control) || !boxOf(control)) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = boxOf(control)!;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    // What waits above the page for the keyboard is never touched.
    if (y < 0) continue;
    if (controlAt(document.elementFromPoint(x, y)) !== control) {
      found.push(`${nameOf(control)} is covered in its middle`);
      continue;
    }
    const [wide, high] = [reach(control, x, y, 1, 0), reach(control, x, y, 0, 1)];
    if (Math.min(wide, high) < side) found.push(`${nameOf(control)}: ${wide} × ${high}`);
  }
  scrollTo({ left, top, behavior: 'instant' });
  return [...new Set(found)];
}
