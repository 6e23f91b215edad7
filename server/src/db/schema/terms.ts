import type { Generated } from 'kysely';
import type { TermKind } from '@bluebird/contract/term-kinds.ts';

export type TermsTable = {
  id: Generated<number>;
  /** Null: it holds for every publication. */
  creator_id: number | null;
  /** Unique among the living of its publication, whatever its case unless that counts. */
  source: string;
  /** Of a term that stays in English, its source. */
  target: string;
  kind: TermKind;
  case_sensitive: boolean;
  note: string;
  updated_by: number | null;
  updated_at: Date;
  deleted_at: Date | null;
};
