/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

/** Lightness 0 to 1, green to red and blue to yellow: https://bottosson.github.io/posts/oklab/ */
type Lab = readonly [light: number, a: number, b: number];

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function toLab(colour: Colour): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([light, a, b]: Lab): Colour {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = channels.map((channel) => {
    const byte = Math.round(255 * encoded(Math.min(1, Math.max(0, channel))));
    return byte.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

/** One colour with a share (0 to 1) of another, as the eye mixes them. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const [from, to] = [toLab(colour), toLab(other)];
  return fromLab([0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as unknown as Lab);
}

/** A colour with other lightness and strength: each is multiplied, then something is added. */
export function tuned(
  colour: Colour,
  by: { light?: number; lift?: number; strength?: number; warmth?: number },
): Colour {
  const [light, a, b] = toLab(colour);
  const strength = by.strength ?? 1;
  return fromLab([
    light * (by.light ?? 1) + (by.lift ?? 0),
    a * strength,
    b * strength + (by.warmth ?? 0),
  ]);
}
