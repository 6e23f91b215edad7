import { ground } from '../../kit/brush.ts';
import { circle, ellipse, fade, line, path, svg, times } from '../../kit/svg.ts';
import { books, skyline, windows } from '../../pieces/buildings.ts';
import { person } from '../../pieces/people.ts';
import { sky, sun } from '../../pieces/sky.ts';
import type { Scene } from '../../scene.ts';

/** Towers in three rows with lit windows, and one tower that stands out. */
export const city: Scene = {
  draw: (b) => {
    const { p } = b;
    const x = b.between(196, 256);
    const top = b.between(66, 96);
    return [
      sky(b, 230),
      sun(b, b.pick([x - 96, x + 130]), b.between(70, 110), b.between(28, 46)),
      skyline(b, { y: 330, least: 120, most: 200, fill: p.far, step: 34 }),
      skyline(b, { y: 330, least: 84, most: 150, fill: p.mid, step: 44 }),
      b.sheet(
        svg`M${x} 330V${top + 30}l${b.pick([4, 12])} -24H${x + 22}V${top - 18}h6V${top + 6}h14L${x + 50} ${top + 30}V330Z`,
        p.accent,
      ),
      windows(b, {
        x: x + 8,
        y: top + 42,
        columns: 4,
        rows: 11,
        dx: 10,
        dy: 18,
        w: 5,
        h: 9,
        lit: 0.6,
      }),
      skyline(b, { y: 330, least: 40, most: 96, fill: p.deep, lit: 0.4, step: 60 }),
    ];
  },
};

/** Shelves to the ceiling, a ladder, a reader under a lamp. */
export const library: Scene = {
  papers: ['brick', 'ochre', 'sage', 'harbour', 'rose'],
  times: ['dusk'],
  focus: [244, 180],
  draw: (b) => {
    const { p } = b;
    const backs = [p.accent, p.second, p.tones[1]!, p.tones[2]!];
    return [
      ground(p.tones[4]!),
      path(
        times(4, (i) => svg`M0 ${62 + i * 70}h480v7h-480Z`),
        p.tones[3]!,
      ),
      [0, 1, 2, 3].map((row) =>
        [0, 1, 2].map((column) =>
          row > 1 && column === 1 ? '' : books(b, 8 + column * 160, 62 + row * 70, 140, 54, backs),
        ),
      ),
      path('M154 0h8v330h-8ZM314 0h8v330h-8Z', p.tones[3]!),
      b.sheet('M162 130q78 -62 152 0V330H162Z', p.tones[5]!, 0.8),
      b.glow(240, 190, 100, 0.8),
      path('M240 118V168M222 182q18 -30 36 0Z', p.glow, svg`stroke="${p.glow}" stroke-width="2"`),
      path('M222 182h36l40 124h-116Z', p.glow, fade(0.25)),
      b.sheet('M176 246h36q8 0 8 8v52h-52v-52q0 -8 8 -8Z', p.accent, 0.5),
      person(b, {
        x: 206,
        y: 306,
        h: 100,
        pose: 'sit',
        top: p.second,
        head: b.pick(['bun', 'short', 'long']),
      }),
      path('M226 240l14 -8 14 6v10l-14 -6 -14 6Z', p.paper),
      line(
        'M352 306L392 40M386 306L426 40M356 280h34M362 240h34M368 200h34M374 160h34M380 120h34M386 80h34',
        p.tones[1]!,
        5,
      ),
      path('M0 306H480V330H0Z', p.tones[5]!),
      ellipse(240, 308, 110, 7, p.glow, fade(0.2)),
    ];
  },
};

/** Glass, a flame, something that rises; somebody looks closely. */
export const laboratory: Scene = {
  papers: ['sage', 'violet', 'harbour', 'mist', 'rose'],
  times: ['day', 'night'],
  focus: [226, 190],
  draw: (b) => {
    const { p } = b;
    const bubble = (x: number, y: number) =>
      [0, 1, 2, 3].map((i) => circle(x + b.between(-9, 9), y - i * 17, 6 - i, p.second, fade(0.9)));
    return [
      ground(p.far),
      b.sheet('M40 36H196V168H40Z', p.haze, 0.5),
      path('M40 98h156v6H40ZM115 36h6v132h-6Z', p.mid),
      sun(b, 154, 72, 17),
      b.sheet('M292 66H452V74H292ZM292 132H452V140H292Z', p.near, 0.5),
      path(
        'M304 66V40h14v26ZM328 66l10 -28 10 28ZM366 66V46h26v20ZM408 66V34h10v32ZM424 66V42h12v24Z',
        p.accent,
      ),
      path('M306 132v-30h20v30ZM340 132v-22h34v22ZM392 132q-10 -20 4 -34h12q14 14 4 34Z', p.mid),
      b.sheet('M-10 250H490V330H-10Z', p.deep),
      path('M-10 250H490V260H-10Z', p.ink),
      bubble(232, 128),
      b.sheet('M218 138h28v34l44 66q8 14 -8 14H182q-16 0 -8 -14l44 -66Z', p.paper),
      path('M197 208h70l22 34q4 8 -6 8H181q-10 0 -6 -8Z', p.accent),
      path('M212 134h40v8h-40Z', p.ink),
      b.sheet('M318 196h18v40q0 14 -9 14t-9 -14ZM348 184h18v52q0 14 -9 14t-9 -14Z', p.paper, 0.5),
      path('M320 216h14v20q0 12 -7 12t-7 -12ZM350 204h14v32q0 12 -7 12t-7 -12Z', p.second),
      person(b, {
        x: 110,
        y: 318,
        h: 180,
        pose: 'hold',
        top: p.paper,
        wear: 'coat',
        head: b.pick(['bun', 'short', 'long']),
      }),
      path('M164 200h6v28h-6ZM160 196h14v6h-14Z', p.second),
    ];
  },
};
