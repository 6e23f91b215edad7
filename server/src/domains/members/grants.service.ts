import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { sumGivenAlone, sumOfGifts } from './grants.queries.ts';

/** Most days that one administrator gives alone within the window, where long grants need two. */
const MOST_ALONE_DAYS = 90;
const WINDOW_MS = 90 * DAY_MS;

/**
 * Whether days that an administrator is about to give need a second one. What they gave the same
 * reader alone in the last 90 days is added up, together with all gift codes that they made alone,
 * since nobody knows who will use those. Acts of one administrator wait here for one another.
 * @param userId null for gift codes, which anybody may get
 */
export async function needsSecond(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Db,
  { actorId, userId, days }: { actorId: number; userId: number | null; days: number },
): Promise<boolean> {
  if (!config.grantTwoPeople) return false;
  // As acts on a membership do: first its lock, then that of the administrator.
  if (userId !== null) await lockUntilCommit(tx, `membership:${userId}`);
  await lockUntilCommit(tx, `grants:${actorId}`);
  const since = new Date(clock().getTime() - WINDOW_MS);
  const before =
    (await sumGivenAlone(tx, actorId, userId, since)) + (await sumOfGifts(tx, actorId, since));
  return before + days > MOST_ALONE_DAYS;
}
