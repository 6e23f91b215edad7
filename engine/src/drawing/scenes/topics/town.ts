import { ground } from '#drawing/kit/brush.ts';
import { at, circle, ellipse, fade, line, path, svg, times } from '#drawing/kit/svg.ts';
import { house, skyline, windows } from '#drawing/pieces/buildings.ts';
import { fir, hill, ridge, tree } from '#drawing/pieces/land.ts';
import { person } from '#drawing/pieces/people.ts';
import { cloud, sky, sun } from '#drawing/pieces/sky.ts';
import type { Scene } from '#drawing/scene.ts';

/** Towers in three rows with lit windows, and one tower that stands out. */
export const city: Scene = {
  draw: (b) => {
    const { p } = b;
    const x = b.between(196, 256);
    const top = b.between(66, 96);
    return [
      sky(b, 230),
      sun(b, b.pick([x - 96, x + 130]), b.between(70, 110), b.between(28, 46)),
      skyline(b, { y: 330, least: 120, most: 200, fill: p.far, step: 34 }),
      skyline(b, { y: 330, least: 84, most: 150, fill: p.mid, step: 44 }),
      b.sheet(
        svg`M${x} 330V${top + 30}l${b.pick([4, 12])} -24H${x + 22}V${top - 18}h6V${top + 6}h14L${x + 50} ${top + 30}V330Z`,
        p.accent,
      ),
      windows(b, {
        x: x + 8,
        y: top + 42,
        columns: 4,
        rows: 11,
        dx: 10,
        dy: 18,
        w: 5,
        h: 9,
        lit: 0.6,
      }),
      skyline(b, { y: 330, least: 40, most: 96, fill: p.deep, lit: 0.4, step: 60 }),
    ];
  },
};

/** A small street with bicycles, houses in a row. */
export const street: Scene = {
  papers: ['brick', 'rose', 'ochre', 'sage', 'harbour'],
  draw: (b) => {
    const { p } = b;
    const walls = [p.accent, p.tones[1]!, p.second, p.tones[2]!, p.tones[3]!];
    const bicycle = (x: number, y: number, flip: boolean) =>
      at(
        x,
        y,
        [
          line(
            'M-52 0a20 20 0 1 0 40 0 20 20 0 1 0-40 0M12 0a20 20 0 1 0 40 0 20 20 0 1 0-40 0',
            p.tones[1]!,
            4,
          ),
          line('M-32 0L-14-32H22L0 0H-32M-14-32L0 0M32 0L20-44H32M-20-38h14', p.accent, 4.4),
          line('M-12-42L10-26 2 2', p.tones[3]!, 9),
          line('M-8-74L24-46', p.second, 8),
          path('M-22-40Q-24-76-6-82Q10-80 6-66L-2-38Z', p.second),
          circle(2, -94, 9, p.skins[0]!),
          path('M-8-94Q-8-106 4-105Q12-104 11-97Z', p.accent),
        ],
        { flip, scale: 1.1 },
      );
    const start = b.whole(0, 4);
    return [
      sky(b, 170),
      sun(b, b.between(90, 390), b.between(50, 70), 26),
      tree(b, 20, 250, 120, p.mid),
      [0, 1, 2, 3, 4].map((i) =>
        house(b, {
          x: 46 + i * 80,
          y: 262,
          w: b.between(66, 78),
          h: b.between(92, 136),
          wall: walls[(start + i) % 5]!,
          roof: p.ink,
          lit: 0.5,
        }),
      ),
      tree(b, 456, 256, 100, p.mid),
      b.sheet('M-10 256H490V330H-10Z', p.deep),
      path('M-10 256H490V264H-10Z', p.tones[1]!, fade(0.6)),
      bicycle(b.between(220, 270), 294, b.happens(0.5)),
    ];
  },
};

/** Stalls under striped awnings, crates of fruit, somebody choosing. */
export const market: Scene = {
  papers: ['brick', 'sage', 'ochre', 'rose', 'harbour'],
  times: ['day', 'dawn', 'dusk'],
  draw: (b) => {
    const { p } = b;
    const stall = (x: number, w: number, fill: string) => {
      const n = 2 * Math.round(w / 54);
      const step = w / n;
      return [
        line(svg`M${x + 8} 130V270M${x + w - 8} 130V270`, p.ink, 4),
        b.sheet(
          svg`M${x} 134l14-44h${w - 28}l14 44${times(n, () => svg`q${-step / 2} 16 ${-step} 0`)}Z`,
          p.paper,
          0.8,
        ),
        path(
          times(
            Math.ceil(n / 2),
            (i) =>
              svg`M${x + i * 2 * step} 134l${14 - (i * 28) / n} -44h${step * ((w - 28) / w)}l${-14 + ((i + 0.5) * 28) / n} 44q${-step / 2} 16 ${-step} 0Z`,
          ),
          fill,
        ),
        b.sheet(svg`M${x + 4} 216h${w - 8}v60h${8 - w}Z`, p.near, 0.6),
      ];
    };
    const crate = (x: number, y: number, fill: string) =>
      line(
        svg`M${x + 8} ${y - 4}h.1M${x + 21} ${y - 6}h.1M${x + 34} ${y - 4}h.1M${x + 14} ${y - 14}h.1M${x + 28} ${y - 14}h.1`,
        fill,
        14,
      ) +
      path(svg`M${x - 2} ${y - 2}h46l-4 20h-38Z`, p.tones[1]!) +
      path(svg`M${x - 1} ${y + 7}h44l-.5 2.5h-43Z`, p.mid);
    const green = '#7d9a4b';
    return [
      sky(b, 200),
      sun(b, b.pick([80, 400]), 60, 28),
      skyline(b, { y: 280, least: 110, most: 180, fill: p.far, step: 80 }),
      stall(18, 132, p.accent),
      stall(330, 136, p.second),
      stall(158, 166, b.pick([p.accent, p.tones[4]!])),
      person(b, {
        x: 240,
        y: 300,
        h: 148,
        pose: 'hold',
        top: p.paper,
        head: b.pick(['bun', 'cap', 'brim']),
        hat: p.accent,
        behind: true,
      }),
      path('M162 216H320V276H162Z', p.mid) + path('M160 214h162v8H160Z', p.tones[1]!),
      crate(174, 204, p.accent) + crate(222, 204, green) + crate(270, 204, p.second),
      crate(84, 206, p.accent) + crate(384, 206, green),
      b.sheet('M-10 274H490V330H-10Z', p.deep),
      person(b, {
        x: b.between(120, 146),
        y: 316,
        h: 150,
        pose: 'reach',
        top: p.second,
        wear: 'coat',
        legs: p.ink,
        head: b.pick(['long', 'bun']),
      }),
    ];
  },
};

/** A corner café in the evening: its window, two at a table. */
export const cafe: Scene = {
  papers: ['brick', 'sage', 'violet', 'rose', 'ochre'],
  times: ['dusk', 'night'],
  draw: (b) => {
    const { p } = b;
    return [
      ground(p.near),
      path(
        times(7, (i) => times(11, (j) => svg`M${j * 46 + (i % 2) * 22} ${10 + i * 34}h26v7h-26Z`)),
        p.ink,
        fade(0.16),
      ),
      b.sheet('M60 92H344V266H60Z', p.glow),
      path('M60 170H344v5H60ZM198 92h6v174h-6Z', p.ink),
      b.sheet(
        'M44 92L66 54H340l22 38q-11 18-22 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-21 0-10 18-20 0-9 16-19 0Z',
        p.accent,
      ),
      path('M378 116h64v150h-64Z', p.deep) +
        path('M388 128h44v66h-44Z', p.glow) +
        circle(434, 214, 3, p.second),
      b.sheet('M356 44h48q6 0 6 6v28q0 6-6 6h-48Z', p.paper, 0.6),
      path('M364 54h22v10q0 8-9 8h-4q-9 0-9-8ZM386 57q9 0 9 6t-9 6', p.ink),
      b.sheet('M-10 264H490V330H-10Z', p.deep),
      person(b, {
        x: 146,
        y: 308,
        h: 140,
        pose: 'sit',
        top: p.second,
        head: b.pick(['long', 'bun']),
        legs: p.ink,
      }),
      person(b, {
        x: 286,
        y: 308,
        h: 146,
        pose: 'sit',
        top: p.tones[1]!,
        head: b.pick(['short', 'brim', 'cap']),
        hat: p.accent,
        legs: p.ink,
        flip: true,
      }),
      line('M126 308V252H158M306 308V252H274', p.tones[1]!, 5),
      b.sheet('M178 236h76v8h-76Z', p.paper, 0.6),
      line('M216 244V306M196 308H236', p.paper, 5),
      path('M192 222h14v9q0 5-7 5t-7-5ZM226 222h14v9q0 5-7 5t-7-5Z', p.accent),
      line('M199 214q-4-6 0-12M233 214q-4-6 0-12', p.ink, 2, fade(0.6)),
      ellipse(216, 316, 130, 6, p.glow, fade(0.2)),
    ];
  },
};

/** A stand of newspapers, somebody who opens one. */
export const news: Scene = {
  papers: ['mist', 'brick', 'harbour', 'ochre', 'sage'],
  draw: (b) => {
    const { p } = b;
    const sheet = (x: number, y: number, w: number, h: number) =>
      b.sheet(svg`M${x} ${y}h${w}v${h}h${-w}Z`, p.paper, 0.5) +
      path(svg`M${x + 5} ${y + 6}h${w - 10}v7h${10 - w}Z`, p.ink) +
      path(
        svg`M${x + 5} ${y + 18}h${w * 0.42}v${h * 0.36}h${-w * 0.42}Z`,
        b.pick([p.accent, p.mid, p.second]),
      ) +
      line(
        svg`M${x + w * 0.58} ${y + 20}H${x + w - 6}M${x + w * 0.58} ${y + 28}H${x + w - 6}M${x + w * 0.58} ${y + 36}H${x + w - 6}M${x + 6} ${y + h - 12}H${x + w - 6}`,
        p.tones[2]!,
        2,
      );
    return [
      ground(p.far),
      path(
        svg`M0 250V90${times(8, () => svg`v${-b.between(0, 30)}h60v${b.between(0, 30)}`)}V250Z`,
        p.mid,
        fade(0.5),
      ),
      b.sheet('M100 96H400V280H100Z', p.tones[4]!),
      b.sheet(
        'M78 100L104 48H396l26 52q-14 18-28 0-14 18-29 0-14 18-29 0-14 18-28 0-15 18-29 0-14 18-29 0-14 18-28 0-14 18-29 0-14 18-29 0-14 18-28 0-14 18-29 0-14 16-29 0Z',
        p.accent,
      ),
      [116, 184, 252, 320].map((x) => sheet(x, 128, 58, 66)),
      [150, 218, 286].map((x) => sheet(x, 206, 58, 60)),
      b.sheet('M88 270H412V300H88Z', p.tones[3]!, 0.6),
      b.sheet('M-10 296H490V330H-10Z', p.deep),
      person(b, {
        x: b.between(96, 116),
        y: 318,
        h: 172,
        pose: 'hold',
        top: p.second,
        wear: 'coat',
        head: b.pick(['brim', 'bun', 'short', 'cap']),
        hat: p.ink,
        legs: p.ink,
      }),
      b.sheet('M122 204l38-12v60l-38 14ZM160 192l34 12v60l-34-12Z', p.paper, 0.6) +
        line('M130 216l22-7M130 228l22-7M168 208l18 6M168 220l18 6M168 232l18 6', p.tones[2]!, 2.4),
    ];
  },
};

/** A flat with letters, or a bottle with one: what was sent. */
export const letter: Scene = {
  papers: ['brick', 'rose', 'sage', 'harbour', 'ochre'],
  times: ['day', 'dusk', 'dawn'],
  draw: (b) => {
    const { p } = b;
    return [
      sky(b, 220),
      sun(b, b.between(330, 400), 70, 30),
      cloud(b, b.between(20, 60), 90, 90),
      hill(b, 210, 14, p.far, 3),
      path(
        times(4, () => fir(b.between(300, 470), 236, b.between(30, 56))),
        p.mid,
      ),
      hill(b, 240, 10, p.mid, 3),
      path('M236 250h16v80h-16Z', p.ink),
      b.sheet('M150 250V170q0-44 44-44h104q44 0 44 44V250Z', p.accent),
      path('M150 250V170q0-44 44-44t44 44V250Z', p.ink, fade(0.2)),
      path('M166 186h56v10h-56Z', p.ink),
      b.sheet('M158 144l66-20 14 44-66 20Z', p.paper, 0.6) +
        line('M160 146l46 20 20-40', p.tones[2]!, 2.4),
      line('M316 168V116', p.ink, 5) + path('M316 112h34v22h-34Z', p.second),
      at(
        b.between(380, 396),
        b.between(150, 170),
        [
          b.sheet('M-34-22H34V22H-34Z', p.paper, 0.6),
          path('M-34-22L0 6 34-22Z', p.second),
          circle(0, 2, 6, p.accent),
        ],
        { turn: b.between(-20, 20) },
      ),
      at(
        b.between(92, 108),
        b.between(70, 90),
        [b.sheet('M-26-17H26V17H-26Z', p.paper, 0.6), path('M-26-17L0 5 26-17Z', p.second)],
        { turn: b.between(-24, 20), scale: 0.9 },
      ),
      person(b, {
        x: 96,
        y: 308,
        h: 132,
        pose: 'reach',
        top: p.second,
        wear: b.pick(['coat', 'dress']),
        head: b.pick(['cap', 'bun', 'long']),
        hat: p.ink,
        legs: p.ink,
      }),
      b.sheet(ridge(b, 308, 5, 3), p.deep),
    ];
  },
};
