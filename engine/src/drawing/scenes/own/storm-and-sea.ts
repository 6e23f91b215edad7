import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { ridge, waves } from '#drawing/pieces/land.ts';
import { cloud, rain, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** The lighthouse keeper's last winter: a hurricane, a beam, somebody in. */
export const stormLight: Scene = {
  papers: ['harbour'],
  times: ['night'],
  focus: [250, 156],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4] = p.tones;
    const crest = (d: string, fill: Colour, foam: string) =>
      b.sheet(d, fill) + line(foam, t0!, 5, fade(0.9));
    return [
      ground(p.sky),
      b.sheet('M-10 0H490V60q-60 44-130 12t-120 16-120-10-130 4Z', p.deep, 0.8),
      path('M-10 0H490V26q-80 36-150 8t-160 12-190-4Z', p.haze, fade(0.5)),
      path('M256 84L-20 12V128L256 96ZM264 84L500 60V138L264 96Z', p.glow, fade(0.3)),
      b.glow(260, 90, 110, 0.8),
      crest(
        'M-10 214C40 168 96 176 130 208C104 204 96 222 112 236H-10Z',
        t3!,
        'M-6 208C40 170 94 176 128 206',
      ),
      crest(
        'M490 196C440 150 380 160 356 198C384 192 396 212 378 234H490Z',
        t3!,
        'M486 192C440 152 384 160 358 196',
      ),
      // The rock and the tower.
      b.sheet('M164 300L190 252L222 236H302L334 262L352 300Z', p.ink),
      b.sheet('M232 240L242 112H278L288 240Z', t0!),
      path('M260 112H278L288 240H262Z', t2!, fade(0.6)),
      path('M240 138h40l2 24h-44ZM236 188h48l2 24h-52Z', p.accent),
      path('M234 104h52v9h-52ZM246 70q14-16 28 0l4 8h-36Z', p.ink),
      path('M244 78h32v26h-32Z', p.glow),
      line('M252 78v26M260 78v26M268 78v26', p.ink, 1.6),
      path('M252 168h16v18h-16Z', p.glow) +
        circle(260, 178, 4, p.ink) +
        path('M253 187q7-9 14 0Z', p.ink),
      path('M253 226v14h14v-14q-7-8-14 0Z', t4!),
      crest(
        'M-10 262C50 214 130 236 170 278C140 268 120 284 136 300H-10Z',
        t4!,
        'M-6 258C50 216 128 236 166 274',
      ),
      crest(
        'M490 250C430 214 350 230 318 276C350 264 372 284 352 306H490Z',
        t4!,
        'M486 247C430 216 354 230 322 272',
      ),
      line(
        'M150 246v.1M164 232v.1M344 240v.1M330 226v.1M176 252v.1M322 250v.1M140 228v.1',
        t0!,
        5.4,
      ),
      waves(b, 292, p.near, 44),
      waves(b, 308, p.ink, 60),
      // A trawler that steers by it.
      at(
        74,
        284,
        [
          path('M-40 0H34L24 18H-28Z', p.accent),
          path('M-16 0v-18h22v18Z', t1!),
          line('M14 0V-34M14-30l16 28', t1!, 2),
          circle(-5, -10, 3, p.glow),
        ],
        { turn: -11 },
      ),
      rain(b, 34),
    ];
  },
};

/** The ships that mend the internet: a white ship above, a hook, a thread of light below. */
export const cableShip: Scene = {
  papers: ['harbour'],
  times: ['dusk'],
  focus: [236, 156],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    const fishes = (x: number, y: number, n: number) =>
      path(
        times(n, () => {
          const [fx, fy] = [x + b.between(-34, 34), y + b.between(-20, 20)];
          return svg`M${fx} ${fy}q8-7 16 0l6-4v8l-6-4q-8 7-16 0Z`;
        }),
        t2!,
        fade(0.8),
      );
    return [
      ground(p.sky),
      path('M0 40Q120 24 240 44T480 34V130H0Z', p.haze, fade(0.6)),
      sun(b, 374, 76, 28),
      cloud(b, 40, 66, 96),
      waves(b, 112, t1!, 26, 0.5),
      // The ship.
      line('M126 106L176 96M338 62L300 98', p.ink, 1.6),
      b.sheet('M116 100H176l6 8H330l26-16h10l-20 42H150q-22 0-34-34Z', p.paper),
      path('M124 118H354l-8 16H150q-14 0-26-16Z', p.accent),
      b.sheet('M196 108V82h20V62h60v20h22v26Z', t0!, 0.5),
      path(
        'M222 68h48v8h-48ZM202 88h8v7h-8ZM218 88h8v7h-8ZM234 88h8v7h-8ZM250 88h8v7h-8ZM266 88h8v7h-8Z',
        t4!,
      ),
      path('M236 62V44h18v18Z', p.accent) + path('M236 50h18v5h-18Z', p.paper),
      line('M286 82V40M286 46l20 36', p.ink, 2),
      circle(118, 104, 11, p.second, svg`stroke="${p.ink}" stroke-width="4"`),
      waves(b, 128, t2!, 30),
      waves(b, 160, t3!, 44),
      waves(b, 206, t4!, 60),
      fishes(360, 190, 4),
      fishes(70, 232, 3),
      // The hook on its rope, the seabed, the thread.
      line('M112 114C104 160 136 214 150 254', p.paper, 2.6),
      b.sheet('M-10 296C60 276 130 300 210 290S380 276 490 298V330H-10Z', t5!),
      path('M382 300q8-44 20-20 6-40 18-2 8-20 14 22Z', p.accent, fade(0.7)),
      b.glow(196, 276, 58, 0.9),
      b.glow(284, 280, 46, 0.9),
      line('M-10 292C60 278 120 300 196 276', p.second, 6),
      line('M490 288C420 272 350 296 284 280', p.second, 6),
      line(
        'M196 276l13-7M196 276l15 1M196 276l12 8M284 280l-13-6M284 280l-15 2M284 280l-11 9',
        p.glow,
        2.4,
      ),
      line('M150 254v16q2 16 16 14t12-16', p.paper, 6),
      path('M172 270l6-12 6 12Z', p.paper),
    ];
  },
};

/** How salt built an empire: a galley before the domes, its hold white to the deck. */
export const saltGalley: Scene = {
  papers: ['brick'],
  times: ['dawn'],
  focus: [246, 176],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    const sail = (x: number, top: number, w: number) =>
      b.sheet(svg`M${x} ${top}q${w * 0.9} 34 ${w} 104q${-w * 0.5} 8 ${-w - 6} 0Z`, p.paper, 0.7) +
      path(
        svg`M${x + 1} ${top + 34}q${w * 0.48} 14 ${w * 0.72} 12l${w * 0.12} 16q${-w * 0.5} 6 ${-w * 0.84} 0Z`,
        p.accent,
      );
    return [
      ground(p.sky),
      path(ridge(b, 120, 10, 3), p.haze, fade(0.8)),
      sun(b, 108, 84, 36),
      // Venice.
      path(
        'M0 204V150h22v-12h40v12h30v-22q22-40 44 0v-12q26-46 54 0v20h26V66h4l8-26 8 26h4v70h30v-14q24-42 48 0v22h40v-20h34v20h28v-12h54v66Z',
        p.far,
      ),
      path('M0 206v-30h60v-14h50v10h44v-8h70v10h56v-14h60v12h50v-10h44v12h46v32Z', p.mid),
      path(
        times(17, (i) => svg`M${8 + i * 28} 200v-12q5-7 10 0v12Z`),
        t0!,
        fade(0.6),
      ),
      waves(b, 202, t1!, 24, 0.6),
      line('M176 60V226M268 44V226M348 84V226', t5!, 4),
      sail(180, 68, 66),
      sail(272, 52, 78),
      sail(351, 92, 46),
      path('M268 44l-26-7 26-7Z', t3!),
      // The hull, cut open.
      b.sheet('M92 214q26 14 60 14H356q40 0 62-34l10 4q-6 54-52 84H168q-60-8-76-68Z', t4!),
      path('M148 232H366q6 0 4 8-10 28-26 34H182q-30-2-38-34-2-8 4-8Z', t5!),
      path('M196 232h28v20h-28ZM232 226h22v26h-22ZM276 230h32v22h-32Z', p.second),
      circle(326, 244, 10, p.accent) + circle(176, 246, 8, p.accent),
      line('M196 242h28M276 241h32M243 226v26', t3!, 2),
      path('M146 254q16-10 34-4t36-2 38 2 36-4 36 4 30 0q-6 18-14 24H182q-26-2-36-20Z', p.paper),
      line('M140 214H378', t2!, 5),
      line('M150 292l-34 22M204 294l-34 24M258 294l-34 24M312 292l-34 24', t2!, 4),
      waves(b, 276, t3!, 36),
      waves(b, 298, t4!, 50),
      // A white shore.
      b.sheet('M300 330q40-42 64-10 20-34 48-8 30-20 78 6v14Z', p.paper, 0.6),
    ];
  },
};
