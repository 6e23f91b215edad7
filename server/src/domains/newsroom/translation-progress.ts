import { z } from 'zod';
import { TRANSLATION_FAULTS } from '@bluebird/contract/translation-faults.ts';

/** A passage without a translation, by its first words, and why. */
const Failure = z.object({
  text: z.string(),
  fault: z.enum([...TRANSLATION_FAULTS, 'unavailable']),
  /** Which agreed terms its Chinese lacked. */
  lacking: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
});
export type Failure = z.infer<typeof Failure>;

/** How far the translation of one article is: the payload of its job. */
export const TranslationProgress = z.object({
  task_id: z.uuid(),
  article_id: z.number().int(),
  actor_id: z.number().int().nullable(),
  /** What translates. */
  engine: z.enum(['model', 'machine']).default('model'),
  /** Whether what is kept, and what people wrote, is good enough. */
  cache: z.boolean(),
  /** Whether readers see it at once: it belongs to an import that was published unread. */
  vouched: z.boolean().default(false),
  /** When it was asked for: what was made since then is not made again. */
  since: z.iso.datetime(),
  /** The article's version then: what people have written since stays. */
  version: z.number().int().default(0),
  /** Passages the model was asked about, by `passageKey`. */
  asked: z.array(z.string()).default([]),
  /** Those of them that got no translation. */
  failures: z.array(Failure).default([]),
});
export type TranslationProgress = z.infer<typeof TranslationProgress>;
