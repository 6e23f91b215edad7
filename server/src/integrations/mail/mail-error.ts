/** A letter that was not taken; `reason` names the fault, never the address or what was written. */
export class MailError extends Error {
  readonly reason: string;
  /** Whether the server says that there is no such mailbox, or that it takes nothing (5xx). */
  readonly noSuchMailbox: boolean;

  constructor(reason: string, { noSuchMailbox = false }: { noSuchMailbox?: boolean } = {}) {
    super(`mail not sent: ${reason}`);
    this.name = 'MailError';
    this.reason = reason;
    this.noSuchMailbox = noSuchMailbox;
  }
}
