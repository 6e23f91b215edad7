import type { Brush } from '#drawing/kit/brush.ts';
import { fade, line, path, svg, type Svg } from '#drawing/kit/svg.ts';

/** A lamp on its wire with a cone of light `long` high below it. */
export const hangingLamp = (b: Brush, x: number, y: number, long: number): Svg =>
  [
    path(svg`M${x - 22} ${y}h44l${long * 0.36} ${long}h${-long * 0.72 - 44}Z`, b.p.glow, fade(0.2)),
    b.glow(x, y + 4, long * 0.62, 0.75),
    line(svg`M${x} -4V${y - 16}`, b.p.ink, 2.4),
    path(svg`M${x - 24} ${y}q4-24 24-24t24 24Z`, b.p.ink),
    path(svg`M${x - 9} ${y}a9 7 0 0 0 18 0Z`, b.p.glow),
  ].join('');
