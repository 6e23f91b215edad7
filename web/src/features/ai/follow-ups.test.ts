import { expect, test } from 'vitest';
import { followUps } from './follow-ups.ts';

const place = { block_id: 'b2', start: 0, end: 25 };
const ANSWER = {
  answer: '是**账算得过来** [2]：“It began with arithmetic.”\n\n- 省旅馆钱\n- 机票贵了',
  grounds: {
    citations: [{ n: 2, block_id: 'b2' }],
    quotes: [{ ...place, text: 'It began with arithmetic.' }],
  },
};
const about = { asked: [], hasText: true };

test('questions are made from what stands in the answer', () => {
  expect(followUps(ANSWER, about)).toEqual([
    '“It began with arithmetic.”这句怎么理解？',
    '「账算得过来」再讲具体一点',
    '这 2 点里，哪一点最要紧？',
  ]);
});

test('what was asked is not offered again, and others take its place', () => {
  const asked = followUps(ANSWER, about);
  expect(followUps(ANSWER, { ...about, asked })).toEqual([
    '第 2 段有哪些词值得记？',
    '说得再简单一点',
  ]);
});

test('an answer that rests on nothing is asked where it comes from, or for examples', () => {
  const bare = { answer: '**答：** 会的。', grounds: null };
  expect(followUps(bare, about)).toEqual(['原文里哪一段说了这个？', '说得再简单一点']);
  expect(followUps(bare, { asked: [], hasText: false })).toEqual(['举两个例子', '说得再简单一点']);
  const long = { answer: '会的。'.repeat(200), grounds: null };
  expect(followUps(long, about)).toContain('用三句话再说一遍');
});
