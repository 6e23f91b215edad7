import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { drawCaptcha, randomAnswer } from './captcha-picture.ts';
import { newWork } from './captcha-work.ts';
import { takeCaptcha, upsertCaptcha } from './captcha.queries.ts';

const VALID_MS = 5 * MINUTE_MS;

/** What solves a captcha, and until when, in milliseconds since 1970. */
type Captcha = { answer: string; expiresAt: number };

/** Key of a captcha in the memory that processes share. */
const named = (key: string): string => `captcha:${key}`;

/** A new captcha under a key that the client chose: a picture to solve, or work for the device. */
export async function createCaptcha(
  context: Context,
  { key, kind }: { key: string; kind: 'picture' | 'work' },
) {
  const { answer, ...shown } =
    kind === 'work' ? { image: '', ...(await newWork()) } : await picture();
  const expiresAt = new Date(context.clock().getTime() + VALID_MS);
  const captcha: Captcha = { answer, expiresAt: expiresAt.getTime() };
  const isKept = await context.sharedMemory.keep(named(key), JSON.stringify(captcha), VALID_MS);
  if (!isKept) await upsertCaptcha(context.db, { key, answer, expiresAt });
  context.sms.devOutbox?.add({ kind: 'captcha', key, answer });
  return { key, ...shown, expires_at: expiresAt.toISOString() };
}

async function picture() {
  const answer = randomAnswer();
  return { answer, image: await drawCaptcha(answer), work: null };
}

/** Tries to solve a captcha, without regard to case. Right or wrong, it is gone afterwards. */
export async function consumeCaptcha(
  context: Context,
  key: string,
  answer: string,
): Promise<boolean> {
  const captcha = await take(context, key);
  if (!captcha || captcha.expiresAt <= context.clock().getTime()) return false;
  return answer.normalize('NFKC').replace(/\s/g, '').toLowerCase() === captcha.answer;
}

/** From where it was kept: the memory that processes share, or the database. */
async function take({ sharedMemory, db }: Context, key: string): Promise<Captcha | null> {
  const kept = await sharedMemory.take(named(key));
  if (kept !== null) return JSON.parse(kept) as Captcha;
  const stored = await takeCaptcha(db, key);
  return stored ? { answer: stored.answer, expiresAt: stored.expires_at.getTime() } : null;
}
