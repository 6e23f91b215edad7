import { expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { backupName, backupTime, outdated } from './retention.ts';

const NOW = new Date('2026-11-27T20:00:00Z');
/** One backup a night, the newest first. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, i) => backupName(new Date(NOW.getTime() - i * DAY_MS)));

test('a name says when the backup was made', () => {
  expect(backupName(NOW)).toBe('bluebird-2026-11-27T200000Z.zip');
  expect(backupTime('bluebird-2026-11-27T200000Z.zip')).toEqual(NOW);
  expect(backupTime('holiday.zip')).toBeNull();
});

test('all of the last days are kept, and one of each week before', () => {
  const all = nights(60);
  const gone = new Set(outdated(all, NOW, { keepDays: 7, keepWeeks: 4 }));
  const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(14, 19));
  expect(kept).toEqual([
    ...['11-27', '11-26', '11-25', '11-24', '11-23', '11-22', '11-21', '11-20'],
    // Shanghai's Mondays begin on Sunday evening in UTC.
    ...['11-15', '11-08', '11-01', '10-25'],
  ]);
});

test('files of others stay, and so does the newest backup whatever its age', () => {
  const old = backupName(new Date('2020-01-01T00:00:00Z'));
  const older = backupName(new Date('2019-12-01T00:00:00Z'));
  expect(outdated([old, 'holiday.zip', older], NOW, { keepDays: 1, keepWeeks: 0 })).toEqual([
    older,
  ]);
  expect(outdated([], NOW, { keepDays: 1, keepWeeks: 0 })).toEqual([]);
});
