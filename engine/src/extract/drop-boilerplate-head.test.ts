import { describe, expect, test } from 'vitest';
import type { BlockDraft } from './blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';

const PROSE: BlockDraft = { kind: 'paragraph', text: 'The tide went out and left the boats.' };
/** Whether a text stays before an article. */
const stays = (kind: BlockDraft['kind'], text: string, head: object) =>
  dropBoilerplate([{ kind, text }, PROSE], { title: '', byline: null, ...head }).length === 2;

describe('the title', () => {
  const title = 'Night trains: back';
  test.each<[BlockDraft['kind'], string, boolean]>([
    ['heading', 'Night Trains — back', false],
    ['paragraph', 'Night trains: back', false],
    ['list_item', 'Night trains: back', true],
    ['quote', 'Night trains: back', true],
    ['heading', 'Night trains: bac', false],
    ['paragraph', 'Night trains: bac', true],
    ['heading', 'Day trains: back', true],
    // Parts of thirteen and twelve letters.
    ['heading', 'Night trains: ba', false],
    ['heading', 'Night trains: b', true],
    // Of thirty-one and thirty-two letters; the title has sixteen less a sign.
    ['heading', `Night trains: back ${'x'.repeat(14)}`, false],
    ['heading', `Night trains: back ${'x'.repeat(15)}`, true],
  ])('repeated as a %s %j', (kind, text, expected) => {
    expect(stays(kind, text, { title })).toBe(expected);
  });

  test('that is empty repeats nothing', () => {
    expect(stays('paragraph', '…', { title: '—' })).toBe(true);
    expect(stays('heading', 'A long heading of words', {})).toBe(true);
  });
});

test.each([
  ['2 May 2024', false],
  ['May 2, 2024', false],
  ['Last updated on Monday 2 May 2024 at noon', false],
  ['2024年5月2日 星期四', false],
  ['In May 2024', true],
])('a line of the date %j stays: %s', (text, expected) => {
  expect(stays('paragraph', text, {})).toBe(expected);
  expect(stays('heading', text, {})).toBe(true);
});

describe('the author’s name', () => {
  test.each([
    ['Jane Doe', false],
    ['By Jane Doe', false],
    ['By Jane Doe, 123', false],
    ['Jane Doe in Lagos', true],
    ['Jane Doe in Lagos, 2024', false],
    ['Jane Doe in Lagos, 202', true],
    ['Ann Lee in Lagos, 2024', true],
    // Nineteen and twenty letters besides the name and the digits.
    [`Jane Doe ${'x'.repeat(19)} 2024`, false],
    [`Jane Doe ${'x'.repeat(20)} 2024`, true],
    ['By Jane Doe'.padEnd(250, '.'), false],
    ['By Jane Doe'.padEnd(251, '.'), true],
  ])('in %j stays: %s', (text, expected) => {
    expect(stays('paragraph', text, { byline: 'Jane Doe' })).toBe(expected);
  });

  test('that is unknown is not repeated', () => {
    expect(stays('paragraph', 'By 2024', {})).toBe(true);
  });
});

test('only the first six blocks repeat the head', () => {
  const blocks: BlockDraft[] = Array.from({ length: 7 }, () => ({ kind: 'quote', text: 'Said.' }));
  const at = (index: number) =>
    dropBoilerplate(blocks.with(index, { kind: 'paragraph', text: '2 May 2024' }), {
      title: '',
      byline: null,
    }).length;
  expect([at(5), at(6)]).toEqual([6, 7]);
});
