import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, ellipse, fade, line, path, svg, times, wheel } from '#drawing/kit/svg.ts';
import { skyline, windows } from '#drawing/pieces/buildings.ts';
import { hill } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A street full of cars and buses, a light on red. */
export const traffic: Scene = {
  papers: ['brick', 'mist', 'harbour', 'violet', 'ochre'],
  draw: (b) => {
    const { p } = b;
    const car = (x: number, y: number, fill: Colour, flip: boolean, scale = 1) =>
      at(
        x,
        y,
        [
          b.sheet('M-62 0V-20Q-60-30-44-32L-26-54H22L42-32Q62-30 62-16V0Z', fill, 0.7),
          path('M-22-48H-4V-32H-34ZM2-48H18L32-32H2Z', p.isNight ? p.glow : p.tones[0]!),
          wheel(-34, 0, 14, p.tones[1]!, p.ink) + wheel(34, 0, 14, p.tones[1]!, p.ink),
          path('M58-20h8v9h-8Z', p.glow),
        ],
        { flip, scale },
      );
    const bus = (x: number, y: number, fill: Colour) =>
      at(x, y, [
        b.sheet('M-96 0V-76Q-96-84-88-84H84Q94-84 96-70V0Z', fill, 0.8),
        path(
          'M-86-72h26v30h-26ZM-52-72h26v30h-26ZM-18-72h26v30H-18ZM16-72h26v30H16ZM52-72h34l8 30H52Z',
          p.isNight ? p.glow : p.tones[0]!,
        ),
        path('M-96-30H96v6H-96Z', p.paper),
        wheel(-54, 0, 16, p.tones[1]!, p.ink) + wheel(56, 0, 16, p.tones[1]!, p.ink),
      ]);
    return [
      sky(b, 190),
      sun(b, b.between(200, 290), b.between(70, 96), b.between(28, 40)),
      skyline(b, { y: 330, least: 130, most: 220, fill: p.far, step: 40 }),
      skyline(b, {
        y: 330,
        least: 100,
        most: 170,
        fill: p.mid,
        lit: p.isNight ? 0.16 : 0.06,
        step: 66,
      }),
      b.sheet('M-10 206H490V330H-10Z', p.deep),
      line('M-10 252H490', p.paper, 3, 'stroke-dasharray="22 20" opacity=".6"'),
      bus(b.between(150, 190), 236, p.accent),
      car(b.between(350, 390), 240, p.second, false),
      car(b.between(96, 130), 300, p.tones[1]!, true, 1.1),
      car(b.between(290, 330), 304, p.accent, true, 1.1),
      line('M436 330V120H410', p.ink, 6),
      b.sheet('M394 104h30v76h-30Z', p.ink, 0.7),
      circle(409, 120, 8.4, p.ember) +
        circle(409, 142, 8.4, p.tones[4]!) +
        circle(409, 164, 8.4, p.tones[4]!),
    ];
  },
};

/** A railway hall of glass, a train, somebody with a case. */
export const station: Scene = {
  papers: ['harbour', 'mist', 'brick', 'sage', 'rose'],
  focus: [246, 180],
  draw: (b) => {
    const { p } = b;
    return [
      ground(p.near),
      b.sheet('M20 270V150a220 150 0 0 1 440 0V270Z', p.haze),
      path('M44 270V152a196 130 0 0 1 392 0V270Z', p.sky),
      sun(b, b.between(180, 300), 84, 26),
      line(
        'M240 22V150M140 44L150 160M340 44L330 160M70 96L90 170M410 96L390 170M44 150H436M70 96Q240 44 410 96',
        p.near,
        4,
      ),
      b.disc(240, 108, 30, p.paper, 0.6),
      line('M240 90V108L254 116', p.ink, 4),
      b.sheet('M-10 250H490V330H-10Z', p.deep),
      b.sheet('M96 176q0-14 14-14H300q50 0 76 62v28H96Z', p.accent),
      path(
        'M110 178h34v28h-34ZM154 178h34v28h-34ZM198 178h34v28h-34ZM242 178h34v28h-34ZM286 178h20q22 4 36 28H286Z',
        p.glow,
      ),
      path('M96 226H378l-1 8H96Z', p.paper),
      path('M90 252H392V260H90Z', p.ink),
      [126, 168, 290, 332].map((x) => wheel(x, 258, 11, p.tones[1]!, p.ink)),
      path('M-10 276H490V284H-10Z', p.tones[1]!, fade(0.5)),
      person(b, {
        x: 176,
        y: 318,
        h: 128,
        pose: 'walk',
        top: p.second,
        wear: 'coat',
        legs: p.ink,
        head: b.pick(['brim', 'bun', 'long']),
        hat: p.accent,
      }),
      path('M136 286h26v24h-26Z', p.tones[1]!) + line('M143 286q6-12 12 0', p.tones[1]!, 3),
      person(b, {
        x: 318,
        y: 314,
        h: 118,
        pose: 'stand',
        top: p.tones[2]!,
        wear: 'coat',
        legs: p.ink,
        head: 'short',
        flip: true,
      }),
    ];
  },
};

/** A tower that grows, a crane, people on the beams. */
export const building: Scene = {
  papers: ['ochre', 'harbour', 'brick', 'mist', 'sage'],
  draw: (b) => {
    const { p } = b;
    const floors = b.whole(3, 4);
    return [
      sky(b, 230),
      sun(b, b.between(70, 120), b.between(60, 90), 34),
      skyline(b, { y: 330, least: 60, most: 130, fill: p.far, step: 40 }),
      line(
        'M362 330V40M350 330V60M350 60L362 40M350 90l12-16M350 122l12-16M350 154l12-16M350 186l12-16M350 218l12-16M350 250l12-16M350 282l12-16',
        p.ember,
        4,
      ),
      line('M150 62H440M356 24L190 62M356 24L430 62M356 24V62M210 62V112', p.ember, 4.6),
      path('M196 112h28v10h-28Z', p.ink) + path('M424 62h26v20h-26Z', p.ink),
      b.sheet('M150 330V150H330V330Z', p.mid),
      path(
        times(floors, (i) => svg`M150 ${330 - 56 * (i + 1)}h180v6H150Z`),
        p.tones[1]!,
      ),
      path(
        times(4, (i) => times(3, (j) => svg`M${160 + i * 44} ${286 - j * 56}h30v30h-30Z`)),
        p.isNight ? p.glow : p.tones[0]!,
        fade(0.8),
      ),
      line('M150 150V104M195 150V104M240 150V104M285 150V104M330 150V104M146 128H334', p.ink, 5),
      line('M210 122V128', p.ink, 3),
      path('M176 128h64v9h-64Z', p.accent),
      person(b, {
        x: 266,
        y: 150,
        h: 66,
        pose: 'cheer',
        top: p.second,
        head: 'cap',
        hat: p.accent,
      }),
      person(b, {
        x: 306,
        y: 150,
        h: 64,
        pose: 'hold',
        top: p.accent,
        head: 'cap',
        hat: p.second,
        flip: true,
      }),
      b.sheet('M-10 306H490V330H-10Z', p.deep),
      path('M40 306l26-40 28 40ZM404 306l22-28 24 28Z', p.near),
    ];
  },
};

/** A works with saw-tooth roofs and chimneys, or a turning of wheels before it. */
export const factory: Scene = {
  papers: ['brick', 'mist', 'ochre', 'rose', 'violet'],
  draw: (b) => {
    const { p } = b;
    const cog = (x: number, y: number, r: number, fill: Colour) => {
      const teeth = Math.round(r / 4);
      return [
        circle(
          x,
          y,
          r,
          'none',
          svg`stroke="${fill}" stroke-width="${r * 0.3}" stroke-dasharray="${(Math.PI * r) / teeth}"`,
        ),
        b.disc(x, y, r * 0.92, fill, 0.6),
        circle(x, y, r * 0.34, p.deep),
      ];
    };
    const x = b.between(90, 130);
    return [
      sky(b, 210),
      sun(b, b.between(330, 390), b.between(70, 96), 34),
      [
        [x + 4, 62, 26],
        [x + 44, 44, 34],
        [x + 96, 34, 26],
      ].map(([cx, cy, r]) =>
        b.disc(cx! + b.between(-8, 8), cy!, r!, p.isNight ? p.far : p.paper, 0.6),
      ),
      skyline(b, { y: 250, least: 30, most: 70, fill: p.far, step: 44 }),
      b.sheet(svg`M${x - 20} 250L${x - 12} 84h26l8 166ZM${x + 44} 250l7-140h24l7 140Z`, p.near),
      path(svg`M${x - 13} 98h28v10h-29ZM${x + 50} 124h26v9h-27Z`, p.accent),
      b.sheet('M150 270V168l56-30v30l56-30v30l56-30v30l56-30v30l56-30V270Z', p.mid),
      windows(b, { x: 168, y: 184, columns: 8, rows: 2, dx: 32, dy: 32, w: 20, h: 18, lit: 0.6 }),
      b.sheet('M-10 256H490V330H-10Z', p.deep),
      cog(196, 282, 34, p.accent),
      cog(258, 262, 26, p.second),
      cog(308, 288, 30, p.tones[1]!),
      person(b, {
        x: 384,
        y: 318,
        h: 116,
        pose: b.pick(['hips', 'hold', 'reach']),
        top: p.second,
        head: 'cap',
        hat: p.accent,
        flip: true,
      }),
    ];
  },
};

/** Coins in growing heaps, a plant out of the tallest. */
export const money: Scene = {
  papers: ['sage', 'moss', 'harbour', 'ochre', 'rose'],
  focus: [292, 170],
  draw: (b) => {
    const { p } = b;
    const heaps = [2, 4, 5, 8].map((n) => n + b.whole(-1, 1));
    const heap = (x: number, n: number) =>
      times(n, (i) => {
        const [cx, cy] = [x + b.between(-3, 3), 272 - i * 18];
        return (
          path(svg`M${cx - 34} ${cy}v-16h68v16a34 9 0 0 1-68 0Z`, p.ember) +
          ellipse(cx, cy - 16, 34, 9, p.second)
        );
      });
    const top = 268 - heaps[3]! * 18;
    return [
      sky(b, 220),
      sun(b, b.between(80, 140), b.between(66, 96), 34),
      path(
        svg`M0 230${times(11, () => svg`v${-b.between(20, 70)}h${b.between(36, 50)}V230`)}Z`,
        p.far,
      ),
      hill(b, 236, 10, p.mid, 3),
      b.sheet('M-10 282H490V330H-10Z', p.deep),
      heaps.map((n, i) => heap(104 + i * 88, n)),
      line(svg`M368 ${top}Q364 ${top - 40} 372 ${top - 66}`, p.near, 6),
      b.sheet(
        svg`M370 ${top - 24}Q330 ${top - 30} 326 ${top - 62}Q366 ${top - 62} 370 ${top - 24}ZM370 ${top - 44}Q412 ${top - 48} 416 ${top - 80}Q374 ${top - 80} 370 ${top - 44}Z`,
        p.near,
        0.6,
      ),
      person(b, {
        x: 44,
        y: 306,
        h: 104,
        pose: b.pick(['reach', 'hold', 'hips']),
        top: p.accent,
        head: b.pick(['short', 'bun', 'brim', 'long']),
        legs: p.ink,
      }),
    ];
  },
};

/** A balance: a cup on one side, a coin on the other, neither heavy enough. */
export const balance: Scene = {
  papers: ['rose', 'sage', 'mist'],
  times: ['dusk', 'day'],
  draw: (b) => {
    const { p } = b;
    const tilt = b.between(-9, 9);
    const [reach, fall] = [112, 112 * Math.sin((tilt * Math.PI) / 180)];
    const pan =
      line('M0 0L-39 78M0 0L39 78', p.ink, 2) +
      b.sheet('M-53 78H53q-10 30-53 30t-53-30Z', p.accent, 0.5);
    return [
      ground(p.haze),
      b.disc(240, 156, 132, p.sky, 0.7),
      b.sheet('M-10 262H490V330H-10Z', p.deep),
      path('M-10 262H490V272H-10Z', p.mid),
      line('M240 262V70', p.ink, 9),
      b.sheet('M176 268q10-26 64-26t64 26Z', p.ink, 0.7),
      at(240, 84, line('M-112 0Q-56-16 0 0T112 0', p.ink, 7), { turn: -tilt }),
      b.disc(240, 78, 13, p.second, 0.6),
      at(240 - reach, 84 + fall, [
        pan,
        path('M-31 78v-32h52v32Z', p.second) + line('M-31 58h52M-5 46v32', p.ember, 4),
        b.sheet('M-25 46v-36h44v18q0 18-22 18t-22-18Z', p.paper, 0.5),
        line('M19 16q16 0 14 10t-16 10M-11 2q-5-9 0-16M3 2q-5-9 0-16', p.paper, 4),
      ]),
      at(240 + reach, 84 - fall, [
        pan,
        path('M-39 78q12-34 38-34t40 34Z', p.paper),
        b.disc(-19, 54, 13, p.second, 0.5) + b.disc(17, 48, 15, p.second, 0.5),
        circle(17, 48, 8, 'none', svg`stroke="${p.ember}" stroke-width="2.4"`),
      ]),
    ];
  },
};
