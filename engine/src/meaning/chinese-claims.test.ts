import { expect, test } from 'vitest';
import { claimsOn, isClaimed } from './chinese-claims.ts';
import { chineseEvidence } from './chinese-evidence.ts';
import { madeSense, madeWord } from './test-senses.ts';

const entries: Record<string, ReturnType<typeof madeSense>[]> = {
  turn: [madeSense('v', '变成')],
  translate: [madeSense('v', '转化为', { also: ['变成'] }), madeSense('v', '翻译')],
};
const words = ['translate', 'turn', 'door'].map((form) => madeWord(form, 'VERB'));
const chinese = '翻译把门变成了路';
const claims = claimsOn(chinese, words, ({ form }) => {
  const senses = entries[form];
  return senses ? ({ word: form, senses } as never) : null;
});

test('a rendering is claimed where another word of the sentence may stand for it', () => {
  expect(isClaimed(claims, '变成', 'translate')).toBe(true);
  expect(isClaimed(claims, '翻译', 'translate')).toBe(false);
  expect(isClaimed(claims, '翻译', 'turn')).toBe(true);
  expect(isClaimed(undefined, '翻译', 'turn')).toBe(false);
});

test('a claimed rendering shows less', () => {
  const shown = (sense: ReturnType<typeof madeSense>) =>
    chineseEvidence(sense, chinese, (text) => isClaimed(claims, text, 'translate'));
  expect(entries['translate']!.map(shown)).toEqual([0.4, 1]);
});
