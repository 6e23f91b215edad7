import { ground } from '#drawing/kit/brush.ts';
import {
  at,
  circle,
  ellipse,
  fade,
  line,
  path,
  rect,
  svg,
  times,
  type Svg,
} from '#drawing/kit/svg.ts';
import { person } from '#drawing/pieces/people.ts';
import { hangingLamp } from '#drawing/pieces/things.ts';
import type { Scene } from '#drawing/scene.ts';

/** A typewriter far off on a shelf, as data. */
const small = (x: number, y: number): Svg =>
  svg`M${x} ${y}l6-17h5v-10h26v10h5l6 17ZM${x + 5} ${y - 24}h38v-4h-38Z`;

/** The last typewriter repairman: his shelves, his lamp, twelve As that stand up straight. */
export const typewriterShop: Scene = {
  papers: ['brick'],
  times: ['dusk'],
  focus: [236, 176],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [, t1, , t3, t4, t5] = p.tones;
    const letters = times(
      12,
      (i) => svg`M${199 + (i % 4) * 21} ${117 + Math.floor(i / 4) * 21}l5-13 5 13m-8-4h6`,
    );
    const keys = (y: number, from: number, to: number) =>
      line(svg`M${from} ${y}H${to}`, p.paper, 9, 'stroke-dasharray="0 15"');
    return [
      ground(t4!),
      // The street outside, steep, with the paper in the window.
      b.sheet('M398 60H480V208H398Z', p.second, 0.6),
      path('M398 208l82-40v40Z', t3!),
      path('M412 172v-40l16-12 16 12v32ZM446 160v-46h40v30Z', p.accent),
      path('M436 60h7v148h-7ZM398 130h82v6h-82Z', t5!),
      b.sheet('M404 68h30v44h-30Z', p.paper, 0.4),
      path(
        times(3, (i) => svg`M0 ${84 + i * 62}h150v7h-150Z`) +
          times(2, (i) => svg`M326 ${84 + i * 62}h66v7h-66Z`),
        t3!,
      ),
      path(
        [
          [8, 84],
          [94, 84],
          [6, 146],
          [52, 146],
          [8, 208],
          [58, 208],
          [102, 208],
          [334, 84],
          [336, 146],
        ]
          .map(([x, y]) => small(x!, y!))
          .join(''),
        t5!,
      ),
      path(small(52, 84), t1!),
      path(small(100, 146), '#e58f9b'),
      hangingLamp(b, 238, 46, 168),
      person(b, {
        x: 352,
        y: 300,
        h: 176,
        pose: 'hold',
        top: p.accent,
        hair: p.hairs[3]!,
        skin: p.skins[1]!,
        head: 'bald',
        flip: true,
      }),
      line('M338 141h9', p.paper, 3),
      b.sheet('M-10 262H490V330H-10Z', t5!),
      path('M-10 262H490V272H-10Z', t3!),
      // The machine.
      b.sheet('M190 92h92v92h-92Z', p.paper, 0.6),
      line(letters, p.ink, 2.2),
      b.sheet('M158 172q0-7 7-7h146q7 0 7 7v8q0 7-7 7H165q-7 0-7-7Z', p.ink, 0.5),
      circle(152, 176, 9, t3!) + circle(324, 176, 9, t3!),
      line('M318 170l16-16', p.paper, 3),
      b.sheet('M168 222q2-36 24-36h92q22 0 24 36l18 46q3 8-5 8H155q-8 0-5-8Z', p.ink),
      path('M182 214q2-20 16-20h80q14 0 16 20Z', t4!),
      line('M204 196l14 18M220 195l8 19M238 194v20M256 195l-8 19M272 196l-14 18', p.second, 2),
      keys(228, 178, 300),
      keys(243, 172, 308),
      keys(258, 165, 314),
      line('M322 232l-12 12', p.second, 4),
    ];
  },
};

/** Teaching a robot to fold a shirt: two arms, one shirt, the woman whose hands they copy. */
export const shirtFolding: Scene = {
  papers: ['mist'],
  times: ['day'],
  focus: [216, 176],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4] = p.tones;
    const arm = (d: Svg, joints: readonly (readonly [number, number])[]) => [
      line(d, p.ink, 19, fade(0.16)),
      line(d, p.second, 15),
      joints.map(([x, y]) => circle(x, y, 11, t4!) + circle(x, y, 4.5, p.second)),
    ];
    return [
      ground(t1!),
      b.sheet('M36 30H214V124H36Z', t0!, 0.6),
      path('M122 30h6v94h-6ZM36 74h178v5H36Z', t2!),
      b.sheet('M-10 232H490V330H-10Z', t3!),
      path('M-10 232H490V244H-10Z', t4!),
      // Finished ones.
      [0, 1, 2, 3].map((i) =>
        rect(24 + (i % 2) * 3, 214 - i * 15, 72, 13, i % 2 ? p.paper : t0!, 5),
      ),
      path('M48 169l12-9 12 9-12 7Z', t2!),
      person(b, {
        x: 408,
        y: 318,
        h: 204,
        pose: 'hold',
        top: p.accent,
        wear: 'dress',
        legs: t4!,
        hair: p.hairs[3]!,
        skin: p.skins[0]!,
        head: 'bun',
        flip: true,
      }),
      path('M334 178h22v16q0 6-6 6h-10q-6 0-6-6Z', p.paper),
      line('M335 183q-9 2-6 9t7 4M341 171q-4-6 0-11M349 171q-4-6 0-11', p.paper, 2.4),
      // The shirt.
      b.sheet('M170 136l28-14q18 14 36 0l28 14 22 50-24 12-8-18v84H180v-84l-8 18-24-12Z', p.paper),
      path('M198 122q18 14 36 0l8 12-26 18-26-18Z', t1!),
      line('M216 152v110', t2!, 2),
      line('M216 170v.1M216 194v.1M216 218v.1M216 242v.1', t2!, 6),

      arm('M96 244V150L150 88L196 122', [
        [96, 244],
        [96, 150],
        [150, 88],
      ]),
      arm('M318 244V120L272 64L242 120', [
        [318, 244],
        [318, 120],
        [272, 64],
      ]),
      line('M196 122l9 12M196 122l-6 14M242 120l-9 13M242 120l7 13', t4!, 6),
      path('M70 244h52v12H70ZM292 244h52v12h-52Z', p.ink),
    ];
  },
};

/** Strokes of the figures on the board, ten wide and sixteen high. */
const FIGURES: Record<string, Svg> = {
  '0': 'q-6 0-6 8t6 8 6-8-6-8',
  '2': 'm-6 4q0-4 6-4t6 5q0 4-12 11h12',
  '3': 'm-6 1q11-3 11 3t-7 4q8 0 8 4t-12 3',
  '6': 'm5 0q-11 2-11 10t6 6 5-5-11-1',
  '8': 'q-5 0-5 4t5 4 6 4-6 4-6-4 6-4 5-4-5-4',
  '9': 'm6 5q-1-5-6-5t-5 4 5 5 6-4q0 8-7 11',
  '.': 'm0 15h.1',
};

/** A price in chalk, as data. */
const price = (x: number, y: number, text: string): Svg =>
  [...text].map((figure, i) => svg`M${x + i * 16} ${y}${FIGURES[figure]!}`).join('');

/** What a coffee cup knows: the board's old prices show through, and the steam goes up. */
export const coffeeCup: Scene = {
  papers: ['sage'],
  times: ['day'],
  focus: [246, 178],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t2!),
      path(
        times(9, (i) => svg`M0 ${16 + i * 26}h480v1.6H0Z`),
        t3!,
        fade(0.5),
      ),
      b.sheet('M52 18H428V226H52Z', p.accent),
      path('M62 28H418V226H62Z', t5!),
      path(
        'M62 120q90-30 180 10t176-20v116H62ZM90 40q120-16 190 20t-40 20-150-40Z',
        t4!,
        fade(0.6),
      ),
      line('M84 56H200M84 98H176M84 140H192', p.paper, 2.4, fade(0.25)),
      line(price(290, 172, '2.80'), p.paper, 2.6, fade(0.2)),
      line(price(290, 138, '3.20'), p.paper, 2.8, fade(0.34)),
      line(price(290, 104, '3.60'), p.paper, 3, fade(0.5)),
      at(282, 48, line(price(0, 0, '3.90'), p.paper, 3), { scale: 1.35 }),
      // The steam is the curve of prices.
      line('M214 168C190 140 246 132 226 104S262 84 250 56', p.paper, 9, fade(0.85)),
      line('M184 172C166 150 204 138 190 116', p.paper, 7, fade(0.5)),
      line('M236 64l14-10 12 13', p.paper, 7, fade(0.85)),
      b.sheet('M-10 248H490V330H-10Z', t4!),
      path('M-10 248H490V260H-10Z', p.second),
      ellipse(206, 288, 96, 13, p.ink, fade(0.3)),
      b.sheet('M112 276h188q-8 18-40 18H152q-32 0-40-18Z', p.paper, 0.6),
      line('M278 204q42-8 38 24t-56 30', p.paper, 13),
      b.sheet('M124 186H288q0 92-50 92H174q-50 0-50-92Z', p.paper),
      path('M246 278q42-8 42-92h-22q0 74-42 92Z', t1!, fade(0.7)),
      ellipse(206, 187, 82, 13, t1!),
      ellipse(206, 189, 73, 9.5, '#7b4a2d'),
      path('M206 192q-22-8-8-12 8-1 8 4 0-5 8-4 14 4-8 12Z', p.paper),
      b.sheet('M362 290a22 13 0 1 1 .1 0ZM392 302a22 13 0 1 1 .1 0Z', p.second, 0.5),
      b.sheet('M378 282a22 13 0 1 1 .1 0Z', p.second, 0.5),
    ];
  },
};
