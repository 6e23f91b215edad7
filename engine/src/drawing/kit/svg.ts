/** A piece of SVG, or of a path's data. */
export type Svg = string;
/** What a piece is put together from. */
export type Part = string | number | false | null | undefined | readonly Part[];

/** Numbers below ten keep a tenth: what is larger is measured from the edge of the sheet. */
const short = (value: number): string => {
  const near = Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(near).replace(/^(-?)0\./, '$1.');
};

const written = (part: Part): string => {
  if (typeof part === 'number') return short(part);
  if (typeof part === 'string') return part;
  return part ? part.map(written).join('') : '';
};

/** Puts a text together: numbers kept short, lists joined, what is not there left out. */
export const svg = (texts: TemplateStringsArray, ...parts: readonly Part[]): Svg =>
  texts.reduce((all, text, i) => all + written(parts[i - 1]) + text);

export const path = (d: Svg, fill: string, more = ''): Svg =>
  svg`<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): Svg =>
  svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (
  ...[x, y, rx, ry, fill, more = '']: [
    ...[x: number, y: number, rx: number, ry: number],
    ...[fill: string, more?: string],
  ]
): Svg =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`;

export const rect = (
  ...[x, y, width, height, fill, round = 0, more = '']: [
    ...[x: number, y: number, width: number, height: number],
    ...[fill: string, round?: number, more?: string],
  ]
): Svg =>
  svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${round > 0 && svg` rx="${round}"`}${more && ` ${more}`}/>`;

/** A stroke with round ends; the class is of the file that `draw` makes. */
export const line = (d: Svg, stroke: string, width: number, more = ''): Svg =>
  svg`<path class="l" d="${d}" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`;

/** How much of it is seen: above 0, below 1. */
export const fade = (opacity: number): string => `opacity="${String(opacity).slice(1)}"`;

/** Something drawn about 0, 0, put in its place. */
export const at = (
  x: number,
  y: number,
  what: Svg | readonly Svg[],
  { scale = 1, turn = 0, flip = false }: { scale?: number; turn?: number; flip?: boolean } = {},
): Svg => {
  const rotate = turn === 0 ? '' : svg` rotate(${turn})`;
  const wide = String(Math.round((flip ? -scale : scale) * 1000) / 1000);
  const high = String(Math.round(scale * 1000) / 1000);
  const size = scale === 1 && !flip ? '' : flip ? ` scale(${wide} ${high})` : ` scale(${high})`;
  return svg`<g transform="translate(${x} ${y})${rotate}${size}">${what}</g>`;
};

/** `n` things in a row, made from their number. */
export const times = (n: number, make: (i: number) => Svg): Svg =>
  Array.from({ length: Math.max(0, Math.round(n)) }, (_, i) => make(i)).join('');

/** A wheel with its tyre. */
export const wheel = (x: number, y: number, r: number, hub: string, tyre: string): Svg =>
  circle(x, y, r * 0.73, hub, svg`stroke="${tyre}" stroke-width="${r * 0.54}"`);
