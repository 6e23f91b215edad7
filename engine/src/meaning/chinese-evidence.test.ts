import { expect, test } from 'vitest';
import { chineseEvidence } from './chinese-evidence.ts';
import { madeSense } from './test-senses.ts';

const bank = madeSense('n', '（河）岸；堤', { also: ['河岸', '使…靠岸'] });

test.each([
  ['他沿着河岸走。', 1],
  ['岸上有人。', 0.25],
  ['堤很高。', 0.25],
  ['船靠岸了。', 1],
  ['他去银行。', 0],
  ['', 0],
])('%s shows it by %d', (chinese, evidence) => {
  expect(chineseEvidence(bank, chinese)).toBe(evidence);
});

test('a longer rendering shows more, and by two of its characters a little', () => {
  const sense = madeSense('n', '最大努力');
  expect(chineseEvidence(sense, '尽最大努力吧')).toBe(1.2);
  expect(chineseEvidence(sense, '努力吧')).toBe(0.3);
  expect(chineseEvidence(sense, '最大的')).toBe(0.3);
  expect(chineseEvidence(sense, '大的力量')).toBe(0);
  expect(chineseEvidence(madeSense('n', '努力'), '努了')).toBe(0);
  expect(chineseEvidence(madeSense('n', '起飞线'), '起飞')).toBe(0.3);
});

test('endings and brackets are no part of a rendering, a gap parts it', () => {
  expect(chineseEvidence(madeSense('adj', '漂亮的'), '真漂亮')).toBe(1);
  expect(chineseEvidence(madeSense('adv', '努力地'), '努力学习')).toBe(1);
  expect(chineseEvidence(madeSense('v', '使高兴'), '她高兴了')).toBe(1);
  expect(chineseEvidence(madeSense('v', '对…满意'), '我满意')).toBe(1);
  expect(chineseEvidence(madeSense('n', '信号(灯)'), '信号')).toBe(1);
  expect(chineseEvidence(madeSense('n', '（全部）'), '全部')).toBe(0);
});

test('a sense without detail is known by its glosses', () => {
  expect(chineseEvidence({ pos: 'n', gloss: '银行', glosses: ['银行'] }, '银行')).toBe(1);
});
