import { describe, expect, test } from 'vitest';
import { chineseNumbers, englishNumbers } from './numbers.ts';
import type { TranslationFault } from '@bluebird/contract/translation-faults.ts';
import { checkTranslation } from './translation-check.ts';

const dictionary = {
  entry: (word: string) =>
    ({ London: '伦敦', Paris: '巴黎', Monday: '星期一' })[word] === undefined
      ? null
      : {
          word,
          senses: [
            {
              pos: 'n' as const,
              gloss: '',
              glosses: [{ London: '伦敦', Paris: '巴黎', Monday: '星期一' }[word]!],
            },
          ],
          ipa: { uk: null, us: null },
          exams: [],
          rank: null,
          forms: [],
          collins: 0,
          oxford: false,
        },
};

describe('a translation', () => {
  test.each<[string, string]>([
    ['The night train left London for Paris.', '夜行列车离开伦敦，开往巴黎。'],
    ['Profits rose to $3.5bn in 2019, up 40%.', '2019年利润升至35亿美元，增长四成，即40%。'],
    ['About 1.2 million people lived there in the 1990s.', '20世纪90年代，那里住着约120万人。'],
    ['It sold 12,500 copies.', '卖出了一万二千五百册。'],
    [
      'A 24-hour shop on 5th Avenue sells 300 kinds of tea in 12 sizes and 18 colours.',
      '第五大道上一家通宵营业的店卖300种茶，12种规格，18种颜色。',
    ],
    ['NATO', '北大西洋公约组织（北约）'],
    [
      '“I’m sorry, I cannot translate this,” said the machine.',
      '“抱歉，我无法翻译这段话。”机器说。',
    ],
    ['Chapter 2', '第二章'],
    [
      'The band played “Some Enchanted Evening in the Old Town” twice.',
      '乐队把Some Enchanted Evening in the Old Town演奏了两遍。',
    ],
    ['COVID-19 closed the school.', '新冠疫情让学校停课。'],
  ])('%s', (text, zh) => {
    expect(checkTranslation({ text, zh, dictionary })).toBeNull();
  });

  test.each<[TranslationFault, string, string]>([
    ['empty', 'The ferry left the quay.', '42'],
    [
      'refusal',
      'Rebels shelled the town on Monday.',
      '抱歉，作为人工智能助手，我无法翻译涉及暴力的内容。',
    ],
    ['refusal', 'Rebels shelled the town.', '对不起，我不能翻译这段文字。'],
    ['refusal', 'Rebels shelled the town.', '请提供需要翻译的文本。'],
    ['echo', 'The night train left the station late.', 'The night train left the station late.'],
    [
      'echo',
      'The night train left the station late.',
      '译文：The night train left the station late.',
    ],
    [
      'echo',
      'The night train left the station late and nobody knew why it had.',
      '夜车离站晚了，这是大家都知道的事情，left the station late and nobody knew why。',
    ],
    [
      'length',
      'The old man who kept the lighthouse for fifty years wrote a letter each week.',
      '老人写信。',
    ],
    ['length', 'The night train.', '夜'.repeat(200)],
    ['numbers', 'The bridge cost 450 million dollars.', '这座桥耗资不菲，令人惊讶。'],
    ['numbers', 'It sold 12,500 copies in 2004.', '它在2004年卖出了一千二百五十册。'],
    ['names', 'They flew from London by way of Paris to rest.', '他们从东京经首尔飞去休息了。'],
  ])('%s: %s', (fault, text, zh) => {
    expect(checkTranslation({ text, zh, dictionary })).toBe(fault);
  });

  test('of another text is none, unless both are short', () => {
    const others = ['内容无法显示，请稍后再看看。', '是的。'];
    const zh = others[0]!;
    const text = 'The ferry left the quay before anyone noticed.';
    expect(checkTranslation({ text, zh, others })).toBe('repeated');
    expect(checkTranslation({ text: 'Indeed.', zh: '是的。', others })).toBeNull();
  });
});

test('numbers are read in both languages', () => {
  expect(englishNumbers('$3.5bn, 1,250 men, 40 million, the 19th, 7.25')).toEqual([
    3.5e9, 1250, 4e7, 19, 7.25,
  ]);
  for (const [text, value] of [
    ['三千五百', 3500],
    ['二〇〇八年', 2008],
    ['一亿二千万', 1.2e8],
    ['35亿', 3.5e9],
    ['十二', 12],
    ['1,250', 1250],
    ['七点五', 7.5],
    ['20世纪90年代', 1990],
    ['两百', 200],
  ] as const) {
    expect([...chineseNumbers(text)], text).toContain(value);
  }
});

/** So many English words, none of them a name; so many Han characters. */
const english = (words: number) => Array.from({ length: words }, () => 'reads').join(' ');
const han = (characters: number) => '读'.repeat(characters);
const faultOf = (text: string, zh: string, more = {}) => checkTranslation({ text, zh, ...more });

test.each<[words: number, characters: number, TranslationFault | null]>([
  // Too short to say: seven words may be one.
  [7, 1, null],
  [8, 4, 'length'],
  [8, 5, null],
  [20, 11, null],
  [20, 10, 'length'],
  // Four and a half characters for a word, and thirty.
  [2, 39, null],
  [2, 40, 'length'],
  [10, 75, null],
  [10, 76, 'length'],
])('%i words in %i characters', (words, characters, fault) => {
  expect(faultOf(`${english(words)}.`, han(characters))).toBe(fault);
});

test('English words that stay count towards the length, and a text may not be three times as long', () => {
  expect(faultOf(`${english(7)} Go Rust Zig`, '读 Go Rust Zig 和 C 与 D')).toBeNull();
  const text = english(10);
  const room = text.length * 3 + 60;
  expect(faultOf(text, `${han(20)}${'。'.repeat(room - 20)}`)).toBeNull();
  expect(faultOf(text, `${han(20)}${'。'.repeat(room - 19)}`)).toBe('length');
});

test.each<[text: string, zh: string, fault: TranslationFault | null]>([
  ['Chapter two', 'Chapter two', 'echo'],
  ['Chapter two', 'chapter', 'empty'],
  ['Chapter two', '', 'empty'],
  ['Chapter two', 'Chapter 二', null],
  ['one two three four', 'one two three', 'echo'],
  ['one two three four', 'one two', 'empty'],
  ['one two three four', 'one two three 读', 'echo'],
  ['one two three four', 'one two three 读读读读', null],
  // A run of six words of the text is an echo, unless half of them are names.
  ['a b c d e f g h i j k l m n', `${han(15)} a b c d e f`, 'echo'],
  ['a b c d e f g h i j k l m n', `${han(15)} a b c d e`, null],
  ['a b c d e f g h i j k l m n', `${han(15)} a, b c, d e f`, 'echo'],
  ['a b c d e f g h i j k l m n', `${han(15)} a b x d e f`, null],
  ['A B C d e f g h i j k l m n', `${han(15)} A B C d e f`, null],
  ['A B c d e f g h i j k l m n', `${han(15)} A B c d e f`, 'echo'],
])('%s as %s', (text, zh, fault) => {
  expect(faultOf(text, zh)).toBe(fault);
});

test.each<[text: string, zh: string, fault: TranslationFault | null]>([
  ['It sold 10.', '卖出了。', 'numbers'],
  ['It sold 9.', '卖出了。', null],
  ['It sold 12, 13 and 14.', '卖出了 12 和 13 册。', 'numbers'],
  ['It sold 12, 13, 14 and 15.', '卖出了 12、13 和 14 册。', null],
  ['It was so in 2008.', '08 年是这样。', null],
  ['It was so in 2008.', '07 年是这样。', 'numbers'],
  ['It sold 12 and 12.', '卖出了 12 册。', null],
])('numbers of %s as %s', (text, zh, fault) => {
  expect(faultOf(text, zh)).toBe(fault);
});

describe('names', () => {
  const known: Record<string, string[]> = {
    London: ['伦敦（英国首都）'],
    Paris: ['巴黎'],
    Rose: ['玫瑰'],
    Bonn: ['n. 波恩'],
    Rome: ['罗', '罗马城'],
  };
  const names = {
    entry: (word: string) =>
      known[word]
        ? { word: word === 'Rose' ? 'rose' : word, senses: [{ glosses: known[word] }] }
        : null,
  };
  test.each<[text: string, zh: string, fault: TranslationFault | null]>([
    ['She left London for Paris.', '她离开了。', 'names'],
    ['She left London for Paris.', '她离开了伦敦。', null],
    ['She left London for Paris.', '她去了巴黎。', null],
    ['She left London for Paris.', '她去了 Paris。', null],
    ['She left London.', '她离开了。', null],
    ['She left London and London.', '她离开了。', null],
    // No name in the dictionary, or one whose Chinese is none.
    ['She left London for Rose.', '她离开了。', null],
    ['She left London for Bonn.', '她离开了。', null],
    ['She left London for Oz.', '她离开了。', null],
    ['She left London for Rome.', '她去了罗马。', null],
    ['She left Paris for Rome.', '她去了罗。', 'names'],
  ])('%s as %s', (text, zh, fault) => {
    expect(faultOf(text, zh, { dictionary: names })).toBe(fault);
  });
});

test.each([
  ['one two three four', null],
  ['one two three four five', 'repeated'],
])('the same Chinese as another text has: %s', (text, fault) => {
  expect(faultOf(text, '读读读读', { others: ['写写', '读读读读'] })).toBe(fault);
  expect(faultOf(text, '读读读读', { others: ['写写'] })).toBeNull();
});

test('a refusal is looked for where an answer begins', () => {
  const late = `${han(120)}抱歉，我无法翻译。`;
  expect(faultOf(english(60), late)).toBeNull();
  expect(faultOf(english(60), late.slice(20))).toBe('refusal');
});
