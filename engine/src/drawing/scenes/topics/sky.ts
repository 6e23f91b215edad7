import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { fir, hill, mountain, ridge } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { cloud, crescent, flock, sky, stars, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A planet with its rings and moons, or a rocket on its way. */
export const space: Scene = {
  papers: ['violet', 'harbour', 'rose', 'mist', 'sage'],
  times: ['night'],
  draw: (b) => {
    const { p } = b;
    const [x, y, r] = [b.between(224, 256), b.between(150, 166), b.between(58, 72)];
    const rocket = b.happens(0.5);
    return [
      ground(p.ink),
      path(ridge(b, 60, 40, 3), p.deep, fade(0.6)),
      stars(b, 60, 310),
      b.glow(x, y, r * 2.6, 0.3),
      [1.75, 2.4, 3.1].map((k) =>
        ellipse(
          x,
          y,
          r * k,
          r * k * 0.36,
          'none',
          svg`stroke="${p.tones[2]!}" stroke-width="1.3" opacity=".5" transform="rotate(-14 ${x} ${y})"`,
        ),
      ),
      b.disc(x, y, r, p.accent),
      path(
        svg`M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0q${-r * 0.9} ${r * 0.5} ${-2 * r} 0Z`,
        p.tones[3]!,
        fade(0.75),
      ),
      path(
        svg`M${x - r * 0.88} ${y - r * 0.46}q${r * 0.9} ${r * 0.3} ${r * 1.78} ${-r * 0.04}l${r * 0.09} ${r * 0.26}q${-r} ${r * 0.34} ${-r * 1.96} ${r * 0.06}Z`,
        p.second,
        fade(0.8),
      ),
      line(
        svg`M${x - r * 0.96} ${y + r * 0.26}C${x - r * 2.6} ${y + r * 1.1} ${x + r * 0.4} ${y + r * 0.8} ${x + r * 1.5} ${y - r * 0.1}S${x + r * 1.2} ${y - r * 0.6} ${x + r * 0.92} ${y - r * 0.44}`,
        p.paper,
        5,
        fade(0.9),
      ),
      [
        [-2.1, 0.9, 13, p.second],
        [2.3, -0.9, 16, p.tones[1]!],
        [1.9, 1.2, 8, p.paper],
      ].map(([dx, dy, size, fill]) =>
        b.disc(
          x + r * (dx as number),
          y + r * (dy as number),
          (size as number) * b.between(0.8, 1.2),
          fill as Colour,
          0.5,
        ),
      ),
      rocket
        ? at(
            b.between(96, 124),
            b.between(206, 230),
            [
              path('M-9 28Q0 64 9 28Z', p.glow),
              b.sheet('M0-52Q22-30 18 12L24 30 12 28H-12L-24 30-18 12Q-22-30 0-52Z', p.paper, 0.7),
              path(
                'M0-52Q13-39 17-20H-17Q-13-39 0-52ZM-18 10L-24 30-12 28ZM18 10L24 30 12 28Z',
                p.accent,
              ),
              circle(0, -4, 7.5, p.tones[3]!, svg`stroke="${p.ink}" stroke-width="2.4"`),
            ],
            { turn: 38 },
          )
        : '',
    ];
  },
};

/** A dome open to the stars, somebody at the glass. */
export const observatory: Scene = {
  papers: ['violet', 'harbour', 'mist', 'rose'],
  times: ['night'],
  draw: (b) => {
    const { p } = b;
    const points = Array.from(
      { length: 6 },
      (_, i) => [70 + i * 36 + b.between(-10, 10), b.between(40, 110)] as const,
    );
    return [
      ground(p.sky),
      stars(b, 56, 230),
      line(
        `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`,
        p.glow,
        1.4,
        fade(0.6),
      ),
      points.map(([x, y]) => circle(x, y, 3.4, p.glow)),
      crescent(b, b.between(386, 420), b.between(56, 80), 20),
      hill(b, 216, 16, p.far, 3),
      path('M300 150L490 20V130Z', p.glow, fade(0.16)),
      b.sheet('M190 250V186a74 74 0 0 1 148 0V250Z', p.paper),
      path('M264 112a74 74 0 0 1 74 74v64H290V186Q292 140 264 112Z', p.ink, fade(0.16)),
      path('M262 112q20 0 36 8L286 190H256Z', p.ink),
      line('M276 168L318 122', p.second, 13) + line('M312 128L330 108', p.tones[3]!, 17),
      path('M184 186H344V196H184Z', p.accent),
      path('M250 250v-34a14 14 0 0 1 28 0v34Z', p.glow),
      hill(b, 254, 10, p.near, 3),
      path(
        times(7, () => fir(b.between(10, 170), b.between(270, 292), b.between(30, 56))),
        p.ink,
      ),
      person(b, {
        x: 384,
        y: 296,
        h: 84,
        pose: 'reach',
        top: p.accent,
        head: b.pick(['short', 'long']),
      }),
      person(b, { x: 356, y: 300, h: 54, pose: 'stand', top: p.second }),
      hill(b, 300, 8, p.ink, 3),
    ];
  },
};

/** Wind wheels on hills, or a field of panels to the sun. */
export const energy: Scene = {
  papers: ['sage', 'moss', 'harbour', 'ochre', 'violet'],
  draw: (b) => {
    const { p } = b;
    const mill = (x: number, y: number, h: number) => {
      const turn = b.between(0, 120);
      return [
        b.sheet(
          svg`M${x - h * 0.03} ${y}L${x - h * 0.014} ${y - h}h${h * 0.028}L${x + h * 0.03} ${y}Z`,
          p.paper,
          0.5,
        ),
        at(
          x,
          y - h,
          path(
            times(3, (i) => {
              const a = (i * 2 * Math.PI) / 3;
              const [c, s] = [Math.cos(a) * h, Math.sin(a) * h];
              return svg`M0 0L${c * 0.16 - s * 0.05} ${s * 0.16 + c * 0.05}L${c * 0.56} ${s * 0.56}Z`;
            }),
            p.paper,
          ),
          { turn },
        ),
        circle(x, y - h, h * 0.035, p.accent),
      ];
    };
    const panels = b.happens(0.5);
    return [
      sky(b, 200),
      sun(b, b.between(90, 160), b.between(70, 100), b.between(34, 46)),
      cloud(b, 330, 60, 100),
      hill(b, 178, 18, p.far, 3),
      mill(b.between(380, 410), 190, 92),
      mill(b.between(110, 140), 196, 84),
      hill(b, 214, 14, p.mid, 3),
      mill(b.between(216, 262), 232, b.between(150, 170)),
      mill(b.between(326, 346), 236, 116),
      hill(b, 246, 10, p.near, 3),
      panels
        ? [0, 1, 2].map(
            (i) =>
              b.sheet(svg`M${50 + i * 136} 306l26-46h92l-16 46Z`, p.ink, 0.6) +
              line(
                svg`M${78 + i * 136} 306l24-46M${108 + i * 136} 306l22-46M${64 + i * 136} 283h96`,
                p.tones[2]!,
                2,
              ),
          )
        : path(
            times(28, () => svg`M${b.between(0, 480)} ${b.between(262, 312)}v.1`),
            'none',
            svg`stroke="${p.second}" stroke-width="7" stroke-linecap="round"`,
          ),
    ];
  },
};

/** Balloons over a valley. */
export const balloons: Scene = {
  papers: ['rose', 'brick', 'harbour', 'sage', 'violet'],
  times: ['dawn', 'day', 'dusk'],
  draw: (b) => {
    const { p } = b;
    const balloon = (x: number, y: number, r: number, fill: Colour, stripe: string) => [
      b.sheet(
        svg`M${x - r * 0.3} ${y + r * 1.18}C${x - r * 1.5} ${y + r * 0.3} ${x - r * 1.1} ${y - r} ${x} ${y - r}S${x + r * 1.5} ${y + r * 0.3} ${x + r * 0.3} ${y + r * 1.18}Z`,
        fill,
      ),
      path(
        svg`M${x - r * 0.12} ${y + r * 1.18}C${x - r * 0.7} ${y + r * 0.3} ${x - r * 0.5} ${y - r} ${x} ${y - r}S${x + r * 0.7} ${y + r * 0.3} ${x + r * 0.12} ${y + r * 1.18}Z`,
        stripe,
      ),
      line(
        svg`M${x - r * 0.26} ${y + r * 1.18}l${r * 0.08} ${r * 0.32}M${x + r * 0.26} ${y + r * 1.18}l${-r * 0.08} ${r * 0.32}`,
        p.ink,
        1.6,
      ),
      path(
        svg`M${x - r * 0.22} ${y + r * 1.5}h${r * 0.44}l${-r * 0.06} ${r * 0.34}h${-r * 0.32}Z`,
        p.ink,
      ),
    ];
    return [
      sky(b, 230),
      sun(b, b.between(80, 130), b.between(90, 130), 34),
      cloud(b, b.between(330, 370), 96, 92),
      balloon(b.between(370, 400), b.between(80, 104), 30, p.second, p.paper),
      mountain(b, { x: 100, y: 280, w: 280, h: 96, fill: p.far }),
      mountain(b, { x: 390, y: 280, w: 300, h: 110, fill: p.far }),
      balloon(b.between(112, 140), b.between(130, 156), 24, p.mid, p.second),
      hill(b, 250, 18, p.mid, 3),
      balloon(b.between(226, 256), b.between(108, 128), b.between(60, 70), p.accent, p.paper),
      hill(b, 284, 12, p.near, 3),
      path(
        times(10, () => fir(b.between(0, 480), b.between(296, 316), b.between(16, 34))),
        p.deep,
      ),
    ];
  },
};

/** The world from a seat by the window. */
export const flight: Scene = {
  papers: ['harbour', 'violet', 'rose', 'sage', 'mist'],
  draw: (b) => {
    const { p } = b;
    return [
      sky(b, 250),
      sun(b, b.between(110, 170), b.between(70, 100), 36),
      mountain(b, { x: 120, y: 330, w: 260, h: 110, fill: p.far, snow: p.paper }),
      mountain(b, { x: 380, y: 330, w: 300, h: 140, fill: p.far, snow: p.paper }),
      cloud(b, b.between(-20, 20), 250, 170),
      cloud(b, b.between(300, 340), 214, 150),
      line('M-10 206Q120 172 196 158', p.paper, 5, 'stroke-dasharray="14 12" opacity=".7"'),
      at(
        262,
        140,
        [
          b.sheet('M-12 4L-70 58-48 62 26 16Z', p.tones[3]!, 0.6),
          b.sheet('M-92-30L-74 4 96 20Q130 20 128 4 118-14 84-18L-66-8-78-34Z', p.paper),
          path('M-92-30L-74 4-52 6-66-8-78-34ZM-74 4L96 20Q122 20 127 8Q90 16-60-2Z', p.accent),
          b.sheet('M6 2L-60-66-36-68 48-6Z', p.tones[2]!, 0.6),
          line('M-24-4h.1M-8-5h.1M24-6h.1M40-8h.1M56-9h.1M72-10h.1', p.ink, 5),
          path('M96-15q16 2 22 10l-22 2Z', p.ink),
        ],
        { turn: -13, scale: 1.12 },
      ),
      cloud(b, b.between(60, 100), 312, 220, 1),
      cloud(b, b.between(290, 320), 330, 230, 1),
      flock(b, b.between(80, 110), 120, 3, 7),
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
