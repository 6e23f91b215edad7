import type { Preferences } from '@bluebird/contract/users-preferences.ts';
import type { Context } from '#core/context.ts';
import { findPreferences, mergePreferences } from './preferences.queries.ts';

/** What a reader chose, and when. */
export async function showPreferences({ db }: Context, userId: number) {
  const row = await findPreferences(db, userId);
  return {
    preferences: row?.preferences ?? {},
    changed_at: row?.changed_at.toISOString() ?? null,
  };
}

/**
 * Keeps choices unless later ones are there. A device whose clock is ahead must not win for ever:
 * nothing is chosen later than now.
 */
export async function savePreferences(
  context: Context,
  userId: number,
  given: { preferences: Preferences; changed_at: string },
) {
  const at = Math.min(Date.parse(given.changed_at), context.clock().getTime());
  await mergePreferences(context.db, userId, given.preferences, new Date(at));
  return showPreferences(context, userId);
}
