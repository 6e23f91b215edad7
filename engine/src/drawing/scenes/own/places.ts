import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, ellipse, fade, line, path, svg, times, wheel } from '#drawing/kit/svg.ts';
import { fir, hill, mountain } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { crescent, sky, stars, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A machine that listens to glaciers: ice with an orange nerve, a hut, a cow with one hoof by it. */
export const listeningGlacier: Scene = {
  papers: ['harbour'],
  times: ['dawn'],
  focus: [300, 182],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4] = p.tones;
    return [
      sky(b, 170),
      sun(b, 330, 66, 24),
      mountain(b, { x: 250, y: 250, w: 420, h: 160, fill: t1!, snow: p.paper }),
      // The ice, in tongues, between its walls.
      b.sheet(
        'M196 130C236 150 290 148 322 126C336 170 380 214 470 258V330H20V262C110 226 176 184 196 130Z',
        p.paper,
      ),
      path(
        'M190 148C236 168 292 166 330 146C336 160 344 172 354 184C306 204 222 206 168 188C178 176 186 162 190 148Z',
        t0!,
      ),
      b.sheet('M160 196C220 220 304 218 364 194L412 230C330 262 196 264 110 228Z', t1!, 0.5),
      b.sheet('M100 234C190 272 340 270 424 238L490 268V330H10V272Z', t2!, 0.6),
      line(
        'M186 218l30 8M256 226l34-3M320 216l26-8M160 238l34 10M210 250l40 2M280 252l44-6M346 240l28-8M90 268l38 12M170 288l48 6M270 296l54-4M350 286l42-10',
        t3!,
        2.4,
        fade(0.65),
      ),
      mountain(b, { x: 40, y: 300, w: 330, h: 214, fill: t2!, snow: p.paper }),
      mountain(b, { x: 452, y: 300, w: 300, h: 196, fill: t2!, snow: p.paper }),
      // What it hears.
      [26, 44, 62].map((r) =>
        path(
          svg`M${262 - r} 262A${r} ${r * 0.42} 0 0 0 ${262 + r} 262`,
          'none',
          svg`stroke="${p.paper}" stroke-width="2.4" opacity="${String(0.9 - r / 100).slice(1)}"`,
        ),
      ),
      line('M132 262C180 234 214 284 262 262S318 214 292 194S252 168 262 140', p.ink, 6, fade(0.2)),
      line('M132 260C180 232 214 282 262 260S318 212 292 192S252 166 262 138', p.accent, 4.6),
      // The hut.
      hill(b, 292, 4, t4!, 2),
      b.sheet('M60 286V238l34-28 34 28v48Z', p.tones[5]!, 0.7),
      path('M50 242L94 204l44 38-5 6L94 214 55 248Z', p.accent),
      path('M84 286v-26h20v26ZM70 244h12v11H70ZM106 244h12v11h-12Z', p.glow),
      line('M120 258l16 2', p.accent, 4.6),
      // The cow.
      at(372, 304, [
        line('M-34-18V14M-20-16V14M22-16V14M36-18V14', p.ink, 8),
        b.sheet(
          'M-48-56Q-46-64-34-62H34Q52-62 52-42V-20Q50-10 38-12H-34Q-50-12-48-30Z',
          p.paper,
          0.7,
        ),
        path('M-30-62H-4Q2-46-12-40Q-28-38-30-62ZM18-12Q10-30 24-36Q42-36 38-12Z', '#7a4b34'),
        b.sheet('M-50-62l-22 4q-16 18-8 32 10 4 18-2 4-14 14-20Z', p.paper, 0.5),
        path('M-78-40q-10 10-4 16 10 4 18-2 2-8-2-12Z', '#e9a98f'),
        line('M-62-60q-8-10-16-6M-52-62q6-10 12-8', '#7a4b34', 4),
        circle(-66, -46, 2.6, p.ink),
        line('M52-46q10 14 6 34', p.ink, 3),
        circle(-56, -22, 5, p.second),
      ]),
      path(
        times(5, (i) => fir(432 + i * 14, 318, 30 + (i % 3) * 12)) +
          fir(20, 312, 52) +
          fir(38, 316, 36),
        p.tones[5]!,
      ),
    ];
  },
};

/** Five in the morning on Bread Street: three windows white with steam, a cat at the second. */
export const breadStreet: Scene = {
  papers: ['violet'],
  times: ['night'],
  focus: [250, 190],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4, t5] = p.tones;
    const shop = (x: number, y: number, wall: Colour, awning: string) => [
      b.sheet(svg`M${x} ${y + 40}V${y - 118}l54-30 54 30V${y + 40}Z`, wall),
      path(svg`M${x - 6} ${y - 114}l60-36 60 36-4 7-56-33-56 33Z`, t5!),
      path(svg`M${x + 22} ${y - 96}h18v24h-18ZM${x + 68} ${y - 96}h18v24h-18Z`, t5!, fade(0.6)),
      b.glow(x + 46, y - 14, 70, 0.75),
      path(svg`M${x + 12} ${y - 36}h58v46h-58Z`, p.glow),
      path(svg`M${x + 78} ${y - 40}h22v72h-22Z`, t5!),
      path(
        svg`M${x + 16} ${y + 4}q8-14 16 0ZM${x + 34} ${y + 4}q8-14 16 0ZM${x + 52} ${y + 4}q8-14 15 0Z`,
        '#c98145',
      ),
      path(svg`M${x + 6} ${y - 40}h70l8 16h-86Z`, awning),
      line(
        svg`M${x + 30} ${y - 44}c-10-16 12-22 2-40s10-20 4-36M${x + 52} ${y - 44}c-8-14 10-20 2-34`,
        p.paper,
        7,
        fade(0.32),
      ),
    ];
    return [
      ground(p.sky),
      stars(b, 18, 120),
      crescent(b, 68, 58, 20),
      path('M300 120V40h50v20h44V28h56v60h30v60Z', p.haze),
      line(
        'M316 58h8M334 58h8M316 76h8M408 46h8M428 46h8M408 66h8M428 84h8',
        p.glow,
        7,
        'stroke-linecap="butt"',
      ),
      shop(336, 164, t3!, p.accent),
      shop(206, 196, t2!, p.second),
      shop(76, 228, t3!, p.accent),
      b.sheet('M-60 330V146l54-26 54 26V330Z', t4!, 0.7),
      b.sheet('M-10 292L490 188V330H-10Z', t4!),
      line(
        times(
          9,
          (i) =>
            svg`M${10 + i * 54} ${300 - i * 11}q16-2 20-4M${34 + i * 54} ${316 - i * 11}q16-2 20-4`,
        ),
        t3!,
        2.4,
      ),
      // The cart that wakes the hill.
      at(
        392,
        230,
        [
          path('M-40-34H34L26-6H-34Z', p.accent),
          path('M-36-34q8-18 20-6 6-16 20-2 12-12 24 8Z', '#d9975a'),
          line('M34-30l22-14', t1!, 4),
          wheel(-14, 2, 15, t2!, t5!),
          line('M-14-8v20M-24 2h20', t5!, 2),
        ],
        { turn: -12 },
      ),
      // The cat.
      at(262, 262, [
        path('M-12 0Q-20-20-6-34L-9-48 0-42H8L16-49V-34Q20-28 14-22Q22-12 18 0Z', p.ink),
        line('M-12-2q-18 2-18-14', p.ink, 5),
        circle(3, -33, 1.7, p.glow) + circle(11, -33, 1.7, p.glow),
      ]),
      ellipse(152, 292, 60, 7, p.glow, fade(0.2)),
      person(b, {
        x: 128,
        y: 300,
        h: 104,
        pose: 'hold',
        top: p.paper,
        wear: 'coat',
        head: 'cap',
        hat: p.paper,
        legs: t5!,
      }),
      path('M150 236q28-12 44 2 4 8-4 8h-40q-6-4 0-10Z', '#d9975a'),
      line('M162 236l5 7M174 234l5 7', '#a9662f', 2),
      line('M156 226q-4-8 0-14M172 224q-4-8 0-14', p.paper, 2.2, fade(0.6)),
    ];
  },
};

/** In praise of the untranslatable: a lane that is hot and noisy, and everybody has come. */
export const weddingLane: Scene = {
  papers: ['rose'],
  times: ['dusk'],
  focus: [240, 178],
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4, t5] = p.tones;
    const red = '#d9432f';
    const lanterns = [
      [150, 124, 18],
      [240, 118, 23],
      [330, 112, 18],
      [428, 100, 15],
    ] as const;
    const guest = (
      x: number,
      pose: 'cheer' | 'hold' | 'reach',
      top: Colour,
      head: 'short' | 'bun' | 'long',
    ) =>
      person(b, {
        x,
        y: 330,
        h: 150,
        pose,
        top,
        head,
        hair: p.hairs[x % 2]!,
        skin: p.skins[x % 2]!,
        behind: true,
        flip: x > 240,
      });
    return [
      ground(p.sky),
      path('M180 0H300V230H180Z', p.glow, fade(0.5)),
      // The lane's two sides, eaves over eaves.
      b.sheet('M-10 40H150l46 150v60H-10Z', t4!),
      b.sheet('M490 40H330L284 190v60H490Z', t4!),
      path(
        'M-10 30H146q14 0 30 16l-8 6q-12-8-24-8H-10ZM490 30H334q-14 0-30 16l8 6q12-8 24-8H490',
        t5!,
      ),
      path('M24 62h34v40H24ZM84 62h34v40H84ZM396 62h34v40h-34ZM350 62h26v40h-26Z', p.glow),
      line('M-10 66Q120 122 240 92T490 60', t5!, 2.4),
      lanterns.map(([x, y, r]) => [
        b.glow(x, y, r * 2.6, 0.7),
        b.sheet(
          svg`M${x - r * 0.5} ${y - r}h${r}q${r * 0.9} ${r} 0 ${r * 2}h${-r}q${-r * 0.9} ${-r} 0 ${-r * 2}Z`,
          red,
          0.5,
        ),
      ]),
      path(
        lanterns
          .map(
            ([x, y, r]) =>
              svg`M${x - r * 0.5} ${y - r}h${r}v4h${-r}ZM${x - r * 0.5} ${y + r}h${r}v4h${-r}ZM${x - 1} ${y + r}h2v${r}h-2Z`,
          )
          .join(''),
        p.second,
      ),
      guest(74, 'cheer', p.second, 'short'),
      guest(148, 'hold', t2!, 'bun'),
      guest(224, 'reach', p.accent, 'short'),
      guest(323, 'hold', t1!, 'long'),
      guest(402, 'cheer', t3!, 'short'),
      // The table, and no room left on it.
      ellipse(240, 286, 220, 40, p.ink, fade(0.25)),
      b.sheet('M30 276a210 36 0 0 1 420 0v10a210 36 0 0 1-420 0Z', red),
      ellipse(240, 276, 204, 32, '#e8634a'),
      [
        [112, 278, 34],
        [186, 296, 28],
        [246, 268, 40],
        [330, 290, 32],
      ].map(
        ([x, y, r], i) =>
          ellipse(x!, y!, r!, r! * 0.36, p.paper) +
          ellipse(
            x!,
            y! - 2,
            r! * 0.7,
            r! * 0.22,
            [p.accent, '#6f9b4e', p.second, '#6f9b4e', p.accent][i]!,
          ),
      ),
      line('M232 254q-6-12 2-20M248 254q-6-14 2-24M262 254q-6-12 2-20', p.paper, 4, fade(0.75)),
      path('M148 260h14v10q0 5-7 5t-7-5ZM300 256h14v10q0 5-7 5t-7-5Z', t3!),
    ];
  },
};
