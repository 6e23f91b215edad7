import { describe, expect, test } from 'vitest';
import { lookUp } from '#dictionary/lookup.ts';
import { analyser, dictionary } from './test-engine.ts';

const read = (text: string, zh?: string) => analyser.analyse([{ id: 'a', text, zh }]);

/** The first gloss of a phrase where it stands in a sentence. */
function phraseIn(text: string, phrase: string) {
  const found = read(text).blocks[0]!.phrases.find((one) => one.phrase === phrase);
  return found && { gloss: found.gloss.split('；')[0], sure: found.sure };
}

describe('a phrase of several senses', () => {
  test.each([
    ['The plane took off at dawn.', 'take off', '起飞'],
    ['He took his coat off.', 'take off', '脱下'],
    ['He took it off.', 'take off', '脱下'],
    ['She took off her hat and sat down.', 'take off', '脱下'],
    ['She picked her son up from school.', 'pick up', '接（人）'],
    ['He picked the stone up.', 'pick up', '捡起'],
    ['Sales picked up in May.', 'pick up', '好转'],
    ['The machine begins to work out for itself what a sleeve is.', 'work out', '想出'],
    ['A bid has driven up the price of the chain.', 'drive up', '推高'],
    ['She scored in the second half of the match.', 'second half', '（比赛）下半场'],
    ['Profits rose in the second half of the year.', 'second half', '下半年'],
    ['They put up a new building.', 'put up', '建造'],
    ['Can you put me up for the night?', 'put up', '留宿'],
    ['They broke up last year.', 'break up', '分手'],
    ['The police broke up the protest.', 'break up', '驱散'],
    ['The protest was broken up by the police.', 'break up', '驱散'],
  ])('%s: %s is %s', (text, phrase, gloss) => {
    expect(phraseIn(text, phrase)?.gloss).toBe(gloss);
  });

  test('is told by the Chinese of the sentence where that is known', () => {
    const chosen = (zh: string) =>
      read('The business took off.', zh).blocks[0]!.phrases.map(({ gloss }) => gloss)[0];
    expect(chosen('生意迅速走红。')).toBe('迅速走红；腾飞');
    expect(chosen('生意起飞了。')).toBe('起飞');
  });

  test('is in the glossary, up to the sense that the text uses', () => {
    const { blocks, glossary } = read('He took his coat off.');
    const { sense } = blocks[0]!.phrases[0]!;
    expect(glossary['take off']?.senses[sense]?.gloss).toContain('脱下');
  });

  test('stands first on its card, which says whether it is sure', () => {
    const card = (sentence: string, offset?: number) =>
      lookUp(dictionary, analyser, { word: 'take off', sentence, ...(offset && { offset }) });
    expect(card('He took his coat off.')).toMatchObject({ fitsSentence: true });
    expect(card('He took his coat off.')?.senses[0]?.glosses[0]).toBe('脱下');
    expect(card('The plane took off.')?.senses[0]?.glosses[0]).toBe('起飞');
    const both = 'The plane took off before he took his coat off.';
    expect(card(both, 10)?.senses[0]?.glosses[0]).toBe('起飞');
    expect(card(both, 29)?.senses[0]?.glosses[0]).toBe('脱下');
    expect(card('Nobody was there.')).toMatchObject({ fitsSentence: false });
  });
});

/** Headword, part of speech and gloss that the analysis gives the first occurrence of `form`. */
function wordIn(text: string, form: string) {
  const { blocks, glossary } = read(text);
  const at = text.indexOf(form);
  const word = blocks[0]!.words.find(({ start }) => start === at)!;
  const { pos, gloss = '' } = glossary[word.entry ?? '']?.senses[word.sense] ?? {};
  return { ...word, label: pos, gloss: gloss.split('；')[0] };
}

describe('a word of several senses', () => {
  test.each([
    ['Do your best.', 'best', 'n', '全力'],
    ['She did her best to help.', 'best', 'n', '全力'],
    ['She is the best player in the team.', 'best', 'adj', '最好'],
    ['He deposited the money in the bank.', 'bank', 'n', '银行'],
    ['The committee will report in the spring.', 'spring', 'n', '春天'],
    ['The mattress has a steel spring in the middle.', 'spring', 'n', '弹簧'],
    ['Shares fell on both exchanges.', 'exchanges', 'n', '交易所'],
    ['The room went quiet.', 'went', 'v', '变得'],
    ['The firm went bankrupt in 2019.', 'went', 'v', '变得'],
    ['She made it clear.', 'made', 'v', '使'],
    ['He had his hair cut.', 'had', 'v', '让'],
    ['House prices fell in nine countries.', 'countries', 'n', '国家'],
    ['The women she trained left.', 'trained', 'v', '训练'],
    ['She sat down in front of two metal arms of a machine.', 'arms', 'n', '（机械、椅子等的）臂'],
    ['They walked along the grassy bank of the river.', 'bank', 'n', '（河）岸'],
  ])('%s: %s is %s %s', (text, form, label, gloss) => {
    expect(wordIn(text, form)).toMatchObject({ label, gloss });
  });

  test('is sure where the sentence leaves no doubt, and not where it does', () => {
    expect(wordIn('The bank cut its interest rate on loans.', 'bank').sure).toBe(true);
    expect(wordIn('Do your best.', 'best').sure).toBe(false);
  });

  test('a word of one meaning is sure; of a dictionary line with many it is not', () => {
    expect(wordIn('An amenity is near.', 'amenity').sure).toBe(true);
    expect(wordIn('It is a flurbish.', 'flurbish')).toMatchObject({ sure: false, sense: -1 });
    const card = lookUp(dictionary, analyser, { word: 'dredged', sentence: 'They dredged it.' });
    expect(card?.senses[0]?.detail).toBeUndefined();
    expect(card?.fitsSentence).toBe(false);
  });
});
