import { expect, test } from 'vitest';
import { askHref, subjectOf } from './ask-address.ts';

const there = (subject: Parameters<typeof askHref>[0]) =>
  subjectOf(new URL(askHref(subject), 'http://x').searchParams);

test('an address brings back what it was made from', () => {
  const subject = {
    articleId: 12,
    bookId: null,
    source: 'BOOK' as const,
    pos: { block_id: 'b2', start: 0, end_block_id: 'b3', end: 40 },
    quote: 'It began & ended',
  };
  expect(there(subject)).toEqual(subject);
  expect(there({ source: 'WORD' })).toEqual({
    articleId: null,
    bookId: null,
    source: 'WORD',
    pos: null,
    quote: '',
  });
  expect(there({ bookId: 5 })).toMatchObject({ articleId: null, bookId: 5 });
  expect(there({ articleId: 3, pos: { block_id: 'b2' } })?.pos).toEqual({ block_id: 'b2' });
});

test.each(['', 'article=x', 'article=-1', 'book=x', 'source=WEB', 'block=b1'])(
  '%s says nothing',
  (search) => {
    expect(subjectOf(new URLSearchParams(search))).toBeNull();
  },
);
