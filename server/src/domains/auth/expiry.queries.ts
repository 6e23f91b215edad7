import type { Db } from '#db/client.ts';

export const deleteExpiredSessions = (db: Db, at: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<=', at).execute();

export const deleteExpiredCaptchas = (db: Db, at: Date) =>
  db.deleteFrom('captchas').where('expires_at', '<=', at).execute();

export const deleteSmsCodesBefore = (db: Db, at: Date) =>
  db.deleteFrom('sms_codes').where('sent_at', '<', at).execute();

export const deleteFailuresBefore = (db: Db, at: Date) =>
  db.deleteFrom('login_failures').where('failed_at', '<', at).execute();

export const deleteSmsCodesOf = (tx: Db, phone: string) =>
  tx.deleteFrom('sms_codes').where('phone', '=', phone).execute();
