import { describe, expect, test } from 'vitest';
import type { AskedSentence } from './asked-sentence.ts';
import { createClozeMaker } from './cloze.ts';
import { GAP } from './question.ts';
import { madeBlock, madeDictionary, type Known } from './test-texts.ts';

/** A sentence of its own block; every word is one of its content words unless others are told. */
function sentence(told: string, more: Partial<AskedSentence> = {}): AskedSentence {
  const { block, text } = madeBlock(told, more.block?.id);
  const content = block.words.filter(({ pos }) => pos !== 'DET' && pos !== 'ADP');
  const lemmas = content.map(({ lemma }) => lemma);
  return { block, text, span: [0, text.length], lemmas, chinese: null, ...more };
}

const CAPTAIN = 'The/DET captain/NOUN repaired/VERB/repair the/DET vessel/NOUN .';
/** `vessel` has a usual partner in the sentence, and is of one family with another of its words. */
const KNOWN: Record<string, Known> = {
  vessel: { partners: ['captain'], kin: ['repair'] },
  captain: { exams: [] },
  repair: { exams: [] },
};
type Change = Record<string, Partial<Known>>;

/** What may be asked of sentences, with how well it suits. */
function asked(sentences: AskedSentence[], change: Change = {}, central = 0) {
  const words = [...new Set([...Object.keys(KNOWN), ...Object.keys(change)])];
  const known = words.map((word) => [word, { ...KNOWN[word], ...change[word] }] as const);
  const make = createClozeMaker(madeDictionary(Object.fromEntries(known)));
  return make(
    sentences,
    sentences.map((one) => ({ sentence: one, central })),
  ).map(({ word, score }) => [word, Number(score.toFixed(6))]);
}

describe('a word is asked for', () => {
  test('where a partner and a relative tell it', () => {
    expect(asked([sentence(CAPTAIN)])).toEqual([['vessel', 2.3]]);
  });

  test('not where less than two tell it, or only its relatives', () => {
    expect(asked([sentence(CAPTAIN)], { vessel: { kin: [] } })).toEqual([]);
    expect(asked([sentence(CAPTAIN)], { vessel: { partners: [] } })).toEqual([]);
    const relatives = { vessel: { partners: [], kin: ['repair', 'captain'] } };
    expect(asked([sentence(CAPTAIN)], relatives)).toEqual([]);
    const partners = { vessel: { partners: ['repair', 'captain'], kin: [] } };
    expect(asked([sentence(CAPTAIN)], partners)).toEqual([['vessel', 2.3]]);
  });

  test('where it stands in a phrase, which counts as one partner', () => {
    const one = sentence(CAPTAIN);
    const { start, end } = one.block.words.at(-1)!;
    one.block.phrases.push({ spans: [[start, end]] } as (typeof one.block.phrases)[number]);
    expect(asked([one], { vessel: { partners: [] } })).toEqual([['vessel', 2.3]]);
    expect(asked([one])).toEqual([['vessel', 3.3]]);
  });

  test('better in a central sentence, and where the text often has it, up to three times', () => {
    const other = (count: number) => [
      sentence(CAPTAIN),
      sentence('Ships/NOUN', { lemmas: Array<string>(count).fill('vessel'), span: [0, 0] }),
    ];
    expect(asked([sentence(CAPTAIN)], {}, 1.5)).toEqual([['vessel', 3.8]]);
    expect(asked(other(1))).toEqual([['vessel', 2.6]]);
    expect(asked(other(2))).toEqual([['vessel', 2.9]]);
    expect(asked(other(3))).toEqual([['vessel', 2.9]]);
  });

  test('only in the sentence itself', () => {
    expect(asked([sentence(CAPTAIN, { span: [0, 20] })])).toEqual([]);
    expect(asked([sentence(CAPTAIN, { span: [4, 40] })])).toEqual([['vessel', 2.3]]);
  });

  test('once there, or not at all', () => {
    expect(asked([sentence(CAPTAIN, { lemmas: ['captain', 'repair'] })])).toEqual([]);
    const twice = sentence(CAPTAIN, { lemmas: ['vessel', 'captain', 'repair', 'vessel'] });
    expect(asked([twice])).toEqual([]);
  });

  test('not where little depends on it, or its part of speech is in doubt', () => {
    expect(asked([sentence(CAPTAIN.replace('.', 'crew/NOUN .'))])).toEqual([]);
    const doubtful = sentence(CAPTAIN);
    doubtful.block.words.at(-1)!.support.fill(-0.4);
    expect(asked([doubtful])).toEqual([]);
  });

  test('if it may be asked for at all', () => {
    expect(asked([sentence(CAPTAIN)], { vessel: { rank: 1_199 } })).toEqual([]);
  });
});

describe('the question', () => {
  /** Three meanings of each, the first in brackets only. */
  const GLOSSES: Record<string, string[]> = {
    vessel: ['（大型）船', '舰', '容器'],
    tunnel: ['（公路）', '隧道', '地道'],
    garment: ['（一件）', '衣服', '服装'],
    stadium: ['（露天）', '体育场', '运动场'],
    curtain: ['（窗前）', '帘子', '幕布'],
    blanket: ['（羊毛）', '毯', '覆盖层'],
    pillow: ['（睡觉）', '枕头', '靠垫'],
  };
  const OTHERS = Object.keys(GLOSSES).slice(1);
  const known = Object.fromEntries(
    [...Object.keys(KNOWN), ...OTHERS].map((word) => [
      word,
      {
        ...KNOWN[word],
        ...(GLOSSES[word] && { glosses: GLOSSES[word] }),
        forms: [['plural', `${word}s`]] satisfies Known['forms'],
      },
    ]),
  );
  const make = createClozeMaker(madeDictionary(known));
  const others = sentence('Things/NOUN', {
    block: { id: 'b' } as AskedSentence['block'],
    lemmas: OTHERS,
  });
  const questionOf = (one: AskedSentence, all: AskedSentence[]) =>
    make(all, [{ sentence: one, central: 0 }])[0]?.make() ?? null;

  test('has a gap for the word, and says what every option means', () => {
    const one = sentence(`Rain/NOUN ! ${CAPTAIN}`, { span: [6, 38] });
    const { options, answer, explanation, ...question } = questionOf(one, [one, others])!;
    expect(question).toEqual({
      kind: 'cloze',
      prompt: `The captain repaired the ${GAP}.`,
      mark: [25, 29],
      blockId: 'a',
      start: 31,
      end: 37,
    });
    expect(options[answer]).toBe('vessel');
    const lines = explanation.split('\n');
    expect(lines[0]).toBe('vessel：船；舰');
    const wrong = options.filter((option) => option !== 'vessel');
    expect(lines.slice(1).toSorted()).toEqual(
      wrong.map((word) => `${word}：${GLOSSES[word]![1]}；${GLOSSES[word]![2]}`).toSorted(),
    );
  });

  test('of a sense that is not known gives the first meaning', () => {
    const one = sentence(CAPTAIN);
    one.block.words.at(-1)!.sense = -1;
    expect(questionOf(one, [one, others])?.explanation).toMatch(/^vessel：船；舰\n/);
    one.block.words.at(-1)!.sense = 7;
    expect(questionOf(one, [one, others])?.explanation).toMatch(/^vessel：\n/);
  });

  test('has no option that its block has, in whatever sentence', () => {
    const one = sentence(CAPTAIN);
    expect(questionOf(one, [one, others])).not.toBeNull();
    const same = { ...others, block: one.block };
    expect(questionOf(one, [one, same])).toBeNull();
  });

  test('is none without enough options', () => {
    const one = sentence(CAPTAIN);
    const maker = createClozeMaker(madeDictionary(KNOWN));
    expect(maker([one], [{ sentence: one, central: 0 }])[0]?.make()).toBeNull();
  });
});
