import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { hill, ridge } from '#drawing/pieces/land.ts';
import { onlooker, person } from '#drawing/pieces/people.ts';
import { flock, sky, sun } from '#drawing/pieces/sky.ts';
import { hangingLamp } from '#drawing/pieces/things.ts';
import type { Scene } from '#drawing/scene.ts';

/** Columns and steps, a pair of scales before them. */
export const court: Scene = {
  papers: ['harbour', 'mist', 'ochre', 'rose', 'brick'],
  draw: (b) => {
    const { p } = b;
    const tilt = b.between(-9, 9);
    const pan = (x: number, y: number) =>
      line(svg`M${x} ${y}l-22 46M${x} ${y}l22 46`, p.ink, 2) +
      b.sheet(svg`M${x - 30} ${y + 46}h60q-6 22-30 22t-30-22Z`, p.second, 0.6);
    const [dx, dy] = [92 * Math.cos((tilt * Math.PI) / 180), 92 * Math.sin((tilt * Math.PI) / 180)];
    return [
      sky(b, 190),
      sun(b, b.pick([70, 410]), b.between(56, 80), 28),
      flock(b, 330, 50, 3, 7),
      b.sheet('M70 104L240 34 410 104V122H70Z', p.paper),
      path('M110 102L240 50 370 102Z', p.tones[1]!) + circle(240, 84, 12, p.paper),
      path('M78 122H402V240H78Z', p.mid),
      [92, 146, 200, 254, 308, 362].map((x) =>
        b.sheet(svg`M${x - 3} 124h32v9h-4v100h4v9h-32v-9h4v-100h-4Z`, p.paper, 0.5),
      ),
      b.sheet('M60 240H420V256H440V272H460V290H490V330H-10V290H20V272H40V256H60Z', p.tones[1]!),
      path('M40 256H440V259H40ZM20 272H460V275H20ZM-10 290H490V293H-10Z', p.ink, fade(0.25)),
      person(b, {
        x: b.between(90, 110),
        y: 286,
        h: 70,
        pose: 'walk',
        top: p.accent,
        wear: 'coat',
      }),
      line('M240 306V132', p.ink, 8),
      b.sheet('M204 310q4-16 36-16t36 16Z', p.ink, 0.6),
      line(svg`M${240 - dx} ${140 - dy}L${240 + dx} ${140 + dy}`, p.ink, 6),
      circle(240, 138, 9, p.second),
      pan(240 - dx, 140 - dy) + pan(240 + dx, 140 + dy),
    ];
  },
};

/** A hand, a paper, a slot; behind it those who wait their turn. */
export const election: Scene = {
  papers: ['harbour', 'brick', 'mist', 'violet', 'sage'],
  draw: (b) => {
    const { p } = b;
    const fills = [p.accent, p.second, p.tones[2]!, p.tones[4]!, p.paper];
    return [
      ground(p.haze),
      [0, 1, 2, 3, 4, 5, 6].map((i) => path(svg`M${-20 + i * 80} -10h40l-40 340h-40Z`, p.sky)),
      line('M-10 20Q120 60 240 26T490 34', p.ink, 2),
      path(
        times(10, (i) => svg`M${10 + i * 48} ${30 + Math.sin(i) * 8}h26l-13 26Z`),
        b.pick([p.accent, p.mid]),
      ),
      b.sheet('M-10 236H490V330H-10Z', p.mid),
      [36, 96, 376, 436].map((x, i) =>
        person(b, {
          x: x + b.between(-8, 8),
          y: 296,
          h: b.between(130, 150),
          pose: b.pick(['stand', 'hips', 'hold']),
          top: fills[(i + b.whole(0, 4)) % 5]!,
          wear: b.pick(['coat', 'trousers', 'dress']),
          head: b.pick(['short', 'bun', 'long', 'brim', 'cap']),
          legs: p.ink,
          flip: x > 240,
        }),
      ),
      b.sheet('M150 178H330V306q0 8-8 8H158q-8 0-8-8Z', p.accent),
      b.sheet('M138 164H342V186H138Z', p.tones[4]!, 0.7),
      path('M196 172h88v6h-88Z', p.ink),
      b.sheet('M206 96h64l-4 78h-64Z', p.paper, 0.6),
      line('M220 128l10 12 22-28', p.accent, 7),
      b.sheet(
        'M262 60q22-26 50-40l40 40q-20 30-54 44-12 22-34 26-10-6 0-18-18 4-20-8 4-8 18-10Z',
        p.skins[b.whole(0, 3)]!,
        0.7,
      ),
      path('M306 24L380-40 430 0 350 66Z', p.tones[3]!),
      path('M210 238a30 30 0 1 0 60 0 30 30 0 1 0-60 0Z', p.paper) +
        line('M226 238l10 12 20-24', p.accent, 6),
    ];
  },
};

/** Those who ask, and those who listen from a stand. */
export const crowd: Scene = {
  papers: ['brick', 'harbour', 'violet', 'mist', 'rose'],
  draw: (b) => {
    const { p } = b;
    const board = (x: number, y: number, fill: Colour) =>
      line(svg`M${x} ${y}V${y + 110}`, p.tones[1]!, 4) +
      b.sheet(svg`M${x - 32} ${y - 26}h64v44h-64Z`, fill, 0.6) +
      line(svg`M${x - 20} ${y - 12}h40M${x - 20} ${y + 2}h26`, p.ink, 4, fade(0.6));
    return [
      sky(b, 220),
      sun(b, b.between(90, 390), 66, 30),
      path(
        svg`M0 330V150${times(9, () => svg`v${-b.between(0, 50)}h46v${b.between(0, 50)}h8`)}V330Z`,
        p.far,
      ),
      board(b.between(70, 90), 104, p.paper),
      board(b.between(166, 186), 82, p.accent),
      board(b.between(300, 320), 92, p.second),
      board(b.between(400, 420), 110, p.paper),
      times(8, (i) =>
        onlooker(
          20 + i * 64 + b.between(-10, 10),
          190 + b.between(-6, 6),
          15,
          b.pick([p.mid, p.near]),
        ),
      ),
      times(7, (i) =>
        onlooker(
          46 + i * 66 + b.between(-10, 10),
          232 + b.between(-6, 6),
          18,
          b.pick([p.near, p.accent, p.deep]),
        ),
      ),
      times(6, (i) =>
        onlooker(
          30 + i * 86 + b.between(-10, 10),
          280 + b.between(-4, 4),
          21,
          b.pick([p.deep, p.ink, p.tones[3]!]),
        ),
      ),
    ];
  },
};

/** A dove over broken walls, poppies that come back. */
export const peace: Scene = {
  papers: ['mist', 'harbour', 'sage', 'violet'],
  times: ['dawn', 'day', 'dusk'],
  draw: (b) => {
    const { p } = b;
    const poppy = (x: number, y: number, r: number) =>
      line(svg`M${x} ${y}q4 30-2 ${320 - y}`, p.near, 3) +
      path(
        svg`M${x - r} ${y}q0 ${-r} ${r} ${-r * 0.9}t${r} ${r * 0.9}q0 ${r * 0.8} ${-r} ${r * 0.8}t${-r} ${-r * 0.8}Z`,
        '#d4472f',
      ) +
      circle(x, y, r * 0.3, p.ink);
    return [
      sky(b, 220),
      sun(b, b.between(120, 360), b.between(120, 150), 46),
      b.sheet(
        'M-10 330V150l30-8 6-40h40l4 30 24 6 4 50 34 8v134ZM490 330V120h-36l-8 20-26-4-6 34-36 12-4 40-20 8v100Z',
        p.far,
      ),
      path(
        'M24 124h14v22H24ZM50 124h14v22H50ZM30 176h18v26H30ZM70 186h14v24H70ZM444 150h18v26h-18ZM416 200h16v24h-16ZM452 204h16v26h-16Z',
        p.near,
      ),
      hill(b, 250, 10, p.mid, 3),
      at(
        240,
        120,
        [
          b.sheet('M-20 6Q-40-60-96-66Q-84-40-92-28Q-70-20-66-4Q-50 12-20 20Z', p.paper),
          b.sheet(
            'M-84 52Q-40 40-24 10Q10-22 52-20Q66-34 84-24L98-18 84-10Q80 30 36 42Q-10 58-84 52Z',
            p.paper,
          ),
          b.sheet('M-12 18Q-20-50 36-92Q44-66 60-62Q50-40 60-24Q40 10-12 18Z', p.tones[0]!, 0.7),
          circle(78, -18, 2.4, p.ink),
          line('M96-16q14 2 24-8', p.near, 2.4),
          path('M108-14q4-12 14-10-2 10-14 10ZM116-20q0-12 12-14 2 10-12 14Z', '#6f9b4e'),
        ],
        { scale: b.between(0.95, 1.1) },
      ),
      b.sheet(ridge(b, 292, 8, 3), p.deep),
      [60, 120, 176, 236, 300, 356, 420].map((x) =>
        poppy(x + b.between(-16, 16), b.between(252, 292), b.between(9, 15)),
      ),
    ];
  },
};

/** A bed by the window, someone in white beside it. */
export const hospital: Scene = {
  papers: ['sage', 'harbour', 'mist', 'rose'],
  times: ['day', 'dawn', 'night'],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4] = p.tones;
    return [
      ground(t1!),
      b.sheet('M56 36H196V170H56Z', t0!, 0.6),
      path('M62 42H190V164H62Z', p.sky),
      sun(b, b.between(96, 156), 84, 20),
      path('M62 164v-30q40-24 66-8t62-8v46Z', p.mid) + path('M123 42h6v122h-6Z', t2!),
      b.sheet('M232 54H330V116H232Z', t4!, 0.6),
      line('M240 88H262l8-22 12 38 10-26 6 10H322', p.glow, 3.4),
      path('M-10 250H490V330H-10Z', t2!),
      line('M398 262V70H372', t3!, 4),
      b.sheet('M358 70h28v34q0 8-14 8t-14-8Z', p.paper, 0.5),
      line('M372 112C372 160 330 150 318 192', t3!, 2.4),
      // The bed.
      path('M168 190h10v108h-10ZM430 220h10v78h-10Z', t4!),
      b.sheet('M172 232H438V262H172Z', p.paper),
      b.sheet('M184 206q30-14 58 4v22H184Z', p.paper, 0.6),
      circle(222, 200, 17, p.skins[b.whole(0, 3)]!) +
        path('M205 200q-2-20 18-20 14 0 16 14-16-2-22 12Z', b.pick(p.hairs)),
      b.sheet('M236 232q4-26 40-24l120 10q38 4 44 14v18H236Z', p.accent),
      path('M176 262H434V272H176Z', t3!),
      person(b, {
        x: 138,
        y: 310,
        h: 190,
        pose: 'hold',
        top: p.paper,
        wear: 'coat',
        head: b.pick(['bun', 'short', 'long']),
        legs: t4!,
      }),
      line('M130 170q4 22 12 30M146 168q0 22-4 32', t4!, 3),
      circle(142, 204, 5, t4!),
      path('M168 190h26v34h-26Z', p.second) + line('M174 198h14M174 206h14M174 214h9', t4!, 2),
    ];
  },
};

/** A desk late in the evening: a screen, papers, a plant, the town outside. */
export const office: Scene = {
  papers: ['mist', 'harbour', 'violet', 'sage', 'brick'],
  times: ['night', 'dusk', 'day'],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t3!),
      b.sheet('M36 22H444V202H36Z', t4!, 0.6),
      path('M44 30H436V194H44Z', p.sky),
      sun(b, b.between(80, 400), 74, 24),
      path(
        svg`M44 194${times(11, () => svg`v${-b.between(20, 90)}h${b.between(24, 34)}V194h3`)}Z`,
        p.far,
      ),
      path('M170 30h6v164h-6ZM304 30h6v164h-6Z', t4!),
      path('M-10 252H490V262H-10Z', t1!),
      b.sheet('M-10 262H490V330H-10Z', t5!),
      person(b, {
        x: 196,
        y: 330,
        h: 190,
        pose: 'hold',
        top: p.accent,
        head: b.pick(['bun', 'short', 'long']),
        behind: true,
      }),
      b.sheet('M238 168H372q7 0 7 7v64q0 7-7 7H238Z', t5!, 0.7),
      path('M290 246h30l6 8h-42Z', p.ink),
      b.sheet('M40 238h76v14H40Z', p.paper, 0.5) +
        path('M46 226h66v12H46Z', p.second) +
        path('M42 214h62v12H42Z', t2!),
      path('M404 252h34l-5-30h-24Z', p.accent) +
        path('M421 222q-30-16-28-48 24 8 28 48 2-44 26-54 6 34-26 54Z', b.pick([t2!, '#6f9b4e'])),
      path('M142 252v-20h20v20Z', p.paper) +
        line('M162 236q8 0 8 6t-8 6M148 226q-4-7 0-12M156 226q-4-7 0-12', p.paper, 2.6),
      hangingLamp(b, 300, 60, 100),
      path(
        times(5, (i) => svg`M${250 + (i % 2) * 6} ${184 + i * 11}h${b.between(50, 100)}v4H250Z`),
        t0!,
        fade(0.3),
      ),
    ];
  },
};
