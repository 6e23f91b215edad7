import { ground } from '#drawing/kit/brush.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { onlooker, person } from '#drawing/pieces/people.ts';
import { sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A curtain, a circle of light, somebody in it. */
export const stage: Scene = {
  papers: ['rose', 'brick', 'violet', 'harbour', 'sage'],
  times: ['night'],
  draw: (b) => {
    const { p } = b;
    const role = b.whole(0, 2);
    const folds = (x: number, way: number) =>
      times(5, (i) =>
        path(
          svg`M${x + way * i * 20} 0q${way * 18} 150 ${way * (2 - i * 3)} 272h${way * 13}q${way * 12} -140 ${way * 3} -272Z`,
          i % 2 ? p.tones[3]! : p.accent,
        ),
      );
    return [
      ground(p.ink),
      path('M240-30L120 300H360Z', p.glow, fade(0.2)),
      b.glow(240, 210, 130, 0.4),
      b.sheet('M-10 268Q240 244 490 268V330H-10Z', p.tones[3]!),
      ellipse(240, 284, 120, 18, p.glow, fade(0.55)),
      role === 0
        ? [
            person(b, {
              x: 236,
              y: 286,
              h: 166,
              pose: 'cheer',
              top: p.second,
              wear: 'dress',
              head: 'bun',
            }),
          ]
        : role === 1
          ? [
              person(b, {
                x: 228,
                y: 288,
                h: 158,
                pose: 'hold',
                top: p.tones[2]!,
                head: b.pick(['long', 'brim']),
                hat: p.accent,
              }),
              line('M276 288V186M262 288H290', p.tones[1]!, 4),
              circle(274, 180, 8, p.paper),
            ]
          : [
              b.sheet('M268 240H352V254H340V286H332V254H288V286H280V254H268Z', p.tones[4]!, 0.7),
              b.sheet('M262 196q50-10 96 6v38H262Z', p.tones[5]!, 0.7),
              path('M258 234h34v7h-34Z', p.paper),
              person(b, { x: 222, y: 286, h: 146, pose: 'sit', top: p.second, head: 'short' }),
              path('M198 248h34v6h-34ZM202 254h5v32h-5ZM224 254h5v32h-5Z', p.tones[1]!),
            ],
      folds(-8, 1),
      folds(488, -1),
      b.sheet('M-10-10H490V34q-30 22-61 0t-61 0-61 0-61 0-61 0-61 0-61 0-73 0Z', p.accent),
      path('M-10-10H490V14H-10Z', p.second),
      b.sheet('M-10 304H490V330H-10Z', p.ink),
      times(8, (i) => onlooker(30 + i * 60 + b.between(-8, 8), 304, 12, p.ink)),
    ];
  },
};

/** Rows of heads before a wall of light. */
export const cinema: Scene = {
  papers: ['violet', 'harbour', 'rose', 'brick', 'sage'],
  times: ['dusk', 'night', 'day'],
  draw: (b) => {
    const { p } = b;
    const film = b.whole(0, 1);
    const x = b.between(180, 300);
    return [
      ground(p.ink),
      b.sheet('M64 24H416V196H64Z', p.sky),
      film === 0
        ? [
            sun(b, x, 96, 38),
            path('M64 196V150q40-30 90-10t90 6 90-14 82 20v44Z', p.mid),
            path(
              svg`M${x + 50} 196v-56q2-14 14-12 12 0 12 12v56ZM${x + 84} 196v-50q0-12 12-12t12 12v50Z`,
              p.ink,
            ),
            circle(x + 63, 118, 10, p.ink) + circle(x + 96, 126, 9, p.ink),
          ]
        : [
            path('M64 24H416V196H64Z', p.accent),
            path('M64 196L150 90 210 150 270 70 416 196Z', p.tones[4]!),
            path('M226 196l8-70h20l8 70ZM230 122h28l-14-16Z', p.paper) +
              path('M234 112L64 90v36ZM254 112l162-22v36Z', p.glow, fade(0.4)),
            circle(120, 66, 18, p.glow),
          ],
      path('M64 24H416V196H64Z', p.glow, fade(0.12)),
      path('M64 196L-40 330H520L416 196Z', p.glow, fade(0.14)),
      [214, 250, 286].map((y, row) => [
        path(svg`M-10 ${y + 20}H490V${y + 60}H-10Z`, [p.tones[4]!, p.tones[5]!, p.ink][row]!),
        times(8 - row, (i) =>
          b.happens(0.8)
            ? onlooker(
                28 + row * 14 + i * (60 + row * 9) + b.between(-6, 6),
                y,
                12 + row * 3.4,
                [p.tones[4]!, p.tones[5]!, p.ink][row]!,
              )
            : '',
        ),
      ]),
    ];
  },
};

/** An easel, a window to the north, paint on everything. */
export const studio: Scene = {
  papers: ['ochre', 'rose', 'brick', 'sage', 'violet'],
  times: ['day', 'dusk'],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    const subject = b.whole(0, 2);
    return [
      ground(t2!),
      b.sheet('M30 20L190-10V170L30 190Z', t0!, 0.6),
      line('M84 10V184M138 0V178M30 76L190 54M30 132L190 112', t3!, 4),
      path('M190 112L330 330H60L30 190Z', p.glow, fade(0.3)),
      b.sheet('M-10 270H490V330H-10Z', t3!, 0.6),
      line('M268 300L300 46M372 300L330 46M316 120L322 312', t5!, 7),
      b.sheet('M240 66H400V208H240Z', p.paper),
      subject === 0
        ? [
            path('M248 74H392V200H248Z', p.sky),
            circle(346, 112, 18, p.second),
            path('M248 200v-40q40-40 70-14t74-18v72Z', p.accent),
          ]
        : subject === 1
          ? [
              path('M248 74H392V200H248Z', p.accent),
              path('M296 200V150q-26-50 24-54t24 54v50Z', p.paper),
              path('M300 112q24-30 44 4l-6 20q-20-18-38-24Z', t5!),
            ]
          : [
              path('M248 74H392V200H248Z', t4!),
              path('M290 200l6-46h50l6 46Z', p.second),
              line('M312 154q-20-30-6-52M322 154q0-40 6-60M330 154q24-20 20-46', '#6f9b4e', 5),
              circle(304, 104, 12, p.accent) +
                circle(330, 94, 13, p.ember) +
                circle(352, 108, 11, p.paper),
            ],
      path('M250 208H390V218H250Z', t5!),
      person(b, {
        x: 186,
        y: 318,
        h: 186,
        pose: 'reach',
        top: b.pick([p.accent, p.second, p.paper]),
        wear: 'coat',
        legs: t5!,
        head: b.pick(['bun', 'cap', 'brim', 'long']),
        hat: t5!,
      }),
      line('M240 140L256 128', t5!, 4),
      path('M120 250q-30-6-28-30 20-20 46-4 6 16-6 20t-12 14Z', p.paper) +
        line('M104 220h0M118 214h0M132 222h0', p.accent, 9) +
        line('M106 234h0', p.second, 9),
      path('M420 270v-34h30v34Z', t1!) + line('M428 236l-6-28M436 236l2-34M444 236l8-26', t5!, 4),
      line(
        times(9, () => svg`M${b.between(210, 420)} ${b.between(286, 318)}h0`),
        p.accent,
        8,
      ) +
        line(
          times(7, () => svg`M${b.between(210, 420)} ${b.between(286, 318)}h0`),
          p.second,
          7,
        ),
      at(60, 262, [path('M-24 8V-30H26V8Z', t5!), path('M-18 2V-24H20V2Z', t1!)]),
    ];
  },
};

/** A record, a horn or a cello, notes that leave it. */
export const music: Scene = {
  papers: ['violet', 'brick', 'rose', 'ochre', 'harbour', 'sage'],
  times: ['dusk', 'night', 'day'],
  draw: (b) => {
    const { p } = b;
    const [, , t2, t3, t4, t5] = p.tones;
    const note = (x: number, y: number, fill: string) =>
      line(svg`M${x} ${y}v-34l22-6v32`, fill, 4) +
      ellipse(x - 5, y, 7, 5.4, fill) +
      ellipse(x + 17, y - 8, 7, 5.4, fill);
    const notes = [0, 1, 2].map((i) =>
      note(
        b.between(330, 350) + i * 36,
        130 - i * b.between(20, 30),
        [p.accent, p.second, p.paper][i]!,
      ),
    );
    if (b.happens(0.5)) {
      return [
        ground(t3!),
        b.disc(240, 160, 150, t2!, 0.6),
        notes,
        b.sheet('M96 208H330q10 0 10 10v62q0 10-10 10H96q-10 0-10-10v-62q0-10 10-10Z', t5!),
        ellipse(200, 208, 108, 24, p.ink),
        ellipse(200, 206, 84, 18, 'none', svg`stroke="${t4!}" stroke-width="2"`) +
          ellipse(200, 206, 60, 13, 'none', svg`stroke="${t4!}" stroke-width="2"`) +
          ellipse(200, 206, 34, 7.5, p.accent),
        circle(122, 250, 12, p.second) + path('M160 244h140v12H160Z', t3!),
        b.sheet(
          'M286 214C276 150 250 130 214 116C190 60 250 20 306 40C352 58 350 116 322 134C318 170 312 190 306 214Z',
          p.second,
        ),
        ellipse(258, 78, 60, 40, p.accent, 'transform="rotate(-32 258 78)"') +
          ellipse(258, 78, 34, 20, p.ink, 'opacity=".5" transform="rotate(-32 258 78)"'),
        b.sheet('M-10 290H490V330H-10Z', p.ink),
      ];
    }
    return [
      ground(t4!),
      path('M240-20L90 300H390Z', p.glow, fade(0.16)),
      b.glow(240, 190, 140, 0.3),
      b.sheet('M-10 274H490V330H-10Z', t5!),
      notes,
      person(b, {
        x: 212,
        y: 306,
        h: 190,
        pose: 'sit',
        top: p.second,
        wear: 'dress',
        head: b.pick(['bun', 'long', 'short']),
        legs: p.ink,
      }),
      at(
        272,
        300,
        [
          b.sheet(
            'M0 0C-46 0-52-44-34-62C-24-72-24-84-34-94C-48-116-24-134 0-134C24-134 48-116 34-94C24-84 24-72 34-62C52-44 46 0 0 0Z',
            p.accent,
          ),
          line('M0 14V-220', t5!, 7),
          line('M-12-80q-8 10 2 22M12-80q8 10-2 22', t5!, 3.4),
          line('M-10-208H10M-10-218H10', t5!, 4),
        ],
        { turn: -10 },
      ),
      line('M196 196L338 232', p.paper, 3.4),
      circle(240, 190, 8, p.skins[1]!),
    ];
  },
};

/** A needle, cloth that runs over the table, a dress on its stand. */
export const tailor: Scene = {
  papers: ['rose', 'violet', 'ochre', 'sage', 'brick'],
  times: ['dusk', 'day'],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t1!),
      b.sheet('M24 30H150V160H24Z', t0!, 0.6),
      path('M84 30h6v130h-6ZM24 92h126v5H24Z', t2!),
      line('M190 44H340', t4!, 4),
      [206, 246, 286].map((x, i) =>
        b.sheet(
          svg`M${x} 48l-14 12v${50 + b.between(0, 20)}h40v${-62 + b.between(0, 8)}l-12-8Z`,
          [p.accent, p.second, t3!][i]!,
          0.5,
        ),
      ),
      // The stand.
      line('M404 300V196M380 302H428', t4!, 6),
      circle(404, 84, 7, t4!),
      b.sheet(
        'M382 98Q404 88 426 98L434 128 424 160 454 262Q404 284 354 262L384 160 374 128Z',
        b.pick([p.accent, p.second]),
      ),
      path('M384 160H424L426 168H382Z', t5!) +
        line('M396 178l-12 80M412 178l12 80', t5!, 2, fade(0.3)),
      b.sheet('M-10 246H490V258H-10Z', t4!),
      path('M20 258h12v72H20ZM300 258h12v72h-12Z', t5!),
      // The machine.
      b.sheet(
        'M150 246V236H300V246ZM258 236V176H184v22H168V150q0-12 12-12H276q22 0 22 24v74Z',
        t5!,
        0.8,
      ),
      circle(306, 168, 16, t2!, svg`stroke="${t5!}" stroke-width="6"`),
      line('M176 198V236', p.paper, 3) + path('M206 138v-14h12v14Z', p.accent),
      line('M212 124Q190 110 176 140V236', p.accent, 1.6),
      path('M190 156h60v6h-60Z', p.second),
      b.sheet('M-10 246H196q30 0 20 20-20 30 10 64H-10Z', p.accent, 0.7),
      line('M30 260q20 30 0 70M90 260q20 30 4 70M150 260q16 30 6 70', t5!, 2, fade(0.25)),
      person(b, {
        x: 96,
        y: 330,
        h: 180,
        pose: 'hold',
        top: t3!,
        head: b.pick(['bun', 'short', 'long', 'bald']),
        behind: true,
      }),
    ];
  },
};
