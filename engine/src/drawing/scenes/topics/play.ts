import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { hill } from '#drawing/pieces/land.ts';
import { onlooker, person } from '#drawing/pieces/people.ts';
import { sky, stars, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A goal, floodlights, a ball in the air. */
export const football: Scene = {
  papers: ['moss', 'sage', 'harbour', 'violet'],
  times: ['day', 'dusk', 'night'],
  draw: (b) => {
    const { p } = b;
    const grass = p.isNight ? '#2f6b46' : '#5f9a55';
    return [
      sky(b, 150),
      p.isNight ? '' : sun(b, b.between(120, 360), 60, 26),
      line('M56 190V40M424 190V40', p.ink, 5),
      b.glow(56, 44, 84, p.isNight ? 0.8 : 0.3) + b.glow(424, 44, 84, p.isNight ? 0.8 : 0.3),
      path('M32 28h48v28H32ZM400 28h48v28h-48Z', p.paper),
      b.sheet('M-10 120Q240 96 490 120V206H-10Z', p.near),
      [128, 148].map((y) =>
        line(
          svg`M4 ${y}H480`,
          b.pick([p.accent, p.second, p.paper]),
          9,
          'stroke-dasharray="0 17" opacity=".85"',
        ),
      ),
      b.sheet('M-10 180H490V330H-10Z', grass as Colour),
      path('M-10 206H490V234H-10ZM-10 266H490V300H-10Z', p.ink, fade(0.08)),
      line('M-10 196H490M96 196L60 262H420L384 196', p.paper, 3, fade(0.7)),
      line('M150 196V112H330V196', p.paper, 6),
      line(
        times(8, (i) => svg`M${172 + i * 20} 116L${176 + i * 18} 194`) +
          'M152 132H328M154 150H326M156 168H324',
        p.paper,
        1.3,
        fade(0.6),
      ),
      person(b, { x: 262, y: 206, h: 78, pose: 'cheer', top: p.second }),
      person(b, {
        x: b.between(150, 180),
        y: 310,
        h: 140,
        pose: 'run',
        top: p.accent,
        legs: p.paper,
        head: b.pick(['short', 'bun']),
      }),
      person(b, {
        x: b.between(346, 380),
        y: 290,
        h: 112,
        pose: 'run',
        top: p.tones[3]!,
        legs: p.ink,
        flip: true,
      }),
      b.disc(b.between(224, 246), b.between(234, 250), 13, p.paper, 0.6),
    ];
  },
};

/** Runners in their lanes, or swimmers in theirs. */
export const race: Scene = {
  papers: ['brick', 'harbour', 'sage', 'rose'],
  times: ['day', 'dawn', 'dusk'],
  draw: (b) => {
    const { p } = b;
    const swim = b.happens(0.45);
    if (swim) {
      return [
        ground(p.tones[1]!),
        b.sheet('M-10 0H490V70H-10Z', p.near, 0.6),
        times(9, (i) => onlooker(20 + i * 56 + b.between(-8, 8), 40, 11, b.pick([p.deep, p.mid]))),
        b.sheet('M-10 74H490V330H-10Z', p.tones[2]!),
        [0, 1, 2].map((i) =>
          line(svg`M-10 ${126 + i * 68}H490`, p.accent, 7, 'stroke-dasharray="16 10"'),
        ),
        [0, 1, 2, 3].map((i) => {
          const [x, y] = [b.between(150, 330), 102 + i * 66];
          return [
            path(
              svg`M${x - 70} ${y + 16}q20-10 40 0t40 0 40 0 40 0v6H${x - 70}Z`,
              p.paper,
              fade(0.7),
            ),
            path(
              svg`M${x - 60} ${y + 14}Q${x - 20} ${y - 6} ${x + 20} ${y + 4}l10 10Z`,
              p.skins[i]!,
            ),
            line(svg`M${x + 4} ${y + 6}Q${x + 10} ${y - 30} ${x + 44} ${y - 6}`, p.skins[i]!, 9),
            b.disc(x + 30, y + 6, 12, [p.accent, p.second, p.paper, p.tones[4]!][i]!, 0.5),
          ];
        }),
      ];
    }
    return [
      sky(b, 140),
      sun(b, b.between(90, 390), 56, 26),
      b.sheet('M-10 104Q240 80 490 104V180H-10Z', p.near),
      [114, 136].map((y) =>
        line(
          svg`M4 ${y}H480`,
          b.pick([p.second, p.paper]),
          9,
          'stroke-dasharray="0 17" opacity=".8"',
        ),
      ),
      b.sheet('M-10 160H490V330H-10Z', p.ember),
      line('M-10 196H490M-10 240H490M-10 290H490', p.paper, 3, fade(0.8)),
      [
        [120, 214, 96],
        [330, 222, 104],
        [212, 272, 128],
        [396, 316, 144],
        [96, 318, 140],
      ].map(([x, y, h], i) =>
        person(b, {
          x: x! + b.between(-16, 16),
          y: y!,
          h: h!,
          pose: 'run',
          top: [p.tones[2]!, p.second, p.tones[4]!, p.paper, p.tones[3]!][i]!,
          legs: p.ink,
          head: b.pick(['short', 'bun', 'long', 'cap']),
          hat: p.second,
        }),
      ),
    ];
  },
};

/** Fireworks over a crowd and its town. */
export const festival: Scene = {
  papers: ['violet', 'harbour', 'rose', 'sage'],
  times: ['night'],
  draw: (b) => {
    const { p } = b;
    const burst = (x: number, y: number, r: number, fill: string) =>
      line(
        times(12, (i) => {
          const [c, s] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
          return svg`M${x + c * r * 0.3} ${y + s * r * 0.3}L${x + c * r * 0.78} ${y + s * r * 0.78}M${x + c * r} ${y + s * r}h0`;
        }),
        fill,
        3.6,
      );
    return [
      sky(b, 240),
      stars(b, 24, 160),
      b.glow(240, 110, 120, 0.4),
      burst(b.between(226, 254), b.between(96, 116), b.between(62, 74), p.second),
      burst(b.between(104, 136), b.between(80, 110), b.between(40, 50), p.accent),
      burst(b.between(350, 386), b.between(70, 96), b.between(44, 54), p.paper),
      line(
        'M240 240Q236 190 240 180M120 240Q124 170 120 150M366 240Q360 160 366 140',
        p.glow,
        2,
        fade(0.5),
      ),
      hill(b, 226, 12, p.far, 3),
      path(
        'M0 330V250h40v-24l20-16 20 16v20h50v-30h14v-20h10v20h14v34h40v-16h54v20h40l20-18 20 18v-26h30v30h40v-14h58v82Z',
        p.mid,
      ),
      line(
        'M16 262h8M54 240h8M96 256h8M152 232h8M206 262h8M238 250h8M300 262h8M330 250h8M384 240h8M432 262h8',
        p.glow,
        8,
        'stroke-linecap="butt"',
      ),
      times(11, (i) =>
        onlooker(
          14 + i * 46 + b.between(-10, 10),
          288 + b.between(-6, 6),
          b.between(11, 15),
          b.pick([p.deep, p.ink]),
        ),
      ),
      b.sheet('M-10 322H490V340H-10Z', p.ink),
    ];
  },
};

/** A board of squares, and the piece that decides. */
export const chess: Scene = {
  papers: ['rose', 'harbour', 'brick', 'violet', 'mist'],
  times: ['dusk', 'day', 'night'],
  draw: (b) => {
    const { p } = b;
    const pawn = (x: number, y: number, scale: number, fill: Colour) =>
      at(
        x,
        y,
        [
          b.sheet(
            'M-24 0q0-14 12-18Q-8-40-8-50H-14v-7h6q-10-8-6-20 4-12 14-12t14 12q4 12-6 20h6v7H8Q8-40 12-18q12 4 12 18Z',
            fill,
            0.7,
          ),
        ],
        { scale },
      );
    const knight = at(240, 264, [
      b.sheet(
        'M-52 0q0-18 14-24Q-34-58-14-84Q-44-76-56-66Q-72-68-70-84Q-52-120-30-132L-34-156-14-146Q44-140 50-72Q50-44 38-24q14 6 14 24Z',
        b.pick([p.accent, p.second]),
      ),
      circle(-22, -112, 4.4, p.ink),
      path('M-14-146Q44-140 50-72Q50-44 38-24H22Q40-90-14-146Z', p.ink, fade(0.2)),
    ]);
    return [
      ground(p.sky),
      b.disc(240, 130, 112, p.haze, 0.7),
      b.sheet('M100 176H380L470 330H10Z', p.paper),
      path(
        [0, 1, 2, 3]
          .map((row) =>
            [0, 1, 2, 3, 4, 5].map((column) => {
              if ((row + column) % 2) return '';
              const [y, z] = [176 + [0, 26, 60, 104][row]!, 176 + [26, 60, 104, 160][row]!];
              const at_ = (k: number, h: number) => 240 + (k - 3) * (46.7 + ((h - 176) / 154) * 30);
              return svg`M${at_(column, y)} ${y}H${at_(column + 1, y)}L${at_(column + 1, z)} ${z}H${at_(column, z)}Z`;
            }),
          )
          .flat()
          .join(''),
        p.near,
      ),
      pawn(b.between(120, 150), 206, 0.5, p.tones[4]!),
      pawn(b.between(196, 220), 200, 0.46, p.tones[4]!),
      pawn(b.between(320, 350), 206, 0.5, p.tones[4]!),
      knight,
      pawn(b.between(90, 120), 304, 1.1, p.paper),
      pawn(b.between(370, 400), 300, 1.05, p.tones[4]!),
    ];
  },
};
