import { z } from 'zod';

/** Where a text matches: start and end of each place in UTF-16 units, in order, none overlapping. */
export const MatchRanges = z.array(z.tuple([z.number().int().min(0), z.number().int().min(0)]));
export type MatchRanges = z.infer<typeof MatchRanges>;
