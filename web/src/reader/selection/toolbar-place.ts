type Line = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/** The viewport, and what bars and sheets cover at its ends, in CSS pixels. */
type FreeArea = Size & { top: number; bottom: number };

/** Between toolbar and text; the system's handles hang that far below a selection. */
const GAP = { text: 10, handles: 36 } as const;
const MARGIN = 8;

const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * Where a selection's toolbar stands: above its first line, on touch below the handles of its last
 * one, on the other side where that has no room, and never outside the free area. Null when the
 * selection is not in sight.
 */
export function toolbarPlace(
  { first, last }: { first: Line; last: Line },
  toolbar: Size,
  area: FreeArea,
  by: 'mouse' | 'touch' | 'keyboard',
): { left: number; top: number } | null {
  const low = area.top + MARGIN;
  const high = area.height - area.bottom - MARGIN - toolbar.height;
  if (last.bottom < area.top || first.top > area.height - area.bottom) return null;

  const touch = by === 'touch';
  const above = first.top - GAP.text - toolbar.height;
  const below = last.bottom + (touch ? GAP.handles : GAP.text);
  const [wanted, other] = touch ? [below, above] : [above, below];
  const fits = (top: number) => top >= low && top <= high;
  const top = fits(wanted) ? wanted : fits(other) ? other : clamp(wanted, low, high);

  const line = top === above ? first : last;
  const left = (line.left + line.right - toolbar.width) / 2;
  return { left: clamp(left, MARGIN, area.width - MARGIN - toolbar.width), top };
}
