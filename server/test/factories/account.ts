import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { createSession } from '#domains/auth/sessions.service.ts';
import type { TestServer, TestUser } from '#test/harness.ts';

/** A password that nobody tries early. */
export const GOOD_PASSWORD = 'mf7-kq2-vzx';

/** A phone nobody else in the test has. */
export const newPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Asks for a captcha under a key and reads the answer where a person reads the picture. */
export async function solveCaptcha(server: TestServer, key: string): Promise<string> {
  await server.call('GET /auth/captcha', { query: { key } });
  const entry = server.context.sms
    .devOutbox!.list()
    .find((one) => one.kind === 'captcha' && one.key === key);
  if (entry?.kind !== 'captcha') throw new Error('no captcha in the outbox');
  return entry.answer;
}

/** The latest code sent to a phone, or null. */
export function lastCode(server: TestServer, phone: string): string | null {
  const entry = server.context.sms
    .devOutbox!.list()
    .find((one) => one.kind === 'sms' && one.phone === phone);
  return entry?.kind === 'sms' ? entry.code : null;
}

/** The latest letter to an e-mail address, or null. */
export function lastLetter(server: TestServer, email: string) {
  const entry = server.context.sms
    .devOutbox!.list()
    .find((one) => one.kind === 'mail' && one.to === email);
  return entry?.kind === 'mail' ? entry : null;
}

/** An e-mail address nobody else in the test has. */
export const newEmail = (): string => `reader${randomInt(1_000_000_000)}@mail.example`;

/** Solves a captcha and asks for a code by mail. */
export async function askForEmailCode(server: TestServer, email: string, stype: CodePurpose) {
  const key = `key-${randomInt(1_000_000_000)}`;
  const captcha = await solveCaptcha(server, key);
  return server.call('POST /auth/emailcode/send', { body: { email, captcha, key, stype } });
}

/** Asks for a code by mail and reads it where a person reads the letter. */
export async function receiveEmailCode(
  server: TestServer,
  email: string,
  stype: CodePurpose,
): Promise<string> {
  const { http } = await askForEmailCode(server, email, stype);
  const code = /^\d{6}(?= )/.exec(lastLetter(server, email)?.subject ?? '')?.[0];
  if (http !== 200 || !code) throw new Error(`no code was sent: ${http}`);
  return code;
}

/** Solves a captcha and asks for a code. */
export async function askForCode(server: TestServer, phone: string, stype: CodePurpose) {
  const captcha = await solveCaptcha(server, phone.replace('+', ''));
  return server.call('POST /auth/smscode/send', { body: { phone, captcha, stype } });
}

/** Asks for a code and reads it where a person reads the phone. */
export async function receiveCode(
  server: TestServer,
  phone: string,
  stype: CodePurpose,
): Promise<string> {
  const { http } = await askForCode(server, phone, stype);
  const code = lastCode(server, phone);
  if (http !== 200 || !code) throw new Error(`no code was sent: ${http}`);
  return code;
}

/** A code that is not this one. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Opens an account as a reader does. */
export async function signUp(server: TestServer, phone = newPhone(), password = GOOD_PASSWORD) {
  const sms_code = await receiveCode(server, phone, 'register');
  const { result } = await server.call('POST /auth/register', {
    body: { phone, password, sms_code },
  });
  return { phone, password, token: result.token, user: result.user };
}

/** Another device on which the same reader is logged in. */
export async function otherDevice(server: TestServer, user: TestUser): Promise<TestUser> {
  const { token } = await createSession(server.context, user.userId, {
    ip: '127.0.0.1',
    userAgent: 'test',
    app: '',
    underReview: false,
  });
  return { ...user, token };
}
