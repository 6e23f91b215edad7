import {
  deleteExpiredCaptchas,
  deleteExpiredSessions,
  deleteFailuresBefore,
  deleteSmsCodesBefore,
} from './expiry.queries.ts';
const DAY = 86400000;
/** Clears away what no rule looks at any more; to be called now and then, harmless at any time. */
export async function removeExpired({ db, clock }) {
  const at = clock();
  await deleteExpiredSessions(db, at);
  await deleteExpiredCaptchas(db, at);
  // The limits of a phone count a Shanghai day back, those of a lock twenty-four hours.
  await deleteSmsCodesBefore(db, new Date(at.getTime() - 2 * DAY));
  await deleteFailuresBefore(db, new Date(at.getTime() - 2 * DAY));
}
