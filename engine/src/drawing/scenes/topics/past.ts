import { ground } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { fir, hill, ridge } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { crescent, flock, sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** Columns that stand and one that lies, an old moon or sun. */
export const ruins: Scene = {
  papers: ['ochre', 'rose', 'mist', 'brick', 'harbour'],
  draw: (b) => {
    const { p } = b;
    const column = (x: number, h: number, whole: boolean) => [
      b.sheet(
        svg`M${x - 15} 262L${x - 12} ${262 - h}${whole ? 'h24' : 'l9 8 7-12 8 6'}L${x + 15} 262Z`,
        p.paper,
        0.7,
      ),
      line(
        svg`M${x - 5} ${262 - h + 16}L${x - 6} 258M${x + 4} ${262 - h + 16}L${x + 5} 258`,
        p.tones[1]!,
        2.4,
      ),
      whole ? path(svg`M${x - 20} ${262 - h - 12}h40v12h-40Z`, p.paper) : '',
      path(svg`M${x - 20} 256h40v10h-40Z`, p.tones[1]!),
    ];
    return [
      sky(b, 210),
      sun(b, b.between(180, 300), b.between(96, 124), b.between(40, 56)),
      hill(b, 206, 16, p.far, 3),
      path(
        times(7, () => fir(b.between(20, 460), 226, b.between(20, 40))),
        p.mid,
      ),
      hill(b, 232, 10, p.mid, 3),
      b.sheet('M96 262H384V280H96ZM76 280H404V300H76Z', p.tones[2]!, 0.6),
      column(126, 134, true),
      column(182, 134, true),
      b.sheet('M104 98H206V116H104ZM112 84L206 84 190 98H112Z', p.paper, 0.6),
      column(240, b.between(60, 90), false),
      column(298, 134, true),
      column(354, b.between(90, 116), false),
      b.sheet('M404 286L470 262 478 286 414 310Z', p.paper, 0.6),
      person(b, {
        x: b.between(250, 276),
        y: 308,
        h: 84,
        pose: b.pick(['hold', 'reach', 'stand']),
        top: p.accent,
        head: 'brim',
        hat: p.second,
        legs: p.ink,
      }),
      b.sheet(ridge(b, 308, 6, 3), p.deep),
    ];
  },
};

/** A clock above the roofs, or sand that runs. */
export const time: Scene = {
  papers: ['violet', 'brick', 'ochre', 'mist', 'rose', 'sage'],
  draw: (b) => {
    const { p } = b;
    const turn = b.between(0, 6.2);
    if (b.happens(0.45)) {
      return [
        sky(b, 250),
        b.disc(240, 150, 120, p.far, 0.7),
        hill(b, 270, 8, p.near, 3),
        path('M168 50h144v16H168ZM168 264h144v16H168Z', p.ink),
        b.sheet(
          'M186 66H294C294 120 256 134 256 165S294 210 294 264H186C186 210 224 196 224 165S186 120 186 66Z',
          p.paper,
          0.8,
        ),
        path('M198 104H282C274 130 246 140 243 160H237C234 140 206 130 198 104Z', p.second),
        path('M192 264C194 232 226 232 240 214C254 232 286 232 288 264Z', p.second),
        line('M240 160V222', p.second, 3),
        line('M176 66V264M304 66V264', p.ink, 6),
        person(b, {
          x: 96,
          y: 306,
          h: 108,
          pose: 'walk',
          top: p.accent,
          head: b.pick(['short', 'cap']),
        }),
        person(b, {
          x: 386,
          y: 306,
          h: 100,
          pose: 'hold',
          top: p.second,
          wear: 'coat',
          head: b.pick(['bun', 'bald']),
          hair: p.hairs[3]!,
          flip: true,
        }),
        b.sheet(ridge(b, 304, 5, 3), p.deep),
      ];
    }
    return [
      sky(b, 240),
      sun(b, b.pick([90, 390]), 70, 26),
      flock(b, b.pick([60, 330]), 120, 4, 8),
      path(svg`M0 330V230${times(9, () => svg`l28-24 28 24`)}V330Z`, p.far),
      b.sheet('M166 330V80L240 12 314 80V330Z', p.accent),
      path('M156 84L240 6 324 84l-6 8L240 22 162 92Z', p.ink),
      b.disc(240, 146, 60, p.paper, 0.7),
      line(
        times(12, (i) => {
          const [c, s] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
          return svg`M${240 + c * 46} ${146 + s * 46}L${240 + c * 52} ${146 + s * 52}`;
        }),
        p.ink,
        3.4,
      ),
      line(
        svg`M240 146l${Math.cos(turn) * 40} ${Math.sin(turn) * 40}M240 146l${Math.cos(turn * 2.6) * 26} ${Math.sin(turn * 2.6) * 26}`,
        p.ink,
        5.4,
      ),
      circle(240, 146, 6, p.accent),
      path(
        'M184 232a24 24 0 0 1 48 0v40h-48ZM248 232a24 24 0 0 1 48 0v40h-48Z',
        p.isNight ? p.glow : p.tones[4]!,
      ),
      b.sheet(svg`M-10 330V284${times(6, () => svg`l42-34 42 34`)}V330Z`, p.near),
    ];
  },
};

/** A telephone in a hand, and all that comes out of it. */
export const network: Scene = {
  papers: ['violet', 'harbour', 'rose', 'sage', 'mist'],
  times: ['night', 'dusk', 'day'],
  draw: (b) => {
    const { p } = b;
    const points = Array.from(
      { length: 9 },
      (_, i) => [b.between(20, 460), 30 + (i % 5) * 52 + b.between(-14, 14)] as const,
    ).filter(([x]) => x < 160 || x > 320);
    const bubble = (x: number, y: number, fill: Colour, ink: string, mark: string) =>
      b.sheet(
        svg`M${x - 34} ${y - 22}q0-10 10-10h48q10 0 10 10v28q0 10-10 10h-30l-14 14v-14h-4q-10 0-10-10Z`,
        fill,
        0.7,
      ) + at(x, y - 8, line(mark, ink, 4));
    return [
      ground(p.sky),
      b.disc(240, 150, 140, p.haze, 0.6),
      line(points.map(([x, y]) => svg`M240 150L${x} ${y}`).join(''), p.far, 2),
      points.map(([x, y], i) =>
        b.disc(x, y, b.between(9, 15), [p.accent, p.second, p.mid][i % 3]!, 0.5),
      ),
      b.sheet('M186 40q0-14 14-14h82q14 0 14 14V250q0 14-14 14H200q-14 0-14-14Z', p.ink),
      path('M194 48H288V238H194Z', p.paper) + circle(241, 251, 6, p.near),
      path('M202 58h78v52h-78Z', p.accent) +
        path('M202 110l26-30 20 18 14-14 18 26Z', p.near) +
        circle(264, 72, 7, p.glow),
      line('M204 128H278M204 142H258M204 168H278M204 182H266M204 196H240', p.far, 5),
      circle(214, 220, 7, p.accent) + circle(240, 220, 7, p.second) + circle(266, 220, 7, p.mid),
      bubble(b.between(110, 130), b.between(90, 120), p.second, p.ink, 'M-14-4h28M-14 6h16'),
      bubble(
        b.between(352, 372),
        b.between(130, 160),
        p.accent,
        p.paper,
        'M0 8q-16-12-9-18t9 4q2-10 9-4t-9 18Z',
      ),
      b.sheet(
        'M150 330Q156 250 178 236Q190 232 190 244V262H292Q296 196 312 200Q322 204 318 250Q316 300 320 330Z',
        p.skins[b.whole(0, 3)]!,
        0.8,
      ),
      path('M140 316H330V340H140Z', p.mid),
    ];
  },
};

/** A lamp, a wet street, a shadow longer than its owner. */
export const mystery: Scene = {
  papers: ['mist', 'violet', 'harbour', 'rose'],
  times: ['night'],
  draw: (b) => {
    const { p } = b;
    return [
      ground(p.ink),
      path('M0 0H150L196 220 0 250ZM480 0H330L284 220 480 250Z', p.deep),
      path('M150 0H330L284 220H196Z', p.haze),
      crescent(b, 244, 50, 17),
      path(
        'M30 60h30v44H30ZM90 66h26v42H90ZM36 140h28v42H36ZM370 64h28v44h-28ZM424 60h30v46h-30ZM416 150h28v40h-28Z',
        p.mid,
        fade(0.7),
      ),
      b.happens(0.5) ? path('M90 66h26v42H90Z', p.glow) : path('M424 60h30v46h-30Z', p.glow),
      b.sheet('M196 214H284L490 300V330H-10V300Z', p.near),
      line(
        times(9, () => svg`M${b.between(60, 420)} ${b.between(252, 312)}h${b.between(14, 34)}`),
        p.far,
        3,
        fade(0.7),
      ),
      path('M314 72L210 300H470Z', p.glow, fade(0.16)),
      b.glow(318, 78, 90, 0.9),
      line('M352 300V70Q352 52 334 52H318', p.ink, 6),
      path('M302 66q2-16 16-16t16 16Z', p.ink) + path('M306 66h24l-5 16h-14Z', p.glow),
      path('M262 300L96 330H10L240 292Z', p.ink, fade(0.6)),
      person(b, {
        x: 262,
        y: 300,
        h: 150,
        pose: b.pick(['walk', 'stand', 'hips']),
        top: b.pick([p.tones[2]!, p.accent]),
        wear: 'coat',
        head: 'brim',
        hat: p.tones[4]!,
        legs: p.tones[4]!,
      }),
      at(
        b.between(120, 160),
        302,
        path('M-8 0Q-14-14-4-24L-7-36 0-31H6L12-37V-24Q14-20 10-16Q16-8 12 0Z', p.ink),
      ),
    ];
  },
};
