import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { drawCaptcha, randomAnswer } from './captcha-picture.ts';
import { takeCaptcha, upsertCaptcha } from './captcha.queries.ts';

const VALID_MS = 5 * MINUTE_MS;

/** A new picture to solve under a key that the client chose. */
export async function createCaptcha(context: Context, key: string) {
  const answer = randomAnswer();
  const expiresAt = new Date(context.clock().getTime() + VALID_MS);
  const image = await drawCaptcha(answer);
  await upsertCaptcha(context.db, { key, answer, expiresAt });
  context.sms.devOutbox?.add({ kind: 'captcha', key, answer });
  return { key, image, expires_at: expiresAt.toISOString() };
}

/** Tries to solve a captcha, without regard to case. Right or wrong, it is gone afterwards. */
export async function consumeCaptcha(
  context: Context,
  key: string,
  answer: string,
): Promise<boolean> {
  const captcha = await takeCaptcha(context.db, key);
  if (!captcha || captcha.expires_at <= context.clock()) return false;
  return answer.normalize('NFKC').replace(/\s/g, '').toLowerCase() === captcha.answer;
}
