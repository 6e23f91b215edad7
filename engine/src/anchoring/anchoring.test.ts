import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAnchor, quoteOf } from './anchor.ts';
import { findAnchor } from './find-anchor.ts';
import { findEditedAnchor } from './find-edited-anchor.ts';
import type { AnchorBlock, TextRange } from './joined-text.ts';

const TEXT: AnchorBlock[] = [
  { id: 'a', text: 'The night train is back. Nobody had planned for “the night train” to return.' },
  {
    id: 'b',
    text: 'It began with arithmetic: a bed costs less than a plane and a hotel — or so it seems.',
  },
  { id: 'c', text: 'At the station a man in a grey coat sells coffee to those who cannot sleep.' },
];

/** Anchors the `nth` place in the text that says `quote`. */
function mark(quote: string, nth = 0, blocks = TEXT) {
  const joined = blocks.map(({ text }) => text).join('\n');
  let at = joined.indexOf(quote);
  for (let n = 0; n < nth; n++) at = joined.indexOf(quote, at + 1);
  const place = (offset: number): [string, number] => {
    let rest = offset;
    for (const { id, text } of blocks) {
      if (rest <= text.length) return [id, rest];
      rest -= text.length + 1;
    }
    throw new Error('outside');
  };
  const [block_id, start] = place(at);
  const [end_block_id, end] = place(at + quote.length);
  return makeAnchor(blocks, { block_id, start, end_block_id, end }, 1);
}

const edit = (from: string, to: string) =>
  TEXT.map(({ id, text }) => ({ id, text: text.replace(from, to) }));
/** What is found, as `status: words`. */
function foundIn(blocks: AnchorBlock[], quote: string, nth = 0) {
  const anchor = mark(quote, nth);
  const found = findAnchor(blocks, anchor, quote) ?? findEditedAnchor(blocks, anchor, quote);
  return found && `${found.status}: ${quoteOf(blocks, found)}`;
}

describe('an anchor', () => {
  test('tells the place, what is around it, and how far into the text it is', () => {
    expect(mark('is back')).toEqual({
      block_id: 'a',
      start: 16,
      end_block_id: 'a',
      end: 23,
      prefix: 'The night train ',
      suffix: '. Nobody had planned for “the night train” to return.\nIt began w',
      position: 16 / TEXT.map(({ text }) => text).join('\n').length,
      version: 1,
    });
  });

  test('has no half characters in its context', () => {
    const blocks = [{ id: 'a', text: `${'😀'.repeat(40)}x word x${'😀'.repeat(40)}` }];
    const { prefix, suffix } = mark('word', 0, blocks);
    expect([prefix.isWellFormed(), suffix.isWellFormed()]).toEqual([true, true]);
  });

  test.each<[string, TextRange]>([
    ['of a block that is not there', { block_id: 'x', start: 0, end_block_id: 'a', end: 3 }],
    ['past the end', { block_id: 'a', start: 0, end_block_id: 'a', end: 1000 }],
    ['before the beginning', { block_id: 'a', start: -1, end_block_id: 'a', end: 3 }],
    ['of nothing', { block_id: 'a', start: 3, end_block_id: 'a', end: 3 }],
    ['backwards', { block_id: 'b', start: 3, end_block_id: 'a', end: 3 }],
  ])('%s is refused', (_name, range) => {
    expect(() => makeAnchor(TEXT, range, 1)).toThrow(RangeError);
  });
});

describe('a quote is found', () => {
  test.each<[string, AnchorBlock[], string, number, string | null]>([
    ['where it was', TEXT, 'night train', 0, 'exact: night train'],
    ['over two paragraphs', TEXT, 'to return.\nIt began', 0, 'exact: to return.\nIt began'],
    ['the second of two', TEXT, 'night train', 1, 'exact: night train'],
    [
      'after words before it changed',
      edit('The night train', 'At last the old night train'),
      'is back',
      0,
      'moved: is back',
    ],
    [
      'in another kind of marks',
      edit('“the night train”', '"the night train"'),
      '“the night train”',
      0,
      'exact: "the night train"',
    ],
    [
      'with a typo mended',
      edit('arithmetic', 'arithmetics'),
      'with arithmetic',
      0,
      'fuzzy: with arithmetics',
    ],
    [
      'with a word replaced',
      edit('a grey coat', 'a long coat'),
      'a man in a grey coat sells coffee',
      0,
      'fuzzy: a man in a long coat sells coffee',
    ],
    [
      'under other ids',
      TEXT.map(({ text }) => ({ id: text.slice(0, 5), text })),
      'grey coat',
      0,
      'moved: grey coat',
    ],
    ['in another order', TEXT.toReversed(), 'grey coat', 0, 'exact: grey coat'],
    [
      'though its paragraph was joined to the next',
      [{ id: 'n', text: TEXT.map(({ text }) => text).join(' ') }],
      'to return.\nIt began',
      0,
      'moved: to return. It began',
    ],
    [
      'not when it is gone',
      edit('a man in a grey coat sells coffee', 'they sell tea'),
      'grey coat',
      0,
      null,
    ],
    [
      'not when only its like is left',
      edit('The night train is back. ', ''),
      'night train',
      0,
      null,
    ],
    ['with an ending more', edit('a hotel', 'hotels'), 'hotel', 0, 'fuzzy: hotels'],
    ['not in a text without words', [{ id: 'a', text: '' }], 'night train', 0, null],
    ['not in no text', [], 'night train', 0, null],
  ])('%s', (_name, blocks, quote, nth, expected) => {
    expect(foundIn(blocks, quote, nth)).toBe(expected);
  });
});

test('whatever is marked is found where it was', () => {
  const text = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (texts, from, to) => {
      const blocks = texts.map((own, i) => ({ id: `b${i}`, text: own }));
      const [first, last] = [from % blocks.length, to % blocks.length].toSorted((a, b) => a - b);
      const range = {
        block_id: `b${first}`,
        start: 0,
        end_block_id: `b${last}`,
        end: blocks[last!]!.text.length,
      };
      fc.pre(first !== last || range.end > 0);
      const anchor = makeAnchor(blocks, range, 1);
      expect(findAnchor(blocks, anchor, quoteOf(blocks, range))).toEqual({
        status: 'exact',
        ...range,
      });
    }),
  );
});

test('any other text and any quote give a place in it, or none', () => {
  const words = fc.array(fc.constantFrom('the', 'a', 'grey', 'coat', '“', '”', ' ', ' ', '😀'));
  const anyText = fc.array(
    words.map((list) => list.join('')),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(anyText, anyText, fc.nat(60), (before, after, length) => {
      const [from, to] = [before, after].map((texts) =>
        texts.map((text, i) => ({ id: `b${i}`, text })),
      ) as [AnchorBlock[], AnchorBlock[]];
      const first = from.find(({ text }) => text.length > 0);
      fc.pre(first !== undefined);
      const end = Math.min(first.text.length, length + 1);
      const range = { block_id: first.id, start: 0, end_block_id: first.id, end };
      const [anchor, quote] = [makeAnchor(from, range, 1), quoteOf(from, range)];
      const found = findAnchor(to, anchor, quote) ?? findEditedAnchor(to, anchor, quote);
      if (found) expect(quoteOf(to, found).length).toBeGreaterThan(0);
    }),
  );
});
