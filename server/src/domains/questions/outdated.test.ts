import { expect, test } from 'vitest';
import { findAskedWord } from './outdated.service.ts';

const CLOZE = {
  kind: 'cloze',
  prompt: 'The ____ is back, they say.',
  mark_start: 4,
  mark_end: 8,
  start: 4,
};
const MEANING = { kind: 'meaning', prompt: 'Nobody minds.', mark_start: 7, mark_end: 12, start: 7 };

test.each([
  ['where it was', 'The ferry is back, they say. Good.', CLOZE, 4],
  ['further on', 'Listen. The ferry is back, they say.', CLOZE, 12],
  ['with another word in the gap', 'The boat is back, they say.', CLOZE, 4],
  ['not when the sentence changed', 'The ferry is back, he says.', CLOZE, null],
  ['not when it is gone', '', CLOZE, null],
  ['a marked word, further on', 'So. Nobody minds.', MEANING, 11],
  ['a marked word, gone', 'Somebody minds.', MEANING, null],
])('a sentence is found %s', (_name, text, question, start) => {
  expect(findAskedWord(text, question)).toBe(start);
});
