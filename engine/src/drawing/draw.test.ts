import { describe, expect, test } from 'vitest';
import { chooseScene } from './choose-scene.ts';
import { draw, SHAPES, type Shape } from './draw.ts';
import { drawingEdition, drawingName, readDrawingName } from './drawing-name.ts';
import { DRAWING_THEMES } from './kit/palette.ts';
import { OWN_SCENES, TOPIC_SCENES, WORDS } from './scene-words.ts';
import { SCENES, type SceneName } from './scenes.ts';

const MAX_BYTES = 6 * 1024;
const NAMES = Object.keys(SCENES) as SceneName[];
const SEEDS = Array.from({ length: 24 }, (_, i) => i * 41);
const CUTS = Object.keys(SHAPES) as Shape[];

/** Throws where a text is not well-formed XML of elements and attributes in double quotes. */
function checkWellFormed(xml: string): void {
  const open: string[] = [];
  let end = 0;
  for (const tag of xml.matchAll(/<(\/?)([a-zA-Z]+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g)) {
    const between = xml.slice(end, tag.index);
    if (between !== '' && open.at(-1) !== 'style') throw new Error(`text: ${between}`);
    const attributes = [...tag[3]!.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name);
    if (new Set(attributes).size < attributes.length) throw new Error(`twice in ${tag[0]}`);
    if (tag[1] && open.pop() !== tag[2]) throw new Error(`closes ${tag[2]}`);
    if (!tag[1] && !tag[4]) open.push(tag[2]!);
    end = tag.index + tag[0].length;
  }
  if (open.length > 0 || end !== xml.length) throw new Error(`open: ${open} ${xml.slice(end)}`);
}

const luminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i]!, 0);

describe.each(NAMES)('%s', (scene) => {
  test('is drawn within its size, well-formed, and the same every time', () => {
    for (const seed of SEEDS) {
      for (const theme of DRAWING_THEMES) {
        const drawing = draw({ scene, seed, theme, shape: 'wide' });
        expect(Buffer.byteLength(drawing), `${seed} ${theme}`).toBeLessThanOrEqual(MAX_BYTES);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity|,,/);
        checkWellFormed(drawing);
        const ids = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, id] of drawing.matchAll(/(?:href="#|url\(#)(\w+)/g))
          expect(ids).toContain(id);
        expect(draw({ scene, seed, theme, shape: 'wide' })).toBe(drawing);
      }
    }
  });

  test('has no colour by lamplight that it has by day', () => {
    const coloursBy = (theme: (typeof DRAWING_THEMES)[number]) =>
      draw({ scene, seed: 3, theme, shape: 'wide' }).match(/#[0-9a-f]{6}/g)!;
    const byDay = new Set(coloursBy('light'));
    for (const theme of ['sepia', 'dark', 'black'] as const) {
      expect(coloursBy(theme).filter((colour) => byDay.has(colour))).toEqual([]);
    }
  });

  test('never glares from a dark page', () => {
    for (const theme of ['dark', 'black'] as const) {
      for (const [colour] of draw({ scene, seed: 3, theme, shape: 'wide' }).matchAll(
        /#[0-9a-f]{6}/g,
      )) {
        expect(luminance(colour), colour).toBeLessThan(0.7);
      }
    }
  });

  test('is cut in every shape within its sheet', () => {
    for (const shape of CUTS) {
      for (const seed of SEEDS) {
        const drawing = draw({ scene, seed, theme: 'light', shape });
        const [x, y, w, h] = /viewBox="([\d. ]+)"/.exec(drawing)![1]!.split(' ').map(Number);
        expect([w, h]).toEqual(SHAPES[shape]);
        expect(x! >= 0 && y! >= 0 && x! + w! <= 480 && y! + h! <= 320).toBe(true);
      }
    }
  });
});

test('seeds give other drawings', () => {
  for (const scene of new Set(WORDS.map(([name]) => name))) {
    const drawings = SEEDS.map((seed) => draw({ scene, seed, theme: 'light', shape: 'wide' }));
    expect(new Set(drawings).size, scene).toBe(SEEDS.length);
  }
});

test('a name tells the drawing, and whether it will always look so', () => {
  const name = drawingName({ scene: 'hills', seed: 12_417 });
  expect(name).toBe(`hills.417.${drawingEdition()}`);
  expect(readDrawingName(name)).toEqual({ scene: 'hills', seed: 417, kept: true });
  expect(readDrawingName('hills.417')).toEqual({ scene: 'hills', seed: 417, kept: false });
  expect(readDrawingName('hills.417.older')).toMatchObject({ kept: false });
  for (const wrong of [
    'hills',
    'nowhere.1',
    'hills.01',
    'hills.1000',
    'constructor.1',
    'hills.-1',
  ]) {
    expect(readDrawingName(wrong), wrong).toBeNull();
  }
});

describe('choosing a scene', () => {
  const of = (title: string, topic: string | null = null) =>
    chooseScene({ id: 'article 1', titles: [title], topic }).scene;

  test('goes by what a title is about, in English and Chinese', () => {
    expect(of('The whales of the deep ocean')).toBe('ocean');
    expect(of('图书馆里的一天')).toBe('library');
    expect(of('The farmers and their harvest')).toBe('farm');
    expect(of('Why courts are slow to judge')).toBe('court');
    expect(of('人工智能会取代谁')).toBe('machine-mind');
    expect(of('A day in Parliament')).toBe('election');
    expect(of('The price of money')).toBe('money');
    expect(of('Said the fox to the wolf')).toBe('forest');
  });

  test('gives our own pieces theirs, and others one of their topic', () => {
    const own = chooseScene({ id: 'article 9', slug: 'why-we-yawn-when-others-do', titles: [''] });
    expect(own).toEqual({ scene: 'yawning-bus', seed: 0 });
    for (const topic of ['science', 'economy', 'culture', 'technology', 'society', 'longread']) {
      expect(TOPIC_SCENES[topic]).toContain(of('Qwerty', topic));
    }
    expect(TOPIC_SCENES['']).toContain(of('Qwerty'));
  });

  test('spreads neighbours over many drawings', () => {
    const names = Array.from({ length: 60 }, (_, i) =>
      JSON.stringify(chooseScene({ id: `article ${i}`, titles: ['Qwerty'], topic: 'longread' })),
    );
    expect(new Set(names).size).toBeGreaterThan(55);
  });

  test('every scene can be met', () => {
    const met = new Set([...Object.values(OWN_SCENES), ...WORDS.map(([scene]) => scene)]);
    expect(NAMES.filter((name) => !met.has(name))).toEqual([]);
    expect(new Set(WORDS.map(([scene]) => scene)).size).toBeGreaterThanOrEqual(40);
  });
});
