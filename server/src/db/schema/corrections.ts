import type { Generated } from 'kysely';
import type { CorrectionKind, CorrectionStatus } from '@bluebird/contract/corrections.ts';

/** A proposed correction. Readers who propose the same text share one row. */
export type CorrectionsTable = {
  id: Generated<number>;
  article_id: number;
  kind: CorrectionKind;
  /** Null: the title. */
  block_id: string | null;
  word: string | null;
  before: string;
  proposal: string;
  status: Generated<CorrectionStatus>;
  reason: Generated<string>;
  /** The text an editor wrote into the article; null while undecided or rejected. */
  applied: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
};

export type CorrectionAuthorsTable = {
  correction_id: number;
  user_id: number;
  note: string;
  created_at: Date;
};
