import { ground, HEIGHT, WIDTH, type Brush } from '#drawing/kit/brush.ts';
import { circle, fade, line, path, svg, type Svg } from '#drawing/kit/svg.ts';
import { ridge } from './land.ts';

/** The sky with its paler part above a horizon. */
export const sky = (b: Brush, horizon = 210): Svg => {
  const { p } = b;
  return [
    ground(p.sky),
    path(ridge(b, horizon - 92, 20, 3), p.haze, fade(0.38)),
    path(ridge(b, horizon - 44, 14, 3), p.haze, fade(0.7)),
    p.isNight ? stars(b, 34, horizon - 30) : '',
  ].join('');
};

/** Stars of two sizes, as dots of two strokes. */
export function stars(b: Brush, n: number, bottom: number): Svg {
  const dots = (count: number) =>
    Array.from({ length: count }, () => `M${b.whole(4, WIDTH - 4)} ${b.whole(6, bottom)}h0`).join(
      '',
    );
  return (
    line(dots(Math.round(n * 0.7)), b.p.paper, 1.5, fade(0.65)) +
    line(dots(Math.round(n * 0.3)), b.p.glow, 2.6)
  );
}

/** The sun with rings of light, or at night the moon. */
export function sun(b: Brush, x: number, y: number, r: number): Svg {
  const { p } = b;
  const fill = p.isNight ? p.paper : p.time === 'day' ? p.second : p.glow;
  const rings = [2.05, 1.5].map((k) =>
    circle(x, y, r * k, p.isNight ? p.glow : p.paper, fade(0.13)),
  );
  const sea = svg`M${x - r * 0.5} ${y - r * 0.3}a${r * 0.22} ${r * 0.22} 0 1 0 .1 0M${x + r * 0.25} ${y + r * 0.28}a${r * 0.16} ${r * 0.16} 0 1 0 .1 0M${x + r * 0.3} ${y - r * 0.45}a${r * 0.1} ${r * 0.1} 0 1 0 .1 0`;
  return [
    ...rings,
    b.disc(x, y, r, fill, 0.7),
    p.isNight ? path(sea, p.haze, fade(0.28)) : '',
  ].join('');
}

/** A thin moon, open to the left or right. */
export const crescent = (b: Brush, x: number, y: number, r: number): Svg =>
  circle(x, y, r * 2, b.p.glow, fade(0.1)) +
  b.sheet(
    svg`M${x + r * 0.25} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.3}A${r * 0.82} ${r * 0.82} 0 1 1 ${x + r * 0.25} ${y - r}Z`,
    b.p.paper,
    0.6,
  );

/** A flat cloud, `w` wide, its base at `y`. */
export const cloud = (b: Brush, x: number, y: number, w: number, lift = 0.7): Svg =>
  b.sheet(
    svg`M${x} ${y}a${w * 0.1} ${w * 0.1} 0 0 1 ${w * 0.1} ${-w * 0.13}a${w * 0.19} ${w * 0.19} 0 0 1 ${w * 0.35} ${-w * 0.07}a${w * 0.16} ${w * 0.16} 0 0 1 ${w * 0.3} ${w * 0.05}a${w * 0.12} ${w * 0.12} 0 0 1 ${w * 0.15} ${w * 0.15}Z`,
    b.p.isNight ? b.p.far : b.p.paper,
    lift,
  );

/** Slanting rain over the whole sheet. */
export const rain = (b: Brush, n = 46): Svg =>
  line(
    Array.from({ length: n }, () => `M${b.whole(-20, WIDTH)} ${b.whole(-10, HEIGHT)}l6 17`).join(
      '',
    ),
    b.p.paper,
    1.3,
    fade(0.42),
  );

/** Flakes over the whole sheet. */
export const snow = (b: Brush, n = 60): Svg =>
  line(
    Array.from({ length: n }, () => `M${b.whole(0, WIDTH)} ${b.whole(0, HEIGHT)}h0`).join(''),
    b.p.paper,
    3.6,
    fade(0.9),
  );

/** Birds far off: two strokes each. */
export const flock = (b: Brush, x: number, y: number, n: number, size = 9): Svg =>
  line(
    Array.from({ length: n }, (_, i) => {
      const [bx, by] = [x + i * size * 1.9 + b.between(-6, 6), y + b.between(-1, 1) * size * 1.6];
      return svg`M${bx - size} ${by - size * 0.3}q${size * 0.6} ${-size * 0.5} ${size} ${size * 0.3}q${size * 0.4} ${-size * 0.8} ${size} ${-size * 0.3}`;
    }).join(''),
    b.p.ink,
    2,
  );
