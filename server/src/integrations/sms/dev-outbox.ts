import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { CodePurpose } from '@bluebird/contract/auth.ts';

/** Something a person would otherwise have had to read from a phone, a letter or a picture. */
type DevOutboxEntry =
  | { kind: 'sms'; phone: string; purpose: CodePurpose; code: string }
  | { kind: 'alert'; phone: string }
  | { kind: 'mail'; to: string; subject: string; text: string }
  | { kind: 'captcha'; key: string; answer: string };

/** An entry with the instant it was written, ISO 8601. */
type DatedEntry = DevOutboxEntry & { at: string };

/** What would have left the house, kept for whoever develops it without an SMS provider or a mail server. */
export type DevOutbox = {
  /** What must be shown to read it over HTTP; another at every start. */
  readonly key: string;
  /** Writes an entry to the log, and keeps it. */
  add: (entry: DevOutboxEntry) => void;
  /** The latest entries, newest first. */
  list: () => DatedEntry[];
};

const KEPT = 50;

export function createDevOutbox(log: Logger): DevOutbox {
  let entries: DatedEntry[] = [];
  return {
    key: randomBytes(16).toString('base64url'),
    add: (entry) => {
      log.info({ outbox: entry }, `outbox: ${entry.kind}`);
      entries = [{ ...entry, at: new Date().toISOString() }, ...entries].slice(0, KEPT);
    },
    list: () => entries,
  };
}
