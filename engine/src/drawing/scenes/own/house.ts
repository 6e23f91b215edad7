import { ground } from '#drawing/kit/brush.ts';
import { circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { fir, hill, tree } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { flock, sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** The house's bird on an open book, over a country to read in. */
export const bluebird: Scene = {
  papers: ['sage'],
  times: ['dawn'],
  focus: [240, 168],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    return [
      sky(b, 200),
      b.disc(240, 130, 92, p.second, 0.8),
      circle(240, 130, 116, p.paper, fade(0.2)),
      flock(b, 60, 76, 4, 8),
      hill(b, 206, 16, p.far, 3),
      hill(b, 232, 12, p.mid, 3),
      path(
        times(6, () => fir(b.between(10, 120), 262, b.between(30, 56))) +
          times(6, () => fir(b.between(360, 470), 262, b.between(30, 56))),
        p.near,
      ),
      b.sheet(
        'M60 264Q150 226 240 262Q330 226 420 264V306Q330 270 240 304Q150 270 60 306Z',
        p.tones[4]!,
      ),
      b.sheet('M72 254Q156 220 240 254V294Q156 260 72 294Z', p.paper),
      b.sheet('M408 254Q324 220 240 254V294Q324 260 408 294Z', p.paper),
      line(
        'M100 258Q160 240 216 256M100 270Q160 252 216 268M264 256Q320 240 380 258M264 268Q320 252 380 270',
        p.tones[1]!,
        3,
      ),
      line('M226 260v-44M254 260v-44', p.ink, 4.6),
      b.sheet('M196 182L116 232 134 240 214 212Z', p.tones[4]!, 0.6),
      b.sheet(
        'M180 176C180 136 214 112 250 112C258 94 278 84 298 90C322 96 332 118 322 140C318 188 286 220 242 220C206 220 182 204 180 176Z',
        p.tones[3]!,
      ),
      path('M250 220C290 218 318 186 322 140Q308 162 282 168Q254 176 242 220Z', p.accent),
      b.sheet('M194 154Q226 136 264 154Q264 196 212 206Q194 192 194 154Z', p.tones[4]!, 0.5),
      line('M212 172q22-4 42 2M214 188q18-2 30 2', p.tones[2]!, 3),
      path('M322 112L350 120 320 130Z', p.second),
      circle(300, 114, 7.5, p.paper) +
        circle(302, 114, 4.4, p.ink) +
        circle(303.4, 112.4, 1.4, p.paper),
    ];
  },
};

/** The ones who stay: a shelf of what they keep. */
export const keepsakes: Scene = {
  papers: ['rose'],
  times: ['dusk'],
  focus: [240, 170],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [t0, t1, t2, t3, t4, t5] = p.tones;
    return [
      ground(t4!),
      path('M160-10H320L400 330H80Z', p.glow, fade(0.12)),
      // A painting.
      b.sheet('M176 28H304V124H176Z', p.second) +
        path('M186 38H294V114H186Z', t2!) +
        circle(262, 64, 13, p.glow) +
        path('M186 114V92q30-24 56-6t52-10v38Z', t5!),
      b.sheet('M30 250H450V266H30Z', t2!),
      path('M70 266h16v34H70ZM394 266h16v34h-16Z', t3!),
      // A telephone.
      b.sheet('M62 250q-2-50 26-56h40q28 6 26 56Z', t5!) +
        circle(108, 222, 19, t1!) +
        circle(108, 222, 7, t5!),
      line('M108 208h0M118 212h0M122 222h0M118 232h0M108 236h0M98 232h0M94 222h0M98 212h0', t5!, 5),
      b.sheet('M54 186q0-20 54-20t54 20v10h-28v-12H82v12H54Z', p.accent, 0.7),
      // A light.
      b.glow(208, 172, 60, 0.8),
      b.sheet('M186 250l8-66h28l8 66Z', t0!) +
        path('M190 218h36l2 18h-40Z', p.accent) +
        path('M188 184h40v-7h-40ZM194 154L208 142l14 12Z', t5!) +
        path('M196 156h24v20h-24Z', p.glow),
      // A typewriter.
      b.sheet('M284 160h78v50h-78Z', p.paper, 0.6) +
        line('M296 174h54M296 184h54M296 194h30', t3!, 2.4),
      b.sheet('M262 250q-2-30 14-42h96q16 12 14 42Z', t5!) + path('M262 200h124v10H262Z', p.ink),
      line('M284 224H364M280 236H368', p.paper, 7, 'stroke-dasharray="0 12"'),
      // A key and an apple.
      circle(410, 238, 12, p.accent) + line('M410 228q0-8 6-10', '#6f9b4e', 3),
    ];
  },
};

/** Machines, patiently explained: a horn on a tripod, somebody who listens to a hill. */
export const earTrumpet: Scene = {
  papers: ['harbour'],
  times: ['dawn'],
  focus: [236, 176],
  oneWay: true,
  draw: (b) => {
    const { p } = b;
    const [t0, t1, , t3, t4, t5] = p.tones;
    return [
      sky(b, 220),
      sun(b, 92, 82, 28),
      hill(b, 196, 26, p.far, 3),
      hill(b, 232, 12, p.mid, 3),
      [40, 64, 88].map((r) =>
        path(
          svg`M${346 + r * 0.5} ${116 - r}A${r} ${r} 0 0 1 ${346 + r * 0.5} ${116 + r}`,
          'none',
          svg`stroke="${p.paper}" stroke-width="4" opacity="${String(1 - r / 110).slice(1, 4)}"`,
        ),
      ),
      tree(b, 430, 240, 84, t3!),
      line('M214 214L176 304M230 214L230 306M246 214L286 304', t5!, 7),
      b.sheet(
        'M150 226C190 222 236 208 262 168L318 40Q366 92 342 206L282 196C252 226 200 246 152 246Z',
        p.second,
      ),
      path(
        'M342 206L282 196C252 226 200 246 152 246L151 238C210 236 270 206 318 150L346 150Z',
        p.ember,
        fade(0.5),
      ),
      ellipse(331, 122, 22, 86, p.ember, 'transform="rotate(-9 331 122)"') +
        ellipse(331, 122, 13, 66, t5!, 'transform="rotate(-9 331 122)"'),
      b.disc(230, 214, 15, t4!, 0.6) + circle(230, 214, 6, p.second),
      person(b, {
        x: 118,
        y: 304,
        h: 132,
        pose: 'hold',
        top: p.accent,
        wear: 'coat',
        head: 'bun',
        hair: p.hairs[1]!,
        legs: t5!,
      }),
      b.sheet('M30 260h58v44H30Z', t4!, 0.6) +
        path('M36 266h46v20H36Z', t0!) +
        line('M40 278l6-6 6 10 6-14 6 12 6-6 6 4', p.accent, 2.4) +
        circle(44, 296, 4, p.second) +
        circle(58, 296, 4, t1!),
      line('M88 282Q120 300 150 236', t5!, 2.4),
      hill(b, 304, 5, p.deep, 3),
    ];
  },
};
