import { expect, test } from 'vitest';
import { inOrder, plainGloss } from './option.ts';

test('options stand in an order that is the same each time and tells nothing of the answer', () => {
  const words = ['rope', 'tent', 'milk', 'hill', 'boat', 'lamp', 'coat', 'fork'];
  const answers = words.map((right) => {
    const wrong = words.filter((word) => word !== right).slice(0, 3);
    const made = inOrder(right, wrong);
    expect(made.options[made.answer]).toBe(right);
    expect(made.options.toSorted()).toEqual([right, ...wrong].toSorted());
    expect(inOrder(right, wrong)).toEqual(made);
    return made.answer;
  });
  expect(new Set(answers).size).toBeGreaterThan(2);
});

test('the same right option has other places among others', () => {
  const wrongs = ['ab', 'cd', 'ef', 'gh', 'ij', 'kl'].map((two) => [...two, 'z']);
  const places = new Set(wrongs.map((wrong) => inOrder('rope', wrong).answer));
  expect(places.size).toBeGreaterThan(1);
});

test.each([
  ['（数字）平台', '平台'],
  ['使处于(某种状态)', '使处于'],
  ['留（胡子、头发） ', '留'],
  ['站台', '站台'],
])('a gloss without its notes: %s', (gloss, plain) => expect(plainGloss(gloss)).toBe(plain));
