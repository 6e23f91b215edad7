import type { Brush } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, line, path, svg, type Svg } from '#drawing/kit/svg.ts';

type Limb = readonly (readonly [x: number, y: number])[];
type Pose = { legs: readonly Limb[]; arms: readonly Limb[] };

/** How people stand and move, looking right, in hundredths of their height. */
const POSES = {
  stand: {
    legs: [
      [
        [-5, -44],
        [-6, -2],
      ],
      [
        [5, -44],
        [6, -2],
      ],
    ],
    arms: [
      [
        [-12, -71],
        [-15, -57],
        [-13, -43],
      ],
      [
        [12, -71],
        [15, -57],
        [13, -43],
      ],
    ],
  },
  walk: {
    legs: [
      [
        [-3, -44],
        [-9, -24],
        [-20, -4],
      ],
      [
        [3, -44],
        [11, -24],
        [13, -2],
      ],
    ],
    arms: [
      [
        [-10, -70],
        [-17, -56],
        [-18, -44],
      ],
      [
        [10, -70],
        [15, -57],
        [24, -48],
      ],
    ],
  },
  hold: {
    legs: [
      [
        [-5, -44],
        [-6, -2],
      ],
      [
        [5, -44],
        [6, -2],
      ],
    ],
    arms: [
      [
        [-9, -70],
        [-8, -54],
        [16, -52],
      ],
      [
        [10, -70],
        [14, -54],
        [30, -57],
      ],
    ],
  },
  reach: {
    legs: [
      [
        [-5, -44],
        [-7, -2],
      ],
      [
        [5, -44],
        [7, -2],
      ],
    ],
    arms: [
      [
        [-12, -71],
        [-15, -57],
        [-12, -44],
      ],
      [
        [10, -71],
        [22, -82],
        [31, -97],
      ],
    ],
  },
  cheer: {
    legs: [
      [
        [-5, -44],
        [-9, -2],
      ],
      [
        [5, -44],
        [9, -2],
      ],
    ],
    arms: [
      [
        [-11, -71],
        [-21, -83],
        [-22, -99],
      ],
      [
        [11, -71],
        [21, -83],
        [22, -99],
      ],
    ],
  },
  hips: {
    legs: [
      [
        [-5, -44],
        [-8, -2],
      ],
      [
        [5, -44],
        [8, -2],
      ],
    ],
    arms: [
      [
        [-12, -71],
        [-22, -58],
        [-11, -48],
      ],
      [
        [12, -71],
        [22, -58],
        [11, -48],
      ],
    ],
  },
  /** On a seat whose top is at 42. */
  sit: {
    legs: [
      [
        [-2, -45],
        [22, -45],
        [22, -3],
      ],
      [
        [2, -45],
        [27, -45],
        [28, -3],
      ],
    ],
    arms: [
      [
        [-9, -70],
        [-6, -54],
        [14, -52],
      ],
      [
        [9, -70],
        [14, -56],
        [29, -58],
      ],
    ],
  },
  run: {
    legs: [
      [
        [-3, -44],
        [-16, -32],
        [-32, -34],
      ],
      [
        [3, -44],
        [18, -30],
        [11, -4],
      ],
    ],
    arms: [
      [
        [-9, -70],
        [-20, -60],
        [-12, -48],
      ],
      [
        [9, -70],
        [21, -62],
        [29, -74],
      ],
    ],
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;

export type Person = {
  x: number;
  /** Where the feet stand. */
  y: number;
  h: number;
  pose?: PoseName;
  top: Colour;
  legs?: Colour;
  skin?: Colour;
  hair?: Colour;
  /** What they wear: trousers, a coat to the knee, a long dress. */
  wear?: 'trousers' | 'coat' | 'dress';
  /** Hair: short, a bun, long; or a hat. */
  head?: 'short' | 'bun' | 'long' | 'cap' | 'brim' | 'bald';
  hat?: Colour;
  flip?: boolean;
  /** Something stands before their legs. */
  behind?: boolean;
};

const TORSO = {
  trousers: 'M-11 -76Q-16 -74 -14 -60L-11 -41H11L14 -60Q16 -74 11 -76Q0 -81 -11 -76Z',
  coat: 'M-11 -76Q-16 -74 -14 -60L-16 -27Q0 -23 16 -27L14 -60Q16 -74 11 -76Q0 -81 -11 -76Z',
  dress: 'M-10 -76Q-14 -74 -11 -60L-20 -14Q0 -8 20 -14L11 -60Q14 -74 10 -76Q0 -81 -10 -76Z',
};

/** A figure cut from paper. */
export function person(b: Brush, who: Person): Svg {
  const { p } = b;
  const { pose = 'stand', wear = 'trousers', head = 'short', top } = who;
  const skin = who.skin ?? b.pick(p.skins);
  const hair = who.hair ?? b.pick(p.hairs);
  const legs = who.legs ?? p.ink;
  const { legs: legLimbs, arms }: Pose = POSES[pose];
  const limb = (points: Limb) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  const hands = arms.map((arm) => `M${arm.at(-1)!.join(' ')}h0`).join('');
  return at(
    who.x,
    who.y,
    [
      who.behind ? '' : line(legLimbs.map(limb).join(''), legs, 9.5),
      line(arms.map(limb).join(''), top, 7.2),
      path(TORSO[wear], top),
      line(`M0 -78V-84${hands}`, skin, 7),
      circle(0, -89, 8.6, skin),
      hairOf(head, hair, who.hat ?? p.ink),
    ],
    { scale: who.h / 98, flip: who.flip ?? false },
  );
}

function hairOf(head: NonNullable<Person['head']>, hair: Colour, hat: Colour): Svg {
  const cap = 'M-9 -86Q-11 -99 1 -98.5Q10 -98 9 -89Q4 -93 -3 -92Q-5 -88 -6 -83Q-8 -84 -9 -86Z';
  switch (head) {
    case 'short':
      return path(cap, hair);
    case 'bun':
      return path(cap, hair) + circle(-9, -95, 4.6, hair);
    case 'long':
      return path(
        'M-9 -86Q-11 -99 1 -98.5Q10 -98 9 -89Q4 -93 -2 -92Q-3 -80 -5 -70Q-12 -70 -13 -75Q-9 -80 -9 -86Z',
        hair,
      );
    case 'cap':
      return path(svg`M-9 -90Q-9 -99 0 -99Q9 -99 9 -91L15 -90Q15 -88 9 -88L-9 -89Z`, hat);
    case 'brim':
      return path(
        'M-15 -92Q0 -96 15 -92Q15 -89 0 -90Q-15 -89 -15 -92ZM-8 -92Q-9 -102 0 -101Q9 -102 8 -92Z',
        hat,
      );
    case 'bald':
      return path('M-9 -89Q-9 -85 -6 -82Q-7 -87 -6 -91Z', hair);
  }
}

/** Head and shoulders of somebody in a crowd, seen from behind. */
export const onlooker = (x: number, y: number, r: number, fill: Colour): Svg =>
  svg`<path d="M${x - r * 1.9} ${y + r * 4}q0 ${-r * 2.8} ${r * 1.4} ${-r * 2.9}h${r}q${r * 1.4} ${r * 0.1} ${r * 1.4} ${r * 2.9}ZM${x} ${y - r}a${r} ${r} 0 1 1 -.1 0Z" fill="${fill}"/>`;
