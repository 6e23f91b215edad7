import type { Config } from '#config.ts';
import type { DevOutbox } from '#integrations/sms/dev-outbox.ts';
import { MailError } from './mail-error.ts';
import { createSmtpMail } from './smtp.ts';

/** A letter to one address, as plain text and as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Brings letters to e-mail addresses. */
export type MailSender = {
  /** Whether letters reach anybody; without, nobody can prove an address. */
  delivers: boolean;
  /** @throws MailError when the server did not take the letter */
  send: (mail: Mail) => Promise<void>;
};

/**
 * The sender the settings name.
 * @param devOutbox where a developer without a mail server reads letters; null where nobody may
 */
export function createMailSender(
  { smtp }: Pick<Config, 'smtp'>,
  devOutbox: DevOutbox | null,
): MailSender {
  if (smtp) return createSmtpMail(smtp);
  if (!devOutbox) {
    return { delivers: false, send: () => Promise.reject(new MailError('not_configured')) };
  }
  return {
    delivers: true,
    send: async ({ to, subject, text }) => devOutbox.add({ kind: 'mail', to, subject, text }),
  };
}
