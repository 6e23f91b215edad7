import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day } from './activity-history.ts';
import { EXPORT_FORMS, MAX_EXPORTED } from './export-forms.ts';
import { PDF_STYLES, PLAIN_PDF_STYLE } from './pdf-styles.ts';
import { MAX_QUOTE, POSTER_DESIGNS, POSTER_SCALES } from './poster-designs.ts';
import { BlockId, Id, IdParams } from './scalars.ts';
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
  'POST /reader/article/export': {
    name: 'sharing.export',
    summary:
      'Several articles as one issue, made by a task; the same issue is made once. Of locked ones it has only what the caller may read.',
    access: 'reader',
    body: z.object({
      article_ids: z
        .array(Id)
        .min(1, '请至少选一篇')
        .max(MAX_EXPORTED, `一次最多导出 ${MAX_EXPORTED} 篇`),
      form: z.enum(EXPORT_FORMS, '没有这种格式').default('pdf'),
      /** Stands on the cover and is the file’s name. */
      title: z.string().trim().max(60, '名称最多 60 个字').default(''),
      /** With what the caller noted and saved in these articles. */
      with_own: z.boolean().default(false),
    }),
    result: MadeFile.extend({
      /** What makes it; null when it is there. */
      task_id: z.uuid().nullable(),
    }),
    refusals: ['article_not_found'],
  },
  'GET /reader/week': {
    name: 'sharing.week',
    summary:
      'What the caller read and starred in the last seven days, to be exported as one issue.',
    access: 'reader',
    result: z.object({
      from: Day,
      to: Day,
      articles: z
        .array(z.object({ id: Id, title: z.string(), title_zh: z.string() }))
        .max(MAX_EXPORTED),
      /** The caller’s notes on them, and the words they saved in them. */
      notes: z.number().int(),
      words: z.number().int(),
    }),
  },
});
