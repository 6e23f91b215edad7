import type { CodePurpose } from '@bluebird/contract/auth.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { MailError } from '#integrations/mail/mail-error.ts';
import { codeLetter } from './account-letters.ts';
import { sendCode } from './verification-codes.service.ts';

type Wanted = {
  email: string;
  captcha: string;
  key: string;
  stype: CodePurpose;
  devices: string[];
};

/**
 * Sends a code to an e-mail address; `sendCode` says after what, and to whom.
 * @throws Refusal `registration_closed` or `mail_unavailable` where no mail server is set or nobody
 *   registers by e-mail, `invalid_input` for an address that the server refuses, `wrong_captcha`,
 *   `rate_limited`, `unavailable` when the server fails
 */
export async function sendEmailCode(
  context: Context,
  { email, captcha, key, stype: purpose, devices }: Wanted,
  ip: string,
): Promise<{ resend_after: number; ticket: string }> {
  const { mail, config } = context;
  if (purpose === 'register' && !(mail.delivers && config.registerByEmail)) {
    throw new Refusal('registration_closed');
  }
  if (!mail.delivers) throw new Refusal('mail_unavailable');
  const wanted = { recipient: email, purpose, devices, captcha: { key, answer: captcha } };
  return sendCode(context, wanted, ip, (code) => deliver(context, { email, purpose, code }));
}

async function deliver(
  { mail, config, log }: Context,
  { email, purpose, code }: { email: string; purpose: CodePurpose; code: string },
): Promise<void> {
  try {
    await mail.send({ to: email, ...codeLetter(purpose, code, config.publicUrl) });
  } catch (error) {
    const reason = error instanceof MailError ? error.reason : 'unknown';
    log.error({ reason, purpose }, 'e-mail code not sent');
    if (error instanceof MailError && error.noSuchMailbox) {
      const message = '这个邮箱收不到邮件，请核对地址';
      throw new Refusal('invalid_input', { message, fields: { email: message } });
    }
    throw new Refusal('unavailable', { message: '邮件发送失败，请稍后再试' });
  }
}
