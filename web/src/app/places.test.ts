import { screens } from '@bluebird/contract/screens.ts';
import { expect, test, vi } from 'vitest';
import { MINE, placeAt, RAIL, TABS } from './places.ts';

vi.mock('./words-due.tsx', () => ({ WordsDue: () => null }));

test.each(screens)('%s lights one place of the phone’s tabs and of the rail', (screen) => {
  const path = screen.replace(/\{\w+\}/, 'X-1');
  const lit = [TABS, [...RAIL, MINE]].map((places) => placeAt(path, places));
  for (const place of lit) {
    if (screen.startsWith('/admin')) expect(place).toBeUndefined();
    else expect(place?.label).toBeTruthy();
  }
});

test.each([
  ['/MyCollection', '我的'],
  ['/corrections/', '我的'],
  ['/Flashcard/articleQuestion', '单词'],
  ['/search', '外刊'],
])('on a phone %s belongs to %s', (path, label) => {
  expect(placeAt(path, TABS)?.label).toBe(label);
});

test('what is no screen lights none', () => {
  expect(placeAt('/nothing/here', TABS)).toBeUndefined();
});
