import type { Note } from '@bluebird/contract/notes.ts';
import { expect, test } from 'vitest';
import { bodyOf } from './note-acts.ts';
import { cleaned, differs } from './use-note-draft.ts';

const note: Note = {
  note_uuid: 'a',
  article_id: 7,
  root: null,
  text: 'cello',
  comment: '大提琴 🎻',
  tag: '词汇 音乐',
  color: 'yellow',
  data: null,
  is_public: false,
  version: 1,
  author: { id: 1, name: '', avatar: null },
  mine: true,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
};
const draft = (changes: object) => ({ articleId: 7, body: { ...bodyOf(note), ...changes } });

test('what is sent has no blank space around it and no tag twice', () => {
  const { body } = draft({ comment: '  两行\n字 \n', tag: ' 词汇  音乐\t词汇 ' });
  expect(cleaned(body)).toMatchObject({ comment: '两行\n字', tag: '词汇 音乐' });
});

test('a draft counts when it says something else than its note', () => {
  expect(differs(draft({}), note)).toBe(false);
  expect(differs(draft({ comment: `${note.comment} ` }), note)).toBe(false);
  expect(differs(draft({ comment: '' }), note)).toBe(true);
  expect(differs(draft({ color: 'pink' }), note)).toBe(true);
  expect(differs(draft({ is_public: true }), note)).toBe(true);
});

test('a draft of no note yet counts when something was written', () => {
  expect(differs(draft({ comment: ' ', tag: '' }), undefined)).toBe(false);
  expect(differs(draft({ comment: '', tag: '词汇' }), undefined)).toBe(true);
});
