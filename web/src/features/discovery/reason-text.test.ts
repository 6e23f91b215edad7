import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

test.each([
  [[], ''],
  [
    [
      { kind: 'creator', name: 'The Ledger', name_zh: '账本' },
      { kind: 'known', share: 0.9499 },
    ],
    '关注了《账本》 · 认识 94% 的词',
  ],
  [[{ kind: 'creator', name: 'The Ledger', name_zh: '' }], '关注了《The Ledger》'],
  [[{ kind: 'topic', topic: 'science' }], '关注了「科学」'],
  [
    [{ kind: 'read', topic: 'science', title: 'Why We Yawn', title_zh: '打哈欠' }],
    '和读过的《打哈欠》同属科学',
  ],
] as const)('%j', (reasons, text) => {
  expect(reasonText(reasons)).toBe(text);
});
