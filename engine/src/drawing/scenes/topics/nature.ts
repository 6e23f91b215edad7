import { HEIGHT, WIDTH } from '../../kit/brush.ts';
import { circle, ellipse, fade, line, path, svg, times, at } from '../../kit/svg.ts';
import { lighthouse } from '../../pieces/buildings.ts';
import { fir, hill, mountain, tree, waves } from '../../pieces/land.ts';
import { cloud, flock, sky, sun } from '../../pieces/sky.ts';
import type { Scene } from '../../scene.ts';

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

/** Peaks with snow, firs before them, a tent with a light. */
export const mountains: Scene = {
  papers: ['harbour', 'mist', 'violet', 'rose', 'sage'],
  focus: [240, 170],
  draw: (b) => {
    const { p } = b;
    const camp = b.between(190, 250);
    return [
      sky(b, 220),
      sun(b, b.between(90, 390), b.between(58, 84), b.between(22, 32)),
      mountain(b, {
        x: b.between(60, 120),
        y: 250,
        w: 280,
        h: b.between(110, 150),
        fill: p.far,
        snow: p.paper,
      }),
      mountain(b, {
        x: b.between(350, 420),
        y: 250,
        w: 300,
        h: b.between(110, 150),
        fill: p.far,
        snow: p.paper,
      }),
      mountain(b, {
        x: b.between(220, 262),
        y: 260,
        w: 330,
        h: b.between(176, 206),
        fill: p.mid,
        snow: p.paper,
      }),
      hill(b, 236, 12, p.near, 3),
      path(
        times(12, (i) => fir(-4 + i * 44 + b.between(-12, 12), 268, b.between(34, 66))),
        p.deep,
      ),
      hill(b, 274, 8, p.ink, 3),
      b.glow(camp, 270, 74, 0.55),
      b.sheet(svg`M${camp - 38} 288L${camp} 244L${camp + 38} 288Z`, p.accent, 0.5),
      path(svg`M${camp - 12} 288L${camp} 246L${camp + 12} 288Z`, p.glow),
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
