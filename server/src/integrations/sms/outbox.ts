import type { Logger } from 'pino';
import type { SmsPurpose } from '@bluebird/contract/auth.ts';

/** Something a person would otherwise have had to read from a phone or a picture. */
export type OutboxEntry =
  | { kind: 'sms'; phone: string; purpose: SmsPurpose; code: string }
  | { kind: 'captcha'; key: string; answer: string };

/** An entry with the instant it was written, ISO 8601. */
export type DatedEntry = OutboxEntry & { at: string };

/** What would have left the house, kept for whoever runs it without an SMS provider. */
export type Outbox = {
  /** Whether entries may be read over HTTP; never in production. */
  readonly served: boolean;
  /** Writes an entry to the log, and keeps it when it may be read. */
  add: (entry: OutboxEntry) => void;
  /** The latest entries, newest first. */
  list: () => DatedEntry[];
};

const KEPT = 50;

export function createOutbox(log: Logger, { served }: { served: boolean }): Outbox {
  let entries: DatedEntry[] = [];
  return {
    served,
    add: (entry) => {
      log.info({ outbox: entry }, `outbox: ${entry.kind}`);
      if (served) entries = [{ ...entry, at: new Date().toISOString() }, ...entries].slice(0, KEPT);
    },
    list: () => entries,
  };
}
