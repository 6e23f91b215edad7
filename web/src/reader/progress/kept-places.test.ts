import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, keptPlace, lastUnderWay, placeToResume } from './kept-places.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const place = (id: number, progress: number) => ({
  source: 'ARTICLE' as const,
  id,
  title: `Text ${id}`,
  block_id: `b${id}`,
  offset: 12,
  progress,
});

test('each text has its latest place', () => {
  keepPlace(place(1, 0.2));
  keepPlace(place(2, 0.3));
  keepPlace(place(1, 0.5));
  expect(keptPlace('ARTICLE', 1)).toEqual(place(1, 0.5));
  expect(keptPlace('BOOK', 1)).toBeNull();
  expect(lastUnderWay()).toEqual(place(1, 0.5));
});

test.each([
  [0, false],
  [0.01, true],
  [0.94, true],
  [0.95, false],
  [1, false],
])('a text left at %d is begun there again: %s', (progress, resumed) => {
  keepPlace(place(1, progress));
  expect(placeToResume('ARTICLE', 1) !== null).toBe(resumed);
  expect(lastUnderWay() !== null).toBe(resumed);
});

test('the oldest of many are forgotten', () => {
  for (let id = 1; id <= 61; id++) keepPlace(place(id, 0.5));
  expect(keptPlace('ARTICLE', 1)).toBeNull();
  expect(keptPlace('ARTICLE', 2)).not.toBeNull();
});

test.each(['not json', '{}', '[null, 3, {"id": 1}]'])('damaged storage %s is empty', (text) => {
  localStorage.setItem('account:reading-places', text);
  expect(keptPlace('ARTICLE', 1)).toBeNull();
});
