import { createTransport } from 'nodemailer';
import { MailError } from './mail-error.ts';
import { observe } from '#core/observed.ts';
import type { Mail, MailSender } from './mail.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** `starttls` asks for encryption after connecting, and goes on only when it is had. */
  security: 'starttls' | 'tls' | 'none';
  auth: { user: string; pass: string } | null;
  /** Address that letters come from. */
  from: string;
};

const SENDER = '青鸟外刊';
/** Each silence of the server: until it is reached, until it greets, between its answers. */
const SILENCE_MS = 8_000;
/** The whole of one letter, also for a server that answers one byte at a time. */
const LETTER_MS = 20_000;

/**
 * Sends letters by SMTP, each over a connection of its own: codes are few and must not wait for an
 * idle connection to be found dead. Neither the address nor the letter ever gets into an error.
 * @param options.ca certificates to trust besides the known ones
 * @param options.letterMs see {@link LETTER_MS}
 */
export function createSmtpMail(
  { host, port, security, auth, from }: SmtpSettings,
  {
    ca,
    letterMs = LETTER_MS,
    silenceMs = SILENCE_MS,
  }: { ca?: string; letterMs?: number; silenceMs?: number } = {},
): MailSender {
  const connect = () =>
    createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(auth && { auth }),
      tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      // What a letter says comes from us: no part of it is fetched from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  return {
    delivers: true,
    send: async ({ to, subject, text, html }: Mail) => {
      const transport = connect();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new MailError('timeout')), letterMs);
      const sent = transport.sendMail({
        from: { name: SENDER, address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        // RFC 3834: nobody's holiday notice answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      try {
        await observe('mail', () => Promise.race([sent, late.promise]));
      } catch (error) {
        throw error instanceof MailError ? error : explain(error);
      } finally {
        clearTimeout(timer);
        sent.catch(() => {});
        transport.close();
      }
    },
  };
}

/** What a fault is called, without what it says: servers repeat addresses. */
function explain(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const kind = typeof code === 'string' && /^[A-Z_]{1,20}$/.test(code) ? code : 'unknown';
  const answer = typeof responseCode === 'number' ? `_${responseCode}` : '';
  // Refused for its recipient; a refusal of the letter itself says nothing of the mailbox.
  const noSuchMailbox = kind === 'EENVELOPE' && [550, 551, 553].includes(Number(responseCode));
  return new MailError(`${kind}${answer}`, { noSuchMailbox });
}
