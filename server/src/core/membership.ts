import type { MemberLevel } from '@bluebird/contract/member-quotas.ts';
import type { Membership } from '@bluebird/contract/members.ts';

/**
 * A membership as it is stored. Level 2 comes first: days of level 1 that are left run from
 * `pro_expires_at` to `expires_at`.
 */
export type StoredMembership = {
  expires_at: Date;
  /** When level 2 ends; null for a reader who never had it. */
  pro_expires_at: Date | null;
  is_trial: boolean;
};

/** The level of a membership at an instant; 0 for those who have none. */
export function levelAt(
  membership: Pick<StoredMembership, 'expires_at' | 'pro_expires_at'> | null,
  at: Date,
): MemberLevel {
  if (!membership || membership.expires_at <= at) return 0;
  return membership.pro_expires_at !== null && membership.pro_expires_at > at ? 2 : 1;
}

export const membershipView = (stored: StoredMembership | null, at: Date): Membership => ({
  level: levelAt(stored, at),
  is_trial: stored?.is_trial ?? false,
  expires_at: stored?.expires_at.toISOString() ?? null,
  pro_expires_at: stored?.pro_expires_at?.toISOString() ?? null,
});

/** A stored membership from an outer join, whose columns are null for those who have none. */
export const membershipOfJoin = (row: {
  expires_at: Date | null;
  pro_expires_at: Date | null;
  is_trial: boolean | null;
}): StoredMembership | null =>
  row.expires_at && {
    expires_at: row.expires_at,
    pro_expires_at: row.pro_expires_at,
    is_trial: row.is_trial ?? false,
  };
