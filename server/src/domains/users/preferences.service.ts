import type { Preferences } from '@bluebird/contract/users-preferences.ts';
import type { Context } from '#core/context.ts';
import { findPreferences, mergePreferences } from './preferences.queries.ts';

/** A reader's preferences, and when they last changed one. */
export async function showPreferences({ db }: Context, userId: number) {
  const row = await findPreferences(db, userId);
  return {
    preferences: row?.preferences ?? {},
    changed_at: row?.changed_at.toISOString() ?? null,
  };
}

/**
 * Stores choices, unless later ones are stored. A time in the future counts as now, so that a
 * device whose clock is ahead does not win for ever.
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
