import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyser, dictionary } from '#analysis/test-engine.ts';
import { createQuestionMaker } from './make-questions.ts';
import { createMeanings, tooClose } from './meaning.ts';
import { GAP } from './question.ts';

const maker = createQuestionMaker(dictionary, analyser);

const FOLDER = new URL('../../../content/articles/', import.meta.url);

/** The English paragraphs of some of our own articles. */
const texts = readdirSync(FOLDER)
  .slice(0, 5)
  .map((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z“]/.test(line))
      .map((text, i) => ({ id: `b${i}`, text: text.replaceAll('*', '') })),
  );

describe('of our own articles', () => {
  test('every question is whole, and put back together says what the text says', () => {
    let made = 0;
    for (const blocks of texts) {
      const questions = maker.make(blocks, 6);
      expect(questions.length).toBeLessThanOrEqual(6);
      const sentences = questions.map(
        ({ blockId, start, mark }) => `${blockId} ${start - mark[0]}`,
      );
      expect(new Set(sentences).size).toBe(questions.length);
      for (const { kind, prompt, mark, options, answer, blockId, start, end } of questions) {
        made++;
        const { text } = blocks.find(({ id }) => id === blockId)!;
        const word = text.slice(start, end);
        const [from, to] = mark;
        const whole = prompt.slice(0, from) + word + prompt.slice(to);
        expect(text).toContain(whole);
        expect(prompt.slice(from, to)).toBe(kind === 'cloze' ? GAP : word);
        expect(new Set(options).size).toBe(4);
        if (kind === 'cloze') expect(options[answer]).toBe(word);
        expect(options.every((option) => option.trim() !== '')).toBe(true);
      }
    }
    expect(made).toBeGreaterThan(10);
  });

  test('no wrong option is near the right one in meaning, or used in the same block', () => {
    const meaningOf = createMeanings(dictionary);
    const headword = (form: string) => dictionary.lemmaCandidates(form)[0]!.lemma;
    for (const blocks of texts.slice(0, 3)) {
      for (const { kind, options, answer, blockId } of maker.make(blocks, 6)) {
        if (kind !== 'cloze') continue;
        for (const wrong of options.filter((_, i) => i !== answer)) {
          const block = blocks.find(({ id }) => id === blockId)!.text.toLowerCase();
          expect(block.split(/[^a-z]+/)).not.toContain(wrong);
          const meanings = [wrong, options[answer]!].map((form) => meaningOf(headword(form)));
          expect(tooClose(meanings[0]!, meanings[1]!), `${wrong} ${options[answer]}`).toBe(false);
        }
      }
    }
  });

  test('the same text gives the same questions', () => {
    expect(maker.make(texts[0]!, 6)).toEqual(maker.make(texts[0]!, 6));
  });
});
