import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from './import-anki.ts';
import { readImport } from './import-text.ts';

const read = (text: string) => {
  const { kind, lines } = readImport(text);
  return { kind, lines: [...lines] };
};
const words = (text: string) =>
  read(text).lines.map((line) => ('word' in line ? line.word : `?${line.text}`));

describe('a list of words', () => {
  test.each([
    ['abandon', ['abandon']],
    ['abandon 放弃，抛弃', ['abandon']],
    ['1. abandon  vt. 放弃; 抛弃', ['abandon']],
    ['- take off\t起飞', ['take off']],
    ['give up [ɡɪv ʌp] 放弃', ['give up']],
    ['apple, banana; cherry、date', ['apple', 'banana', 'cherry', 'date']],
    ['abandon, v.t. 放弃', ['abandon']],
    ['well-known：著名的', ['well-known']],
    ['It’s', ['It’s']],
    ['e.g. 例如', ['e.g.']],
    ['harbour.', ['harbour']],
    ['café', ['café']],
    ['\n\n  \nlantern\r\norchard\rthunder', ['lantern', 'orchard', 'thunder']],
    ['第一单元\nlantern', ['?第一单元', 'lantern']],
    ['a'.repeat(65), [`?${'a'.repeat(65)}`]],
    ['😀', ['?😀']],
  ])('%j', (text, expected) => {
    expect(read(text).kind).toBe('plain');
    expect(words(text)).toEqual(expected);
  });

  test('lines are counted from one, empty ones too', () => {
    expect(read('\nlantern\n\norchard').lines.map(({ line }) => line)).toEqual([2, 4]);
  });
});

describe('Anki’s notes in plain text', () => {
  test('html, sounds and special columns are left out', () => {
    const text =
      '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n' +
      'g1\tBasic\tDeck\t<b>harbour</b>[sound:x.mp3]\t"港口<br>海港 &amp; more"\ttag\n' +
      'g2\tBasic\tDeck\t\t没有单词\t\n';
    const { kind, lines } = read(text);
    expect(kind).toBe('anki');
    expect(lines).toEqual([
      { line: 7, word: 'harbour', note: '港口\n海港 & more', contexts: [] },
      { line: 8, text: '' },
    ]);
  });

  test('other separators', () => {
    expect(words('#separator:Semicolon\nharbour;港口\n')).toEqual(['harbour']);
    expect(words('#separator:|\nharbour|港口\n')).toEqual(['harbour']);
  });

  test.each([
    ['<style>.a{}</style>word', 'word'],
    ['a&nbsp;b', 'a b'],
    ['<div>one</div><div>two</div>', 'one\ntwo'],
    ['<<b>script>', 'script>'],
  ])('%j is plainly %j', (html, plain) => {
    expect(plainText(html)).toBe(plain);
  });
});

describe('a table', () => {
  test('of another program needs a column of words', () => {
    const { kind, lines } = read('No,Word,Example\n1,harbour,A quiet harbour.\n2,,\n');
    expect(kind).toBe('csv');
    expect(lines).toEqual([
      {
        line: 2,
        word: 'harbour',
        note: '',
        contexts: [{ form: 'harbour', sentence: 'A quiet harbour.' }],
      },
      { line: 3, text: '2,,' },
    ]);
    expect(read('harbour,port\n').kind).toBe('plain');
  });

  test.each([
    ['a due date that is none', '学习中,昨天,2026-01-01T00:00:00Z,3,5,1,0'],
    ['nothing', '学习中,,,,,,'],
    ['an endless stability', '学习中,2026-02-01T00:00:00Z,2026-01-01T00:00:00Z,1e9,5,1,0'],
    ['due before it was reviewed', '学习中,2026-01-01T00:00:00Z,2026-02-01T00:00:00Z,3,5,1,0'],
    ['half a review', '学习中,2026-02-01T00:00:00Z,2026-01-01T00:00:00Z,3,5,1.5,0'],
  ])('of ours with %s for a memory begins the word anew', (_, cells) => {
    const head = '单词,状态,下次复习,上次复习,记忆稳定度（天）,难度,复习次数,遗忘次数';
    const [line] = read(`${head}\nharbour,${cells}\n`).lines;
    expect(line).toMatchObject({ kept: { state: 'new', memory: null } });
  });

  test('of ours with a memory of a word not begun goes on with it', () => {
    const head = '单词,状态,下次复习,上次复习,记忆稳定度（天）,难度,复习次数,遗忘次数';
    const cells = '未开始,2026-02-01T00:00:00Z,2026-01-01T00:00:00Z,30,5,4,0';
    const [line] = read(`${head}\nharbour,${cells}\n`).lines;
    expect(line).toMatchObject({ kept: { state: 'learning', memory: { stability: 30 } } });
  });
});

test('any text is read without a fault, and words are short', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '#separator:tab\n',
      '单词,状态\n',
      '"',
      '\t',
      ',',
      '\n',
      'word',
      '<b>',
      '&amp;',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      for (const line of read(pieces.join('')).lines) {
        if ('word' in line) expect(line.word.length).toBeLessThanOrEqual(64);
        else expect(line.text.length).toBeLessThanOrEqual(80);
      }
    }),
  );
});
