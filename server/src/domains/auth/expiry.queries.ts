import type { Db } from '#db/client.ts';

export const deleteExpiredSessions = (db: Db, at: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<=', at).execute();

export const deleteExpiredCaptchas = (db: Db, at: Date) =>
  db.deleteFrom('captchas').where('expires_at', '<=', at).execute();

export const deleteCodesBefore = (db: Db, at: Date) =>
  db.deleteFrom('verification_codes').where('sent_at', '<', at).execute();

export const deleteExpiredChallenges = (db: Db, at: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', at).execute();

export const deleteFailuresBefore = (db: Db, at: Date) =>
  db.deleteFrom('login_failures').where('failed_at', '<', at).execute();

export const deleteCodesOf = (tx: Db, recipients: string[]) =>
  tx.deleteFrom('verification_codes').where('recipient', 'in', recipients).execute();
