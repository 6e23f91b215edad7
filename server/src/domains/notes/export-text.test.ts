import { describe, expect, test } from 'vitest';
import { articleSection, bookSection, type ExportedNote } from './export-text.ts';

const OWNER = 1;
const TITLES = { title: 'The Night Train', title_zh: '夜车' };
const note = (values: Partial<ExportedNote>): ExportedNote => ({
  note_uuid: 'n',
  user_id: OWNER,
  author: '我自己',
  root: null,
  text: 'quote',
  comment: '',
  tag: '',
  ...values,
});
/** What follows the header. */
const body = (notes: ExportedNote[]) => articleSection(TITLES, notes, OWNER).split('笔记：\n\n')[1];

describe('the header', () => {
  test('has both titles', () => {
    expect(articleSection(TITLES, [note({})], OWNER)).toBe(
      '标题：The Night Train\n中文标题：夜车\n\n笔记：\n\nquote\n',
    );
  });
  test('of a book is its name', () => {
    expect(bookSection({ title: 'A Quiet\nWeek' }, [note({})], OWNER)).toBe(
      '书名：A Quiet Week\n\n笔记：\n\nquote\n',
    );
  });
  test('has one where there is no other, each on one line', () => {
    expect(articleSection({ title: ' A\nB ', title_zh: '' }, [], OWNER)).toBe(
      '标题：A B\n\n笔记：\n',
    );
  });
});

describe('a note', () => {
  test.each<[string, Partial<ExportedNote>, string]>([
    ['with its quote alone', {}, 'quote\n'],
    ['with a comment', { comment: '评论' }, 'quote\n> 评论\n'],
    ['with lines in its comment', { comment: 'a\r\nb\n\nc' }, 'quote\n> a\n  b\n  \n  c\n'],
    ['with other ends of lines', { comment: 'a\u2028b\rc' }, 'quote\n> a\n  b\n  c\n'],
    ['over two paragraphs', { text: 'one\ntwo' }, 'one\ntwo\n'],
    ['with tags', { comment: '评论', tag: 'a b' }, 'quote\n> 评论\n# a b\n'],
    ['whose comment looks like one', { comment: '> $& x' }, 'quote\n> > $& x\n'],
    ['of someone else', { user_id: 2, author: '小林', comment: '好' }, 'quote\n> 小林：好\n'],
    ['that replies to one that is gone', { root: 'gone', text: '', comment: '好' }, '> 好\n'],
  ])('%s', (_name, values, expected) => {
    expect(body([note(values)])).toBe(expected);
  });
});

test('replies stand under their note, notes apart from one another', () => {
  const reply = { root: 'a', text: '' };
  expect(
    body([
      note({ note_uuid: 'a', text: 'first', comment: '评论' }),
      note({ note_uuid: 'b', text: 'second' }),
      note({ ...reply, note_uuid: 'c', user_id: 2, author: '小林', comment: '两\n行' }),
      note({ ...reply, note_uuid: 'd', comment: '谢谢' }),
    ]),
  ).toBe('first\n> 评论\n    > 小林：两\n      行\n    > 我：谢谢\n\nsecond\n');
});
