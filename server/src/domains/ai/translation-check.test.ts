import { describe, expect, test } from 'vitest';
import { chineseNumbers, englishNumbers } from './numbers.ts';
import { checkTranslation, type TranslationFault } from './translation-check.ts';

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
