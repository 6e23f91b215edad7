import { sql } from 'kysely';
import type { Preferences } from '@bluebird/contract/users-preferences.ts';
import type { Db } from '#db/client.ts';

export const findPreferences = (db: Db, userId: number) =>
  db
    .selectFrom('user_preferences')
    .select(['preferences', 'changed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/**
 * Merges choices into the stored ones, unless stored ones are later; a single statement, so the
 * latest choice wins.
 */
export const mergePreferences = (db: Db, userId: number, preferences: Preferences, at: Date) =>
  sql`
    insert into user_preferences as p (user_id, preferences, changed_at)
    values (${userId}, ${JSON.stringify(preferences)}, ${at})
    on conflict (user_id) do update set
      preferences = p.preferences || excluded.preferences,
      changed_at = excluded.changed_at
    where excluded.changed_at >= p.changed_at
  `.execute(db);
