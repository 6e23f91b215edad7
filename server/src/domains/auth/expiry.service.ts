import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { PATIENCE_MS } from './second-factor.service.ts';
import { deleteUnconfirmed } from './second-factor.queries.ts';
import { deleteExpiredTokens } from './api-tokens.queries.ts';
import { deleteAlertsBefore } from './alerts.queries.ts';
import {
  deleteCodesBefore,
  deleteExpiredCaptchas,
  deleteExpiredChallenges,
  deleteExpiredSessions,
  deleteFailuresBefore,
} from './expiry.queries.ts';

/**
 * Deletes expired rows that no rule reads any more. Call it now and then; calling it is always
 * safe.
 */
export async function removeExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock();
  await deleteExpiredSessions(db, at);
  await deleteExpiredTokens(db, at);
  await deleteAlertsBefore(db, new Date(at.getTime() - 90 * DAY_MS));
  await deleteExpiredCaptchas(db, at);
  await deleteExpiredChallenges(db, at);
  await deleteUnconfirmed(db, new Date(at.getTime() - PATIENCE_MS));
  // The limits of a recipient reach back one Shanghai day, those of a lock twenty-four hours.
  await deleteCodesBefore(db, new Date(at.getTime() - 2 * DAY_MS));
  await deleteFailuresBefore(db, new Date(at.getTime() - 2 * DAY_MS));
}
