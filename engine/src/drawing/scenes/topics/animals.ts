import { ground, WIDTH } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { grass, hill, tree } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { flock, sky, stars, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** Elephants or giraffes before a low sun. */
export const savanna: Scene = {
  papers: ['ochre', 'brick', 'rose'],
  times: ['dusk', 'dawn', 'day'],
  draw: (b) => {
    const { p } = b;
    const elephant = (x: number, y: number, scale: number) =>
      at(
        x,
        y,
        [
          b.sheet(
            'M-70 0V-62Q-70-104-20-106H20Q40-120 62-112Q88-104 88-70Q94-40 92-16Q92-2 104-4L104 4Q84 8 82-16L78-46Q70-38 58-40V0H36V-36H-40V0Z',
            p.ink,
            0.7,
          ),
          path('M34-98Q22-70 40-46Q58-56 56-92Z', p.deep),
          circle(72, -84, 2.6, p.paper),
          path('M80-54q8 14 24 12-6-4-14-16Z', p.paper),
          line('M-70-76q-12 14-8 34', p.ink, 4),
        ],
        { scale },
      );
    const giraffe = (x: number, y: number, scale: number) =>
      at(
        x,
        y,
        [
          b.sheet(
            'M-36 0V-70Q-38-96-10-98L16-102 44-196 36-206 40-220 46-210 50-210 54-220 56-208 82-194 80-184 58-184 36-92Q40-80 36-66V0H26V-56L-14-58-24-56-26 0Z',
            p.ember,
            0.7,
          ),
          line(
            'M-20-80v.1M-4-84v.1M12-86v.1M-10-70v.1M24-108v.1M30-130v.1M36-150v.1M42-170v.1M10-72v.1',
            p.ink,
            8,
            fade(0.6),
          ),
          circle(60, -198, 2.2, p.ink),
        ],
        { scale },
      );
    return [
      sky(b, 220),
      sun(b, b.between(200, 280), b.between(130, 150), b.between(60, 76)),
      hill(b, 216, 8, p.far, 3),
      path(
        'M74 246V190l-26-18 3-3 25 14V170h6v16l22-14 3 3-25 18v53ZM14 172q34-34 66-24t56 20q-60 10-122 4Z',
        p.near,
      ),
      flock(b, 320, 70, 4, 8),
      hill(b, 244, 6, p.mid, 3),
      b.happens(0.5)
        ? [elephant(204, 286, 1), elephant(342, 280, 0.56)]
        : [giraffe(232, 290, 1), giraffe(326, 284, 0.7)],
      b.sheet(grass(b, -10, 296, 500, 24), p.deep),
      path('M-10 298H490V330H-10Z', p.deep),
    ];
  },
};

/** One bird on a branch, in feathers of its own. */
export const bird: Scene = {
  focus: [240, 160],
  draw: (b) => {
    const { p } = b;
    const [body, wing, belly] = b.pick([
      [p.tones[3]!, p.tones[4]!, p.accent],
      [p.accent, p.tones[4]!, p.paper],
      [p.second, p.accent, p.paper],
      [p.tones[2]!, p.tones[3]!, p.paper],
      [p.tones[4]!, p.tones[5]!, p.second],
    ]);
    const leaf = (x: number, y: number, turn: number) =>
      at(x, y, path('M0 0Q14-20 0-44Q-14-20 0 0Z', p.near), { turn });
    return [
      ground(p.haze),
      b.disc(240, 150, b.between(100, 124), p.isNight ? p.far : p.sky, 0.7),
      p.isNight ? stars(b, 20, 200) : '',
      b.sheet('M-10 236Q150 218 260 232T490 206V220Q360 244 260 246T-10 250Z', p.ink, 0.7),
      leaf(112, 228, b.between(-60, -20)),
      leaf(140, 234, b.between(110, 150)),
      leaf(356, 222, b.between(20, 60)),
      leaf(386, 224, b.between(120, 160)),
      b.happens(0.4) ? circle(96, 250, 8, p.accent) + circle(112, 256, 8, p.accent) : '',
      line('M232 234v-26M256 234v-26', p.ink, 5),
      // Tail, body, head.
      b.sheet('M188 178L112 236 128 244 206 212Z', wing, 0.6),
      b.sheet(
        'M172 176C172 132 208 104 246 104C254 84 276 72 298 78C324 84 336 108 326 132C322 186 286 220 238 220C200 220 174 206 172 176Z',
        body,
      ),
      path('M246 220C290 218 322 186 326 132Q312 158 282 164Q250 172 236 220Z', belly),
      b.sheet('M186 150Q220 132 262 150Q262 196 206 206Q186 190 186 150Z', wing, 0.5),
      line('M204 168q22-4 42 2M206 184q18-2 32 2', body, 3),
      b.happens(0.5) ? path('M270 80q-4-24 14-30-2 14 6 26Z', wing) : '',
      path('M326 102L356 110 325 122Z', p.second === belly ? p.accent : p.second),
      circle(302, 104, 7.5, p.paper) +
        circle(304, 104, 4.4, p.ink) +
        circle(305.4, 102.4, 1.4, p.paper),
    ];
  },
};

/** A cat on a sill or a dog on its walk. */
export const pets: Scene = {
  papers: ['brick', 'rose', 'harbour', 'ochre', 'sage', 'violet'],
  focus: [240, 180],
  draw: (b) => {
    const { p } = b;
    if (b.happens(0.5)) {
      return [
        ground(p.near),
        b.sheet('M96 20H384V250H96Z', p.paper),
        path('M108 32H372V238H108Z', p.sky),
        sun(b, b.between(150, 180), 84, 28),
        path(svg`M108 238V190h36v-24h30v24h40v-40l20-16 20 16v50h30v-30h34v30h54v68Z`, p.far),
        path('M234 32h12v206h-12ZM108 132h264v8H108Z', p.paper),
        path('M84 20q52 60 20 226H60V20ZM396 20q-52 60-20 226h44V20Z', p.accent),
        b.sheet('M60 250H420V268H60Z', p.paper),
        b.sheet(
          'M214 252Q190 190 232 166L224 128 246 142H268L290 128 284 168Q318 200 296 252Z',
          p.ink,
        ),
        line('M290 240q44 10 40 44t20 18', p.ink, 11),
        circle(244, 156, 3, p.glow) + circle(270, 156, 3, p.glow),
        path('M150 250v-30h34l-4 30Z', p.accent) +
          path('M167 220q-30-10-26-36 22 4 26 24 2-28 26-32 2 28-26 44Z', p.mid),
      ];
    }
    return [
      sky(b, 210),
      sun(b, b.between(100, 380), 80, 30),
      hill(b, 196, 14, p.far, 3),
      tree(b, b.between(70, 100), 236, 110, p.mid),
      tree(b, b.between(390, 420), 236, 96, p.mid),
      b.sheet('M-10 232H490V330H-10Z', p.near),
      path('M-10 262H490V300H-10Z', p.tones[1]!, fade(0.5)),
      person(b, {
        x: 178,
        y: 292,
        h: 150,
        pose: 'walk',
        top: p.accent,
        wear: 'coat',
        head: b.pick(['short', 'bun', 'brim']),
        hat: p.deep,
      }),
      line('M214 220Q250 260 282 240', p.ink, 2.4),
      at(296, 292, [
        line('M-20-26L-30 0M-12-26L-4 0M22-26L14 0M30-26L42 0', p.second, 9),
        b.sheet(
          'M-34-50Q-34-24-18-22H26Q38-24 38-40L44-62 64-60Q76-62 74-72L58-80 50-92 40-84 34-86 26-56H-22Z',
          p.second,
          0.6,
        ),
        path('M50-92q-14 4-14 22 10 4 14-8Z', p.ink),
        circle(60, -73, 2.4, p.ink) + circle(74, -70, 3, p.ink),
        line('M-34-48q-16-8-16-26', p.second, 8),
        line('M26-58l16 4', p.accent, 5),
      ]),
    ];
  },
};

/** Flowers as tall as the sheet, bees on their way. */
export const bees: Scene = {
  papers: ['moss', 'rose', 'ochre', 'sage', 'violet'],
  times: ['day', 'dawn'],
  draw: (b) => {
    const { p } = b;
    const flower = (x: number, y: number, r: number, fill: Colour) => [
      line(
        svg`M${x} ${y}Q${x + b.between(-14, 14)} ${(y + 330) / 2} ${x + b.between(-10, 10)} 330`,
        p.near,
        6,
      ),
      path(
        svg`M${x} ${y + 74}q34-30 44-6-20 22-44 16ZM${x} ${y + 100}q-34-30-44-6 20 22 44 16Z`,
        p.near,
      ),
      b.sheet(
        times(8, (i) => {
          const [dx, dy] = [Math.cos((i * Math.PI) / 4) * r, Math.sin((i * Math.PI) / 4) * r];
          return svg`M${x} ${y}q${dx * 0.7 - dy * 0.5} ${dy * 0.7 + dx * 0.5} ${dx} ${dy}q${-dx * 0.3 + dy * 0.5} ${-dy * 0.3 - dx * 0.5} ${-dx} ${-dy}Z`;
        }),
        fill,
        0.6,
      ),
      b.disc(x, y, r * 0.36, p.second, 0.5),
    ];
    const bee = (x: number, y: number, flip: boolean) =>
      at(
        x,
        y,
        [
          ellipse(-4, -14, 8, 13, p.paper, 'opacity=".8" transform="rotate(-24)"'),
          ellipse(8, -13, 7, 12, p.paper, 'opacity=".8" transform="rotate(18)"'),
          ellipse(0, 0, 18, 12, p.second),
          path('M-6-12h6v24h-6ZM6-11h5v22h-5Z', p.ink),
          circle(17, -2, 7, p.ink),
          line('M-30 4q-14 12-30 6', p.ink, 1.6, 'stroke-dasharray="1 6"'),
        ],
        { scale: 0.95, flip },
      );
    return [
      sky(b, 230),
      sun(b, b.between(90, 130), 66, 32),
      hill(b, 232, 14, p.far, 3),
      hill(b, 270, 10, p.mid, 3),
      flower(158, b.between(110, 140), 50, p.paper),
      flower(270, b.between(140, 180), 54, p.accent),
      flower(364, b.between(90, 130), 44, p.paper),
      flower(440, b.between(190, 220), 38, p.accent),
      bee(b.between(206, 226), b.between(70, 92), false),
      bee(b.between(300, 330), b.between(214, 236), true),
    ];
  },
};

/** Old bones under a museum's light, somebody small beside them. */
export const fossil: Scene = {
  papers: ['ochre', 'brick', 'mist', 'rose', 'sage'],
  times: ['dusk'],
  focus: [246, 180],
  draw: (b) => {
    const { p } = b;
    const bone = p.paper;
    return [
      ground(p.tones[4]!),
      [40, 180, 320].map((x) => path(svg`M${x} 250V90a50 50 0 0 1 100 0V250Z`, p.tones[3]!)),
      path('M150-10H330L400 270H80Z', p.glow, fade(0.14)),
      b.sheet('M-10 258H490V330H-10Z', p.tones[5]!),
      b.sheet('M60 262H420V284H60Z', p.tones[2]!, 0.7),
      line('M66 214Q120 190 170 154T296 128Q320 116 330 92', bone, 9),
      line(
        'M190 150q-14 30-2 58M212 142q-14 36 0 70M234 136q-12 38 4 70M256 132q-8 34 6 62M278 130q-2 28 6 50',
        bone,
        5,
      ),
      line(
        'M180 158L166 204 184 236 176 262M290 132L296 190 282 224 294 262M196 160L206 214 196 262M296 140L312 176',
        bone,
        7.4,
      ),
      b.sheet(
        'M312 96Q314 62 346 60L396 74Q406 84 396 92L352 98 394 104 386 112 340 112Q318 112 312 96Z',
        bone,
        0.6,
      ),
      circle(342, 78, 6, p.tones[4]!),
      line('M362 94v6M372 92v6M382 91v6', p.tones[4]!, 2),
      person(b, {
        x: 104,
        y: 312,
        h: 92,
        pose: 'hold',
        top: p.accent,
        head: b.pick(['short', 'long', 'bun']),
      }),
      person(b, { x: 142, y: 314, h: 58, pose: 'reach', top: p.second }),
    ];
  },
};

/** Trunks one behind the other, light between them, a deer or a fox. */
export const forest: Scene = {
  papers: ['sage', 'moss', 'mist', 'ochre', 'brick'],
  draw: (b) => {
    const { p } = b;
    const trunks = (n: number, w: number, fill: Colour, gap: readonly [number, number]) =>
      b.sheet(
        times(n, (i) => {
          const x = (i * WIDTH) / n + b.between(0, WIDTH / n - w);
          if (x > gap[0] && x < gap[1]) return '';
          return svg`M${x} -10h${w}L${x + w * 1.2} 340h${-w * 1.4}Z`;
        }),
        fill,
      );
    const deer = b.happens(0.6);
    return [
      sky(b, 240),
      sun(b, 240, b.between(96, 120), b.between(40, 56)),
      trunks(13, 12, p.far, [0, 0]),
      path('M240 40L60 330H170ZM240 40L330 330H430ZM240 40L220 330H270Z', p.glow, fade(0.16)),
      hill(b, 252, 8, p.mid, 3),
      trunks(9, 20, p.mid, [190, 270]),
      at(
        238,
        268,
        deer
          ? [
              line('M-30-44L-34 0M-20-44L-18 0M16-44L14 0M26-44L30 0', p.ink, 6),
              b.sheet(
                'M-36-66Q-40-40-26-38H22Q36-38 34-56L44-92 56-90 62-98 48-110 36-104 22-68Q0-76-36-66Z',
                p.accent,
                0.6,
              ),
              line('M42-108q-8-14-2-30M40-122l-12-10M50-110q10-12 8-28M56-124l12-8', p.ink, 3.4),
              circle(50, -102, 2, p.ink),
              path('M-36-66q-8 4-6 14l8-2Z', p.paper),
            ]
          : [
              b.sheet(
                'M-60-8Q-96-20-90-50Q-70-40-54-26Q-30-46 0-42L26-68 34-56 50-58Q60-46 70-40Q60-30 40-30Q36-6 24 0H16V-14H-20V0H-34V-16Q-46-16-60-8Z',
                p.ember,
                0.6,
              ),
              path('M70-40Q60-30 40-30L46-42ZM-90-50q-2 16 8 24l10-10Z', p.paper),
              circle(46, -46, 2.4, p.ink),
            ],
      ),
      trunks(6, 34, p.deep, [110, 330]),
      hill(b, 296, 8, p.ink, 3),
      path(
        times(10, () => {
          const x = b.between(0, 470);
          return svg`M${x} 312q-14-24-22-26 16-2 22 12 0-22 8-32 4 18-2 32 10-14 22-12-14 8-22 26Z`;
        }),
        p.deep,
      ),
    ];
  },
};
