import { describe, expect, test } from 'vitest';
import { makeAnchor, type Anchor } from './anchor.ts';
import { expectedStart, findAnchor, placesOf } from './find-anchor.ts';
import { joinBlocks, type AnchorBlock } from './joined-text.ts';

const blocksOf = (...texts: string[]): AnchorBlock[] =>
  texts.map((text, i) => ({ id: `b${i}`, text }));
const renamed = (blocks: AnchorBlock[]): AnchorBlock[] =>
  blocks.map(({ id, text }) => ({ id: `new ${id}`, text }));

/** Anchors a quote where it first stands in a block. */
function mark(blocks: AnchorBlock[], id: string, quote: string): Anchor {
  const start = blocks.find((block) => block.id === id)!.text.indexOf(quote);
  return makeAnchor(
    blocks,
    { block_id: id, start, end_block_id: id, end: start + quote.length },
    1,
  );
}

/** A quote in the midst of more context than is compared, and the block it stands in twice. */
const BEFORE =
  'Long before the whole town woke, and while the square was dark and empty and still, ';
const AFTER =
  ', until the last of the lamps went out and the bakers opened their doors to the smell.';
const TWIN = `${BEFORE}she swept${AFTER}`;
const FILLER = 'Nothing of this is alike. ';
/** Text of so many units. */
const filler = (length: number): string => FILLER.repeat(length).slice(0, length);

describe('of two places that are alike', () => {
  test('the one in the quote’s own block is taken', () => {
    const blocks = blocksOf('One.', TWIN, TWIN);
    for (const [id, start] of [
      ['b1', BEFORE.length],
      ['b2', BEFORE.length],
    ] as const) {
      const anchor = mark(blocks, id, 'she swept');
      const edited = [{ id: 'b0', text: 'Only one.' }, ...blocks.slice(1)];
      // The context of the first is changed a little, so that only the block speaks for it.
      const found = findAnchor(edited, { ...anchor, prefix: anchor.prefix.slice(1) }, 'she swept');
      expect(found).toMatchObject({ status: 'exact', block_id: id, start });
    }
  });

  test('the one in the quote’s own block is taken, also at its beginning', () => {
    const text = `she swept${AFTER}`;
    const blocks = blocksOf(AFTER, text, AFTER, text);
    const anchor = { ...mark(blocks, 'b3', 'she swept'), start: 1, end: 10 };
    expect(findAnchor(blocks, anchor, 'she swept')).toMatchObject({ block_id: 'b3', start: 0 });
  });

  // A tenth of the rank is lost in 1500 units, and the lead must be half of that.
  test.each([
    ['the first', 0, 900, 'new b0'],
    ['the second', 2, 900, 'new b2'],
    ['the first, in doubt', 0, 300, null],
    ['the second, in doubt', 2, 300, null],
  ])('the nearer is taken if it is clearly nearer: %s', (_name, marked, between, expected) => {
    const blocks = blocksOf(TWIN, filler(between), TWIN);
    const anchor = mark(blocks, `b${marked}`, 'she swept');
    expect(findAnchor(renamed(blocks), anchor, 'she swept')?.block_id ?? null).toBe(expected);
  });

  test.each([
    ['near, far, farther', 0, [900, 900], 'new b0'],
    ['far, near, far', 2, [900, 900], 'new b2'],
    ['farther, far, near', 4, [900, 900], 'new b4'],
    ['near, as near, far', 0, [300, 1500], null],
    ['far, near, as near', 4, [1500, 300], null],
    ['as near, near, far', 2, [300, 1500], null],
  ])('the same of three: %s', (_name, marked, [first, second], expected) => {
    const blocks = blocksOf(TWIN, filler(first!), TWIN, filler(second!), TWIN);
    const anchor = mark(blocks, `b${marked}`, 'she swept');
    expect(findAnchor(renamed(blocks), anchor, 'she swept')?.block_id ?? null).toBe(expected);
  });

  test('the one with more of the old context is taken', () => {
    const other = `${BEFORE}she swept, and sang of the sea.`;
    const blocks = blocksOf(TWIN, other);
    const anchor = mark(blocks, 'b0', 'she swept');
    const place = findAnchor(renamed(blocks.toReversed()), anchor, 'she swept');
    expect(place).toMatchObject({ status: 'moved', block_id: 'new b0' });
  });
});

describe('the shorter a quote, the more of its context must be left', () => {
  // What followed is gone; what went before counts by its length against 32 units.
  test.each([
    [4, 40, false],
    [4, 56, false],
    [5, 40, true],
    [7, 40, true],
    [7, 24, false],
    [8, 24, true],
    [15, 24, true],
    [15, 16, false],
    [16, 16, true],
    [40, 12, true],
    [40, 8, false],
  ])('%i units after %i of context: %s', (length, context, isFound) => {
    const quote = 'q'.repeat(length);
    const prefix = `${'p'.repeat(context - 1)} `;
    const anchor = mark(blocksOf(`${prefix}${quote} ${'s'.repeat(80)}`), 'b0', quote);
    const found = findAnchor(blocksOf(prefix + quote), anchor, quote);
    expect(found?.start ?? null).toBe(isFound ? context : null);
  });
});

describe('without words around it', () => {
  const anchor = mark(blocksOf('— yes —'), 'b0', 'yes');
  test.each([
    ['the same', '— yes —', true],
    ['other marks before', '! yes —', false],
    ['other marks after', '— yes !', false],
    ['another place', '— — yes —', false],
    ['another word', '— yea —', false],
    ['in other marks of its own', '- yes -', false],
  ])('a quote is found in the same text only: %s', (_name, text, isFound) => {
    const found = findAnchor(blocksOf(text), anchor, 'yes');
    expect(found?.status ?? null).toBe(isFound ? 'exact' : null);
  });

  test.each(['ye', 'yes ', 'yes —'])(
    'nor when the quote is not as long as its place: %j',
    (quote) => {
      expect(findAnchor(blocksOf('— yes —'), anchor, quote)).toBeNull();
    },
  );
});

test('an empty quote is found nowhere', () => {
  const blocks = blocksOf(TWIN);
  const at = { block_id: 'b0', start: BEFORE.length, end_block_id: 'b0', end: BEFORE.length };
  const anchor = { ...at, prefix: BEFORE.slice(-64), suffix: AFTER, position: 0.5, version: 1 };
  expect(findAnchor(blocks, anchor, '')).toBeNull();
  expect(findAnchor(blocks, anchor, ' ')).toBeNull();
  expect([...placesOf('a text', '', { prefix: '', suffix: '' })]).toEqual([]);
});

describe('a quote over two blocks, with more context changed elsewhere', () => {
  const blocks = blocksOf(
    'A night train runs.',
    'At last it came to return.',
    'It began with sums.',
    'The end.',
  );
  const range = { block_id: 'b1', start: 16, end_block_id: 'b2', end: 8 };
  const anchor = makeAnchor(blocks, range, 1);
  const quote = 'to return.\nIt began';

  const change = (...texts: [id: string, text: string][]): AnchorBlock[] => [
    { id: 'b0', text: 'The night train runs.' },
    ...texts.map(([id, text]) => ({ id, text })),
    { id: 'b3', text: 'The end.' },
  ];
  const [before, after] = [blocks[1]!.text, blocks[2]!.text];
  test.each([
    ['nothing of it', change(['b1', before], ['b2', after]), 'exact'],
    ['the first id', change(['n', before], ['b2', after]), 'moved'],
    ['the last id', change(['b1', before], ['n', after]), 'moved'],
    ['its start', change(['b1', `And ${before}`], ['b2', after]), 'moved'],
    [
      'its end',
      change(['b1', 'At last it came to'], ['b2', 'return. It began with sums.']),
      'moved',
    ],
  ])('is %#: %s', (_name, edited, status) => {
    expect(findAnchor(edited, anchor, quote)?.status).toBe(status);
  });
});

describe('places of words', () => {
  const none = { prefix: '', suffix: '' };
  test.each<[string, string, string, { prefix: string; suffix: string }, number[]]>([
    ['whole words', 'art part arts art', 'art', none, [0, 14]],
    ['ends of words', 'art part arts art', 'art', { prefix: 'p', suffix: '' }, [0, 5, 14]],
    ['beginnings of words', 'art part arts art', 'art', { prefix: '', suffix: 's' }, [0, 9, 14]],
    ['parts of words', 'art part parts', 'art', { prefix: 'p', suffix: 's' }, [0, 5, 10]],
    ['between marks', '“art” (art)', 'art', { prefix: '“', suffix: '”' }, [1, 7]],
    ['that overlap', 'so so so', 'so so', none, [0, 3]],
    ['not there', 'so so', 'no', none, []],
    ['in no text', '', 'no', none, []],
  ])('%s', (_name, text, quote, context, expected) => {
    expect([...placesOf(text, quote, context)]).toEqual(expected);
  });

  test('are looked at up to two thousand of them', () => {
    expect([...placesOf('a '.repeat(2_000), 'a', none)]).toHaveLength(2_000);
    expect([...placesOf('a '.repeat(2_001), 'a', none)]).toHaveLength(2_000);
  });
});

test('the expected start is in the quote’s block, or else as far into the text', () => {
  const blocks = blocksOf('12345', '1234567890', '123');
  const anchor = { ...mark(blocks, 'b1', '45'), position: 0.3 };
  expect(expectedStart(joinBlocks(blocks), anchor)).toBe(6 + 3);
  expect(expectedStart(joinBlocks(blocks.slice(1)), anchor)).toBe(3);
  // The text is 20 units long.
  expect(expectedStart(joinBlocks(renamed(blocks)), anchor)).toBe(6);
});
