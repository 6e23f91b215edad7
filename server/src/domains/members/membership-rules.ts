import type { MemberLevel } from '@bluebird/contract/member-quotas.ts';
import { DAY_MS } from '#core/durations.ts';
import { levelAt, type StoredMembership } from '#core/membership.ts';

/** Days of a level that a reader is given. */
export type Grant = { level: Exclude<MemberLevel, 0>; days: number; isTrial: boolean };

/**
 * A membership with days added to it. They run from its end, or from now when it has ended. Days of
 * level 2 come before those left of level 1, which are put off and not lost.
 */
export function extended(
  membership: StoredMembership | null,
  { level, days, isTrial }: Grant,
  at: Date,
): StoredMembership {
  const later = (end: Date | null | undefined) =>
    new Date(Math.max(at.getTime(), end?.getTime() ?? 0) + days * DAY_MS);
  const pro = membership?.pro_expires_at ?? null;
  return {
    expires_at: later(membership?.expires_at),
    pro_expires_at: level === 2 ? later(pro) : pro,
    is_trial: isTrial && (levelAt(membership, at) === 0 || membership!.is_trial),
  };
}

/**
 * A membership with days of a level taken from it, as far as they are left. The other level keeps
 * its days: those of level 1 begin sooner when days of level 2 go.
 */
export function reduced(
  membership: StoredMembership,
  { level, days }: Pick<Grant, 'level' | 'days'>,
  at: Date,
): StoredMembership {
  const end = membership.expires_at.getTime();
  const proEnd = Math.max(at.getTime(), membership.pro_expires_at?.getTime() ?? 0);
  const left = level === 2 ? proEnd - at.getTime() : end - proEnd;
  const taken = Math.max(0, Math.min(left, days * DAY_MS));
  if (taken === 0) return membership;
  return {
    ...membership,
    expires_at: new Date(end - taken),
    pro_expires_at: level === 2 ? new Date(proEnd - taken) : membership.pro_expires_at,
  };
}

/** A membership that ends now. */
export const closed = (membership: StoredMembership, at: Date): StoredMembership => ({
  ...membership,
  expires_at: at,
  pro_expires_at: levelAt(membership, at) === 2 ? at : membership.pro_expires_at,
});

/** The level a reader has, or had when the membership ended. */
export function lastLevel({ expires_at, pro_expires_at }: StoredMembership, at: Date): 1 | 2 {
  if (pro_expires_at === null) return 1;
  return pro_expires_at > at || pro_expires_at >= expires_at ? 2 : 1;
}
