import { mix, tuned, type Colour } from './colour.ts';

/** The looks of the page a drawing stands on; `auto` is one of them by then. */
export const DRAWING_THEMES = ['light', 'sepia', 'dark', 'black'] as const;
export type DrawingTheme = (typeof DRAWING_THEMES)[number];

export const TIMES = ['dawn', 'day', 'dusk', 'night'] as const;
export type Time = (typeof TIMES)[number];

/** Papers that are cut together: six of one tone from light to dark, and two that speak up. */
type Papers = {
  tones: readonly [Colour, Colour, Colour, Colour, Colour, Colour];
  accent: Colour;
  second: Colour;
  /** What the evening sky takes its colour from, where the accent is cold. */
  ember?: Colour;
};

const PAPERS = {
  harbour: {
    tones: ['#e6edf4', '#b7cbe2', '#7a9cc6', '#3f669e', '#203c69', '#121f3f'],
    accent: '#e2694a',
    second: '#f3b75f',
  },
  sage: {
    tones: ['#e6efe3', '#b3d0bd', '#6ba48d', '#2d7567', '#144947', '#0b2a30'],
    accent: '#e2824a',
    second: '#f4c86c',
  },
  rose: {
    tones: ['#f8e8e4', '#efbdb5', '#d27c85', '#97405d', '#592343', '#2d142f'],
    accent: '#f09a52',
    second: '#f6cf86',
  },
  ochre: {
    tones: ['#f7eed6', '#eed292', '#d3a145', '#a06c2a', '#454558', '#20263d'],
    accent: '#2f827b',
    second: '#f4c264',
    ember: '#d9683a',
  },
  violet: {
    tones: ['#eee9f5', '#cabee3', '#9582c1', '#5d4a96', '#372a68', '#1b163d'],
    accent: '#f08a66',
    second: '#f8cf7c',
  },
  brick: {
    tones: ['#fbeadb', '#f4bd94', '#dd8253', '#ab4c33', '#692b2b', '#371a21'],
    accent: '#3b8c90',
    second: '#f7d186',
    ember: '#e2764a',
  },
  mist: {
    tones: ['#ebf0f0', '#c4d2d4', '#90a9b0', '#527482', '#2a4756', '#142c38'],
    accent: '#d95a45',
    second: '#f2c467',
  },
  moss: {
    tones: ['#f1f1da', '#d3d698', '#a0ab56', '#687934', '#3c4b28', '#202b1d'],
    accent: '#da6f3c',
    second: '#f2cf74',
  },
} as const satisfies Record<string, Papers>;

export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as PaperName[];

/** The colours of one drawing, named by what they are for, far to near. */
export type Palette = {
  time: Time;
  isNight: boolean;
  sky: Colour;
  /** Above the horizon. */
  haze: Colour;
  far: Colour;
  mid: Colour;
  near: Colour;
  deep: Colour;
  ink: Colour;
  /** The lightest paper. */
  paper: Colour;
  /** Of lamps, windows and the sun. */
  glow: Colour;
  accent: Colour;
  second: Colour;
  /** A warm one: fire, foxes, evening. */
  ember: Colour;
  /** The six papers from light to dark, whatever the time. */
  tones: readonly Colour[];
  skins: readonly Colour[];
  hairs: readonly Colour[];
  /** How dark a sheet's shadow is, as a factor. */
  shadow: number;
};

const PAPER: Colour = '#fff8ea';
const GLOW: Colour = '#ffe6ac';
const SKINS: readonly Colour[] = ['#f3cda9', '#e0a878', '#b57a52', '#82543a'];
const HAIRS: readonly Colour[] = ['#2b2024', '#4a2f24', '#8a5a34', '#d9d3c8', '#1d2430'];

/**
 * How a colour looks by each theme: paper by day, by candle, in a dim room, in the dark. What is
 * drawn passes through it as a whole, so a scene may use any colour.
 */
export const LOOKS: Record<DrawingTheme, (colour: Colour) => Colour> = {
  light: (colour) => colour,
  sepia: (colour) => tuned(colour, { light: 0.965, strength: 0.88, warmth: 0.017 }),
  dark: (colour) => tuned(colour, { light: 0.76, lift: 0.055, strength: 0.93 }),
  black: (colour) => tuned(colour, { light: 0.72, lift: 0.025, strength: 0.95 }),
};

/** By a dark page evening comes over the pictures too, and the lamps are lit. */
const LATER: Record<Time, Time> = { dawn: 'dusk', day: 'night', dusk: 'dusk', night: 'night' };

export const isDark = (theme: DrawingTheme): boolean => theme === 'dark' || theme === 'black';

/** The colours for a set of papers and a time of day, by the light of a theme. */
export function paletteOf(name: PaperName, asked: Time, theme: DrawingTheme): Palette {
  const time = isDark(theme) ? LATER[asked] : asked;
  const { tones, accent, second, ember = accent }: Papers = PAPERS[name];
  const [t0, t1, t2, t3, t4, t5] = tones;
  const warm = mix(second, PAPER, 0.35);
  const lights: Record<Time, readonly Colour[]> = {
    // sky, haze, far, mid, near, deep, ink
    day: [mix(t0, t1, 0.45), t0, t1, t2, t3, t4, t5],
    dawn: [mix(t1, PAPER, 0.25), mix(warm, '#ffd9c9', 0.5), mix(t1, ember, 0.28), t2, t3, t4, t5],
    dusk: [mix(ember, warm, 0.42), warm, mix(ember, t3, 0.35), mix(t3, ember, 0.12), t4, t5, t5],
    night: [mix(t5, t4, 0.42), mix(t4, t3, 0.35), mix(t4, t3, 0.5), t4, mix(t5, t4, 0.45), t5, t5],
  };
  const [sky, haze, far, mid, near, deep, ink] = lights[time] as [
    ...[Colour, Colour, Colour, Colour, Colour, Colour, Colour],
  ];
  return {
    time,
    isNight: time === 'night',
    sky,
    haze,
    far,
    mid,
    near,
    deep,
    ink,
    paper: PAPER,
    glow: GLOW,
    accent,
    second,
    ember,
    tones,
    skins: SKINS,
    hairs: HAIRS,
    shadow: isDark(theme) ? 1.5 : time === 'night' ? 1.35 : 1,
  };
}
