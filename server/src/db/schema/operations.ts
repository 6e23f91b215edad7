import type { Generated } from 'kysely';

/** One attempt to make a backup. */
export type BackupsTable = {
  id: Generated<number>;
  /** Where it was written. */
  file: string;
  /** Whether the schedule made it, or a person. */
  scheduled: boolean;
  started_at: Date;
  /** Null while it is being made, and for ever when the process was killed meanwhile. */
  finished_at: Date | null;
  /** Null when it failed. */
  bytes: number | null;
  /** One sentence on why it failed. */
  error: string | null;
};

/** How far the leader's log was when a reader last wrote, while there are replicas. */
export type ReaderWritesTable = {
  user_id: number;
  /** As `16/B374D848`. */
  lsn: string;
};
