import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { createBankedClozeMaker } from './banked-cloze.ts';

const make = createBankedClozeMaker(dictionary, analyser);

/** The paragraphs of one of our articles. */
function paragraphsOf(slug: string) {
  const file = path.join(import.meta.dirname, `../../../content/articles/${slug}.md`);
  const lines = readFileSync(file, 'utf8').split(/\n{2,}/);
  return lines
    .filter((line) => /^[“A-Z]/.test(line) && line.length > 120)
    .map((text, i) => ({ id: `p${i}`, text }));
}

test('ten gaps in order, fifteen words of which each fits one gap or none', () => {
  const paragraphs = paragraphsOf('the-quiet-return-of-the-night-train');
  const cloze = make(paragraphs)!;
  expect(cloze.gaps).toHaveLength(10);
  expect(cloze.bank.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNO');
  expect(cloze.bank.map(({ word }) => word)).toEqual(cloze.bank.map(({ word }) => word).toSorted());
  expect(new Set(cloze.bank.map(({ word }) => word)).size).toBe(15);
  const texts = new Map(paragraphs.map(({ id, text }) => [id, text]));
  const words = new Map(cloze.bank.map(({ letter, word }) => [letter, word]));
  for (const { blockId, start, end, letter } of cloze.gaps)
    expect(texts.get(blockId)!.slice(start, end)).toBe(words.get(letter));
  const places = cloze.gaps.map(
    ({ blockId, start }) => cloze.blockIds.indexOf(blockId) * 1e6 + start,
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const right = new Set(cloze.gaps.map(({ letter }) => letter));
  const passage = cloze.blockIds
    .map((id) => texts.get(id))
    .join(' ')
    .toLowerCase();
  for (const { letter, word } of cloze.bank)
    if (!right.has(letter)) expect(passage).not.toMatch(new RegExp(`\\b${word}\\b`));
});

test('the same text gives the same', () => {
  const paragraphs = paragraphsOf('the-quiet-return-of-the-night-train');
  expect(make(paragraphs)).toEqual(make(paragraphs));
});

test.each([
  ['no text', []],
  ['a short text', [{ id: 'a', text: 'A gull came. It stayed.' }]],
  ['words that are all too easy', [{ id: 'a', text: 'It is a big day for us all. '.repeat(40) }]],
  ['another language', [{ id: 'a', text: '一只海鸥来了，又走了。'.repeat(40) }]],
])('%s gives none', (_name, paragraphs) => {
  expect(make(paragraphs)).toBeNull();
});
