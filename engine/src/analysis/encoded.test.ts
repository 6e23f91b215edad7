import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { analyser } from './test-engine.ts';
import { decodeAnalysis, decodeBlockWords, decodeSentences, encodeAnalysis } from './encoded.ts';

const BLOCKS = [
  { id: 'h', text: 'The Quiet Return' },
  {
    id: 'p1',
    text: 'Maria didn’t take the 20-year-old sign off. “Why?” 😀 In 1999 the flurbish, she said, gave up.',
  },
  {
    id: 'zh',
    text: 'The bank closed. Nobody knew why. She went home in 1999.',
    zh: '银行关了门，谁也不知道为什么。一九九九年，她回家了。',
  },
  { id: 'p2', text: '' },
  { id: 'p4', text: 'Dot Harker met Angela Merkel at the Suez Canal.' },
  { id: 'p3', text: 'Not only the well-known bank but also __proto__ and constructor closed.' },
];

test('decoding gives back what was encoded, through JSON', async () => {
  const analysis = analyser.analyse(BLOCKS);
  const travelled = JSON.parse(JSON.stringify(encodeAnalysis(analysis)));
  expect(decodeAnalysis(travelled)).toEqual(analysis);
  const { aligned } = analysis.blocks.find(({ id }) => id === 'zh')!;
  expect(aligned?.pairs.map((pair) => pair.slice(0, 4))).toEqual([
    [0, 16, 0, 6],
    [17, 33, 6, 15],
    [34, 56, 15, 26],
  ]);
});

test('the encoded form compresses to less than three quarters of the plain one', async () => {
  const analysis = analyser.analyse(
    Array.from({ length: 40 }, (_, i) => ({ id: `b${i}`, text: BLOCKS[1]?.text ?? '' })),
  );
  const size = (value: unknown) => gzipSync(JSON.stringify(value)).length;
  expect(size(encodeAnalysis(analysis))).toBeLessThan(0.75 * size(analysis));
});

test('the sense of a phrase travels, and an older analysis without it means the first', () => {
  const analysis = analyser.analyse([{ id: 'a', text: 'He took his coat off.' }]);
  const encoded = encodeAnalysis(analysis);
  expect(analysis.blocks[0]!.phrases[0]).toMatchObject({ phrase: 'take off', sure: true });
  expect(analysis.blocks[0]!.phrases[0]!.sense).toBeGreaterThan(0);
  expect(decodeAnalysis(encoded)).toEqual(analysis);
  const older = {
    ...encoded,
    blocks: encoded.blocks.map(({ phraseSenses: _, ...block }) => block),
  };
  const [phrase] = decodeAnalysis(older).blocks[0]!.phrases;
  expect(phrase).toMatchObject({ phrase: 'take off', sense: 0, sure: false });
  expect(phrase?.gloss).toBe('起飞');
});

test('words, phrases and sentences can be decoded by themselves', () => {
  const analysis = analyser.analyse(BLOCKS);
  const encoded = encodeAnalysis(analysis);
  expect([...decodeBlockWords(encoded)]).toEqual(
    analysis.blocks.map(({ id, words, phrases }) => ({
      ...{ id, words, phrases: phrases.map(({ phrase }) => phrase) },
    })),
  );
  expect(decodeSentences(encoded)).toEqual(
    analysis.blocks.map(({ id, sentences, aligned }) => ({
      ...{ id, sentences, ...(aligned && { aligned }) },
    })),
  );
});
