export const deleteExpiredSessions = (db, at) =>
  db.deleteFrom('sessions').where('expires_at', '<=', at).execute();
export const deleteExpiredCaptchas = (db, at) =>
  db.deleteFrom('captchas').where('expires_at', '<=', at).execute();
export const deleteSmsCodesBefore = (db, at) =>
  db.deleteFrom('sms_codes').where('sent_at', '<', at).execute();
export const deleteFailuresBefore = (db, at) =>
  db.deleteFrom('login_failures').where('failed_at', '<', at).execute();
