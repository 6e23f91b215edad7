import { PASSWORD_MAX, PASSWORD_MIN } from '@bluebird/contract/auth.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Caller } from '#core/actor.ts';
import { requireCode, useCode } from '#domains/codes/use-code.service.ts';
import { hashPassword } from '#domains/users/password-hash.ts';
import { assertStrongPassword, PASSWORD_HINT } from '#domains/users/password-policy.ts';
import { createReader, showUser } from '#domains/users/users.service.ts';
import { issueDevice } from './known-device.ts';
import { createSession } from './sessions.service.ts';
import { consumeSmsCode, SMS_RESEND_SECONDS, SMS_VALID_SECONDS } from './sms-codes.service.ts';

/** Changed with every change of what `/about` says of privacy, children and terms. */
const TERMS_VERSION = '2026-11-24';
const TERMS =
  '手机号只用于登录和找回密码；你的生词和笔记归你所有，可随时导出；请勿抓取或转载本站文章。';

/** What registering asks for at present. */
export const showRegisterRule = ({ sms, config }: Context) => ({
  open: sms.delivers,
  phones_abroad: sms.abroad,
  code_required: config.registerCodeRequired,
  terms: TERMS,
  terms_version: TERMS_VERSION,
  password: { min_length: PASSWORD_MIN, max_length: PASSWORD_MAX, hint: PASSWORD_HINT },
  sms_resend_seconds: SMS_RESEND_SECONDS,
  sms_valid_seconds: SMS_VALID_SECONDS,
});

type Registration = {
  phone: string;
  password: string;
  smsCode: string;
  ticket?: string | undefined;
  invitationCode?: string | undefined;
  termsVersion?: string | undefined;
};

/**
 * Opens an account and logs in to it. Only a caller who proved to hold the phone is told that it
 * has an account already.
 * @throws Refusal `registration_closed`, `invitation_invalid`, `weak_password`, `wrong_sms_code`,
 *   `phone_taken`, `invalid_input` for terms that have changed since they were read
 */
export async function register(context: Context, wanted: Registration, caller: Caller) {
  if (!context.sms.delivers) throw new Refusal('registration_closed');
  const { phone, password, smsCode, ticket, invitationCode, termsVersion } = wanted;
  if (termsVersion !== undefined && termsVersion !== TERMS_VERSION) {
    throw new Refusal('invalid_input', { message: '约定刚刚更新了，请刷新页面再看一遍' });
  }
  if (invitationCode) {
    // A wrong code is told before the SMS code is used up.
    await requireCode(context.db, invitationCode, { way: 'register', at: context.clock() });
  } else if (context.config.registerCodeRequired) {
    throw new Refusal('invitation_invalid', { message: '注册需要邀请码' });
  }
  assertStrongPassword(password, [phone]);
  const passwordHash = await hashPassword(password);
  // A refusal is returned, not thrown, from the transaction: the try must stay counted and the code
  // used.
  const outcome = await context.db.transaction().execute(async (tx) => {
    const code = { phone, purpose: 'register', code: smsCode } as const;
    const asker = { ticket, ip: caller.ip };
    if (!(await consumeSmsCode(context, tx, code, asker))) return 'wrong_sms_code';
    const user = await createReader(tx, {
      ...{ phone, passwordHash, termsVersion },
      at: context.clock(),
    });
    if (!user) return 'phone_taken';
    if (invitationCode) {
      await useCode(context, tx, { userId: user.id, code: invitationCode, way: 'register' });
    }
    const inside = { ...context, db: tx };
    const session = await createSession(inside, user.id, caller);
    const device = issueDevice(context.secret, { id: user.id, password_hash: passwordHash });
    return { ...session, device, user: await showUser(inside, user.id) };
  });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome;
}
