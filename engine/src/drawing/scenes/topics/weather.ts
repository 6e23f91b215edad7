import { WIDTH } from '#drawing/kit/brush.ts';
import type { Colour } from '#drawing/kit/colour.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { house } from '#drawing/pieces/buildings.ts';
import { fir, hill, mountain, ridge, waves } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { cloud, sky, snow, stars, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** A village in snow, skaters on its pond. */
export const winter: Scene = {
  papers: ['harbour', 'mist', 'violet', 'sage'],
  times: ['dawn', 'dusk', 'night'],
  draw: (b) => {
    const { p } = b;
    const t0 = p.tones[0]!;
    return [
      sky(b, 200),
      sun(b, b.between(330, 400), b.between(56, 80), 24),
      mountain(b, { x: b.between(90, 150), y: 220, w: 320, h: 120, fill: p.far, snow: p.paper }),
      b.sheet(ridge(b, 186, 12, 3), t0),
      path(
        times(6, (i) => fir(20 + i * 84 + b.between(-16, 16), 206, b.between(36, 60))),
        p.near,
      ),
      [96, 176, 300, 372].map((x, i) =>
        house(b, {
          x: x + b.between(-8, 8),
          y: 226,
          w: b.between(48, 60),
          h: b.between(34, 46),
          wall: [p.accent, p.mid][i % 2]!,
          roof: p.paper,
          lit: 0.8,
        }),
      ),
      path('M244 226V160l11-34 11 34v66Z', p.mid) +
        path('M244 160l11-34 11 34Z', p.paper) +
        circle(255, 176, 5, p.glow),
      b.sheet('M-10 222q120 14 240 2t260 4V330H-10Z', p.paper),
      b.sheet('M90 276a160 30 0 0 1 320 0 160 30 0 0 1-320 0Z', p.tones[1]!, 0.5),
      line('M140 270q50 12 110 4M220 290q60 6 130-8', p.paper, 2.4),
      person(b, { x: 210, y: 282, h: 62, pose: 'run', top: p.accent, head: 'cap', hat: p.accent }),
      person(b, {
        x: 296,
        y: 288,
        h: 70,
        pose: 'walk',
        top: p.second,
        wear: 'coat',
        head: 'bun',
        flip: true,
      }),
      path(fir(34, 318, 96) + fir(440, 322, 110) + fir(474, 314, 70), p.deep),
      snow(b, 30),
    ];
  },
};

/** Rain over a street of umbrellas, or lightning over a field. */
export const storm: Scene = {
  papers: ['mist', 'harbour', 'violet', 'sage'],
  times: ['day', 'dusk', 'night'],
  draw: (b) => {
    const { p } = b;
    const umbrella = (x: number, y: number, fill: Colour, h: number, flip: boolean) => [
      person(b, {
        x,
        y,
        h,
        pose: 'walk',
        top: b.pick([p.tones[3]!, p.tones[4]!]),
        wear: 'coat',
        flip,
      }),
      line(svg`M${x + (flip ? -12 : 12)} ${y - h * 0.5}v${-h * 0.66}`, p.ink, 3),
      b.sheet(
        svg`M${x - h * 0.46} ${y - h * 0.94}a${h * 0.5} ${h * 0.44} 0 0 1 ${h} 0q${-h * 0.125} ${-h * 0.1} ${-h * 0.25} 0t${-h * 0.25} 0 ${-h * 0.25} 0 ${-h * 0.25} 0Z`,
        fill,
        0.7,
      ),
    ];
    return [
      b.sheet('M-10-10H490V330H-10Z', p.far),
      path('M288 84L250 160H276L252 224L318 140H288L312 84Z', p.glow),
      b.sheet(
        'M-10-10H490V74a34 34 0 0 1-60 18 46 46 0 0 1-80 10 40 40 0 0 1-70 4 52 52 0 0 1-92-6 40 40 0 0 1-72-2 36 36 0 0 1-66 0 40 40 0 0 1-50-4Z',
        p.near,
      ),
      b.sheet(
        'M-10-10H490V30a40 40 0 0 1-84 12 50 50 0 0 1-90 6 44 44 0 0 1-84 4 50 50 0 0 1-92-6 40 40 0 0 1-76 2 44 44 0 0 1-74-8Z',
        p.deep,
      ),
      b.sheet('M-10 246H490V330H-10Z', p.mid),
      path('M-10 246H490V252H-10Z', p.paper, fade(0.4)),
      umbrella(b.between(96, 130), 296, p.second, 104, false),
      umbrella(b.between(222, 250), 306, p.accent, 124, b.happens(0.5)),
      umbrella(b.between(352, 390), 298, p.paper, 100, true),
      ellipse(240, 310, 70, 5, p.paper, fade(0.3)) + ellipse(110, 300, 44, 4, p.paper, fade(0.3)),
      line(
        times(46, () => svg`M${b.between(-20, WIDTH)} ${b.between(90, 310)}l-6 17`),
        p.paper,
        1.6,
        fade(0.55),
      ),
    ];
  },
};

/** A volcano with its cloud, water before it. */
export const volcano: Scene = {
  papers: ['brick', 'rose', 'violet', 'mist'],
  times: ['dusk', 'night', 'dawn'],
  draw: (b) => {
    const { p } = b;
    return [
      sky(b, 220),
      b.glow(240, 96, 130, 0.8),
      [
        [186, 34, 34],
        [292, 28, 38],
        [240, 22, 42],
        [216, 62, 30],
        [262, 60, 32],
      ].map(([x, y, r]) => b.disc(x! + b.between(-10, 10), y!, r!, b.pick([p.far, p.mid]), 0.7)),
      line('M240 106Q236 70 206 52M244 106Q256 66 288 60M242 104V48', p.ember, 4.6),
      b.sheet('M66 260C150 220 186 150 212 104q30 12 58 0C296 150 330 224 416 260Z', p.near),
      path('M212 104q30 12 58 0l10 20-14 40-12-26-10 60-16-52-10 22-14-40Z', p.ember),
      path('M262 108l8-4C296 150 330 224 416 260H300C300 210 282 150 262 108Z', p.ink, fade(0.25)),
      hill(b, 244, 10, p.deep, 3),
      path(
        times(9, (i) => fir(14 + i * 56 + b.between(-14, 14), 262, b.between(24, 44))),
        p.ink,
      ),
      waves(b, 266, p.mid, 30),
      path('M214 284h54v4h-54ZM224 296h36v3h-36ZM230 306h22v3h-22Z', p.glow, fade(0.8)),
      waves(b, 300, p.deep, 44),
    ];
  },
};

/** Green light over snow, a cabin, a row of firs. */
export const aurora: Scene = {
  papers: ['violet', 'sage', 'harbour'],
  times: ['night'],
  draw: (b) => {
    const { p } = b;
    const light = b.pick(['#7fe0b0', '#8fd8d0', '#b7e59a']);
    const veil = (y: number, opacity: number) =>
      path(
        svg`M-10 ${y + 40}C80 ${y - 50} 150 ${y + 90} 250 ${y + 20}S400 ${y - 60} 490 ${y + 10}V${y + 84}C400 ${y + 10} 350 ${y + 110} 250 ${y + 96}S90 ${y + 40} -10 ${y + 120}Z`,
        light,
        fade(opacity),
      );
    return [
      sky(b, 240),
      stars(b, 30, 180),
      veil(b.between(20, 40), 0.42),
      veil(b.between(56, 80), 0.3),
      veil(b.between(4, 16), 0.22),
      mountain(b, { x: 110, y: 260, w: 300, h: 110, fill: p.far, snow: p.tones[1]! }),
      mountain(b, { x: 370, y: 260, w: 320, h: 126, fill: p.far, snow: p.tones[1]! }),
      b.sheet(ridge(b, 236, 8, 3), p.tones[2]!),
      path(
        times(11, (i) => fir(10 + i * 46 + b.between(-12, 12), 256, b.between(30, 62))),
        p.deep,
      ),
      b.sheet(ridge(b, 262, 6, 2), p.tones[0]!),
      b.glow(244, 276, 60, 0.6),
      house(b, { x: 214, y: 290, w: 62, h: 34, wall: p.accent, roof: p.paper, lit: 1 }),
      path('M262 232h8v-24h-8Z', p.ink),
      line('M266 204c-8-12 8-18 0-32', p.paper, 5, fade(0.4)),
    ];
  },
};

/** Dunes, a line of camels or one cactus, a large sun. */
export const desert: Scene = {
  papers: ['ochre', 'brick', 'rose'],
  draw: (b) => {
    const { p } = b;
    const camel = (x: number, y: number, scale: number) =>
      at(
        x,
        y,
        path(
          'M-30-34Q-26-56-16-52Q-8-50-6-42Q0-60 12-56Q22-52 24-38L32-36Q36-62 44-66L58-62 56-54 46-54Q42-30 34-24L30-20V6H25V-18H-18V6H-23V-20L-28 6H-33Z',
          p.ink,
        ),
        { scale },
      );
    return [
      sky(b, 200),
      sun(b, b.between(190, 300), b.between(96, 120), b.between(44, 58)),
      hill(b, 190, 22, p.far, 3),
      b.sheet('M-10 250C90 170 170 190 250 226S400 260 490 190V330H-10Z', p.mid),
      path(
        'M130 188C170 190 210 208 250 226C200 226 160 250 90 330H-10V250C40 212 90 190 130 188Z',
        p.tones[1]!,
        fade(0.35),
      ),
      b.happens(0.6)
        ? [0, 1, 2, 3]
            .slice(0, b.whole(2, 4))
            .map((i) => camel(150 + i * 66, 222 + Math.abs(i - 0.4) * 8, 0.62))
        : [
            line('M292 262V150M292 214h-26v-34M292 196h24v-26', p.deep, 17),
            line('M292 256V154M266 208v-26M316 190v-18', p.mid, 2.4),
          ],
      b.sheet('M-10 290C80 250 210 300 300 270S440 240 490 262V330H-10Z', p.near),
      b.sheet('M-10 318C120 286 240 322 490 294V330H-10Z', p.deep),
    ];
  },
};

/** A beach with a palm and a parasol, somebody with a book. */
export const beach: Scene = {
  papers: ['sage', 'harbour', 'rose'],
  focus: [250, 190],
  draw: (b) => {
    const { p } = b;
    return [
      sky(b, 160),
      sun(b, b.between(110, 170), b.between(70, 96), b.between(26, 36)),
      cloud(b, 300, 74, 100),
      b.sheet('M330 158q40-38 74-30t96 30Z', p.far),
      waves(b, 154, p.mid, 22, 0.5),
      path(
        'M180 120V156H150Q160 132 180 120ZM184 112v44h36q-6-28-36-44ZM146 160h80l-12 12h-54Z',
        p.paper,
      ),
      waves(b, 186, p.near, 34),
      b.sheet('M-10 232q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 90 0V330H-10Z', p.paper),
      b.sheet('M-10 244q30-14 60 0t60 0 60 0 60 0 60 0 60 0 60 0 90 0V330H-10Z', p.second, 0.6),
      line('M268 306L292 178', p.paper, 5),
      b.sheet('M204 188Q224 132 300 150T366 222Q330 196 292 196T204 188Z', p.accent),
      path(
        'M248 150Q268 140 300 150L286 194Q262 190 236 190Q238 164 248 150ZM338 168Q362 190 366 222Q344 208 322 200Z',
        p.paper,
      ),
      b.sheet('M178 300l30-34 10 4-14 22h60l8 10Z', p.deep, 0.6),
      person(b, {
        x: 206,
        y: 304,
        h: 96,
        pose: 'sit',
        top: p.tones[3]!,
        legs: p.skins[1]!,
        skin: p.skins[1]!,
        head: 'brim',
        hat: p.paper,
      }),
      path('M238 244l14-8 12 5-4 12Z', p.paper),
      line('M424 330Q436 230 404 150', p.ink, 12),
      b.sheet(
        'M404 152Q360 120 326 156Q366 142 404 152ZM404 152Q372 92 330 100Q374 112 404 152ZM404 152Q420 86 470 88Q432 108 404 152ZM404 152Q456 122 490 160Q448 144 404 152ZM404 152Q404 110 404 90Q430 116 404 152Z',
        p.tones[3]!,
        0.7,
      ),
      circle(400, 160, 6, p.ink) + circle(412, 160, 6, p.ink),
    ];
  },
};
