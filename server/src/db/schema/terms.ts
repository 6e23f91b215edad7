import type { Generated } from 'kysely';
import type { TermKind } from '@bluebird/contract/term-kinds.ts';

export type TermsTable = {
  id: Generated<number>;
  /** Null: it holds for every publication. */
  creator_id: number | null;
  /**
   * Unique among the terms of its publication that are not deleted; without regard to case, unless
   * the term is case-sensitive.
   */
  source: string;
  /** Chinese of the term; its English for a term that stays in English. */
  target: string;
  kind: TermKind;
  case_sensitive: boolean;
  note: string;
  updated_by: number | null;
  updated_at: Date;
  deleted_at: Date | null;
};
