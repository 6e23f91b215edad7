import { ground } from '#drawing/kit/brush.ts';
import { at, circle, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { waves } from '#drawing/pieces/land.ts';
import { crescent, sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** Why cities are learning to love mud: the little man may be waving. */
export const mudflat: Scene = {
  papers: ['sage'],
  times: ['dawn'],
  focus: [222, 170],
  draw: (b) => {
    const { p } = b;
    const [, t1, , t3, t4] = p.tones;
    const curlew = (x: number, y: number, scale: number, flip: boolean) =>
      at(
        x,
        y,
        [
          line('M-4-2V24M5-2V24M-4 24h-5M5 24h-5', p.ink, 2),
          path('M-26-8Q-12-26 8-20Q16-34 24-32Q32-30 28-22Q22-20 20-12Q14 2-4 2Q-16 2-26-8Z', t4!),
          path('M-24-8Q-8-18 6-12Q2-2-8 0Q-18-2-24-8Z', '#b98a5e'),
          line('M27-27q14 0 20 15', p.ink, 2.4),
          circle(23, -27, 1.8, p.paper),
        ],
        { scale, flip },
      );
    const mud = '#9a7656';
    return [
      sky(b, 150),
      sun(b, 356, 92, 34),
      path(
        'M0 150V118h26v-14h18v14h40V96h8v-20h6v20h8v22h30v-10l18-12 18 12v10h44v-8h30v-22h20v22h26V150Z',
        p.far,
      ),
      line('M300 150V56M262 66H352M300 56l-38 10M300 56l48 10M282 66v26', p.mid, 3),
      path('M276 92h12v10h-12Z', p.mid),
      waves(b, 142, t1!, 20, 0.4),
      b.sheet('M-10 178Q100 160 200 172T490 160V330H-10Z', mud),
      // Creeks that come and go.
      b.sheet(
        'M490 190C400 176 380 214 300 206S250 238 180 232S60 268-10 250V272C70 290 120 246 190 256S280 236 320 228S420 226 490 212Z',
        t1!,
        0.5,
      ),
      path('M300 330C290 296 340 284 322 252L334 250C356 286 316 296 340 330Z', t1!),
      path(
        'M490 192C400 178 380 216 300 208S250 240 180 234S60 270-10 252',
        'none',
        svg`stroke="${p.paper}" stroke-width="2" opacity=".6"`,
      ),
      path(
        times(
          13,
          (i) => svg`M${18 + i * 37} ${i % 2 ? 190 : 300}q-9-16-7-26 6 8 9 22 1-18 6-28 1 16-2 32Z`,
        ),
        t3!,
      ),
      curlew(86, 214, 1, false),
      curlew(392, 262, 1.35, true),
      curlew(140, 296, 1.15, false),
      // The sign.
      line('M224 290V176', t4!, 8),
      b.sheet('M166 66H282q8 0 8 8v96q0 8-8 8H166q-8 0-8-8V74q0-8 8-8Z', p.second),
      path('M166 74H282V170H166Z', 'none', svg`stroke="${p.ink}" stroke-width="3.5"`),
      circle(224, 104, 10, p.ink),
      line('M224 118v34M224 124L200 98M224 124L248 98', p.ink, 9),
      path('M176 146q12-8 24 0t24 0 24 0 24 0v16h-96Z', p.ink),
    ];
  },
};

/** The password nobody could forget: the lost ferry in the window, her name on a yellow note. */
export const harbourOffice: Scene = {
  papers: ['violet'],
  times: ['night'],
  focus: [236, 176],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t4!),
      // The window.
      b.sheet('M40 18H440V206H40Z', t3!),
      path('M52 30H428V196H52Z', p.sky),
      line(
        'M80 52v.1M132 70v.1M196 46v.1M300 58v.1M352 84v.1M260 88v.1M110 104v.1M404 60v.1',
        p.glow,
        3,
      ),
      crescent(b, 388, 76, 19),
      path('M52 134H428V196H52Z', t3!) +
        path('M52 148q20 6 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 56 0V196H52Z', t4!),
      // The ferry, as light as memory.
      path(
        'M118 128H310l-16 20H140ZM150 128v-16h128v16ZM176 112V98h76v14ZM222 98V80h18v18Z',
        p.paper,
        fade(0.82),
      ),
      line(
        'M158 120h.1M174 120h.1M190 120h.1M206 120h.1M222 120h.1M238 120h.1M254 120h.1M268 120h.1',
        p.accent,
        5,
      ),
      path('M146 150H290l-26 34H166Z', p.paper, fade(0.14)),
      line('M186 156h60M196 166h40M204 176h22', p.paper, 2, fade(0.4)),
      path('M236 18h9v188h-9Z', t3!),
      path('M30 206H450V218H30Z', t2!),
      // The desk.
      b.sheet('M-10 276H490V330H-10Z', t5!),
      path('M-10 276H490V286H-10Z', t3!),
      b.glow(246, 210, 140, 0.35),
      b.sheet('M152 138H338q8 0 8 8V252q0 8-8 8H152q-8 0-8-8V146q0-8 8-8Z', p.ink),
      path('M156 150H334V246H156Z', t1!),
      path('M222 260h46l8 24h-62Z', p.ink),
      // A finger is enough now.
      line('M232 222q-10-40 13-42t13 42M222 212q-6-44 23-44t23 44M242 226q-4-32 3-34t3 34', t4!, 4),
      // The note.
      at(
        316,
        132,
        [
          b.sheet('M0 0H58V58Q30 62 4 56Z', p.second, 0.8),
          path('M58 58Q46 60 40 59L58 44Z', p.ink, fade(0.18)),
          line('M10 22q5-10 8 0t8-2 8 2 8-2M10 38q12-4 22 0', p.ink, 2.6),
        ],
        { turn: 5 },
      ),
      path(
        'M64 276v-24h26v24ZM90 256q12 0 12 9t-12 9',
        p.accent,
        svg`stroke="${p.accent}" stroke-width="3" fill-opacity=".999"`,
      ),
      line('M72 244q-4-8 0-14M82 244q-4-8 0-14', p.paper, 2.4, fade(0.5)),
      line('M386 276V252M386 252q-14-4-16-20 14 2 16 16 2-22 18-26 2 20-18 30', t2!, 4),
      path('M372 276h28l-4-20h-20Z', p.accent),
    ];
  },
};
