import { ground } from '#drawing/kit/brush.ts';
import { circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { person } from '#drawing/pieces/people.ts';
import type { Scene } from '#drawing/scene.ts';

/** The octopus in the wrong tank, where one can watch somebody eat her sandwiches. */
export const octopus: Scene = {
  papers: ['sage'],
  times: ['night'],
  focus: [226, 166],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4] = p.tones;
    const coral = p.accent;
    const arms =
      'M196 176C150 170 128 120 92 136S78 190 108 182M206 196C160 210 150 250 110 236M228 204C222 250 178 268 150 252M246 200C262 240 236 276 270 262M262 190C300 222 286 258 326 246M268 176C320 186 330 140 352 156S350 198 330 190';
    return [
      ground(p.ink),
      b.glow(212, 150, 230, 0.3),
      path(
        times(10, (i) => svg`M0 ${276 + i * 9}h480v1H0Z`),
        t3!,
        fade(0.4),
      ),
      // Tank 7, left behind, its lid pushed off.
      b.sheet('M-30 92H28V250H-30Z', t4!, 0.6),
      path('M-30 112H24V246H-30Z', t3!),
      b.sheet('M-24 80l56-12 3 9-56 13Z', t2!, 0.5),
      // Tank 9.
      b.sheet('M60 40H380V276H60Z', t1!),
      path('M70 50H370V264H70Z', t3!),
      path('M70 72q25 9 50 0t50 0 50 0 50 0 50 0 50 0V264H70Z', t2!),
      path(
        'M96 72L70 170V72ZM196 72L120 264H70L164 72ZM300 72L260 264H190L266 72Z',
        p.paper,
        fade(0.1),
      ),
      path('M70 264v-20q30-14 60 0t70-2 80 4 90-8v26Z', p.second),
      path(
        'M330 250q-14-30 2-62M344 250q6-24-4-48M98 250q10-24-2-44',
        'none',
        svg`stroke="${t4!}" stroke-width="6" stroke-linecap="round"`,
      ),
      line(arms, coral, 17),
      line(arms, p.glow, 4.4, 'stroke-dasharray="0 10" opacity=".8"'),
      b.sheet(
        'M232 82C282 82 294 128 274 158C264 172 272 186 262 196H206C194 186 202 172 190 158C170 128 182 82 232 82Z',
        coral,
        0.5,
      ),
      path(
        'M232 82C282 82 294 128 274 158C264 172 272 186 262 196H238C262 170 268 110 232 82Z',
        p.ink,
        fade(0.14),
      ),
      circle(210, 152, 12, p.glow) + path('M200 152h20v4h-20Z', p.ink),
      circle(254, 152, 12, p.glow) + path('M244 152h20v4h-20Z', p.ink),
      circle(212, 104, 5, p.glow, fade(0.35)) + circle(228, 96, 3.4, p.glow, fade(0.35)),
      line('M120 210v.1M132 194v.1M122 176v.1M300 116v.1M310 98v.1', p.paper, 6, fade(0.5)),
      b.sheet('M203 22h34v26h-34Z', p.second, 0.4),
      line('M226 33q-1-6-6-6t-5 4 5 5 6-4q0 8-7 11', p.ink, 2.6),
      // The desk, the lamp turned a little to the left.
      b.glow(414, 190, 96, 0.7),
      person(b, {
        x: 420,
        y: 330,
        h: 150,
        pose: 'hold',
        top: p.accent,
        hair: p.hairs[1]!,
        skin: p.skins[0]!,
        head: 'bun',
        flip: true,
      }),
      b.sheet('M346 262H490V330H346Z', t4!),
      path('M346 262H490V272H346Z', t2!),
      path('M362 262l14-17 16 2 6 15Z', p.paper) + path('M364 259l30 1 3 2h-34Z', t3!),
      line('M470 262V212L446 194', p.second, 4),
      path('M452 182l-22 18 20 8 16-20Z', p.second),
    ];
  },
};

/** The people who guard the paintings: a kitchen, a pale half-moon worn into the floor. */
export const galleryGuard: Scene = {
  papers: ['rose'],
  times: ['dusk'],
  focus: [236, 166],
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4, t5] = p.tones;
    const grey = '#7f8794';
    return [
      ground(t4!),
      path('M0 230H480V238H0Z', t5!),
      path('M150 0h180l56 238H94Z', p.glow, fade(0.13)),
      // The battle nobody walks up to.
      b.sheet('M392 40H500V206H392Z', p.second, 0.8),
      path('M402 50H500V196H402Z', t5!),
      path('M402 196l26-60 14 26 20-62 18 60v36Z', t3!),
      line('M420 150l30-70M446 140l34-70M412 110l24-40', t1!, 3, fade(0.7)),
      b.sheet('M-20 66H58V186H-20Z', p.second, 0.8),
      path('M-20 76H48V176H-20Z', t2!) +
        circle(14, 108, 13, p.glow) +
        path('M-20 176q20-34 36-30t32 30Z', t3!),
      // The kitchen.
      b.sheet('M132 34H348V202H132Z', p.second),
      path('M142 44H338V192H142Z', '#6d4a35'),
      path('M150 52h52v66h-52Z', p.glow) + path('M174 52h4v66h-4ZM150 82h52v4h-52Z', '#6d4a35'),
      path('M202 52L316 192H180L202 118Z', p.glow, fade(0.22)),
      person(b, {
        x: 254,
        y: 196,
        h: 116,
        pose: 'hold',
        top: '#c9a24a',
        wear: 'dress',
        skin: p.skins[0]!,
        head: 'long',
        hair: p.paper,
        flip: true,
      }),
      path('M158 152h82v8h-82ZM166 160h8v32h-8ZM224 160h8v32h-8Z', '#3f2a22'),
      line('M176 146v.1M188 146v.1M182 136v.1M200 146v.1', p.accent, 12),
      line('M222 147q-8 14 2 22t-2 12', '#c0442f', 3),
      path('M142 192h196v-8H142Z', '#3f2a22'),
      path('M132 192h216v10H132Z', p.second),
      // The floor remembers who stood here.
      b.sheet('M-10 238H490V330H-10Z', '#8a5a3c', 0.5),
      path(
        times(6, (i) => svg`M0 ${250 + i * 14}h480v1.4H0Z`),
        p.ink,
        fade(0.3),
      ),
      path('M150 244a92 44 0 0 0 184 0Z', '#e9c79a', fade(0.72)),
      person(b, {
        x: 120,
        y: 306,
        h: 168,
        pose: 'stand',
        top: grey,
        legs: '#4d5561',
        skin: p.skins[3]!,
        hair: p.hairs[3]!,
        wear: 'coat',
        head: 'short',
      }),
      b.sheet('M330 272h104v12H330ZM340 284h8v30h-8ZM416 284h8v30h-8Z', t5!, 0.6),
    ];
  },
};

/** The village that shared one telephone: when a voice drops, the card players make rain. */
export const villageTelephone: Scene = {
  papers: ['ochre'],
  times: ['day'],
  focus: [286, 176],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t2!),
      path('M0 0H480V20H0ZM0 236H480V246H0Z', t3!),
      // Through the door: the village on its hill.
      b.sheet('M404 62q0-40 40-40t40 40V300H404Z', t0!, 0.6),
      path('M404 300V176l22-26 18-46 14 34 26 20V300Z', p.accent),
      path(
        'M414 176h20v-14l-10-9-10 9ZM440 150h18v-16l-9-8-9 8ZM444 196h24v-20l-12-10-12 10ZM414 216h22v-18l-11-9-11 9Z',
        p.paper,
      ),
      path('M426 300l-8-60q30-10 40-34l8 2q-6 30-30 40l10 52Z', t1!),
      // The square that nobody may paint, and the telephone on it.
      path('M288 56h76v112h-76Z', t1!),
      b.sheet('M304 66h44q6 0 6 6v72q0 6-6 6h-44q-6 0-6-6V72q0-6 6-6Z', t5!, 0.7),
      circle(326, 98, 18, t1!) + circle(326, 98, 6, t5!),
      line(
        'M326 84v.1M336 88v.1M340 98v.1M336 108v.1M326 112v.1M316 108v.1M312 98v.1M316 88v.1',
        t5!,
        5,
      ),
      circle(316, 134, 5, p.second) + circle(336, 134, 5, p.second),
      line('M310 150q-10 16 2 22t-6 18-8 14', t5!, 2.6),
      person(b, {
        x: 262,
        y: 308,
        h: 186,
        pose: 'reach',
        top: p.accent,
        wear: 'dress',
        legs: t5!,
        skin: p.skins[0]!,
        hair: p.hairs[0]!,
        head: 'bun',
      }),
      line('M286 144q14-8 10-24', t5!, 9),
      path(
        'M28 246h40v9H28ZM34 255h6v70h-6ZM56 255h6v70h-6ZM152 246h40v9h-40ZM158 255h6v70h-6ZM180 255h6v70h-6Z',
        t3!,
      ),
      // Rain indoors.
      b.sheet(
        'M34 78a20 20 0 0 1 22-24 36 36 0 0 1 66-8 28 28 0 0 1 46 14 20 20 0 0 1 2 38H54a18 18 0 0 1-20-20Z',
        p.paper,
      ),
      line(
        times(
          15,
          (i) =>
            svg`M${52 + (i % 5) * 27 + (i > 4 ? 10 : 0)} ${110 + Math.floor(i / 5) * 21}l-4 11`,
        ),
        p.accent,
        3,
      ),
      person(b, {
        x: 46,
        y: 322,
        h: 170,
        pose: 'sit',
        top: t4!,
        skin: p.skins[1]!,
        head: 'brim',
        hat: t5!,
        legs: t5!,
      }),
      person(b, {
        x: 174,
        y: 322,
        h: 170,
        pose: 'sit',
        top: p.second,
        skin: p.skins[2]!,
        head: 'cap',
        hat: t5!,
        legs: t5!,
        flip: true,
      }),
      b.sheet('M64 238h92v9H64ZM104 247h12v75h-12Z', t4!, 0.7),
      path('M86 238l6-16 12 4-4 12ZM120 238l-3-17 13-1 2 18Z', p.paper),
      ellipse(110, 322, 30, 4, t5!),
      path('M-10 320H490V330H-10Z', t4!),
    ];
  },
};
