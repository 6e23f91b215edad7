import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { resultOf } from './api.ts';

type Entry =
  | { kind: 'sms'; phone: string; purpose: string; code: string }
  | { kind: 'mail'; to: string; subject: string; text: string }
  | { kind: 'captcha'; key: string; answer: string };

const entries = async (request: APIRequestContext): Promise<Entry[]> =>
  resultOf(await request.get('/dev/outbox'));

/** What the picture of a captcha says. */
export async function readCaptcha(request: APIRequestContext, key: string): Promise<string> {
  for (const entry of await entries(request)) {
    if (entry.kind === 'captcha' && entry.key === key) return entry.answer;
  }
  throw new Error(`No captcha was drawn under ${key}.`);
}

/** The latest code sent to a phone. */
export async function readSmsCode(request: APIRequestContext, phone: string): Promise<string> {
  for (const entry of await entries(request)) {
    if (entry.kind === 'sms' && entry.phone === phone) return entry.code;
  }
  throw new Error(`No code was sent to ${phone}.`);
}

/** The code in the latest letter to an e-mail address. */
export async function readEmailCode(request: APIRequestContext, email: string): Promise<string> {
  for (const entry of await entries(request)) {
    const code = entry.kind === 'mail' && entry.to === email && /^\d{6}/.exec(entry.subject);
    if (code) return code[0];
  }
  throw new Error(`No code was sent to ${email}.`);
}

/** What the captcha on screen says. */
export async function readShownCaptcha(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: '图形验证码' })).toBeVisible();
  const key = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .findLast(({ pathname }) => pathname === '/auth/captcha')
      ?.searchParams.get('key'),
  );
  return readCaptcha(page.request, key ?? '');
}
