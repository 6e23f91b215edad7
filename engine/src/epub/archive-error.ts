/** Why a file could not be opened. These words are stable: callers show and store them. */
export type ArchiveReason =
  /** Not a zip file. */
  | 'not_zip'
  /** More entries, or more bytes once unpacked, than any honest file of this kind has. */
  | 'too_large'
  /** Protected by a password or by digital rights management. */
  | 'encrypted'
  /** Cut off, or its checksums do not fit its content. */
  | 'broken'
  /** A zip file without a book in it. */
  | 'not_epub'
  /** Nothing in it can be read as text. */
  | 'empty';

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly reason: ArchiveReason;

  constructor(reason: ArchiveReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
