import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChineseVector, termsOfRun } from '#db/chinese-terms.ts';
import { typedQuery } from './corrected-query.service.ts';
import { asksForSomething, parseQuery, unfinishedWord } from './parse-query.ts';

const written = (typed: string) => parseQuery(typed).map((term) => typedQuery([term]));

describe('a query is read', () => {
  test.each([
    ['climate change', ['climate', 'change']],
    ['  Climate\tCHANGE ', ['climate', 'change']],
    ['"night train" Lisbon', ['"night train"', 'lisbon']],
    ['“night train”', ['"night train"']],
    ['「气候变化」', ['气候变化']],
    ['"unclosed words', ['"unclosed words"']],
    ['climate -china', ['climate', '-china']],
    ['climate -"free trade"', ['climate', '-"free trade"']],
    ['well-known', ['well-known']],
    ['climate 变化', ['climate', '变化']],
    ['iPhone手机', ['iphone手机']],
    ['ｃｌｉｍａｔｅ　变化', ['climate', '变化']],
    ['变', ['变']],
    ['don’t', ['don’t']],
    ['%_\\', []],
    ["'; drop table users; --", ['drop', 'table', 'users;']],
    ['😀👩‍👩‍👧‍👦', []],
    ['- -- "" " -', []],
    ['', []],
  ])('%s', (typed, pieces) => {
    expect(written(typed)).toEqual(pieces);
  });

  test('only so many words narrow it', () => {
    expect(parseQuery('a '.repeat(5_000))).toHaveLength(12);
  });

  test('whatever is typed, each part holds something to look for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
        for (const { parts } of parseQuery(typed)) {
          expect(parts.length).toBeGreaterThan(0);
          for (const part of parts) {
            const text = part.script === 'chinese' ? part.run : part.words;
            expect(text).toMatch(/[\p{L}\p{N}]/u);
            expect(text).not.toContain('"');
          }
        }
      }),
    );
  });

  test('words asked for and words refused are told apart, in any order', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.boolean()), { maxLength: 12 }), (words) => {
        const typed = words.map(([text, without]) => (without ? `-${text}` : text));
        expect(written(typed.join(' '))).toEqual(typed);
        expect(asksForSomething(parseQuery(typed.join(' ')))).toBe(words.some(([, not]) => !not));
      }),
    );
  });
});

test.each([
  ['clim', 'clim'],
  ['climate electri', 'electri'],
  ['气候clim', 'clim'],
  ['cl', null],
  ['clim ', null],
  ['"clim"', null],
  ['-clim', null],
  ['变化', null],
])('the unfinished word of “%s” is %s', (typed, word) => {
  expect(unfinishedWord(typed)).toBe(word);
});

describe('Chinese terms', () => {
  test('are neighbours in pairs, or the one character', () => {
    expect(termsOfRun('气候变化')).toEqual(['气候', '候变', '变化']);
    expect(termsOfRun('变')).toEqual(['变']);
  });

  test('keep their first place of each weight', () => {
    const vector = new ChineseVector().add('气候', 'A').add('天气，气候', 'D').toString();
    expect(vector).toContain("'气候':1A,7D");
    expect(vector).toContain("'气':1A,5D");
    expect(vector).not.toContain('气气');
  });

  test('any part of a text is found by its pairs', () => {
    const han = fc.array(fc.constantFrom(...'春江潮水连海平海上明月共潮生'), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(han, fc.nat(), fc.nat(), (characters, a, b) => {
        const from = a % (characters.length - 1);
        const to = from + 2 + (b % (characters.length - from - 1));
        const vector = new ChineseVector().add(characters.join(''), 'D').toString();
        for (const term of termsOfRun(characters.slice(from, to).join(''))) {
          expect(vector).toContain(`'${term}':`);
        }
      }),
    );
  });
});
