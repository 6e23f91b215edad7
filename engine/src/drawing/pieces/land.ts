import { HEIGHT, WIDTH, type Brush } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { path, fade, svg, times, type Svg } from '#drawing/kit/svg.ts';

/** A smooth line of hills about `base`, `swing` up and down, filled to the bottom of the sheet. */
export function ridge({ between }: Brush, base: number, swing: number, n = 4): Svg {
  const step = (WIDTH + 20) / n;
  let up = between(0, 1) < 0.5 ? 1 : -1;
  const height = () => {
    up = -up;
    return base + up * swing * between(0.35, 1);
  };
  const first = height();
  let d = svg`M-10 ${HEIGHT + 10}V${first}`;
  for (let i = 1; i <= n; i++) {
    const [x, y] = [-10 + step * i, height()];
    d +=
      i === 1
        ? svg`C${x - step / 2} ${first} ${x - step / 2} ${y} ${x} ${y}`
        : svg`S${x - step / 2} ${y} ${x} ${y}`;
  }
  return svg`${d}V${HEIGHT + 10}Z`;
}

/** A hill as a sheet. */
export const hill = (b: Brush, base: number, swing: number, fill: Colour, n = 4): Svg =>
  b.sheet(ridge(b, base, swing, n), fill);

/** A mountain with its foot at `y`, a shaded flank and snow on top. */
export function mountain(
  b: Brush,
  {
    x,
    y,
    w,
    h,
    fill,
    snow,
  }: { x: number; y: number; w: number; h: number; fill: Colour; snow?: Colour },
): Svg {
  const lean = b.between(-0.1, 0.1) * w;
  const top = y - h;
  const peak = x + lean;
  const left = (k: number) => svg`${peak - (w / 2 + lean) * k} ${top + h * k}`;
  const right = (k: number) => svg`${peak + (w / 2 - lean) * k} ${top + h * k}`;
  return [
    b.sheet(
      svg`M${x - w / 2} ${y}L${left(0.55)}L${left(0.48)}L${peak} ${top}L${right(0.4)}L${right(0.47)}L${x + w / 2} ${y}Z`,
      fill,
    ),
    path(
      svg`M${peak} ${top}L${right(1)}H${x + w * 0.12}L${peak + w * 0.03} ${top + h * 0.55}L${peak - w * 0.05} ${top + h * 0.3}Z`,
      b.p.ink,
      fade(0.2),
    ),
    snow === undefined
      ? ''
      : path(
          svg`M${peak} ${top}L${right(0.32)}L${peak + w * 0.06} ${top + h * 0.24}L${peak + w * 0.01} ${top + h * 0.36}L${peak - w * 0.05} ${top + h * 0.25}L${left(0.35)}Z`,
          snow,
        ),
  ].join('');
}

/** Water with a scalloped edge at `y`, filled to the bottom. */
export function waves(b: Brush, y: number, fill: Colour, size = 26, lift = 0.8): Svg {
  const start = -b.between(0, size) - size;
  return b.sheet(
    svg`M${start} ${HEIGHT + 10}V${y}${times((WIDTH + 2 * size) / size + 1, () => svg`q${size / 2} ${size * 0.36} ${size} 0`)}V${HEIGHT + 10}Z`,
    fill,
    lift,
  );
}

/** A fir, `h` high, its foot at `y`; as data, so that a wood is one sheet. */
export const fir = (x: number, y: number, h: number): Svg =>
  svg`M${x} ${y - h}l${h * 0.18} ${h * 0.48}h${-h * 0.08}l${h * 0.14} ${h * 0.52}h${-h * 0.48}l${h * 0.14} ${-h * 0.52}h${-h * 0.08}z`;

/** A round tree, `h` high, its foot at `y`. */
export const tree = (b: Brush, x: number, y: number, h: number, fill: Colour): Svg =>
  path(
    svg`M${x - h * 0.035} ${y}L${x - h * 0.02} ${y - h * 0.6}h${h * 0.04}L${x + h * 0.035} ${y}Z`,
    b.p.ink,
  ) +
  b.sheet(
    svg`M${x} ${y - h}c${h * 0.3} 0 ${h * 0.36} ${h * 0.32} ${h * 0.27} ${h * 0.5}c${-h * 0.08} ${h * 0.17} ${-h * 0.46} ${h * 0.17} ${-h * 0.54} 0c${-h * 0.09} ${-h * 0.18} ${-h * 0.03} ${-h * 0.5} ${h * 0.27} ${-h * 0.5}Z`,
    fill,
    0.6,
  ) +
  path(
    svg`M${x + h * 0.02} ${y - h * 0.98}c${h * 0.28} ${h * 0.02} ${h * 0.34} ${h * 0.32} ${h * 0.25} ${h * 0.48}c${-h * 0.06} ${h * 0.12} ${-h * 0.2} ${h * 0.13} ${-h * 0.27} ${h * 0.13}c${h * 0.2} ${-h * 0.14} ${h * 0.2} ${-h * 0.42} ${h * 0.02} ${-h * 0.61}Z`,
    b.p.ink,
    fade(0.16),
  );

/** Blades of grass along a line. */
export const grass = (b: Brush, x: number, y: number, w: number, h: number): Svg =>
  svg`M${x} ${y + 4}${times(w / 7, () => svg`l${b.between(1, 4)} ${-h * b.between(0.5, 1)}L${(x += 7)} ${y + 4}`)}Z`;
