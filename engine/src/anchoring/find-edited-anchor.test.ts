import { describe, expect, test } from 'vitest';
import { makeAnchor, quoteOf, type Anchor } from './anchor.ts';
import { findEditedAnchor } from './find-edited-anchor.ts';
import type { AnchorBlock } from './joined-text.ts';

const block = (text: string): AnchorBlock[] => [{ id: 'a', text }];

/** Anchors what stands in brackets; the quote is that. */
function mark(marked: string): [Anchor, string] {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const blocks = block(marked.replace(/[[\]]/g, ''));
  const range = { block_id: 'a', start, end_block_id: 'a', end };
  return [makeAnchor(blocks, range, 1), quoteOf(blocks, range)];
}

/** What of `there` is found of the words that `marked` has in brackets, as `status: words`. */
function foundIn(marked: string, there: string): string | null {
  const blocks = block(there);
  const found = findEditedAnchor(blocks, ...mark(marked));
  return found && `${found.status}: ${quoteOf(blocks, found)}`;
}

const BEFORE = 'At the station before dawn there stood ';
const AFTER = ' under a lamp, and nobody knew whose it was.';
const LONG = Array.from(
  { length: 30 },
  (_, i) => `word${String.fromCharCode(97 + (i % 26))}${i}`,
).join(' ');
const filler = (length: number): string =>
  'Lorem ipsum dolor sit amet. '.repeat(length).slice(0, length);

describe('how much of a quote may be other units, by its length', () => {
  test.each<[string, string, string | null]>([
    ['dogs', 'dogs', 'fuzzy: dogs'],
    ['dogs', 'dots', null],
    // One of five, and two.
    ['eagle', 'eager', 'fuzzy: eager'],
    ['eagle', 'earth', null],
    // Two of nine, and three.
    ['big horse', 'big house', 'fuzzy: big house'],
    ['big horse', 'bag mouse', null],
    // Three of eleven, and of twelve four, and five.
    ['brown horse', 'brawn mouse', null],
    ['a brown horse', 'a brawn mouse', 'fuzzy: a brawn mouse'],
    ['a brown horse', 'a blank pause', null],
  ])('%s as %s', (quote, there, expected) => {
    expect(foundIn(`${BEFORE}[${quote}]${AFTER}`, BEFORE + there + AFTER)).toBe(expected);
  });
});

describe('a quote is found in other words', () => {
  const coat = `${BEFORE}[a man in a grey coat]${AFTER}`;
  test.each<[string, string, string | null]>([
    [
      'between what was around it',
      `${BEFORE}a man in a long coat${AFTER}`,
      'fuzzy: a man in a long coat',
    ],
    ['with nothing before it', `a man in a long coat${AFTER}`, 'fuzzy: a man in a long coat'],
    ['with nothing after it', `${BEFORE}a man in a long coat`, 'fuzzy: a man in a long coat'],
    [
      'in a line that has changed too',
      `At a station before dawn, stood a man in a long coat under the lamp, and nobody knew it.`,
      'fuzzy: a man in a long coat',
    ],
    ['not where it is left out', BEFORE + AFTER, null],
    ['not with nothing around it', 'a man in a long coat', null],
    ['not in another text', filler(200), null],
    ['not in no text', '', null],
  ])('%s', (_name, there, expected) => {
    expect(foundIn(coat, there)).toBe(expected);
  });

  test('to the ends of its words', () => {
    expect(foundIn(`${BEFORE}a [grey coat]${AFTER}`, `${BEFORE}a regrey coats${AFTER}`)).toBe(
      'fuzzy: regrey coats',
    );
  });

  test('not to the ends of words that it began and ended in', () => {
    expect(
      foundIn(`${BEFORE}a re[grey coa]ts${AFTER}`, `${BEFORE}a re grey coa ts${AFTER}`),
    ).toMatch(/^fuzzy: ?grey coa ?$/);
    expect(foundIn(`${BEFORE}a re[grey coa]ts${AFTER}`, `${BEFORE}a regray coats${AFTER}`)).toBe(
      'fuzzy: gray coa',
    );
  });

  test('nearest to where it was', () => {
    const line = (colour: string) => `${BEFORE}a man in a ${colour} coat${AFTER}`;
    const marked = `${line('long')} ${filler(300)} ${BEFORE}[a man in a grey coat]${AFTER} ${filler(300)} ${line('long')}`;
    const there = `${line('long')} ${filler(300)} ${line('gray')} ${filler(300)} ${line('long')}`;
    expect(foundIn(marked, there)).toBe('fuzzy: a man in a gray coat');
  });

  test.each([0, 5_500, 7_000])('also %i units from where it was', (distance) => {
    const there = `${BEFORE}a man in a long coat${AFTER}`;
    const edited = 'fuzzy: a man in a long coat';
    expect(foundIn(coat, filler(distance) + there)).toBe(edited);
    expect(foundIn(filler(distance) + coat, there + filler(distance))).toBe(edited);
    expect(foundIn(filler(distance) + coat, filler(distance) + there)).toBe(edited);
  });
});

test('what is searched has at least 24 units', () => {
  expect(foundIn('Once [a night train] did run', 'Once a nigth train did run')).toBe(
    'fuzzy: a nigth train',
  );
  expect(foundIn('Oh [a night train] ran by.', 'Oh a nigth train ran by.')).toBe(
    'fuzzy: a nigth train',
  );
  expect(foundIn('Oh [a night train] ran by', 'Oh a nigth train ran by')).toBeNull();
});

describe('a quote of more than 192 units', () => {
  const marked = `${BEFORE}[${LONG}]${AFTER}`;
  const inner = (text: string) => LONG.slice(0, 100) + text + LONG.slice(100);
  test.each<[string, string, string | null]>([
    ['is found by its ends', inner(' something new '), `fuzzy: ${inner(' something new ')}`],
    [
      'grown by half',
      inner(filler(LONG.length * 0.5)),
      `fuzzy: ${inner(filler(LONG.length * 0.5))}`,
    ],
    ['not grown by two thirds', inner(filler(LONG.length * 0.67)), null],
    [
      'shrunk to two thirds',
      LONG.slice(0, 100) + LONG.slice(-100),
      `fuzzy: ${LONG.slice(0, 100)}${LONG.slice(-100)}`,
    ],
    ['not without its beginning', LONG.slice(-100), null],
    ['not without its end', LONG.slice(0, 100), null],
    ['not when its ends have changed places', `${LONG.slice(-96)} and ${LONG.slice(0, 96)}`, null],
  ])('%s', (_name, there, expected) => {
    expect(foundIn(marked, BEFORE + there + AFTER)).toBe(expected);
  });
});

describe('with nothing left around it, a quote', () => {
  const quote = 'a man in a grey coat sold coffee';
  const marked = `${BEFORE}[${quote}]${AFTER}`;
  const other = (text: string) => `${filler(60)}${text}${filler(60)}`;
  test('of 32 units is found where it stands word for word', () => {
    expect(foundIn(marked, other(` ${quote} `))).toBe(`moved: ${quote}`);
  });
  test('that stands there twice is not', () => {
    expect(foundIn(marked, other(` ${quote} ${filler(60)} ${quote} `))).toBeNull();
  });
  test('in other words is not', () => {
    expect(foundIn(marked, other(' a man in a long coat sold coffee '))).toBeNull();
  });
  test('of 31 units is not', () => {
    const shorter = quote.slice(1).trim().padEnd(31, 's');
    expect(foundIn(`${BEFORE}[${shorter}]${AFTER}`, other(` ${shorter} `))).toBeNull();
  });
});
