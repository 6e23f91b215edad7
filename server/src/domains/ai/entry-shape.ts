import { z } from 'zod';

const text = (most: number, least = 0) =>
  z
    .string()
    .trim()
    .min(least)
    .transform((value) => value.slice(0, most));
const list = <T extends z.ZodType>(item: T, most: number, least = 0) =>
  z
    .array(item)
    .min(least)
    .transform((items) => items.slice(0, most));
const Pair = z.object({ en: text(300, 1), zh: text(300) });

/** The entry of a word, as an engine writes it; what is too long or too many is cut. */
export const EntryShape = z.object({
  senses: list(z.object({ pos: text(20), zh: text(200, 1), en: text(400) }), 8, 1),
  collocations: list(Pair, 10),
  memory: text(600),
  examples: list(Pair, 6),
});
export type EntryShape = z.infer<typeof EntryShape>;
