import type { Context } from '#context.ts';
import { deleteAlertsBefore } from './alerts.queries.ts';
import {
  deleteExpiredCaptchas,
  deleteExpiredSessions,
  deleteFailuresBefore,
  deleteSmsCodesBefore,
} from './expiry.queries.ts';

const DAY = 86_400_000;

/** Clears away what no rule looks at any more; to be called now and then, harmless at any time. */
export async function removeExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock();
  await deleteExpiredSessions(db, at);
  await deleteAlertsBefore(db, new Date(at.getTime() - 90 * DAY));
  await deleteExpiredCaptchas(db, at);
  // The limits of a phone count a Shanghai day back, those of a lock twenty-four hours.
  await deleteSmsCodesBefore(db, new Date(at.getTime() - 2 * DAY));
  await deleteFailuresBefore(db, new Date(at.getTime() - 2 * DAY));
}
