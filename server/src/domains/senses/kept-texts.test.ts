import { expect, test } from 'vitest';
import { KeptTexts, type AnalysedText } from './kept-texts.ts';

const textOf = (length: number): AnalysedText => ({
  text: {
    title: '',
    title_zh: '',
    summary: '',
    summary_zh: '',
    blocks: [{ id: 'a', kind: 'paragraph', text: 'x'.repeat(length) }],
  },
  analysis: null,
  own: [],
});

/** Keeps texts under names, and tells which of them were read. */
function keeper() {
  const texts = new KeptTexts();
  const read: string[] = [];
  const ask = (key: string, length = 10) =>
    texts.get(key, async () => {
      read.push(key);
      return textOf(length);
    });
  return { ask, read, texts };
}

test('a text is read once for its key', async () => {
  const { ask, read } = keeper();
  await Promise.all([ask('one'), ask('one')]);
  await ask('one');
  await ask('two');
  expect(read).toEqual(['one', 'two']);
});

test('of too many texts the one used longest ago is read again', async () => {
  const { ask, read } = keeper();
  await ask('one', 70_000);
  await ask('two', 70_000);
  await ask('one');
  await ask('three', 70_000);
  await ask('one');
  await ask('two', 70_000);
  expect(read).toEqual(['one', 'two', 'three', 'two']);
});

test('a text that could not be read is tried again', async () => {
  const { ask, read, texts } = keeper();
  await expect(texts.get('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await texts.get('two', async () => null);
  await ask('one');
  await ask('two');
  expect(read).toEqual(['one', 'two']);
});
