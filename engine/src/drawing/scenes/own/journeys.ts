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
  wheel,
  type Svg,
} from '#drawing/kit/svg.ts';
import { skyline } from '#drawing/pieces/buildings.ts';
import { fir, hill, mountain } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { stars, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A cello standing on its spike, 100 high. */
const cello = (wood: string, dark: string): Svg =>
  path(
    'M0 0C-20 0 -22 -16 -15 -24C-10 -29 -10 -33 -14 -38C-20 -48 -10 -56 0 -56C10 -56 20 -48 14 -38C10 -33 10 -29 15 -24C22 -16 20 0 0 0Z',
    wood,
  ) + line('M0 8V-92M-4 -86H4M-4 -91H4', dark, 3.2);

/** The quiet return of the night train: a lit sleeping car, a cello in the upper berth. */
export const nightTrain: Scene = {
  papers: ['harbour'],
  times: ['night'],
  focus: [246, 190],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const wall = p.tones[3]!;
    const compartment = (x: number, w: number, inside: Svg) =>
      b.sheet(
        svg`M${x} 172h${w}q8 0 8 8v68q0 8 -8 8h${-w}q-8 0 -8 -8v-68q0 -8 8 -8Z`,
        p.glow,
        0.5,
      ) +
      inside +
      path(
        svg`M${x - 8} 180q0 -8 8 -8h13q2 40 -12 62h-9ZM${x + w + 8} 180q0 -8 -8 -8h-13q-2 40 12 62h9Z`,
        p.accent,
      );
    const berth = (x: number, y: number, w: number) =>
      path(svg`M${x - 8} ${y}h${w + 16}v6h${-w - 16}Z`, p.tones[4]!);
    return [
      ground(p.sky),
      stars(b, 18, 110),
      sun(b, 376, 58, 25),
      mountain(b, { x: 84, y: 190, w: 260, h: 132, fill: p.far, snow: p.tones[1]! }),
      mountain(b, { x: 270, y: 190, w: 230, h: 96, fill: p.mid, snow: p.tones[2]! }),
      hill(b, 148, 12, p.deep, 3),
      path(
        times(5, (i) => fir(30 + i * 100 + b.between(-20, 20), 162, b.between(24, 48))),
        p.deep,
      ),
      b.sheet('M-10 146Q240 134 490 146V282H-10Z', wall),
      path('M-10 146Q240 134 490 146V158Q240 147 -10 158Z', p.tones[2]!),
      line('M-10 163Q240 152 490 163', p.second, 2.2),
      path('M-10 282H490V296H-10Z', p.ink),
      compartment(
        54,
        92,
        berth(54, 212, 92) +
          path('M48 211q3 -15 30 -12l50 3q14 2 14 9Z', p.tones[2]!) +
          circle(64, 201, 9, p.skins[1]!) +
          path('M55 200q0 -10 10 -10q7 0 8 6q-9 0 -11 9Z', p.hairs[3]!) +
          path('M48 255q4 -18 36 -15l44 3q16 3 18 12Z', p.accent, fade(0.8)) +
          circle(66, 241, 9, p.skins[0]!),
      ),
      compartment(
        196,
        100,
        berth(196, 214, 100) +
          at(226, 203, cello(p.accent, p.tones[4]!), { scale: 0.86, turn: 78 }) +
          person(b, {
            x: 262,
            y: 271,
            h: 66,
            pose: 'sit',
            top: p.tones[2]!,
            head: 'long',
            hair: p.hairs[1]!,
            flip: true,
          }) +
          path('M188 250h116v6H188Z', p.tones[4]!),
      ),
      compartment(
        346,
        92,
        person(b, {
          x: 372,
          y: 282,
          h: 82,
          pose: 'hold',
          top: p.tones[4]!,
          head: 'cap',
          hat: p.accent,
        }) +
          path('M401 232h11q5 0 5 -4M400 224h13v10q0 3 -3 3h-7q-3 0 -3 -3Z', p.paper) +
          line('M405 219q-3 -4 0 -8M410 219q-3 -4 0 -8', p.tones[2]!, 1.5, fade(0.7)),
      ),
      // The wall below the windows hides whoever stands behind it.
      path('M-10 257H490V282H-10Z', wall),
      line('M-10 268H490', p.second, 2.2),
      [78, 122, 352, 396].map((x) => wheel(x, 292, 15, p.tones[3]!, p.ink)),
      path('M-10 304H490V330H-10Z', p.deep),
      line('M-10 305H490', p.tones[2]!, 3),
    ];
  },
};

/** Why we yawn: the number 12 at dawn, a yawn on its way to the back seats. */
export const yawningBus: Scene = {
  papers: ['brick'],
  times: ['dawn'],
  focus: [232, 180],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const wall = p.tones[3]!;
    const rider = (x: number, skin: number, hair: number, wide: number, coat: string) =>
      path(svg`M${x - 27} 222q2 -26 27 -26t27 26Z`, coat) +
      ellipse(x, 178, 16, 18.5, p.skins[skin]!) +
      path(svg`M${x - 17} 178q-2 -22 17 -22t17 22q-4 -11 -17 -11t-17 11Z`, p.hairs[hair]!) +
      ellipse(x, 187, 4 + wide * 0.35, wide, p.ink) +
      line(
        svg`M${x - 9} 176q3 ${wide > 5 ? 2.4 : -1} 6 0M${x + 3} 176q3 ${wide > 5 ? 2.4 : -1} 6 0`,
        p.ink,
        1.8,
      );
    return [
      ground(p.sky),
      sun(b, 356, 96, 40),
      hill(b, 132, 16, p.far, 3),
      skyline(b, { y: 220, least: 30, most: 92, fill: p.mid, step: 30 }),
      // The bridge.
      b.sheet(
        'M-10 268H490V330H430Q400 286 360 286T290 330H200Q170 286 130 286T60 330H-10Z',
        p.near,
      ),
      // The bus.
      b.sheet('M40 128q0 -18 18 -18H420q24 0 28 30l6 62v66H40Z', wall),
      path('M40 228H454V268H40Z', p.tones[4]!),
      path('M40 226h414v5H40Z', p.second),
      b.sheet('M56 138h336v86H56Z', p.glow, 0.4),
      rider(98, 0, 3, 2.5, p.tones[2]!),
      rider(176, 2, 4, 6, p.accent),
      rider(256, 0, 1, 9, p.tones[1]!),
      rider(336, 1, 0, 11.5, p.tones[4]!),
      path('M134 138h7v86h-7ZM212 138h7v86h-7ZM292 138h7v86h-7Z', wall),
      path('M404 138h18q12 0 14 14l5 72h-37Z', p.tones[0]!, fade(0.85)),
      path('M406 116h30v14h-27Z', p.ink),
      line('M416 119v8M422 121q3 -3 5 0q0 2 -5 6h6', p.glow, 1.8),
      path('M438 238h16v12h-14Z', p.glow),
      [118, 366].map((x) => wheel(x, 268, 25, p.tones[1]!, p.ink) + circle(x, 268, 4, p.ink)),
      rect(0, 290, 480, 4, p.paper, 0, fade(0.35)),
    ];
  },
};

/** The hidden price of free delivery: a van that leaves coins behind. */
export const freeDelivery: Scene = {
  papers: ['sage'],
  times: ['day'],
  focus: [258, 182],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const coin = (x: number, y: number, r: number, squeeze = 1) =>
      ellipse(x + 2, y + 3, r * squeeze, r, p.ink, fade(0.22)) +
      ellipse(x, y, r * squeeze, r, p.second) +
      ellipse(x, y, r * squeeze * 0.7, r * 0.7, 'none', svg`stroke="${p.accent}" stroke-width="2"`);
    const door = (x: number, wall: string, leaf: string) =>
      path(svg`M${x} 262V96h86v166Z`, wall) +
      path(svg`M${x + 26} 262v-84q0 -8 8 -8h20q8 0 8 8v84Z`, leaf) +
      circle(x + 55, 220, 2.6, p.second) +
      path(svg`M${x + 12} 110h24v34h-24ZM${x + 50} 110h24v34h-24Z`, p.isNight ? p.glow : p.haze) +
      path(svg`M${x - 2} 96h90v-9h-90Z`, p.paper);
    return [
      ground(p.sky),
      sun(b, 70, 58, 30),
      b.sheet('M-10 96H490V270H-10Z', p.mid),
      [-22, 66, 154, 242, 330, 418].map((x, i) =>
        door(x, [p.tones[2]!, p.tones[1]!][i % 2]!, [p.accent, p.tones[4]!, p.tones[3]!][i % 3]!),
      ),
      b.sheet('M-10 262H490V330H-10Z', p.near),
      path('M-10 262H490V270H-10Z', p.tones[1]!),
      // The van.
      b.sheet(
        'M172 158h146q10 0 16 8l28 38 34 10q10 3 10 14v42H172q-8 0 -8 -8v-96q0 -8 8 -8Z',
        p.paper,
      ),
      path('M326 172q4 0 7 5l20 28h-37v-33Z', p.tones[4]!),
      path('M164 236h242v14H164Z', p.accent),
      b.sheet('M196 176h66v52h-66Z', p.second, 0.4),
      path('M222 176h14v20l-7 -5 -7 5Z', p.accent),
      line('M316 168v92', p.tones[1]!, 1.6),
      path('M396 228h10v12h-12Z', p.glow),
      [214, 358].map((x) => wheel(x, 270, 23, p.tones[1]!, p.ink)),
      person(b, {
        x: 416,
        y: 284,
        h: 112,
        pose: 'hold',
        top: p.accent,
        head: 'cap',
        hat: p.tones[4]!,
        legs: p.tones[4]!,
      }),
      b.sheet('M428 198h38v30h-38Z', p.second, 0.5) +
        path('M443 198h8v12h-8Z', p.accent) +
        b.sheet('M434 174h28v24h-28Z', p.tones[0]!, 0.4),
      coin(146, 252, 11, 0.75),
      coin(116, 268, 13, 0.9),
      coin(80, 256, 12, 0.4),
      coin(56, 286, 14),
      coin(20, 276, 13, 0.7),
      coin(104, 300, 12, 0.55),
    ];
  },
};

/** The moral arithmetic of risk: rain on a bend, a sign cut free of the thorns, a torch. */
export const thornyBend: Scene = {
  papers: ['mist'],
  times: ['night'],
  focus: [276, 176],
  draw: (b) => {
    const { p } = b;
    const thorn = (x: number, y: number, size: number) =>
      line(
        times(7, (i) => {
          const turn = -2.7 + i * 0.36 + b.between(-0.1, 0.1);
          const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size];
          return svg`M${x} ${y}q${dx * 0.3} ${dy * 0.9} ${dx} ${dy}M${x + dx * 0.5} ${y + dy * 0.72}l${b.between(-9, 9)} -9`;
        }),
        p.ink,
        3,
      );
    return [
      ground(p.sky),
      hill(b, 120, 20, p.far, 3),
      path(
        times(9, (i) => fir(10 + i * 58 + b.between(-14, 14), 142, b.between(26, 46))),
        p.mid,
      ),
      hill(b, 158, 14, p.mid, 3),
      // The road comes round the bend.
      b.sheet(
        'M60 330C150 262 330 258 356 214C372 186 300 176 236 172L252 166C346 170 424 186 412 224C398 268 330 286 300 330Z',
        p.tones[4]!,
      ),
      line(
        'M188 322C250 274 366 266 384 220',
        p.paper,
        3,
        'stroke-dasharray="14 13" opacity=".75"',
      ),
      b.sheet('M-10 330V232Q60 226 116 262Q134 300 90 330Z', p.deep),
      // What the torch shows.
      path('M206 208L330 92V238Z', p.glow, fade(0.34)),
      b.glow(318, 148, 88, 0.6),
      line('M322 262V150', p.tones[2]!, 6),
      b.sheet('M322 84l46 80q2 5 -4 5h-84q-6 0 -4 -5Z', p.accent, 0.8),
      path('M322 101l32 58h-64Z', p.paper),
      line('M318 152c0 -14 14 -12 10 -24c-2 -5 -8 -4 -9 -9M313 124l6 -7 6 6', p.ink, 4.4),
      thorn(368, 262, 62),
      person(b, {
        x: 374,
        y: 274,
        h: 116,
        pose: 'reach',
        top: p.second,
        wear: 'coat',
        head: 'brim',
        flip: true,
      }),
      line('M334 166l14 -18M334 150l15 13', p.tones[1]!, 3.2),
      person(b, {
        x: 166,
        y: 286,
        h: 112,
        pose: 'hold',
        top: p.tones[2]!,
        wear: 'coat',
        head: 'bun',
        hair: p.hairs[3]!,
      }),
      line('M196 220l13 -5', p.second, 7),
      circle(210, 214, 4.6, p.glow),
      line(
        times(48, () => svg`M${b.between(-20, 480)} ${b.between(-10, 320)}l-7 16`),
        p.tones[1]!,
        1.3,
        fade(0.5),
      ),
    ];
  },
};
