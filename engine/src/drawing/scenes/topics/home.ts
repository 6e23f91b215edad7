import { ground } from '#drawing/kit/brush.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { books } from '#drawing/pieces/buildings.ts';
import { hill } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { crescent, sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A stove, pans on hooks, somebody stirs. */
export const kitchen: Scene = {
  papers: ['brick', 'sage', 'ochre', 'rose', 'harbour'],
  times: ['dusk', 'day'],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4] = p.tones;
    return [
      ground(t1!),
      path(
        times(6, (i) => svg`M0 ${120 + i * 26}h480v1.500h-480Z`) +
          times(11, (i) => svg`M${i * 48} 120v130h1.500v-130Z`),
        t2!,
        fade(0.5),
      ),
      b.sheet('M-10-10H490V26H-10Z', t3!, 0.6),
      line('M60 44H300', t4!, 4),
      line('M92 44v22M146 44v16M204 44v24M262 44v18', t4!, 3),
      circle(92, 84, 20, p.accent) +
        path('M128 60h36v22q0 8-8 8h-20q-8 0-8-8Z', t4!) +
        circle(204, 86, 18, t3!) +
        path('M246 62h32l-6 26h-20Z', p.second),
      b.sheet('M340 40H460V134H340Z', t0!, 0.6),
      sun(b, 406, 76, 18),
      path('M396 40h6v94h-6ZM340 84h120v5h-120ZM330 134h140v8h-140Z', t3!),
      b.sheet('M-10 226H490V330H-10Z', t4!),
      path('M-10 226H490V236H-10Z', t0!),
      path('M190 246H330V330H190Z', p.ink) +
        path('M204 266H316V316H204Z', p.ember, fade(0.9)) +
        path('M204 252h112v6H204Z', t2!),
      path('M212 316q10-26 20-10 8-30 20-4 8-26 20 0 10-16 16 14Z', p.glow),
      person(b, {
        x: 152,
        y: 330,
        h: 200,
        pose: 'hold',
        top: p.paper,
        wear: 'coat',
        head: b.pick(['bun', 'cap', 'long', 'short']),
        hat: p.paper,
        behind: true,
      }),
      b.sheet('M208 176H312V212q0 14-14 14H222q-14 0-14-14Z', p.accent),
      path('M200 186h-10q-6 0-6 6t6 6h10ZM320 186h10q6 0 6 6t-6 6h-10Z', p.ink),
      ellipse(260, 176, 52, 8, p.ink) + ellipse(260, 176, 46, 6, p.second),
      line('M210 166L258 178', t3!, 5),
      line(
        'M236 156c-12-20 12-26 2-48M262 152c-12-20 12-28 2-52M288 158c-12-20 12-26 2-46',
        p.paper,
        6,
        fade(0.6),
      ),
      path('M380 226q-6-28 16-34 22 6 16 34Z', p.ember) + line('M396 192q0-8 8-10', '#6f9b4e', 4),
      path('M424 226q-4-22 14-26 18 4 14 26Z', p.second) +
        path('M66 226v-44q0-8 8-8h16q8 0 8 8v44Z', t3!),
    ];
  },
};

/** A bed under a roof window, a moon, a dream that goes out of it. */
export const sleep: Scene = {
  papers: ['violet', 'harbour', 'mist', 'rose'],
  times: ['night'],
  focus: [196, 180],
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t4!),
      b.sheet('M140 10H420V168H140Z', t3!, 0.6),
      path('M150 20H410V158H150Z', p.sky),

      line(
        times(14, () => svg`M${b.between(156, 404)} ${b.between(26, 130)}h0`),
        p.glow,
        2.6,
      ),
      crescent(b, b.between(240, 330), 76, 30),
      path('M276 20h8v138h-8ZM150 86h260v6H150Z', t3!),
      b.sheet('M120 0q30 90-2 176H96V0ZM440 0q-30 90 2 176h24V0Z', p.accent, 0.6),
      path('M86 0H474V12H86Z', t2!),
      path('M-10 286H490V330H-10Z', t5!),
      b.sheet('M44 168q0-14 14-14t14 14V300H44ZM424 216q0-12 12-12t12 12v84H424Z', t2!, 0.6),
      b.sheet('M66 216q44-26 92 0v40H66Z', p.paper, 0.6),
      circle(140, 212, 20, p.skins[b.whole(0, 2)]!),
      path('M120 214q-4-26 20-26 18 0 20 16-18-2-26 18Z', b.pick(p.hairs)) +
        line('M146 214q4 3 8 0', p.ink, 2),
      b.sheet(
        'M120 258Q130 214 190 214C260 206 300 226 360 220Q430 220 430 262V290H60V258Z',
        p.accent,
      ),
      path('M120 258Q130 214 190 214Q180 236 200 262L60 266V258Z', p.paper, fade(0.35)),
      path(
        times(5, (i) => svg`M${216 + i * 42} ${236 + (i % 2) * 22}l8-8 8 8-8 8Z`),
        p.second,
      ),
      b.happens(0.6)
        ? at(330, 214, [
            path('M-30 6Q-34-20-8-22L-4-34 4-24H14L22-34 24-18Q40-10 34 6Z', p.ink),
            line('M30 2q22 2 20-14', p.ink, 6),
          ])
        : '',
      path('M8 300v-56h32v56Z', t3!) +
        path('M4 240h40v7H4Z', t1!) +
        path('M14 240v-18h18v18Z', p.second),
    ];
  },
};

/** A house cut open: everybody at something else, under one roof. */
export const household: Scene = {
  papers: ['brick', 'sage', 'rose', 'ochre', 'harbour'],
  draw: (b) => {
    const { p } = b;
    const [t0, t1, , t3, t4] = p.tones;
    return [
      ground(p.sky),
      sun(b, b.pick([56, 424]), 60, 24),
      path('M0 250q60-50 120-30t120-10 120 0 130-6V330H0Z', p.far),
      b.sheet('M84 300V132L240 36 396 132V300Z', p.paper),
      b.sheet('M66 140L240 30 414 140 404 152 240 50 76 152Z', p.accent, 0.7),
      path('M96 214V148L236 62V214Z', t1!) + path('M244 214V62L384 148V214Z', p.second),
      path('M96 292V222H236V292Z', p.glow) + path('M244 292V222H384V292Z', t0!),
      // Upstairs: a bed, a desk.
      path('M104 206v-26h70q12 0 12 14v12Z', p.accent) + circle(118, 174, 10, p.skins[0]!),
      path('M112 118h30v30h-30Z', p.isNight ? p.ink : p.paper),
      person(b, { x: 292, y: 214, h: 82, pose: 'sit', top: t4!, head: b.pick(['short', 'long']) }),
      path('M310 178h52v5h-52ZM352 183h5v31h-5ZM282 181h24v4h-24Z', t4!) +
        path('M322 178v-14h24v14Z', p.paper),
      // Downstairs: a table, a chair to read in.
      person(b, { x: 126, y: 292, h: 74, pose: 'hold', top: p.accent, head: 'bun' }),
      person(b, { x: 206, y: 292, h: 56, pose: 'cheer', top: t3! }),
      path('M140 262h52v5h-52ZM163 267h6v25h-6Z', t4!) + path('M154 262q12-14 24 0Z', p.ember),
      path('M276 292v-40q0-10 10-10h8v26h34v24Z', p.accent),
      person(b, {
        x: 302,
        y: 292,
        h: 68,
        pose: 'sit',
        top: p.second,
        head: b.pick(['bald', 'bun']),
        hair: p.hairs[3]!,
      }),
      books(b, 340, 262, 46, 24, [p.accent, t3!, p.second]) +
        path('M340 262h44v4h-44ZM340 288h44v4h-44Z', t4!),
      path('M236 60h8V292h-8ZM92 214H388v8H92Z', p.paper),
      path('M84 292H396V300H84ZM340 74V40h22v50Z', t4!),
      b.sheet('M-10 298H490V330H-10Z', p.deep),
    ];
  },
};

/** A chair that knows its reader, a lamp, a wall of books. */
export const armchair: Scene = {
  papers: ['brick', 'sage', 'violet', 'rose', 'harbour'],
  times: ['dusk', 'night'],
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t4!),
      [86, 160].map(
        (y) =>
          books(b, 24, y, 150, 48, [p.accent, p.second, t1!, t2!]) +
          path(svg`M18 ${y}h160v6H18Z`, t3!),
      ),
      b.sheet('M330 30H452V168H330Z', t3!, 0.6),
      path('M338 38H444V160H338Z', p.sky),
      p.isNight ? crescent(b, 396, 84, 20) : sun(b, 396, 92, 22),
      path('M388 38h6v122h-6ZM338 96h106v5H338Z', t3!),
      path('M-10 266H490V330H-10Z', t5!),
      ellipse(240, 298, 180, 22, p.accent, fade(0.5)),
      b.glow(160, 130, 150, 0.75),
      path('M130 128h60l60 150H80Z', p.glow, fade(0.16)),
      line('M150 300V112M124 302H176', t1!, 5),
      b.sheet('M128 84h52l22 44H106Z', p.second, 0.6),
      b.sheet('M214 150q0-30 30-30h70q30 0 30 30v100H214Z', p.accent),
      b.sheet('M196 208q0-16 16-16t16 16v52h100v-52q0-16 16-16t16 16v92H196Z', p.accent, 0.8),
      person(b, {
        x: 262,
        y: 316,
        h: 164,
        pose: 'sit',
        top: p.paper,
        legs: t5!,
        head: b.pick(['bun', 'short', 'long', 'bald']),
      }),
      path('M284 204l26-10 26 10v20l-26-10-26 10Z', p.second) + line('M310 194v20', t5!, 2),
      b.happens(0.6)
        ? at(110, 304, [
            path('M-34 6Q-40-26-8-26L-2-42 8-30H20L30-42 32-22Q46-12 38 6Z', p.ink),
            line('M-30 4q-24 0-22-16', p.ink, 7),
          ])
        : path('M92 300v-40h40v40Z', t3!),
    ];
  },
};

/** A table from above: bowls, bread, hands that meet. */
export const food: Scene = {
  papers: ['brick', 'ochre', 'rose', 'sage', 'moss'],
  times: ['day', 'dusk'],
  focus: [240, 160],
  draw: (b) => {
    const { p } = b;
    const plate = (x: number, y: number, r: number, what: number) => [
      b.disc(x, y, r, p.paper, 0.7),
      circle(x, y, r * 0.78, 'none', svg`stroke="${p.tones[1]!}" stroke-width="2"`),
      [
        circle(x, y, r * 0.66, p.ember) +
          line(
            svg`M${x - r * 0.3} ${y - r * 0.1}h0M${x + r * 0.2} ${y + r * 0.2}h0M${x + r * 0.1} ${y - r * 0.3}h0`,
            '#7d9a4b',
            r * 0.22,
          ),
        path(
          svg`M${x - r * 0.5} ${y}q${r * 0.2} ${-r * 0.6} ${r * 0.9} ${-r * 0.2}q${r * 0.1} ${r * 0.5} ${-r * 0.5} ${r * 0.5}Z`,
          '#7d9a4b',
        ) + circle(x + r * 0.1, y + r * 0.16, r * 0.22, p.accent),
        circle(x, y, r * 0.6, p.paper) + circle(x + r * 0.06, y, r * 0.28, p.second),
        path(
          svg`M${x - r * 0.6} ${y + r * 0.2}q${r * 0.1} ${-r * 0.6} ${r * 0.6} ${-r * 0.6}t${r * 0.6} ${r * 0.6}q${-r * 0.6} ${r * 0.3} ${-r * 1.2} 0Z`,
          '#c98145',
        ) +
          line(
            svg`M${x - r * 0.2} ${y - r * 0.26}l${r * 0.1} ${r * 0.3}M${x + r * 0.1} ${y - r * 0.3}l${r * 0.1} ${r * 0.3}`,
            '#a9662f',
            2.4,
          ),
      ][what]!,
    ];
    return [
      ground(p.mid),
      path(
        times(7, (i) => svg`M0 ${i * 48}h480v2h-480Z`),
        p.ink,
        fade(0.14),
      ),
      b.sheet('M70-10H410V330H70Z', b.pick([p.accent, p.haze]), 0.6),
      path(
        times(8, (i) => svg`M${80 + i * 42} -10h20v340h-20Z`),
        p.paper,
        fade(0.16),
      ),
      plate(240, 160, 66, b.whole(0, 3)),
      plate(b.between(116, 130), b.between(84, 96), 44, 1),
      plate(b.between(350, 364), b.between(86, 100), 46, 2),
      plate(b.between(118, 132), b.between(232, 246), 46, 3),
      plate(b.between(350, 364), b.between(230, 244), 44, 0),
      b.disc(238, 46, 25, p.tones[4]!, 0.6) + circle(238, 46, 18, '#7b4a2d'),
      b.disc(240, 276, 24, p.second, 0.6) + circle(240, 276, 16, p.ember),
      line('M316 150v62M322 150v62M168 138v70', p.tones[4]!, 4),
      b.sheet(
        'M-20 130H40q30 4 44 20 4 12-8 14l-20-4q-20 18-56 18Z',
        p.skins[b.whole(0, 1)]!,
        0.7,
      ) + path('M-20 124h40v60h-40Z', p.tones[4]!),
      b.sheet(
        'M500 196H440q-30 4-44 20-4 12 8 14l20-4q20 18 56 18Z',
        p.skins[b.whole(2, 3)]!,
        0.7,
      ) + path('M500 190h-40v60h40Z', p.second),
    ];
  },
};

/** Two and a moon, or two and a bridge. */
export const love: Scene = {
  papers: ['rose', 'violet', 'brick', 'harbour'],
  times: ['night', 'dusk', 'dawn'],
  draw: (b) => {
    const { p } = b;
    return [
      sky(b, 230),
      sun(b, 240, b.between(106, 122), b.between(62, 78)),
      hill(b, 216, 12, p.far, 3),
      path('M-10 238q60-8 120 0t120 0 120 0 140 0V330H-10Z', p.mid),
      path('M196 252h88v3h-88ZM208 264h64v3h-64ZM220 276h40v3h-40Z', p.glow, fade(0.7)),
      b.sheet('M-10 330V262Q240 170 490 262V330H440Q240 210 40 330Z', p.near),
      line(
        'M40 246V218M100 226V198M160 212V186M240 206V180M320 212V186M380 226V198M440 246V218M10 232Q240 140 470 232',
        p.deep,
        4,
      ),
      person(b, {
        x: 222,
        y: 212,
        h: 112,
        pose: 'stand',
        top: p.accent,
        wear: 'dress',
        legs: p.ink,
        head: b.pick(['long', 'bun']),
      }),
      person(b, {
        x: 262,
        y: 212,
        h: 120,
        pose: 'hold',
        top: p.tones[4]!,
        wear: 'coat',
        legs: p.ink,
        head: b.pick(['short', 'brim']),
        flip: true,
      }),
      b.sheet('M-10 330C40 260 20 200-10 160ZM490 330C440 260 460 200 490 160Z', p.ink, 0.7),
      path(
        times(9, () => {
          const [x, y] = [b.between(20, 460), b.between(20, 180)];
          return svg`M${x} ${y}q6-6 10 2-4 6-10-2Z`;
        }),
        p.accent,
        fade(0.8),
      ),
    ];
  },
};
