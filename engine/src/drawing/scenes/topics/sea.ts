import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, ellipse, fade, line, path, rect, svg, times } from '#drawing/kit/svg.ts';
import { skyline } from '#drawing/pieces/buildings.ts';
import { ridge, waves } from '#drawing/pieces/land.ts';
import { cloud, flock, sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** Rows of waves with a whale, a sail or nothing but the sun on them. */
export const ocean: Scene = {
  papers: ['harbour', 'sage', 'mist', 'violet'],
  draw: (b) => {
    const { p } = b;
    const level = b.between(150, 172);
    const guest = b.whole(0, 2);
    const x = b.between(214, 266);
    return [
      sky(b, level + 20),
      sun(b, x + b.pick([-92, 96]), b.between(64, 92), b.between(24, 38)),
      cloud(b, b.between(10, 60), 84, b.between(70, 110)),
      cloud(b, b.between(330, 390), 110, b.between(60, 90)),
      waves(b, level, p.far, 20, 0.5),
      guest === 0
        ? at(x, level + 40, [
            b.sheet(
              'M-84 16C-70 -34 20 -52 66 -10C80 2 92 -6 96 -26C108 -22 116 -30 126 -24C124 -4 104 18 78 26H-78Z',
              p.deep,
            ),
            path('M-84 12C-50 24 10 30 60 18C30 36 -60 40 -84 12Z', p.paper, fade(0.85)),
            circle(-56, -6, 3, p.paper),
            line('M-28 -38q-6 -26 -22 -24M-26 -38q2 -28 18 -26', p.paper, 4),
          ])
        : guest === 1
          ? at(x, level + 34, [
              b.sheet('M0 -118Q56 -70 60 -14H0Z', p.paper),
              b.sheet('M-6 -106Q-40 -60 -44 -16H-6Z', p.accent),
              line('M-2 -122V0', p.ink, 3),
              b.sheet('M-56 -6H72Q58 24 40 24H-36Q-50 20 -56 -6Z', p.deep),
            ])
          : ellipse(x, level + 44, 86, 4, p.glow, fade(0.6)) +
            ellipse(x - 12, level + 62, 60, 3.4, p.glow, fade(0.5)) +
            at(x + 10, level + 26, [
              b.sheet('M-60 -8H66L52 16H-44Z', p.accent),
              path('M-20 -8V-34H24V-8Z', p.paper),
              path('M-6 -34V-58H12V-34Z', p.ink),
              path('M-14 -26h8v8h-8ZM0 -26h8v8h-8ZM14 -26h6v8h-6Z', p.glow),
            ]),
      waves(b, level + 36, p.mid, 30),
      flock(b, b.between(60, 130), b.between(96, 126), 3, 8),
      waves(b, level + 74, p.near, 40),
      waves(b, level + 112, p.deep, 54),
    ];
  },
};

/** The sea below: fish in a school, weed, a light from above. */
export const reef: Scene = {
  papers: ['sage', 'harbour', 'violet'],
  times: ['day', 'night'],
  draw: (b) => {
    const { p } = b;
    const fish = (x: number, y: number, size: number, fill: Colour) =>
      path(
        svg`M${x - size} ${y}q${size * 0.9} ${-size * 0.9} ${size * 1.8} 0l${size * 0.5} ${-size * 0.4}v${size * 0.8}l${-size * 0.5} ${-size * 0.4}q${-size * 0.9} ${size * 0.9} ${-size * 1.8} 0Z`,
        fill,
      ) + circle(x - size * 0.5, y - size * 0.1, size * 0.1, p.ink);
    return [
      ground(p.tones[2]!),
      path(
        'M120-10L20 330H130L200-10ZM260-10L240 330H340L330-10ZM400-10L470 330H490V-10Z',
        p.paper,
        fade(0.12),
      ),
      b.sheet(ridge(b, 200, 40, 3), p.tones[3]!),
      fish(b.between(150, 200), b.between(70, 100), 44, p.accent),
      path(svg`M${168} 76q8 10 0 24`, 'none', svg`stroke="${p.paper}" stroke-width="6"`),
      times(7, (i) =>
        fish(
          270 + (i % 4) * 40 + b.between(-8, 8),
          90 + Math.floor(i / 4) * 36 + b.between(-8, 8),
          13,
          p.second,
        ),
      ),
      b.sheet(ridge(b, 262, 14, 3), p.tones[4]!),
      line(
        'M80 290Q96 240 78 190M104 290Q92 250 110 214M396 290Q410 220 390 170M420 290Q408 240 426 200',
        p.tones[5]!,
        8,
      ),
      b.sheet('M190 290q-6-60 20-70 6 30 8 40 4-40 26-46 4 40-4 76Z', p.accent, 0.6),
      b.sheet('M290 296a30 26 0 0 1 60 0Z', p.second, 0.6),
      line('M300 292q10-14 20-2M322 292q8-12 18 0', p.accent, 3),
      line('M230 60v.1M236 40v.1M228 24v.1M350 60v.1M356 44v.1', p.paper, 7, fade(0.6)),
      b.sheet(ridge(b, 300, 6, 3), p.tones[5]!),
      rect(0, 0, 480, 6, p.paper, 0, fade(0.25)),
    ];
  },
};

/** A bear on the last of the ice. */
export const iceFloe: Scene = {
  papers: ['harbour', 'mist', 'sage', 'violet'],
  times: ['dawn', 'dusk', 'day'],
  draw: (b) => {
    const { p } = b;
    return [
      sky(b, 190),
      sun(b, b.between(110, 370), b.between(84, 110), b.between(38, 50)),
      b.sheet(
        'M-10 190L30 130 56 150 92 104 130 160 176 190ZM330 190L366 142 392 158 430 116 490 190Z',
        p.paper,
      ),
      path('M92 104L130 160 176 190H104ZM430 116L490 190H440Z', p.tones[1]!),
      waves(b, 184, p.mid, 30, 0.6),
      b.sheet('M120 230l26-14h196l34 16-20 14H150Z', p.paper),
      path('M132 240l18 6h206l14-10-20 40-40 12-60-8-50 10-44-14Z', p.tones[2]!, fade(0.7)),
      at(238, 220, [
        b.sheet(
          'M-66 0V-30Q-70-66-34-70L20-72Q34-94 56-92L62-100 70-92Q94-84 98-72Q96-64 80-64Q70-52 56-50L54 0H34V-30H-26L-34 0H-50L-52-10 -54 0Z',
          p.paper,
          0.8,
        ),
        path('M34-30H-26L-34 0H-50Q-48-36-30-40ZM54-50Q70-52 80-64L66-66Z', p.tones[1]!),
        circle(78, -80, 2.6, p.ink) + circle(96, -73, 4, p.ink),
      ]),
      waves(b, 254, p.near, 40),
      b.sheet('M40 292l20-9h70l18 10-16 9H54ZM350 300l16-8h60l22 9-18 9H362Z', p.paper, 0.5),
      waves(b, 302, p.deep, 54),
    ];
  },
};

/** A quay with cranes, a ship heavy with boxes. */
export const port: Scene = {
  papers: ['harbour', 'sage', 'brick', 'mist', 'violet'],
  draw: (b) => {
    const { p } = b;
    const fills = [p.accent, p.second, p.tones[2]!, p.paper, p.tones[4]!];
    const ds = fills.map(() => '');
    for (let x = 150; x < 370; x += 26) {
      for (let y = 203 - 15 * b.whole(0, 3); y <= 203; y += 15) {
        ds[b.whole(0, fills.length - 1)] += svg`M${x} ${y}h25`;
      }
    }
    const crane = (x: number, scale: number) =>
      at(
        x,
        218,
        line(
          'M-24 0L-12-150H12L24 0M-18-60H18M-40-150H130M0-150V-184L130-150M0-184L-40-150M84-150V-104',
          p.ink,
          5.4,
        ) + path('M74-104h22v14h-22Z', p.accent),
        { scale },
      );
    return [
      sky(b, 190),
      sun(b, b.between(330, 400), b.between(62, 90), 32),
      skyline(b, { y: 216, least: 20, most: 56, fill: p.far, step: 40 }),
      cloud(b, 30, 62, 92),
      crane(74, 0.9),
      crane(204, 1),
      waves(b, 206, p.mid, 24, 0.6),
      ds.map((d, i) => d && svg`<path d="${d}" stroke="${fills[i]}" stroke-width="14"/>`),
      b.sheet('M92 210H430l-22 46H126Z', p.deep),
      path('M118 240H420l-8 16H126Z', p.accent),
      path('M388 210v-58h30v58Z', p.paper) +
        path('M392 160h22v8h-22ZM392 176h22v6h-22Z', p.ink) +
        path('M398 152v-18h12v18Z', p.accent),
      flock(b, b.between(250, 300), 60, 4, 8),
      waves(b, 246, p.near, 34),
      at(b.between(90, 140), 282, [
        b.sheet('M-36-6H36L26 14H-28Z', p.second, 0.6),
        path('M-14-6v-20h20v20Z', p.paper),
        line('M10-6v-32', p.ink, 2.4),
      ]),
      waves(b, 284, p.deep, 46),
    ];
  },
};
