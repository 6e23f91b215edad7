import { z } from 'zod';
import { Instant } from './scalars.ts';

/** Kinds of awards: a place in a rank, an invited reader who reads, and one who pays. */
export const AWARD_KINDS = ['rank', 'invite_read', 'invite_pay'] as const;
export const AwardKind = z.enum(AWARD_KINDS);
export type AwardKind = z.infer<typeof AwardKind>;

/** Days of membership given to a reader, once for each subject. */
export const Award = z.object({
  kind: AwardKind,
  days: z.number().int(),
  /** The reason, in Chinese. */
  reason: z.string(),
  received_at: Instant,
});
export type Award = z.infer<typeof Award>;
