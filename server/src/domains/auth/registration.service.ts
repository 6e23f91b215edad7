import { PASSWORD_MAX, PASSWORD_MIN } from '@bluebird/contract/auth.ts';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Caller } from '#core/actor.ts';
import { requireCode, useCode } from '#domains/codes/use-code.service.ts';
import { hashPassword } from '#domains/users/password-hash.ts';
import { assertStrongPassword, PASSWORD_HINT } from '#domains/users/password-policy.ts';
import { accountKey, createReader } from '#domains/users/users.service.ts';
import { openAccount } from './open-account.ts';
import { passkeySite } from './passkey-site.ts';
import {
  CODE_RESEND_SECONDS,
  CODE_VALID_SECONDS,
  consumeCode,
} from './verification-codes.service.ts';

const TERMS =
  '手机号和邮箱只用于登录、找回密码和安全提醒；你的生词和笔记归你所有，可随时导出；请勿抓取或转载本站文章。';

/** What registering asks for at present. */
export const showRegisterRule = ({ sms, mail, config }: Context) => ({
  open: sms.delivers || (mail.delivers && config.registerByEmail),
  phone: sms.delivers,
  email: mail.delivers,
  register_by_email: mail.delivers && config.registerByEmail,
  passkeys: passkeySite(config) !== null,
  oidc: config.oidc?.name ?? null,
  phones_abroad: sms.abroad,
  code_required: config.registerCodeRequired,
  terms: TERMS,
  terms_version: TERMS_VERSION,
  password: { min_length: PASSWORD_MIN, max_length: PASSWORD_MAX, hint: PASSWORD_HINT },
  sms_resend_seconds: CODE_RESEND_SECONDS,
  sms_valid_seconds: CODE_VALID_SECONDS,
});

type Registration = {
  /** Where the code was sent. */
  proved: { phone: string } | { email: string };
  password: string;
  proof: string;
  ticket?: string | undefined;
  invitationCode?: string | undefined;
  termsVersion?: string | undefined;
};

/**
 * Opens an account and logs in to it. Only a caller who proved to hold the phone or the e-mail
 * address is told that it has an account already.
 * @throws Refusal `registration_closed`, `invitation_invalid`, `weak_password`, `wrong_sms_code` or
 *   `wrong_email_code`, `phone_taken` or `email_taken`, `invalid_input` for terms that have changed
 *   since they were read
 */
export async function register(context: Context, wanted: Registration, caller: Caller) {
  const { proved, password, proof, ticket, invitationCode, termsVersion } = wanted;
  const byPhone = 'phone' in proved;
  const rule = showRegisterRule(context);
  if (!(byPhone ? rule.phone : rule.register_by_email)) throw new Refusal('registration_closed');
  if (termsVersion !== undefined && termsVersion !== TERMS_VERSION) {
    throw new Refusal('invalid_input', { message: '约定刚刚更新了，请刷新页面再看一遍' });
  }
  if (invitationCode) {
    // A wrong code is told before the SMS code is used up.
    await requireCode(context.db, invitationCode, { way: 'register', at: context.clock() });
  } else if (context.config.registerCodeRequired) {
    throw new Refusal('invitation_invalid', { message: '注册需要邀请码' });
  }
  const recipient = accountKey(proved);
  assertStrongPassword(password, [recipient]);
  const passwordHash = await hashPassword(password);
  // A refusal is returned, not thrown, from the transaction: the try must stay counted and the code
  // used.
  const outcome = await context.db.transaction().execute(async (tx) => {
    const code = { recipient, purpose: 'register', code: proof } as const;
    const asker = { ticket, ip: caller.ip };
    if (!(await consumeCode(context, tx, code, asker))) {
      return byPhone ? 'wrong_sms_code' : 'wrong_email_code';
    }
    const user = await createReader(tx, {
      ...{ proved, passwordHash, termsVersion },
      at: context.clock(),
    });
    if (!user) return byPhone ? 'phone_taken' : 'email_taken';
    if (invitationCode) {
      await useCode(context, tx, { userId: user.id, code: invitationCode, way: 'register' });
    }
    return openAccount(
      { ...context, db: tx },
      { id: user.id, password_hash: passwordHash },
      caller,
      { strong: false },
    );
  });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome;
}
