import type { WordGloss } from '@bluebird/contract/articles-glosses.ts';
import { expect, test } from 'vitest';
import { glossesOf, withGloss, withoutGloss } from './glosses-api.ts';

const gloss = (word: string, by: WordGloss['by'], resolve = '释义'): WordGloss => ({
  word,
  resolve,
  tag: '',
  by,
});
const items = [gloss('sea', 'editor'), gloss('sky', 'editor'), gloss('sea', 'me')];

test('of two for one word the reader’s own comes first', () => {
  expect(glossesOf(items, 'sea').map(({ by }) => by)).toEqual(['me', 'editor']);
  expect(glossesOf(items, 'mud')).toEqual([]);
});

test('a gloss replaces the one by the same hand only', () => {
  const changed = withGloss(items, gloss('sea', 'me', '海'));
  expect(changed).toHaveLength(3);
  expect(glossesOf(changed, 'sea').map(({ resolve }) => resolve)).toEqual(['海', '释义']);
  expect(withGloss(items, gloss('mud', 'me'))).toHaveLength(4);
});

test('only the one that is taken away goes', () => {
  expect(withoutGloss(items, gloss('sea', 'me'))).toEqual(items.slice(0, 2));
});
