import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Day } from './activity-history.ts';
import { EXPORT_FORMS, MAX_EXPORTED } from './export-forms.ts';
import { PDF_STYLES, PLAIN_PDF_STYLE } from './pdf-styles.ts';
import {
  DESK_DESIGNS,
  MAX_CARD_TEXT,
  MAX_QUOTE,
  POSTER_COLOURS,
  POSTER_DESIGNS,
  POSTER_SCALES,
  SET_PAGES,
} from './poster-designs.ts';
import { BlockId, DrawingName, Id, IdParams } from './scalars.ts';
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

/** A made picture, with its size in pixels. */
const MadePicture = MadeFile.extend({ width: z.number().int(), height: z.number().int() });

const Scale = z.coerce.number().pipe(z.literal(POSTER_SCALES, '倍数只能是 2 或 3')).default(2);

const PosterWord = z.object({
  word: z.string().min(1).max(60),
  ipa: z.string().max(80),
  sense: z.string().max(120),
});

/** A month or a year of a reader’s, named by a day in it; without one, the present. */
const ReportQuery = z.object({
  span: z.enum(['month', 'year']).default('month'),
  day: Day.optional(),
});

/** A page of a poster as an editor composed it. */
const DeskPage = z.object({
  design: z.enum(DESK_DESIGNS, '没有这种海报'),
  shape: z.enum(['tall', 'card', 'wide']).default('tall'),
  title: z.string().max(300),
  title_zh: z.string().max(300),
  summary_zh: z.string().max(600).default(''),
  quote: z.string().max(800).default(''),
  quote_zh: z.string().max(800).default(''),
  words: z.array(PosterWord).max(8).default([]),
  /** The line under our name; empty: the usual one. */
  foot: z.string().max(40).default(''),
});

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
        scale: Scale,
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
      images: z.array(MadePicture),
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
  'GET /reader/article/{id}/poster_draft': {
    name: 'sharing.posterDraft',
    summary: 'The words and pictures of an article that an editor begins its posters with.',
    access: 'editor',
    params: IdParams,
    result: z.object({
      title: z.string(),
      title_zh: z.string(),
      source: z.string(),
      byline: z.string(),
      summary: z.string(),
      summary_zh: z.string(),
      /** Sentences that say most of it, in its order. */
      passages: z.array(z.object({ quote: z.string(), quote_zh: z.string() })),
      words: z.array(z.object({ word: z.string(), ipa: z.string(), sense: z.string() })),
      /** Addresses of its cover and figures. */
      pictures: z.array(z.string()),
      drawing: DrawingName,
    }),
    refusals: ['article_not_found', 'unavailable'],
  },
  'POST /reader/article/{id}/posters': {
    name: 'sharing.makePosters',
    summary: 'Posters of an article as an editor composed them, and all of them in a zip.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      pages: z.array(DeskPage).min(1).max(SET_PAGES.most, `最多 ${SET_PAGES.most} 页`),
      colour: z.enum(POSTER_COLOURS, '没有这种颜色').default('qing'),
      /** Address of one of the article’s pictures or of the caller’s own; null: what is drawn for it. */
      picture: z.string().max(500).nullable().default(null),
      scale: Scale,
    }),
    result: z.object({ images: z.array(MadePicture), zip: MadeFile }),
    refusals: ['article_not_found'],
  },
  'GET /reader/book/{id}/poster': {
    name: 'sharing.bookPoster',
    summary:
      'A public book as a picture to share; its code leads to the book with the caller’s invitation code.',
    access: 'reader',
    params: IdParams,
    query: z.object({ scale: Scale }),
    result: z.object({ images: z.array(MadePicture) }),
    refusals: ['book_not_found', 'book_not_shared', 'unavailable'],
  },
  'GET /reader/poster/product': {
    name: 'sharing.productPoster',
    summary: 'What members pay and get as a picture, with the caller’s invitation code.',
    access: 'reader',
    query: z.object({ scale: Scale }),
    result: z.object({ images: z.array(MadePicture) }),
    refusals: ['nothing_to_show', 'under_review'],
  },
  'POST /api/share/markdown_image': {
    name: 'sharing.textCard',
    summary:
      'A text as a picture: the Markdown of an answer, or a note or word in which nothing is markup.',
    access: 'reader',
    body: z.object({
      title: z.string().trim().max(300).default(''),
      /** Where it is from. */
      source: z.string().trim().max(300).default(''),
      text: z
        .string()
        .trim()
        .min(1, '没有可以做成图片的文字')
        .max(MAX_CARD_TEXT, `做成图片的文字最多 ${MAX_CARD_TEXT} 个字符`),
      format: z.enum(['markdown', 'plain']).default('markdown'),
      /** Path on this site that its code leads to. */
      path: z
        .string()
        .max(200)
        .regex(/^\/(?!\/)[\w\-/%.]*$/, '地址有误')
        .default('/'),
    }),
    result: MadeFile,
  },
  'GET /reader/report': {
    name: 'sharing.report',
    summary: 'What a month or a year of the caller’s reading came to.',
    access: 'reader',
    query: ReportQuery,
    result: z.object({
      from: Day,
      to: Day,
      seconds: z.number().int(),
      /** Running words read. */
      words: z.number().int(),
      /** Articles and chapters, each once. */
      articles: z.number().int(),
      /** Days with reading. */
      days: z.number().int(),
      /** Words met and saved, begun to be learnt, and come to be known. */
      met: z.number().int(),
      learnt: z.number().int(),
      kept: z.number().int(),
      best_day: z.object({ day: Day, seconds: z.number().int() }).nullable(),
      /** Seconds of each day of the month, or of each month of the year. */
      series: z.array(z.number().int()),
      /** The hardest sentence of what was read; null where none is known. */
      sentence: z
        .object({ text: z.string(), zh: z.string(), article_id: Id, title: z.string() })
        .nullable(),
    }),
  },
  'GET /reader/report/picture': {
    name: 'sharing.reportPicture',
    summary: 'The same as a picture.',
    access: 'reader',
    query: ReportQuery.extend({ scale: Scale }),
    result: z.object({ images: z.array(MadePicture) }),
    refusals: ['nothing_to_show'],
  },
});
