import { describe, expect, test } from 'vitest';
import type { TaggedWord } from '#analysis/words.ts';
import type { DictionaryEntry, Sense, SenseDetail } from '#dictionary/entry.ts';
import { madeSense, madeWord } from '#meaning/test-senses.ts';
import type { AskedSentence } from './asked-sentence.ts';
import { areApart, askedSense, senseQuestion } from './sense-question.ts';

const TEXT = 'It rained. She wrote a note in the hall.';
const SENSES = [
  madeSense('n', '便条；短信', { partners: ['leave', 'paper'], share: 0.2 }),
  madeSense('n', '音符；音调', { partners: ['piano', 'song'], share: 0.2 }),
  madeSense('n', '纸币；钞票', { partners: ['bank', 'dollar'], share: 0.2 }),
  madeSense('n', '语气；口吻', { partners: ['optimism', 'sadness'], share: 0.1 }),
  madeSense('v', '注意', { share: 0.3 }),
];
const NOTE: DictionaryEntry = {
  ...{ word: 'note', senses: SENSES, ipa: { uk: null, us: null }, exams: ['gk'], rank: 703 },
  ...{ forms: [], collins: 0, oxford: false },
};
type Made = { word?: Partial<TaggedWord>; entry?: Partial<DictionaryEntry>; text?: string };
type Around = Partial<Pick<AskedSentence, 'chinese'>> & { phrase?: [number, number] };

function ask({ word: more, entry, text = TEXT }: Made = {}, around: Around = {}) {
  const start = text.indexOf('note');
  const word: TaggedWord = {
    ...madeWord('note', 'NOUN', { behind: -0.5 }),
    ...{ start, end: start + 4, sense: 0, sure: true, entry: 'note', possessive: false },
    ...{ probability: 0.99, ...more },
  };
  const phrases = around.phrase
    ? [{ phrase: 'p', spans: [around.phrase], gloss: '', sense: 0, sure: true }]
    : [];
  const sentence = {
    ...{ block: { id: 'b', sentences: [], syllables: 0, words: [word], phrases } },
    ...{ text, span: [11, text.length], lemmas: [], chinese: around.chinese ?? null },
  } as unknown as AskedSentence;
  const asked = askedSense({ ...NOTE, ...entry }, sentence, word);
  return { asked, sentence, glosses: asked && asked.wrong.map(({ gloss }) => gloss) };
}
const is = (made?: Made, around?: Around) => ask(made, around).asked !== null;
/** The senses with one of them changed. */
const changed = (at: number, detail: Partial<SenseDetail>, gloss?: string): Sense[] =>
  SENSES.map((sense, i) =>
    i === at ? madeSense(sense.pos, gloss ?? sense.gloss, { ...sense.detail, ...detail }) : sense,
  );

test('a sense is asked with the three others of its part of speech', () => {
  const { asked, sentence, glosses } = ask();
  expect(glosses).toEqual(['音符；音调', '纸币；钞票', '语气；口吻']);
  const { options, answer, ...question } = senseQuestion(sentence, asked!);
  expect(options[answer]).toBe('便条；短信');
  expect(options.toSorted()).toEqual([...glosses!, '便条；短信'].toSorted());
  expect(question).toEqual({
    kind: 'meaning',
    prompt: 'She wrote a note in the hall.',
    mark: [12, 16],
    explanation: 'note 在这里的意思是“便条；短信”。\n它在别处还可以是：音符；纸币；语气。',
    blockId: 'b',
    start: 23,
    end: 27,
  });
});

test('options show as many glosses as the one that has the fewest, at most two', () => {
  const of = (senses: Sense[]) => {
    const { asked, sentence } = ask({ entry: { senses } });
    return senseQuestion(sentence, asked!).options.toSorted();
  };
  expect(of(changed(3, {}, '语气'))).toEqual(['便条', '纸币', '语气', '音符'].toSorted());
  expect(of(changed(3, {}, '语气；口吻；意味'))).toContain('语气；口吻');
});

test('of more than three others the most usual are taken', () => {
  const fifth = madeSense('n', '注释', { partners: ['edition', 'page'], share: 0.15 });
  expect(ask({ entry: { senses: [...SENSES, fifth] } }).glosses).toEqual([
    '音符；音调',
    '纸币；钞票',
    '注释',
  ]);
});

describe('a word is asked about', () => {
  test.each([
    ['of 0.97 without Chinese', {}, true],
    ['of less without Chinese', { word: { probability: 0.96 } }, false],
    ['of no probability', { word: { probability: undefined } as Partial<TaggedWord> }, false],
    ['a name', { word: { name: true } }, false],
    ['a preposition', { word: { pos: 'ADP' } as Partial<TaggedWord> }, false],
    ['taken for a verb', { word: { pos: 'VERB' } as Partial<TaggedWord> }, false],
    ['without a sense', { word: { sense: -1 } }, false],
    ['in a sense of one use in 25', { entry: { senses: changed(0, { share: 0.04 }) } }, true],
    ['in a rarer sense', { entry: { senses: changed(0, { share: 0.039 }) } }, false],
    ['part of speech in doubt', { word: madeWord('note', 'NOUN', { behind: -0.49 }) }, false],
    ['rank 200', { entry: { rank: 200 } }, true],
    ['rank 199', { entry: { rank: 199 } }, false],
    ['rank 14,000', { entry: { rank: 14_000 } }, true],
    ['rank 14,001', { entry: { rank: 14_001 } }, false],
    ['no rank', { entry: { rank: null } }, false],
    ['a compound', { text: 'It rained. She wrote a note-in the hall.' }, false],
    ['the end of a compound', { text: 'It rained. She wrote a-note in the hall.' }, false],
  ] as [string, Made, boolean][])('%s: %s', (name, made, asks) => {
    expect(is(name.startsWith('of 0.97') ? { word: { probability: 0.97 } } : made)).toBe(asks);
  });

  test('in small letters, of three or more', () => {
    const at = (form: string) =>
      is({ text: TEXT.replace('note', form), word: { start: 23, end: 23 + form.length } });
    expect(at('key')).toBe(true);
    expect(at('to')).toBe(false);
    expect(at('Note')).toBe(false);
  });

  test('not without an entry, nor with ECDICT’s alone', () => {
    const { sentence, asked } = ask();
    expect(askedSense(null, sentence, asked!.word)).toBeNull();
    const senses = SENSES.map(({ pos, gloss, glosses }) => ({ pos, gloss, glosses }));
    expect(is({ entry: { senses } })).toBe(false);
  });

  test('not within a phrase', () => {
    expect(is({}, { phrase: [21, 27] })).toBe(false);
    expect(is({}, { phrase: [28, 30] })).toBe(true);
  });
});

describe('where the Chinese of the sentence is known', () => {
  test('it must show the sense plainly', () => {
    expect(is({ word: { probability: 0.9 } }, { chinese: '她写了张便条。' })).toBe(true);
    expect(is({ word: { probability: 0.89 } }, { chinese: '她写了张便条。' })).toBe(false);
    expect(is({}, { chinese: '她写了点什么。' })).toBe(false);
  });

  test('a sense that it shows is no wrong option', () => {
    expect(is({}, { chinese: '她在纸币上写了张便条。' })).toBe(false);
    expect(is({}, { chinese: '她在纸上写了张便条。' })).toBe(true);
  });
});

describe('wrong options', () => {
  test('are not rare', () => {
    expect(is({ entry: { senses: changed(3, { share: 0.015 }) } })).toBe(true);
    expect(is({ entry: { senses: changed(3, { share: 0.0149 }) } })).toBe(false);
  });

  test('leave the right sense no more than three quarters of their uses', () => {
    const right = (share: number) => is({ entry: { senses: changed(0, { share }) } });
    expect(right(1.5)).toBe(true);
    expect(right(1.51)).toBe(false);
  });

  test('stand clear of the right sense and of one another', () => {
    expect(is({ entry: { senses: changed(3, {}, '字条；口吻') } })).toBe(false);
    expect(is({ entry: { senses: changed(3, {}, '音色') } })).toBe(false);
  });
});

describe('two senses are apart', () => {
  const sense = (gloss: string, detail: Partial<SenseDetail> = {}) => madeSense('n', gloss, detail);
  const both = (a: Sense, b: Sense) => [areApart(a, b), areApart(b, a)];
  const APART = [true, true];
  const NEAR = [false, false];

  test.each([
    ['other characters', sense('银行'), sense('河岸'), APART],
    ['one character in common', sense('河岸'), sense('海岸'), NEAR],
    ['only a particle in common', sense('好的'), sense('细的'), APART],
    ['a note in common', sense('（使）断'), sense('（使）响'), APART],
    ['one rendered by the other', sense('好', { also: ['优质'] }), sense('优质'), NEAR],
    [
      'both rendered by one word',
      sense('边', { also: ['侧面'] }),
      sense('面', { also: ['侧面'] }),
      NEAR,
    ],
    ['rendered by something else', sense('好', { also: ['良好'] }), sense('优质'), APART],
  ])('%s', (_, a, b, apart) => expect(both(a, b)).toEqual(apart));

  test('unless they stand near the same words', () => {
    const [grow, plant] = [
      ['plant', 'garden', 'tree'],
      ['tree', 'garden', 'flower'],
    ];
    expect(both(sense('长', { partners: grow }), sense('种', { partners: plant }))).toEqual(NEAR);
    const money = ['bank', 'dollar', 'tax'];
    expect(both(sense('长', { partners: grow }), sense('种', { partners: money }))).toEqual(APART);
  });
});
