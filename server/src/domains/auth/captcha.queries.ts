import type { Db } from '#db/client.ts';

/** Stores the answer to a captcha, in place of an unsolved one under the same key. */
export const upsertCaptcha = (db: Db, captcha: { key: string; answer: string; expiresAt: Date }) =>
  db
    .insertInto('captchas')
    .values({ key: captcha.key, answer: captcha.answer, expires_at: captcha.expiresAt })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({ answer: captcha.answer, expires_at: captcha.expiresAt }),
    )
    .execute();

/** Deletes a captcha, so that it can be tried only once. @returns the deleted row */
export const takeCaptcha = (db: Db, key: string) =>
  db
    .deleteFrom('captchas')
    .where('key', '=', key)
    .returning(['answer', 'expires_at'])
    .executeTakeFirst();
