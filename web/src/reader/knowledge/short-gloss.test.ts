import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CHARACTERS, shortGloss, shortOwnGloss } from './short-gloss.ts';

const entry = (...senses: [pos: string, ...glosses: string[]][]) => ({
  senses: senses.map(([pos, ...glosses]) => ({ pos, glosses })),
});

describe('the gloss above a word', () => {
  test.each([
    ['the first meaning', entry(['n', '怀旧', '乡愁']), 0, '怀旧'],
    ['the sense that fits', entry(['n', '书'], ['v', '预订']), 1, '预订'],
    ['no sense stands out', entry(['n', '书'], ['v', '预订']), -1, '书'],
    ['several meanings in one', entry(['v', '拿走，移除']), 0, '拿走'],
    ['remarks in brackets', entry(['n', '（铁路的）终点站']), 0, '终点站'],
    ['brackets of another kind', entry(['v', '[医]切除术(外科)']), 0, '切除术'],
    ['a list within brackets', entry(['v', '（尤指食物，饮料）供应']), 0, '供应'],
    ['brackets within brackets', entry(['n', '（铁路（或公路、海运）的）终点']), 0, '终点'],
    ['a bracket that is never closed', entry(['n', '终点（铁路，公路']), 0, '终点'],
    ['a bracket that is never opened', entry(['n', '铁路，公路）终点']), 0, '终点'],
    ['nothing but a remark', entry(['n', '（人名，地名）', '小巷']), 0, '小巷'],
    ['ellipses', entry(['v', '使…干涸']), 0, '干涸'],
    ['too long, the next is not', entry(['n', '对往昔事物的深切眷恋', '怀旧']), 0, '怀旧'],
    ['too long, another sense is not', entry(['n', '吸引人的人或物'], ['n', '平局']), 0, ''],
    ['every meaning is too long', entry(['n', '十分漫长的一种解释']), 0, ''],
    ['nothing Chinese', entry(['n', 'abbr.']), 0, ''],
    ['no senses', entry(), 0, ''],
  ])('%s', (_name, found, fitting, gloss) => {
    expect(shortGloss(found, fitting)).toBe(gloss);
  });

  test('is never longer than six characters', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (glosses) => {
        const found = shortGloss({ senses: [{ pos: 'n', glosses }] });
        expect(found.length).toBeLessThanOrEqual(MAX_CHARACTERS);
      }),
    );
  });

  test('never has part of a bracket in it', () => {
    const glosses = fc.array(fc.stringMatching(/^[甲乙，；/（()）［[\]］【】《》<>]{0,12}$/), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(glosses, (said) => {
        const found = [
          shortGloss({ senses: [{ pos: 'n', glosses: said }] }),
          shortOwnGloss(said.join('；')),
        ];
        expect(found.join('')).not.toMatch(/[（()）［[\]］【】《》<>]/);
      }),
    );
  });
});

describe('a gloss written for the article', () => {
  test.each([
    ['补贴', '补贴'],
    ['政府给农民的补贴，津贴', '津贴'],
    ['这里指政府给农民的补贴', '这里指政府…'],
    ['NATO', 'NATO'],
  ])('%s', (resolve, gloss) => {
    expect(shortOwnGloss(resolve)).toBe(gloss);
  });
});
