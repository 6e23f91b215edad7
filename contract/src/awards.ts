import { z } from 'zod';
import { Instant } from './scalars.ts';

/** What an award is for. */
export const AWARD_KINDS = ['rank'] as const;
export const AwardKind = z.enum(AWARD_KINDS);
export type AwardKind = z.infer<typeof AwardKind>;

/** Days of membership given to a reader, once for each thing they are for. */
export const Award = z.object({
  kind: AwardKind,
  days: z.number().int(),
  /** What it was given for, in words for the reader. */
  reason: z.string(),
  received_at: Instant,
});
export type Award = z.infer<typeof Award>;
