/** Keeps the answer to a captcha; an unsolved one under the same key is void. */
export const upsertCaptcha = (db, captcha) =>
  db
    .insertInto('captchas')
    .values({ key: captcha.key, answer: captcha.answer, expires_at: captcha.expiresAt })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({ answer: captcha.answer, expires_at: captcha.expiresAt }),
    )
    .execute();
/** Takes a captcha away, so that it is tried once. @returns what it was */
export const takeCaptcha = (db, key) =>
  db
    .deleteFrom('captchas')
    .where('key', '=', key)
    .returning(['answer', 'expires_at'])
    .executeTakeFirst();
