import { brushOf, HEIGHT, WIDTH } from './kit/brush.ts';
import type { Colour } from './kit/colour.ts';
import { isDark, LOOKS, PAPER_NAMES, paletteOf, TIMES, type DrawingTheme } from './kit/palette.ts';
import { chanceOf, seedOf } from './kit/random.ts';
import { svg, type Svg } from './kit/svg.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** Cuts of a drawing, as width and height on its sheet. */
export const SHAPES = {
  /** 3 : 2; still good with a strip cut off above and below. */
  wide: [WIDTH, HEIGHT],
  /** 3 : 4. */
  tall: [240, HEIGHT],
  square: [236, 236],
  /** 1200 : 630, as networks show a shared address. */
  card: [WIDTH, 252],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type Shape = keyof typeof SHAPES;

export type Drawing = {
  scene: SceneName;
  /** Chooses among the ways to draw it. */
  seed: number;
  theme: DrawingTheme;
  shape: Shape;
};

/** A scene as a complete SVG file of at most 6 KB; always the same for the same drawing. */
export function draw({ scene: name, seed, theme, shape }: Drawing): Svg {
  const scene = SCENES[name];
  const chance = chanceOf(seedOf(`${name} ${seed}`));
  const papers = chance.pick(scene.papers ?? PAPER_NAMES);
  const p = paletteOf(papers, chance.pick(scene.times ?? TIMES), theme);
  const mirrored = !scene.oneWay && chance.happens(0.5);
  const body = short(svg`${scene.draw(brushOf(chance, p))}`);
  const [width, height] = SHAPES[shape];
  const [focusX, focusY] = scene.focus ?? [WIDTH / 2, HEIGHT / 2];
  const x = within((mirrored ? WIDTH - focusX : focusX) - width / 2, WIDTH - width);
  const y = within(focusY - height / 2, HEIGHT - height);
  const dark = (share: number) => (share * p.shadow).toFixed(3).slice(1);
  const drawing = svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * 2}" height="${height * 2}"><style>use{fill:none}.u,.v{stroke:${p.ink};stroke-linejoin:round;paint-order:stroke}.u{stroke-width:13;stroke-opacity:${dark(0.07)};transform:translate(2px,4px)}.v{stroke-width:5;stroke-opacity:${dark(0.1)}}.l{fill:none;stroke-linecap:round;stroke-linejoin:round}</style>${body.includes('#G') && svg`<radialGradient id="G"><stop offset="0" stop-color="${p.glow}" stop-opacity=".95"/><stop offset=".35" stop-color="${p.glow}" stop-opacity=".4"/><stop offset="1" stop-color="${p.glow}" stop-opacity="0"/></radialGradient>`}<radialGradient id="L" cx=".5" cy=".35" r=".8"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-opacity="${dark(isDark(theme) ? 0.14 : 0.1)}"/></radialGradient>${FIBRES}${mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${body}</g>` : body}<path d="${ALL}" fill="url(#F)"/><path d="${ALL}" fill="url(#L)"/></svg>`;
  return drawing.replace(/#[0-9a-f]{6}/g, (colour) => LOOKS[theme](colour as Colour));
}

/** Path data needs no space before a minus. */
const short = (body: Svg): Svg =>
  body.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${d.replace(/ -/g, '-')}"`);

const ALL = `M0 0H${WIDTH}V${HEIGHT}H0Z`;

const within = (value: number, most: number): number => Math.min(Math.max(0, value), most);

/** The fibres and specks of rough paper, as a tile. */
const FIBRES = (() => {
  const chance = chanceOf(7);
  const strokes = (n: number, long: number) =>
    Array.from({ length: n }, () => {
      const [x, y] = [chance.whole(2, 94), chance.whole(2, 94)];
      return `M${x} ${y}l${chance.whole(-long, long)} ${chance.whole(1, long)}`;
    }).join('');
  return `<pattern id="F" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="rotate(17)"><g fill="none" stroke-linecap="round" stroke-width=".8"><path stroke="#fff" stroke-opacity=".13" d="${strokes(12, 2)}"/><path stroke="#000" stroke-opacity=".08" d="${strokes(12, 2)}"/></g></pattern>`;
})();
