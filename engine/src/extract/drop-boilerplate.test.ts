import { describe, expect, test } from 'vitest';
import type { BlockDraft } from './blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';

const paragraph = (text: string): BlockDraft => ({ kind: 'paragraph', text });
const heading = (text: string): BlockDraft => ({ kind: 'heading', level: 2, text });
const RULE: BlockDraft = { kind: 'rule', text: '' };
const PROSE = paragraph('The tide went out and left the boats in the mud.');

const left = (blocks: BlockDraft[], head: { title?: string; byline?: string | null } = {}) =>
  dropBoilerplate(blocks, { title: '', byline: null, ...head });
/** Whether a block stays when prose stands around it. */
const stays = (block: BlockDraft, head = {}) => left([PROSE, block, PROSE], head).length === 3;
/** A paragraph in which `[words]` are links. */
const linked = (text: string): BlockDraft => {
  const marks = [...text.matchAll(/\[(.*?)\]/g)].map((link, at) => {
    const start = link.index - 2 * at;
    return { kind: 'link' as const, start, end: start + link[1]!.length, href: '/a' };
  });
  return { ...paragraph(text.replaceAll(/[[\]]/g, '')), marks };
};

test.each([
  ['Advertisement', 'Advertisements are everywhere'],
  ['Story continues below this ad', 'The story continues'],
  ['Skip past advertisement', 'Skip the line'],
  ['Sign up for our daily newsletter', 'Sign up at the desk'],
  ['Get the news delivered to your inbox', 'Get it delivered to your door'],
  ['Follow us on Mastodon', 'Follow the river'],
  ['12 comments', 'Twelve comments'],
  ['Loading …', 'Loading the boats'],
  ['We use cookies', 'We bake cookies'],
  ['Please enable JavaScript', 'Please enable us to go'],
  ['View gallery (4 photos)', 'The gallery is shut'],
  ['Show all comments (1,024)', 'Show all comments'],
  ['Next page »', 'Next morning'],
  ['Page 2 of 3', 'Page 2'],
  ['You may also like:', 'You may also like it'],
  ['£4.99 at harbour.com', '£4.99 was the price'],
  ['Buy now', 'Buy now or never'],
  ['© 2024 The Drop. All rights reserved.', '2024 © or not'],
])('%j belongs to the page, %j to the article', (line, other) => {
  expect([stays(paragraph(line)), stays(paragraph(other))]).toEqual([false, true]);
});

test('what belongs to the page is a paragraph, a heading or an item', () => {
  const kinds = ['paragraph', 'heading', 'list_item', 'quote', 'code'] as const;
  expect(kinds.filter((kind) => stays({ kind, text: 'Advertisement' }))).toEqual(['quote', 'code']);
});

describe('"Read more" before links', () => {
  test.each([
    ['Read more: [another story]', false],
    ['Read more: another story', true],
    ['[Read more:] another story', true],
    ['[Read more: another story]', false],
    ['[Read] a story', true],
    ['[A story]', true],
    ['Watch', true],
    // 17 and 16 of the twenty letters after the colon are a link.
    ['Read more: 12[34567890123456789]', false],
    ['Read more: 123[4567890123456789]', true],
    ['Read more: [12345678] [901234567]8', false],
  ])('%s stays: %s', (text, expected) => expect(stays(linked(text))).toBe(expected));

  test('needs links, not other marks', () => {
    const block = linked('Read more: [another story]');
    expect(stays({ ...block, marks: block.marks!.map((mark) => ({ ...mark, kind: 'em' })) })).toBe(
      true,
    );
  });
});

describe('a bar of links', () => {
  const link = (size: number) => `[${'a'.repeat(size)}]`;
  test.each([
    ['[Home] [Bees] [Guestbook]', false],
    ['[Home] [Guestbook]', true],
    ['Home Bees Guestbook', true],
    // 17 and 16 of twenty letters.
    ['[123456][789012][34567] 90', false],
    ['[123456][789012][3456] 890', true],
    [`${link(30)}${link(30)}${link(30)}`, true],
    [`${link(30)}${link(30)}${link(29)}`, false],
  ])('%s stays: %s', (text, expected) => expect(stays(linked(text))).toBe(expected));

  test('is a paragraph', () => {
    expect(stays({ ...linked('[Home] [Bees] [Guestbook]'), kind: 'list_item' })).toBe(true);
  });
});

describe('at the ends', () => {
  test('stand no rules, and no headings without text under them', () => {
    expect(left([RULE, RULE, heading('A'), RULE, PROSE, RULE, heading('B'), heading('C')])).toEqual(
      [heading('A'), RULE, PROSE],
    );
    expect(left([RULE, PROSE])).toEqual([PROSE]);
    expect(left([RULE, heading('A')])).toEqual([]);
    expect(left([])).toEqual([]);
  });
});

describe('about the author', () => {
  const end = (text: string, byline: string | null = 'Jane Doe', kind = 'paragraph') =>
    left([PROSE, { kind, text } as BlockDraft, PROSE], { byline }).length;

  test.each([
    ['About the author', null, 1],
    ['About contributors:', null, 1],
    ['About the authors of this', null, 3],
    ['All about the author', null, 3],
    ['Jane Doe is a reporter in Lagos.', 'Jane Doe', 1],
    ['Jane Doe is a reporter in Lagos.', null, 3],
    ['Jane Doe is a reporter in Lagos.', 'Jane', 3],
    ['Jane Doe rows a boat.', 'Jane Doe', 3],
    ['By the way, Jane Doe is a reporter.', 'Jane Doe', 3],
    ['is a reporter in Lagos.', null, 3],
    ['Bob Ray writes.', 'Jane Doe, Bob Ray and Cy Fox & Di Orr', 1],
    ['Cy Fox writes.', 'Jane Doe, Bob Ray and Cy Fox & Di Orr', 1],
    ['Di Orr writes.', 'Jane Doe, Bob Ray and Cy Fox & Di Orr', 1],
    ['Sandy Rand writes.', 'Sandy Rand', 1],
    ['Jane Doe is'.padEnd(400, '.'), 'Jane Doe', 1],
    ['Jane Doe is'.padEnd(401, '.'), 'Jane Doe', 3],
  ])('%j by %j', (text, byline, count) => expect(end(text, byline)).toBe(count));

  test('say a heading and paragraphs', () => {
    expect(end('About the author', null, 'heading')).toBe(1);
    expect(end('Jane Doe is here.', 'Jane Doe', 'quote')).toBe(3);
  });

  test('say the last three blocks, not the first', () => {
    const about = paragraph('About the author');
    expect(left([PROSE, about, PROSE, PROSE])).toHaveLength(1);
    expect(left([PROSE, about, PROSE, PROSE, PROSE])).toHaveLength(5);
    expect(left([about, PROSE, PROSE])).toHaveLength(3);
  });
});
