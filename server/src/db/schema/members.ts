import type { Generated } from 'kysely';
import type { AwardKind } from '@bluebird/contract/awards.ts';
import type { MemberEventKind } from '@bluebird/contract/members.ts';
import type { MemberLevel } from '@bluebird/contract/member-quotas.ts';

/** Readers who are members or were; the level follows from the ends of both levels. */
export type MembershipsTable = {
  user_id: number;
  expires_at: Date;
  /** When level 2 ends, not after `expires_at`; null for a reader who never had it. */
  pro_expires_at: Date | null;
  /** Whether the latest days without a gap are those of a trial. */
  is_trial: boolean;
};

/** Every change of a membership, kept for good. */
export type MemberEventsTable = {
  id: Generated<number>;
  user_id: number;
  kind: MemberEventKind;
  level: MemberLevel;
  /** Null for a change that gives no days. */
  days: number | null;
  remark: string;
  /** The administrator; null when none made it. */
  actor_id: number | null;
  /** The administrator who asked for it first, where it took two. */
  asked_by: Generated<number | null>;
  /** The membership's end after the change. */
  expires_at: Date | null;
  created_at: Date;
};

/** A long grant that one administrator asked for; a row goes with the next act on the membership. */
export type AskedGrantsTable = {
  user_id: number;
  act: 'open' | 'renew';
  level: 1 | 2;
  days: number;
  remark: string;
  asked_by: number;
  asked_at: Date;
};

/** Trials received. A row stays when its account is deleted, so that a phone has one trial for good. */
export type TrialsTable = {
  id: Generated<number>;
  user_id: number | null;
  /** Keyed hash of the account's phone; null for an account without one. */
  phone_hash: Buffer | null;
  xhs_id: string | null;
  received_at: Date;
};

/** Days of membership given; a reader gets one for each kind and subject. */
export type AwardsTable = {
  id: Generated<number>;
  user_id: number;
  kind: AwardKind;
  /**
   * What the award is for within its kind: for a rank, the week’s Monday; for an invitation, the
   * id of the code's use.
   */
  subject: string;
  days: number;
  reason: string;
  created_at: Date;
  /** When its days were taken back; null for most. */
  taken_back_at: Generated<Date | null>;
};
