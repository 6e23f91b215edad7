import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { call } from './api.ts';
import { readCaptcha, readSmsCode } from './dev-outbox.ts';

/** A reader made for a test. */
export type Account = {
  userId: number;
  phone: string;
  password: string;
  username: string;
  /** Of the session that the registration opened. */
  token: string;
};

/** A password that nobody tries early. */
export const GOOD_PASSWORD = 'mf7-kq2-vzx';

/** A phone nobody else in the run has. */
export const newPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** An e-mail address nobody else in the run has. */
export const newEmail = (): string => `reader${randomInt(1_000_000_000)}@mail.example`;

/** Opens an account by the calls that the registration form makes. */
export async function signUp(request: APIRequestContext): Promise<Account> {
  const phone = newPhone();
  const password = GOOD_PASSWORD;
  await call(request, 'GET /auth/captcha', { query: { key: phone } });
  const captcha = await readCaptcha(request, phone);
  await call(request, 'POST /auth/smscode/send', { body: { phone, captcha, stype: 'register' } });
  const sms_code = await readSmsCode(request, phone);
  const { terms_version } = await call(request, 'GET /auth/register_rule', {});
  const body = { phone, password, sms_code, terms_version };
  const login = await call(request, 'POST /auth/register', { body });
  const { user_id: userId, username } = login.user;
  return { userId, phone, password, username, token: login.token };
}

/** Puts an account's login into a browser, as the login form leaves it. */
export const logIn = (context: BrowserContext, { token }: { token: string }): Promise<void> =>
  context.addCookies([
    { name: 'bb_token', value: token, url: process.env['BLUEBIRD_URL']!, sameSite: 'Lax' },
  ]);
