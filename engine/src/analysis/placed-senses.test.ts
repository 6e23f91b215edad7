import { describe, expect, test } from 'vitest';
import type { AnalysedPhrase, AnalysedWord, Analysis } from './analyse.ts';
import type { GlossaryEntry } from './glossary.ts';
import { partOfAnalysis, sensesAt, withSenses } from './placed-senses.ts';

const entry = (word: string, ...senses: string[]): GlossaryEntry => ({
  ...{ word, ipa: { uk: null, us: null }, exams: [], rank: null, forms: [] },
  senses: senses.map((gloss) => ({ pos: 'n', gloss })),
});

const word = (start: number, form: string, more: Partial<AnalysedWord> = {}): AnalysedWord => ({
  ...{ start, end: start + form.length, lemma: form, pos: 'NOUN', sense: 0 },
  ...{ sure: true, entry: form, name: false, ...more },
});

const phrase = (
  headword: string,
  spans: [number, number][],
  more: Partial<AnalysedPhrase> = {},
): AnalysedPhrase => ({ phrase: headword, spans, gloss: '', sense: 0, sure: true, ...more });

/** `put it off` twice, in two blocks; `it` has no entry. */
const analysis: Analysis = {
  blocks: ['a', 'b'].map((id) => ({
    ...{ id, sentences: [[0, 10]], syllables: 3 },
    words: [word(0, 'put', { sense: 1 }), word(4, 'it', { entry: null }), word(7, 'off')],
    phrases: [
      phrase('put off', [
        [0, 3],
        [7, 10],
      ]),
    ],
  })),
  glossary: {
    put: entry('put', '放', '摆；搁'),
    off: entry('off'),
    'put off': entry('put off', '推迟'),
  },
};

describe('the senses at a place', () => {
  const at = (offset: number, id = 'a') =>
    sensesAt(analysis, id, offset).map(({ headword, line, start, sure }) => [
      ...[headword, line, start, sure],
    ]);
  const phraseThere = ['put off', 'n. 推迟', 0, true];

  test('are those of the word and of the phrases that its letters belong to', () => {
    expect(at(0)).toEqual([['put', 'n. 摆；搁', 0, true], phraseThere]);
    expect(at(2)).toEqual(at(0));
    expect(sensesAt(analysis, 'b', 0)[0]?.blockId).toBe('b');
  });

  test('are none between words, in no block, or for a word without an entry beside a phrase', () => {
    expect(at(3)).toEqual([]);
    expect(at(10)).toEqual([]);
    expect(at(0, 'c')).toEqual([]);
    expect(at(4)).toEqual([]);
  });

  test('are not sure where no sense was chosen', () => {
    expect(at(7)).toEqual([['off', '', 7, false], phraseThere]);
    expect(at(9)).toEqual(at(7));
  });

  test('are as unsure as the analysis', () => {
    const [block] = analysis.blocks;
    const words = [word(0, 'put', { sure: false })];
    const unsure = { ...analysis, blocks: [{ ...block!, words, phrases: [] }] };
    expect(sensesAt(unsure, 'a', 0)).toMatchObject([{ line: 'n. 放', sure: false }]);
  });
});

describe('an analysis with other senses', () => {
  const place = { blockId: 'a', start: 0, sure: false };
  const chosen = (headword: string, line: string, more = {}) =>
    withSenses(analysis, [{ ...place, headword, line, ...more }]);

  test('has them at their places only', () => {
    const { blocks, glossary } = chosen('put', 'n. 放');
    expect(blocks[0]!.words[0]).toMatchObject({ sense: 0, sure: false });
    expect(blocks[0]!.phrases).toEqual(analysis.blocks[0]!.phrases);
    expect(blocks[0]!.words.slice(1)).toEqual(analysis.blocks[0]!.words.slice(1));
    expect(blocks[1]).toEqual(analysis.blocks[1]);
    expect(glossary).toEqual(analysis.glossary);
  });

  test('has those of phrases with their glosses', () => {
    const { blocks, glossary } = chosen('put off', 'v. 使反感；使失去兴趣', { sure: true });
    expect(blocks[0]!.phrases[0]).toMatchObject({
      ...{ sense: 1, sure: true, gloss: '使反感；使失去兴趣' },
    });
    expect(blocks[0]!.words).toEqual(analysis.blocks[0]!.words);
    expect(glossary['put off']?.senses.at(-1)).toEqual({ pos: 'v', gloss: '使反感；使失去兴趣' });
    expect(analysis.glossary['put off']?.senses).toHaveLength(1);
  });

  test('leaves out what is at no such place, or of no such entry', () => {
    for (const other of [{ start: 1 }, { blockId: 'c' }])
      expect(chosen('put', 'n. 放', other).blocks).toEqual(analysis.blocks);
    expect(chosen('gone', 'n. 放')).toEqual(analysis);
  });
});

describe('a part of an analysis', () => {
  const many = entry('put', '一', '二', '三', '四', '五', '六');
  const using = (...senses: number[]): Analysis => ({
    blocks: [
      {
        ...{ id: 'a', sentences: [], syllables: 1 },
        words: senses.map((sense, i) => word(4 * i, 'put', { sense })),
        phrases: [phrase('put off', [[0, 3]], { sense: 4 }), phrase('gone', [[0, 3]])],
      },
      { id: 'b', sentences: [], syllables: 1, words: [word(0, 'off')], phrases: [] },
    ],
    glossary: { put: many, off: entry('off', '离'), 'put off': { ...many, word: 'put off' } },
  });
  const part = (ids: string[], ...senses: number[]) =>
    partOfAnalysis(using(...senses), new Set(ids));
  const sizes = (ids: string[], ...senses: number[]) =>
    Object.entries(part(ids, ...senses).glossary).map(([key, { senses: all }]) => [
      key,
      all.length,
    ]);

  test('has only its blocks, and the entries of their words and phrases', () => {
    expect(part(['b'], 0).blocks).toEqual(using(0).blocks.slice(1));
    expect(sizes(['b'], 0)).toEqual([['off', 1]]);
    expect(part([], 0)).toEqual({ blocks: [], glossary: {} });
    expect(sizes(['a', 'b'], 0).map(([key]) => key)).toEqual(['put', 'put off', 'off']);
  });

  test.each([
    [[0], 3],
    [[-1], 3],
    [[2], 3],
    [[3, 0], 4],
    [[0, 3], 4],
    [[5], 6],
  ])('keeps three senses, and those up to the last that is used: %j, %i', (senses, size) => {
    expect(sizes(['a'], ...senses)).toEqual([
      ['put', size],
      ['put off', 5],
    ]);
  });

  test('passes over words without an entry', () => {
    const [block] = analysis.blocks;
    const { glossary } = partOfAnalysis({ ...analysis, blocks: [block!] }, new Set(['a']));
    expect(Object.keys(glossary)).toEqual(['put', 'off', 'put off']);
  });
});
