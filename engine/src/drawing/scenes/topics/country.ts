import { WIDTH, HEIGHT } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { lighthouse } from '#drawing/pieces/buildings.ts';
import { fir, hill, ridge, tree, waves } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { cloud, flock, sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** Hills behind hills, a road that winds away, a light at its end. */
export const hills: Scene = {
  focus: [276, 176],
  draw: (b) => {
    const { p } = b;
    const x = b.between(296, 350);
    return [
      sky(b, 190),
      sun(b, b.between(110, 200), b.between(72, 104), b.between(26, 40)),
      flock(b, b.between(210, 280), b.between(60, 90), b.whole(3, 5), 7),
      hill(b, 168, 20, p.far),
      hill(b, 204, 18, p.mid),
      lighthouse(b, x, 216, b.between(88, 108), p.paper, p.accent),
      hill(b, 234, 14, p.near, 3),
      path(
        'M216 330C262 296 158 284 212 262S262 246 240 236L247 235C282 247 226 260 236 270S322 296 296 330Z',
        p.paper,
        fade(0.85),
      ),
      path(
        times(6, () => fir(b.between(8, 180), b.between(262, 296), b.between(26, 52))),
        p.deep,
      ),
      path(
        times(4, () => fir(b.between(330, 476), b.between(270, 300), b.between(30, 56))),
        p.deep,
      ),
      hill(b, 306, 10, p.ink, 3),
    ];
  },
};

/** A field in rows up to a farm, a tree, a sun. */
export const farm: Scene = {
  papers: ['ochre', 'moss', 'sage', 'brick'],
  focus: [250, 180],
  draw: (b) => {
    const { p } = b;
    const barn = b.between(226, 262);
    return [
      sky(b, 176),
      sun(b, b.between(70, 150), b.between(70, 100), b.between(26, 40)),
      cloud(b, b.between(300, 360), 76, 96),
      hill(b, 160, 14, p.far, 3),
      tree(b, barn + 92, 196, b.between(70, 96), p.mid),
      tree(b, barn + 130, 200, 58, p.mid),
      b.sheet(svg`M${barn - 44} 206v-46l44 -38l44 38v46Z`, p.accent),
      path(
        svg`M${barn - 52} 163L${barn} 116L${barn + 52} 163l-6 5L${barn} 128L${barn - 46} 168Z`,
        p.paper,
      ),
      path(svg`M${barn - 15} 206v-32h30v32Z`, p.ink),
      line(svg`M${barn - 13} 176l26 28M${barn + 13} 176l-26 28`, p.paper, 2),
      circle(barn, 150, 8, p.glow),
      b.sheet(svg`M${barn - 92} 206v-64q0 -14 17 -14t17 14v64Z`, p.paper),
      hill(b, 206, 4, p.mid, 2),
      // Furrows run together at the horizon.
      path(
        times(9, (i) => svg`M${240 + (i - 4) * 7} 204L${240 + (i - 4.5) * 118} ${HEIGHT}h50Z`),
        p.near,
      ),
      path(
        times(26, () => svg`M${b.between(0, WIDTH)} ${b.between(236, 316)}q-4 -14 0 -18q4 4 0 18Z`),
        p.second,
      ),
    ];
  },
};

/** Trees of an orchard or a park, somebody under one of them. */
export const park: Scene = {
  papers: ['moss', 'sage', 'rose', 'ochre', 'brick'],
  times: ['day', 'dawn', 'dusk'],
  draw: (b) => {
    const { p } = b;
    const crown = b.pick([p.accent, p.mid, p.second]);
    return [
      sky(b, 200),
      sun(b, b.pick([90, 390]), b.between(60, 84), 30),
      hill(b, 178, 16, p.far, 3),
      tree(b, 82, 214, b.between(80, 110), p.mid),
      tree(b, 398, 216, b.between(80, 110), p.mid),
      hill(b, 214, 12, p.mid, 3),
      b.sheet('M-10 270C120 230 240 262 490 226V330H-10Z', p.near),
      line('M240 286C238 226 236 200 240 150M240 214L204 172M242 196L282 156', p.ink, 10),
      b.sheet(
        'M240 40C310 34 350 90 330 140C350 186 290 204 240 190C190 206 124 190 148 138C126 86 172 36 240 40Z',
        crown,
      ),
      path(
        'M262 42C320 46 350 96 330 140C350 186 290 204 246 190C320 170 330 90 262 42Z',
        p.ink,
        fade(0.14),
      ),
      line(
        times(12, () => svg`M${b.between(160, 318)} ${b.between(66, 176)}v.1`),
        b.pick([p.paper, p.accent, p.second]),
        9,
        fade(0.9),
      ),
      path('M290 262h100v7H290ZM290 244h100v6H290ZM302 244h6v46h-6ZM372 244h6v46h-6Z', p.ink),
      person(b, { x: 318, y: 296, h: 84, pose: 'sit', top: p.second, head: 'long' }),
      person(b, { x: 352, y: 296, h: 90, pose: 'sit', top: p.accent, head: 'short' }),
      b.sheet('M-10 304C140 280 300 316 490 290V330H-10Z', p.deep),
    ];
  },
};

/** A kite over a hill, whoever holds it. */
export const kite: Scene = {
  papers: ['sage', 'harbour', 'rose', 'moss', 'brick'],
  times: ['day', 'dawn', 'dusk'],
  focus: [256, 170],
  draw: (b) => {
    const { p } = b;
    const [x, y] = [b.between(300, 350), b.between(70, 90)];
    return [
      sky(b, 220),
      sun(b, b.between(80, 130), b.between(60, 84), 30),
      cloud(b, b.between(20, 60), 150, 96),
      cloud(b, b.between(350, 380), 180, 100),
      hill(b, 216, 16, p.far, 3),
      tree(b, 70, 250, 80, p.mid),
      line(svg`M196 218Q260 190 ${x} ${y + 10}`, p.ink, 1.8),
      at(
        x,
        y,
        [
          b.sheet('M0-52L40 0 0 64-40 0Z', p.accent),
          path('M0-52L40 0 0 0ZM0 64L-40 0H0Z', p.second),
          line('M0 64q-20 16-4 30t-8 30 6 24', p.ink, 2),
          path('M-12 92l-12-8v16ZM-12 92l12-8v16ZM-10 126l-12-8v16ZM-10 126l12-8v16Z', p.paper),
        ],
        { turn: 24 },
      ),
      b.sheet('M-10 300C90 220 190 246 260 274S420 300 490 270V330H-10Z', p.mid),
      person(b, {
        x: 170,
        y: 272,
        h: 88,
        pose: 'reach',
        top: p.second,
        head: b.pick(['long', 'short', 'bun']),
      }),
      person(b, { x: 132, y: 266, h: 62, pose: 'run', top: p.accent }),
      b.sheet('M-10 316C140 286 320 312 490 300V330H-10Z', p.near),
    ];
  },
};

/** Glass, leaves larger than the gardener. */
export const greenhouse: Scene = {
  papers: ['sage', 'moss', 'rose', 'ochre'],
  times: ['day', 'dawn', 'dusk'],
  draw: (b) => {
    const { p } = b;
    const leaf = (x: number, y: number, r: number, turn: number, fill: Colour) =>
      at(
        x,
        y,
        b.sheet(svg`M0 0Q${r * 0.5} ${-r * 0.5} 0 ${-r}Q${-r * 0.5} ${-r * 0.5} 0 0Z`, fill, 0.5),
        { turn },
      );
    const plant = (x: number, y: number, r: number, fill: Colour) => [
      [-58, -30, 0, 30, 58].map((turn) =>
        leaf(x, y, r * b.between(0.8, 1.1), turn + b.between(-8, 8), fill),
      ),
      path(svg`M${x - 20} ${y}h40l-6 34h-28Z`, p.ember),
      path(svg`M${x - 23} ${y - 4}h46v9h-46Z`, p.ember),
    ];
    return [
      sky(b, 240),
      sun(b, b.between(100, 380), 66, 28),
      path(ridge(b, 200, 14, 3), p.far),
      b.sheet('M30 330V120L240 10 450 120V330H438V128L240 24 42 128V330Z', p.paper, 0.6),
      line('M240 18V330M140 70V330M340 70V330M36 128H444M36 214H444', p.paper, 5),
      b.sheet('M-10 290H490V330H-10Z', p.deep),
      plant(96, 264, b.between(80, 100), p.mid),
      plant(390, 264, b.between(90, 120), p.near),
      line('M60 36v60M420 36v60', p.ink, 1.6),
      plant(176, 270, b.between(56, 70), p.near),
      person(b, {
        x: 282,
        y: 306,
        h: 150,
        pose: 'hold',
        top: b.pick([p.accent, p.second]),
        wear: 'coat',
        head: b.pick(['brim', 'bun', 'long']),
        hat: p.second,
        legs: p.ink,
      }),
      path('M318 214h28v24h-28ZM346 222l22-12 3 5-25 15Z', p.tones[4]!) +
        line('M372 218l6 14M368 222l4 16', p.paper, 2),
    ];
  },
};

/** A dam with its lake, or a well in a dry land. */
export const water: Scene = {
  papers: ['harbour', 'sage', 'mist', 'ochre'],
  draw: (b) => {
    const { p } = b;
    if (b.happens(0.5)) {
      return [
        sky(b, 180),
        sun(b, b.between(110, 370), 60, 28),
        b.sheet(
          'M-10 220L40 90 90 130 140 80 190 200V330H-10ZM490 220L440 90 390 130 340 80 290 200V330H490Z',
          p.far,
        ),
        path('M110 150q20 8 40 0t40 0 40 0 40 0 40 0 60 0V190H110Z', p.mid),
        b.sheet('M120 158H360L338 330H142Z', p.paper),
        path('M112 150H368V162H112Z', p.tones[2]!),
        path('M160 162l10 168h8l-8-168ZM320 162l-10 168h-8l8-168Z', p.tones[1]!),
        [0, 1, 2].map(
          (i) =>
            path(svg`M${190 + i * 36} 190h24q6 90 10 140h-44q6-50 10-140Z`, p.tones[2]!) +
            line(svg`M${197 + i * 36} 204v100M${206 + i * 36} 196v120`, p.paper, 2.4),
        ),
        waves(b, 290, p.near, 28),
        path(
          times(8, (i) => fir(i < 4 ? 10 + i * 26 : 376 + (i - 4) * 28, 292, b.between(36, 64))),
          p.deep,
        ),
        waves(b, 312, p.deep, 40),
      ];
    }
    return [
      sky(b, 200),
      sun(b, b.between(300, 380), b.between(70, 90), 40),
      hill(b, 200, 14, p.far, 3),
      tree(b, 92, 240, 100, p.mid),
      hill(b, 232, 8, p.mid, 3),
      line('M190 270V150M290 270V150', p.ink, 9),
      b.sheet('M170 156L240 104 310 156Z', p.accent),
      line('M190 182H290M240 182V214', p.ink, 4) + path('M226 214h28l-4 26h-20Z', p.second),
      b.sheet('M174 236H306L298 300H182Z', p.tones[2]!) +
        ellipse(240, 236, 66, 13, p.ink) +
        ellipse(240, 240, 54, 9, p.tones[3]!),
      path(
        'M182 254h28v12h-28ZM218 254h40v12h-40ZM266 254h30v12h-30ZM186 276h40v12h-40ZM234 276h30v12h-30ZM270 276h24v12h-24Z',
        p.paper,
        fade(0.4),
      ),
      person(b, {
        x: 336,
        y: 306,
        h: 128,
        pose: 'hold',
        top: p.second,
        wear: 'dress',
        head: b.pick(['long', 'bun', 'brim']),
        hat: p.accent,
        flip: true,
      }),
      person(b, { x: 130, y: 308, h: 84, pose: 'walk', top: p.accent }),
      path('M108 262h20l-3 18h-14Z', p.paper),
      b.sheet(ridge(b, 304, 5, 3), p.near),
    ];
  },
};
