import { DAY_MS } from '#core/durations.ts';
import { addDays, dayOf, mondayOf } from '#core/shanghai.ts';

/** How long scheduled backups are kept. */
export type Retention = { keepDays: number; keepWeeks: number };

const NAME = /^bluebird-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip$/;

/** The name of a scheduled backup: `bluebird-2026-11-27T190000Z.zip`. */
export const backupName = (at: Date): string =>
  `bluebird-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`;

/** When a backup was made, by its name; null for a file that the schedule has not made. */
export function backupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/**
 * Which backups have served their time. Kept are all of the last days, and of each week before them
 * the first; the newest is kept whatever its age.
 * @param names of the files in the folder; those of others are never among the result
 */
export function outdated(
  names: readonly string[],
  now: Date,
  { keepDays, keepWeeks }: Retention,
): string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at ? [{ name, at, week: mondayOf(dayOf(at)) }] : [];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const daysFrom = now.getTime() - keepDays * DAY_MS;
  const weeksFrom = addDays(mondayOf(dayOf(now)), -7 * keepWeeks);
  const firstOfWeek = new Map(backups.toReversed().map(({ week, name }) => [week, name]));
  return backups
    .slice(0, -1)
    .filter(({ name, at, week }) => {
      const isFresh = at.getTime() >= daysFrom;
      const isWeekly = keepWeeks > 0 && week >= weeksFrom && firstOfWeek.get(week) === name;
      return !isFresh && !isWeekly;
    })
    .map(({ name }) => name);
}
