import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './align.ts';
import { chineseOfSentences, translationKey, type Aligned } from './aligned.ts';
import { chineseParts } from './chinese-parts.ts';
import { findSoundAlikes } from './transliteration.ts';

const sentence = fc.record({
  text: fc.string({ minLength: 1, maxLength: 60 }),
  clues: fc.constant([]),
});
const chinese = fc
  .array(fc.constantFrom(...'天地玄黄，。；“”！ '), { maxLength: 80 })
  .map((characters) => chineseParts(characters.join('')));

test('everything is in one bead, in order, each with a probability', () => {
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 7 }), chinese, (english, parts) => {
      const beads = align(english, parts);
      if (english.length === 0 || parts.length === 0) expect(beads).toEqual([]);
      if (beads.length === 0) return;
      let [i, j] = [0, 0];
      for (const bead of beads) {
        expect([bead.english[0], bead.chinese[0]]).toEqual([i, j]);
        [i, j] = [bead.english[1], bead.chinese[1]];
        expect(bead.confidence).toBeGreaterThan(0);
        expect(bead.confidence).toBeLessThanOrEqual(1);
      }
      expect([i, j]).toEqual([english.length, parts.length]);
    }),
  );
});

test('a text without end is not aligned', () => {
  const english = Array.from({ length: 500 }, () => ({ text: 'A sentence.', clues: [] }));
  expect(align(english, chineseParts('一句，两句。'.repeat(500)))).toEqual([]);
});

test.each<[string, string[]]>([
  ['一头牛，停下来。吃草', ['一头牛， comma', '停下来。 sentence', '吃草 sentence']],
  ['“不，”他说，“走！”', ['“不，” quoted', '他说， speech', '“走！” sentence']],
  ['“谁？”她问。没人。', ['“谁？” quoted', '她问。 sentence', '没人。 sentence']],
  ['叫“开”。好；行', ['叫“开”。 sentence', '好； colon', '行 sentence']],
  ['涨了3.5英镑，10:30到', ['涨了3.5英镑， comma', '10:30到 sentence']],
  ['他走了……真的——', ['他走了…… sentence', '真的—— comma']],
  ['涨了1,000点,他走了', ['涨了1,000点, comma', '他走了 sentence']],
  ['时间:上午', ['时间: colon', '上午 sentence']],
  ['他来了.她走了', ['他来了. sentence', '她走了 sentence']],
  ['v2.5版', ['v2.5版 sentence']],
  ['（对。）走吧', ['（对。） sentence', '走吧 sentence']],
  ['“走，”还是不走', ['“走，” quoted', '还是不走 sentence']],
  ['“走。”他说，“快。”', ['“走。” quoted', '他说， speech', '“快。” sentence']],
  ['“走”。他说道：“快。”', ['“走”。 quoted', '他说道： colon', '“快。” sentence']],
  ['“走。”他走，“快。”', ['“走。” sentence', '他走， comma', '“快。” sentence']],
  ['他告诉玛丽，「快走」', ['他告诉玛丽， speech', '「快走」 sentence']],
  ['他说，快走', ['他说， comma', '快走 sentence']],
  [`${'长'.repeat(17)}说，“快走”`, [`${'长'.repeat(17)}说， comma`, '“快走” sentence']],
  ['  一句。 \n 二句。 ', ['一句。 sentence', '二句。 sentence']],
  ['', []],
])('%s', (text, expected) => {
  const parts = chineseParts(text);
  expect(parts.map((part) => `${part.text} ${part.break}`)).toEqual(expected);
  for (const { start, end, text: part } of parts) expect(text.slice(start, end)).toBe(part);
});

test.each([
  ['Tavares', '阿米尔卡·塔瓦雷斯把招牌', '塔瓦雷斯'],
  ['Ada', '酒吧墙上，阿达·费里', '阿达'],
  ['Anna', '昨天安娜给他写信', '安娜'],
  ['Ingrid', '那是英格丽德的船', '英格丽德'],
  ['Enzo', '问过恩佐以后', '恩佐'],
  ['Koskela', '玛丽亚·科斯凯拉自己', '科斯凯拉'],
  ['Marchetti', '项目负责人伊尔莎·马尔凯蒂说', '马尔凯蒂'],
])('%s sounds like %s', (name, zh, expected) => {
  expect(findSoundAlikes(name, zh).map(({ at }) => at)).toEqual([zh.indexOf(expected)]);
});

test.each<[string, string, number[], number]>([
  ['Tavares', '他说塔瓦雷斯来了', [2], 1],
  ['Tavares’s', '他说塔瓦雷斯来了', [2], 1],
  ['Müller', '米勒', [0], 1],
  ['Blatten', '去布拉滕', [1], 1],
  ['Hannah', '汉娜', [0], 0.87],
  ['Tavares', '塔瓦雷，塔瓦雷斯', [4], 1],
  ['Tavares', '塔瓦雷', [0], 0.75],
  ['Tavares', '塔瓦', [], 0],
  ['Ada', '达阿达', [1], 1],
  ['Dada', '阿达达', [1], 1],
  ['Io', '伊奥', [], 0],
  ['Nora', '安拉', [], 0],
])('%s in %s is found at %j', (name, zh, places, likeness) => {
  const found = findSoundAlikes(name, zh);
  expect(found.map(({ at }) => at)).toEqual(places);
  for (const one of found) expect(one.likeness).toBeCloseTo(likeness, 2);
});

test('a name that is not there sounds like nothing', () => {
  expect(findSoundAlikes('Tavares', '他把招牌搬进里屋，塞到炉子后面')).toEqual([]);
});

test('half a sentence has the Chinese of the whole one, and of no other', () => {
  const zh = '他来了。她走了，天黑了。';
  const aligned: Aligned = {
    key: translationKey(zh),
    pairs: [
      [0, 8, 0, 4, 99],
      [9, 18, 4, 8, 90],
      [19, 30, 8, 12, 40],
    ],
  };
  expect(chineseOfSentences(aligned, zh, 10, 12)).toEqual({ zh: '她走了。', start: 9, end: 18 });
  expect(chineseOfSentences(aligned, zh, 3, 12)?.zh).toBe('他来了。她走了。');
  // Not sure of the last; and nothing is known of a translation that was changed.
  expect(chineseOfSentences(aligned, zh, 10, 22)).toBeNull();
  expect(chineseOfSentences(aligned, `${zh}！`, 10, 12)).toBeNull();
  expect(chineseOfSentences(undefined, zh, 10, 12)).toBeNull();
  expect(chineseOfSentences(aligned, undefined, 10, 12)).toBeNull();
  expect(chineseOfSentences(aligned, zh, 8, 9)).toBeNull();
});

test('Chinese that goes on after what is shown ends with a stop', () => {
  const zh = '他来了，“她走了，”天黑了，';
  const aligned: Aligned = {
    key: translationKey(zh),
    pairs: [
      [0, 8, 0, 4, 99],
      [9, 18, 4, 10, 75],
      [19, 30, 10, 14, 99],
      [31, 40, 14, 14, 99],
    ],
  };
  const shown = (start: number, end: number) => chineseOfSentences(aligned, zh, start, end)?.zh;
  expect(shown(0, 8)).toBe('他来了。');
  expect(shown(9, 18)).toBe('“她走了。”');
  expect(shown(19, 30)).toBe('天黑了，');
  // Of a sentence that was left out there is none.
  expect(shown(31, 40)).toBeUndefined();
});

test('the key of a translation tells it from another', () => {
  expect(translationKey('')).toBe(0x811c9dc5);
  expect(translationKey('天黑了')).not.toBe(translationKey('天黒了'));
  expect(translationKey('天黑了')).toBeGreaterThanOrEqual(0);
});
