import { z } from 'zod';

/** Inline formatting of a block; offsets in UTF-16 units of the block's text. */
export const Mark = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  kind: z.enum(['em', 'strong', 'code', 'link', 'sub', 'sup']),
  href: z.string().optional(),
  /** Of a link within a book: the number of the chapter, and the block in it. */
  to: z.object({ chapter: z.number().int().positive(), block: z.string() }).optional(),
  /**
   * `note`: the link is the number of a note, whose first block `to` names; `back`: it stands in a
   * note and leads to where the note is referred to.
   */
  role: z.enum(['note', 'back']).optional(),
});

/**
 * One paragraph-level unit of an article or a book chapter, with a stable id to which notes,
 * positions, translations and audio anchor. A figure's text is its caption.
 */
export const Block = z.object({
  id: z.string(),
  kind: z.enum(['paragraph', 'heading', 'quote', 'list_item', 'figure', 'code', 'table', 'rule']),
  text: z.string(),
  /** Chinese translation, where there is one. */
  zh: z.string().optional(),
  /** The machine that made `zh`; absent when a person did. */
  zh_engine: z.string().optional(),
  level: z.union([z.literal(2), z.literal(3), z.literal(4)]).optional(),
  ordered: z.boolean().optional(),
  marks: z.array(Mark).optional(),
  image: z
    .object({
      src: z.string(),
      alt: z.string(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
    })
    .optional(),
  /**
   * Of a figure whose picture could not be fetched: the picture's address at the source, and the
   * reason.
   */
  missing: z.object({ src: z.string(), alt: z.string(), reason: z.string() }).optional(),
  rows: z.array(z.array(z.string())).optional(),
  /**
   * Of a foot or end note that the text refers to: id of the note's first block. The blocks of a
   * note follow one another.
   */
  note: z.string().optional(),
  /** Of subtitles: when the parts of the text were said, seconds from the film's beginning, in order. */
  cues: z
    .array(
      z.object({ start: z.number().int().min(0), from: z.number().min(0), to: z.number().min(0) }),
    )
    .optional(),
});
export type Block = z.infer<typeof Block>;
