import type { Brush } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { fade, path, svg, times, type Svg } from '#drawing/kit/svg.ts';

/** Windows in rows, some of them lit: two paths, however many there are. */
export function windows(
  b: Brush,
  area: {
    x: number;
    y: number;
    columns: number;
    rows: number;
    dx: number;
    dy: number;
    w: number;
    h: number;
    lit?: number;
    litOnly?: boolean;
  },
): Svg {
  const { x, y, columns, rows, dx, dy, w, h, lit = b.p.isNight ? 0.45 : 0.2 } = area;
  let [on, off] = ['', ''];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const d = svg`M${x + column * dx} ${y + row * dy + h / 2}h${w}`;
      if (b.happens(lit)) on += d;
      else off += d;
    }
  }
  const panes = (d: Svg, fill: Colour, more = '') =>
    d && svg`<path d="${d}" stroke="${fill}" stroke-width="${h}"${more}/>`;
  return (area.litOnly ? '' : panes(off, b.p.ink, ` ${fade(0.42)}`)) + panes(on, b.p.glow);
}

/** A house with a gable, its foot at `y`. */
export function house(
  b: Brush,
  {
    x,
    y,
    w,
    h,
    wall,
    roof,
    lit = 0.5,
  }: { x: number; y: number; w: number; h: number; wall: Colour; roof: Colour; lit?: number },
): Svg {
  const gable = w * 0.42;
  const columns = Math.max(1, Math.round(w / 22));
  const dx = w / columns;
  return [
    b.sheet(svg`M${x} ${y}v${-h}l${w / 2} ${-gable}l${w / 2} ${gable}v${h}Z`, wall, 0.6),
    path(
      svg`M${x - 4} ${y - h + 3}L${x + w / 2} ${y - h - gable - 4}L${x + w + 4} ${y - h + 3}l-3 3L${x + w / 2} ${y - h - gable + 5}L${x - 1} ${y - h + 6}Z`,
      roof,
    ),
    windows(b, {
      x: x + dx / 2 - 4,
      y: y - h + 9,
      columns,
      rows: Math.max(1, Math.floor((h - 14) / 20)),
      dx,
      dy: 20,
      w: 8,
      h: 11,
      lit,
    }),
  ].join('');
}

/** A row of blocks from left to right as one sheet; where it is near, some windows are lit. */
export function skyline(
  b: Brush,
  row: { y: number; least: number; most: number; fill: Colour; lit?: number; step?: number },
): Svg {
  const { y, least, most, fill, lit, step = 40 } = row;
  let d = svg`M-10 ${y}`;
  let panes = '';
  for (let x = -10; x < 490;) {
    const w = step * b.between(0.7, 1.3);
    const h = b.between(least, most);
    const top = [
      svg`h${w * 0.3}v-9h${w * 0.3}v9`,
      svg`l${w / 2} ${-w * 0.3}L${x + w} ${y - h}`,
      svg`h${w * 0.46}v-18h3v18`,
    ][b.whole(0, 5)];
    d += svg`V${y - h}${top}H${x + w}`;
    for (let level = y - h + 14; lit !== undefined && level < Math.min(y, 316); level += 14) {
      for (let left = x + 6; left < x + w - 8; left += 11) {
        if (b.happens(lit)) panes += svg`M${left} ${level}h5`;
      }
    }
    x += w;
  }
  return (
    b.sheet(svg`${d}V${y}Z`, fill) +
    (panes && svg`<path d="${panes}" stroke="${b.p.glow}" stroke-width="7"/>`)
  );
}

/** A lighthouse in bands, its foot at `y`; answers where its lamp is as well. */
export function lighthouse(
  b: Brush,
  x: number,
  y: number,
  h: number,
  wall: Colour,
  band: Colour,
): Svg {
  const { p } = b;
  const half = (k: number) => h * (0.115 - 0.045 * k);
  const slice = (from: number, to: number) =>
    svg`M${x - half(from)} ${y - h * from}L${x - half(to)} ${y - h * to}H${x + half(to)}L${x + half(from)} ${y - h * from}Z`;
  return [
    b.sheet(slice(0, 0.78), wall, 0.8),
    path(slice(0.12, 0.28) + slice(0.44, 0.6), band),
    path(svg`M${x} ${y}V${y - h * 0.78}H${x + half(0.78)}L${x + half(0)} ${y}Z`, p.ink, fade(0.14)),
    path(
      svg`M${x - h * 0.1} ${y - h * 0.78}h${h * 0.2}v${-h * 0.03}h${-h * 0.2}ZM${x - h * 0.075} ${y - h * 0.93}L${x} ${y - h}L${x + h * 0.075} ${y - h * 0.93}Z`,
      p.ink,
    ),
    path(svg`M${x - h * 0.05} ${y - h * 0.81}v${-h * 0.12}h${h * 0.1}v${h * 0.12}Z`, p.glow),
  ].join('');
}

/** Shelves of things in rows: `each` draws one in its place. */
export const shelves = (
  b: Brush,
  {
    x,
    y,
    w,
    rows,
    gap,
    fill,
  }: { x: number; y: number; w: number; rows: number; gap: number; fill: Colour },
): Svg =>
  path(
    times(rows, (i) => svg`M${x} ${y + i * gap}h${w}v5h${-w}Z`),
    fill,
  ) +
  path(
    times(rows, (i) => svg`M${x} ${y + i * gap + 5}h${w}v4h${-w}Z`),
    b.p.ink,
    fade(0.16),
  );

/** Backs of books standing side by side on a board at `y`; those of one colour are as thick. */
export function books(
  b: Brush,
  ...[x, y, w, h, fills]: [x: number, y: number, w: number, h: number, fills: readonly Colour[]]
): Svg {
  const thick = fills.map(() => b.between(8.5, 13));
  const ds = fills.map(() => '');
  for (let left = x; left < x + w - 8;) {
    const i = b.whole(0, fills.length - 1);
    const high = h * b.between(0.68, 1);
    const lean = b.happens(0.12) ? h * 0.22 : 0;
    ds[i] += svg`M${left + thick[i]! / 2} ${y}l${lean} ${-high}`;
    left += thick[i]! + lean + 1.4;
  }
  return ds
    .map((d, i) => d && svg`<path d="${d}" stroke="${fills[i]!}" stroke-width="${thick[i]!}"/>`)
    .join('');
}
