import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { PDF_STYLES, PLAIN_PDF_STYLE } from './pdf-styles.ts';
import { MAX_QUOTE, POSTER_DESIGNS, POSTER_SCALES } from './poster-designs.ts';
import { BlockId, IdParams } from './scalars.ts';
import { Word } from './words.ts';

/**
 * A file that is made when it is first asked for. While it is being made its address answers HEAD
 * with 404, and from then on with 200; it holds for an hour.
 */
export const MadeFile = z.object({
  status: z.enum(['ready', 'making']),
  /** Path on this host, with a token. */
  url: z.string(),
  /** The file's name; may be Chinese. */
  name: z.string(),
  /** Null while it is being made. */
  bytes: z.number().int().nullable(),
});
export type MadeFile = z.infer<typeof MadeFile>;

export const sharing = endpoints({
  'GET /reader/article/{id}/pdf': {
    name: 'sharing.articlePdf',
    summary:
      'An article as a PDF in one of five styles, made once for each version of its text; of a locked one only what the caller may read.',
    access: 'reader',
    params: IdParams,
    query: z.object({ style: z.enum(PDF_STYLES, '没有这种版式').default(PLAIN_PDF_STYLE) }),
    result: MadeFile,
    refusals: ['article_not_found', 'style_for_members', 'unavailable'],
  },
  'GET /reader/article/{id}/poster': {
    name: 'sharing.poster',
    summary:
      'An article as a picture to share, or as a set of them; its code leads to the article with the caller’s invitation code.',
    access: 'reader',
    params: IdParams,
    query: z
      .object({
        design: z.enum(POSTER_DESIGNS, '没有这种海报').default('cover'),
        /** Pixels a point. */
        scale: z.coerce.number().pipe(z.literal(POSTER_SCALES, '倍数只能是 2 或 3')).default(2),
        /** The stretch of a block to be quoted; without it the text’s best sentence is. */
        block_id: BlockId.optional(),
        start: z.coerce.number().int().min(0).optional(),
        end: z.coerce.number().int().min(1).optional(),
        /** Headword to be shown; without it the word most worth knowing is. */
        word: Word.optional(),
      })
      .refine(
        ({ block_id, start, end }) =>
          (block_id === undefined && start === undefined && end === undefined) ||
          (block_id !== undefined &&
            start !== undefined &&
            end !== undefined &&
            end > start &&
            end - start <= MAX_QUOTE),
        { path: ['end'], message: `最多引用 ${MAX_QUOTE} 个字符` },
      ),
    result: z.object({
      images: z.array(MadeFile.extend({ width: z.number().int(), height: z.number().int() })),
    }),
    refusals: ['article_not_found', 'nothing_to_show', 'unavailable'],
  },
});
