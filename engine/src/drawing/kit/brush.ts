import type { Colour } from './colour.ts';
import type { Palette } from './palette.ts';
import type { Chance } from './random.ts';
import { circle, fade, path, svg, type Svg } from './svg.ts';

/** Every scene is drawn on a sheet of this size and cut to shape afterwards. */
export const WIDTH = 480;
export const HEIGHT = 320;

/** What a scene is drawn with: chance, colours, and sheets of paper that cast shadows. */
export type Brush = Chance & {
  p: Palette;
  /**
   * A sheet of paper: its shape with a soft shadow around it. The shadow is strokes behind the
   * shape, a narrow one and, where it lies higher than 0.6, a wide one: next to nothing beside a blur.
   */
  sheet: (d: Svg, fill: Colour, lift?: number) => Svg;
  /** A round sheet. */
  disc: (x: number, y: number, r: number, fill: Colour, lift?: number) => Svg;
  /** Light around a lamp, fading outwards. */
  glow: (x: number, y: number, r: number, strength?: number) => Svg;
};

/** A brush for one drawing; ids within it count up in small letters. */
export function brushOf(chance: Chance, p: Palette): Brush {
  let ids = 10;
  const cut = (tag: string, shape: Svg, fill: Colour, lift: number): Svg => {
    if (lift <= 0.6) return svg`<${tag} class="v" ${shape} fill="${fill}"/>`;
    const id = (ids++).toString(36);
    return svg`<use href="#${id}" class="u"/><g class="v" fill="${fill}"><${tag} id="${id}" ${shape}/></g>`;
  };
  return {
    ...chance,
    p,
    sheet: (d, fill, lift = 1) => cut('path', `d="${d}"`, fill, lift),
    disc: (x, y, r, fill, lift = 1) => cut('circle', svg`cx="${x}" cy="${y}" r="${r}"`, fill, lift),
    glow: (x, y, r, strength = 0.8) => circle(x, y, r, 'url(#G)', fade(strength)),
  };
}

/** The whole sheet. */
export const ground = (fill: Colour): Svg => path(svg`M0 0H${WIDTH}V${HEIGHT}H0Z`, fill);
