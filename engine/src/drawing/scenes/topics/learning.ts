import { ground } from '#drawing/kit/brush.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { books } from '#drawing/pieces/buildings.ts';
import { hill, ridge, tree } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { cloud, flock, sky, stars, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

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

/** A blackboard, small heads, a raised hand. */
export const school: Scene = {
  papers: ['sage', 'ochre', 'brick', 'mist', 'harbour'],
  times: ['day'],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    const chalk = b.pick([
      'M150 70q30-30 60 0t60 0M150 112H300M150 136H262',
      'M160 70l34 50 34-50ZM260 66h50v50h-50ZM160 140H310',
      'M160 116l20-50 20 50m-34-18h28M222 66v50m0-26q24-14 24 8t-24 14M300 78q-30-10-30 16t30 18',
    ]);
    return [
      ground(t1!),
      b.sheet('M112 34H354V170H112Z', p.second),
      path('M120 42H346V162H120Z', t5!),
      line(chalk, p.paper, 4, fade(0.85)),
      path('M130 170h60v6h-60Z', p.paper),
      b.sheet('M394 44H490V150H394Z', t0!, 0.6),
      path('M434 44h6v106h-6ZM394 94h96v6h-96Z', t2!),
      circle(50, 70, 24, p.paper) + line('M50 54V70L62 76', p.ink, 3),
      path('M-10 214H490V330H-10Z', t2!),
      person(b, {
        x: b.pick([96, 372]),
        y: 262,
        h: 158,
        pose: b.pick(['reach', 'hips']),
        top: p.accent,
        wear: b.pick(['coat', 'dress', 'trousers']),
        head: b.pick(['bun', 'short', 'long']),
        legs: t4!,
      }),
      [130, 240, 350].map((x, i) => [
        person(b, {
          x,
          y: 318,
          h: 104,
          pose: i === 1 ? 'cheer' : 'stand',
          top: [p.second, p.accent, t3!][i]!,
          head: b.pick(['long', 'short', 'bun']),
          behind: true,
        }),
        b.sheet(svg`M${x - 46} 284h92v12h-92Z`, t4!, 0.6),
        path(svg`M${x - 40} 296h8v34h-8ZM${x + 32} 296h8v34h-8Z`, t5!),
        path(svg`M${x - 22} 284l4-10h26l4 10Z`, p.paper),
      ]),
    ];
  },
};

/** What is said flies between two, one in letters and one in strokes. */
export const language: Scene = {
  papers: ['sage', 'brick', 'violet', 'rose', 'harbour', 'ochre'],
  times: ['day', 'dusk', 'dawn'],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const left = b.pick([
      'M0 20L12-14 24 20M5 8h14',
      'M2-14v34h12q10-1 10-9t-10-8q8-1 8-8t-8-9Z',
      'M24-10q-20-12-24 13t24 13v-12h-10',
    ]);
    const right = b.pick([
      'M0-8h28M14-16v8M22-8Q18 12 0 20M6-8Q10 12 28 20',
      'M14-16v36M0-4h28M14-4L2 14M14-4L26 14',
      'M2-14h24v32H2ZM2 2h24',
    ]);
    return [
      sky(b, 230),
      sun(b, 240, b.between(70, 90), 40),
      hill(b, 226, 12, p.far, 3),
      hill(b, 262, 8, p.mid, 3),
      b.sheet(
        'M56 60q0-18 18-18H196q18 0 18 18v58q0 18-18 18H132l-28 28 2-28H74q-18 0-18-18Z',
        p.accent,
      ),
      b.sheet(
        'M262 92q0-18 18-18H406q18 0 18 18v58q0 18-18 18H380l2 28-28-28H280q-18 0-18-18Z',
        p.paper,
      ),
      at(90, 88, line(left, p.paper, 6), { scale: 1.25 }),
      line('M140 78H192M140 100H176', p.paper, 6, fade(0.75)),
      at(294, 118, line(right, p.accent, 5.4), { scale: 1.3 }),
      line('M350 108H400M350 130H384', p.accent, 6, fade(0.6)),
      person(b, {
        x: 116,
        y: 316,
        h: 142,
        pose: b.pick(['reach', 'hold']),
        top: p.second,
        wear: b.pick(['coat', 'trousers', 'dress']),
        head: b.pick(['long', 'bun', 'short']),
        legs: p.ink,
      }),
      person(b, {
        x: 362,
        y: 316,
        h: 142,
        pose: b.pick(['hips', 'hold']),
        top: p.tones[3]!,
        wear: b.pick(['coat', 'trousers', 'dress']),
        head: b.pick(['short', 'brim', 'cap', 'bun']),
        hat: p.second,
        legs: p.ink,
        flip: true,
      }),
      b.sheet(ridge(b, 312, 5, 3), p.deep),
    ];
  },
};

/** A head with a garden, a sea or a sky inside. */
export const mind: Scene = {
  papers: ['rose', 'sage', 'violet', 'harbour', 'ochre', 'moss'],
  draw: (b) => {
    const { p } = b;
    const inside = b.whole(0, 2);
    return [
      sky(b, 250),
      cloud(b, b.between(20, 40), 90, 84),
      cloud(b, b.between(372, 390), 130, 90),
      hill(b, 262, 10, p.far, 3),
      b.sheet(
        'M120 330Q122 282 150 262Q164 250 156 226Q118 196 120 136Q126 44 236 38Q336 40 348 130Q350 142 362 158L376 182Q378 192 360 194L356 218Q352 240 326 238L302 236Q296 256 318 270Q352 284 356 330Z',
        p.deep,
      ),
      b.disc(236, 130, 82, p.sky, 0.5),
      inside === 0
        ? [
            circle(270, 96, 18, p.glow),
            path('M158 154Q200 136 236 152T314 148A82 82 0 0 1 158 154Z', p.mid),
            tree(b, 212, 168, 66, p.accent),
            tree(b, 262, 172, 44, p.near),
          ]
        : inside === 1
          ? [
              circle(236, 118, 26, p.glow),
              path('M154 132q14 9 28 0t27 0 27 0 27 0 27 0 28 0A82 82 0 0 1 154 132Z', p.mid),
              path('M162 166q14 9 28 0t27 0 27 0 27 0 39 0A82 82 0 0 1 162 166Z', p.near),
              b.sheet(
                'M232 84V138H196Q204 100 232 84ZM238 92q34 20 34 46h-34ZM190 142h90l-12 14h-64Z',
                p.paper,
                0.5,
              ),
            ]
          : [
              path('M172 190l30-30 20 16 34-40 50 44A82 82 0 0 1 172 190Z', p.mid),
              line('M236 176V90', p.ink, 4),
              b.sheet(
                'M238 60Q268 76 262 108Q280 120 262 136L216 138Q196 126 210 110Q200 78 238 60Z',
                p.accent,
                0.5,
              ),
              b.disc(190, 96, 11, p.glow, 0.4),
            ],
      flock(b, b.between(300, 330), 60, 4, 7),
      b.sheet(ridge(b, 312, 6, 3), p.ink),
    ];
  },
};

/** Two heads face to face, one of wires; between them a thought. */
export const machineMind: Scene = {
  papers: ['violet', 'harbour', 'mist', 'sage', 'rose'],
  times: ['night', 'dusk'],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const nodes = Array.from(
      { length: 7 },
      (_, i) =>
        [
          96 + (i % 3) * 34 + b.between(-9, 9),
          96 + Math.floor(i / 3) * 36 + b.between(-8, 8),
        ] as const,
    );
    const wires = nodes
      .flatMap(([x, y], i) => nodes.slice(i + 1, i + 3).map(([u, v]) => svg`M${x} ${y}L${u} ${v}`))
      .join('');
    return [
      ground(p.ink),
      path(ridge(b, 90, 50, 3), p.deep, fade(0.7)),
      stars(b, 26, 300),
      b.glow(240, 150, 150, 0.5),
      b.sheet(
        'M-10 330V260Q20 244 40 236Q58 228 56 210Q30 190 30 130Q34 50 120 46Q196 50 202 124L214 156Q216 164 204 166L202 190Q200 208 178 206L160 204Q156 232 176 244L220 270V330Z',
        p.accent,
      ),
      line(wires, p.paper, 2, fade(0.8)),
      nodes.map(([x, y]) => circle(x, y, 6, p.glow)),
      at(
        480,
        0,
        [
          b.sheet(
            'M-10 330V262H36V214H60Q36 200 32 170V96Q34 56 74 50H150Q196 54 200 100V128L212 150V166H200V188Q200 206 180 206H150V244H190V330Z',
            p.tones[2]!,
          ),
          path('M70 84H180V150H70Z', p.ink) +
            circle(102, 116, 14, p.glow) +
            circle(150, 116, 14, p.glow),
          line('M112 50V24', p.tones[2]!, 6) + circle(112, 20, 8, p.second),
          line('M92 178h.1M110 178h.1M128 178h.1M146 178h.1M164 178h.1', p.ink, 9),
          line('M36 262H190M60 284H150', p.ink, 3, fade(0.5)),
        ],
        { flip: true },
      ),
      b.disc(240, 118, b.between(15, 20), p.second, 0.7),
      line('M240 84V72M240 152v12M206 118h-8M274 118h8M216 94l-7-7M264 94l7-7', p.second, 4),
    ];
  },
};
