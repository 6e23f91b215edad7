import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { PDF_STYLES, PLAIN_PDF_STYLE } from './pdf-styles.ts';
import { IdParams } from './scalars.ts';

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
});
