import type { Generated } from 'kysely';
import type { CodeType, CodeWay } from '@bluebird/contract/codes.ts';

/** Codes that administrators made at once. */
export type CodeBatchesTable = {
  id: Generated<number>;
  ctype: CodeType;
  size: number;
  /** What each code gives. */
  level: 1 | 2;
  days: number;
  /** How often each may be used; null without end. */
  max_uses: number | null;
  expires_at: Date | null;
  remark: string;
  created_by: number | null;
  created_at: Date;
  /** Since when nobody may use them. */
  stopped_at: Generated<Date | null>;
  /** Whether it gives so many days that a second administrator has to confirm it. */
  asked: Generated<boolean>;
  confirmed_at: Generated<Date | null>;
  confirmed_by: Generated<number | null>;
};

/** Codes; each is of a batch, a reader's own, or made for an id at Xiaohongshu. */
export type CodesTable = {
  id: Generated<number>;
  /** Ten small letters and digits. */
  code: string;
  ctype: CodeType;
  batch_id: number | null;
  owner_id: number | null;
  xhs_id: string | null;
  uses: Generated<number>;
  created_by: number | null;
  created_at: Date;
};

/** Who used which code. */
export type CodeUsesTable = {
  id: Generated<number>;
  code_id: number;
  /** Null when the account was deleted. */
  user_id: number | null;
  way: CodeWay;
  /** Whether the reader came by it; one use of each reader says so at most. */
  brought: boolean;
  /** Whether the code's owner may earn awards by it: not for a phone that was here before. */
  counts: boolean;
  used_at: Date;
};
