import { expect, test } from 'vitest';
import { InlineText, joinMarks } from './inline-text.ts';

/** The text collected from pieces that are appended in turn. */
function textOf(...pieces: string[]): string {
  const inline = new InlineText();
  for (const piece of pieces) inline.append(piece);
  return inline.take().text;
}

test('white space is shown as a browser shows it', () => {
  expect(textOf(' one \n two', '  ', 'three ')).toBe('one two three');
  expect(textOf('re', 'ad')).toBe('read');
  expect(textOf(' \n ')).toBe('');
});

test('a line end between Chinese characters is nothing, elsewhere a space', () => {
  expect(textOf('夜车\n回来')).toBe('夜车回来');
  expect(textOf('夜车，\n回来')).toBe('夜车，回来');
  expect(textOf('夜车\nback')).toBe('夜车 back');
  expect(textOf('train\n回来')).toBe('train 回来');
  expect(textOf('夜车 回来')).toBe('夜车 回来');
  // A space beside the line end does not turn it into a space.
  expect(textOf('夜车', '\n', ' ', '回来')).toBe('夜车回来');
});

test('what is set apart is no part of the word before it', () => {
  const inline = new InlineText();
  inline.append('mud');
  inline.setApart();
  inline.append('1 and');
  inline.lineBreak();
  inline.setApart();
  inline.append('sea');
  expect(inline.take().text).toBe('mud 1 and\nsea');
});

test('a mark lies on what is seen of it, in every block that it reaches', () => {
  const inline = new InlineText();
  inline.append('The ');
  const link = inline.openMark('link', { href: 'https://gull.example/' });
  const empty = inline.openMark('em');
  inline.append(' ');
  inline.closeMark(empty);
  inline.append('boat ');
  expect(inline.take()).toEqual({
    text: 'The boat',
    marks: [{ start: 4, end: 8, kind: 'link', href: 'https://gull.example/' }],
  });
  expect(inline.take()).toEqual({ text: '', marks: [] });
  inline.append('at');
  inline.closeMark(link);
  const strong = inline.openMark('strong');
  inline.append(' sea');
  inline.closeMark(strong);
  const { marks } = inline.take();
  expect(marks).toEqual([
    { start: 0, end: 2, kind: 'link', href: 'https://gull.example/' },
    { start: 3, end: 6, kind: 'strong' },
  ]);
  expect(marks[1]).not.toHaveProperty('href');
});

test('marks of one kind that touch are one, the longer first', () => {
  const em = (start: number, end: number) => ({ start, end, kind: 'em' as const });
  const link = (start: number, end: number, href: string) => ({
    start,
    end,
    kind: 'link' as const,
    href,
  });
  expect(joinMarks([em(4, 6), em(0, 4)])).toEqual([em(0, 6)]);
  expect(joinMarks([em(0, 4), em(5, 6)])).toEqual([em(0, 4), em(5, 6)]);
  expect(joinMarks([em(0, 9), em(2, 3), em(9, 10)])).toEqual([em(0, 10)]);
  expect(joinMarks([em(0, 2), em(3, 4), em(4, 5)])).toEqual([em(0, 2), em(3, 5)]);
  expect(joinMarks([em(0, 2), link(0, 5, 'a'), link(5, 6, 'b')])).toEqual([
    link(0, 5, 'a'),
    em(0, 2),
    link(5, 6, 'b'),
  ]);
});
