import { z } from 'zod';
import { ARTICLE_STATUSES, ArticleSummary, Extent, GRADES, Topic } from './articles.ts';
import { Block, Mark } from './blocks.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';
import { TASK_STATUSES } from './system.ts';

/**
 * Articles as editors see and write them; what else they do with them is in newsroom-acts.ts,
 * newsroom-versions.ts and newsroom-translation.ts.
 */

/**
 * Origin of an article: written here, imported from a page or file, from a feed, from a magazine.
 */
export const ORIGINS = ['own', 'page', 'file', 'feed', 'magazine'] as const;
export const Origin = z.enum(ORIGINS);
export type Origin = z.infer<typeof Origin>;

export const AUDIT_STATES = ['pending', 'approved', 'rejected'] as const;
export const AuditState = z.enum(AUDIT_STATES);
export type AuditState = z.infer<typeof AuditState>;

/** Status as editors see it: a published article with a date in the future is `scheduled`. */
export const NEWSROOM_STATUSES = [...ARTICLE_STATUSES, 'scheduled'] as const;
export const NewsroomStatus = z.enum(NEWSROOM_STATUSES);
export type NewsroomStatus = z.infer<typeof NewsroomStatus>;

/** The act by which a version of an article came to be. */
export const VERSION_ACTS = [
  'import',
  'edit',
  'redownload',
  'retranslate',
  'restore',
  'withdraw',
] as const;
export const VersionAct = z.enum(VERSION_ACTS);
export type VersionAct = z.infer<typeof VersionAct>;

/** State of a change of a published article that readers do not see yet. */
export const REVISION_STATES = ['pending', 'rejected'] as const;
export const RevisionState = z.enum(REVISION_STATES);
export type RevisionState = z.infer<typeof RevisionState>;

/** Most blocks of one article that editors write. */
export const MAX_BLOCKS = 3_000;
/** Most UTF-16 units of one block, of its text and of its Chinese. */
export const MAX_BLOCK_TEXT = 20_000;
/** One line of text that an editor writes. */
export const line = (most: number) => z.string().trim().max(most, `最多 ${most} 字`);
/** Somebody of the staff. */
export const Person = z.object({ id: z.number().int(), name: z.string() });

/**
 * The fields of an article that an editor may write, besides its text. On a published article a
 * change of them is a revision.
 */
export const ArticleFields = z.object({
  title: line(300).min(1, '标题不能为空'),
  title_zh: line(300),
  byline: line(200),
  creator_id: Id.nullable(),
  topic: Topic.nullable(),
  /** A picture of ours, as `/files/figure/….webp`. */
  cover: z
    .string()
    .max(300)
    .regex(/^\/files\/(?!.*\.\.)[\w./-]+$/, '封面必须是上传到本站的图片')
    .nullable(),
  summary: line(3_000),
  summary_zh: line(3_000),
  /** An editor's own grade; null: the computed grade holds. */
  difficulty_override: z.enum(GRADES).nullable(),
  extent: Extent,
  licence: line(300),
  /** Whether the whole text is for members. */
  is_lock: z.boolean(),
});
export type ArticleFields = z.infer<typeof ArticleFields>;

/** The fields as they are stored: imported values may be longer than editors may write. */
export const StoredFields = ArticleFields.extend({
  title: z.string(),
  title_zh: z.string(),
  byline: z.string(),
  cover: z.string().nullable(),
  summary: z.string(),
  summary_zh: z.string(),
  licence: z.string(),
});

/** A block as an editor writes it. One without an id is new and gets its id from the server. */
const EditedBlock = Block.extend({
  id: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,63}$/, '段落编号有误')
    .optional(),
  text: z.string().max(MAX_BLOCK_TEXT, `一段最多 ${MAX_BLOCK_TEXT} 个字符`),
  zh: z.string().max(MAX_BLOCK_TEXT, `一段译文最多 ${MAX_BLOCK_TEXT} 个字符`).optional(),
  zh_engine: z.string().max(200).optional(),
  marks: z
    .array(Mark.extend({ href: z.string().max(2_048).optional() }))
    .max(2_000)
    .optional(),
  image: z
    .object({
      src: z.string().max(2_048),
      alt: z.string().max(1_000),
      width: z.number().int().min(1).max(100_000).optional(),
      height: z.number().int().min(1).max(100_000).optional(),
    })
    .optional(),
  /** Read only: the server keeps the value of the block with this id. */
  missing: z
    .object({
      src: z.string().max(8_192),
      alt: z.string().max(8_192),
      reason: z.string().max(100),
    })
    .optional(),
  rows: z
    .array(z.array(z.string().max(5_000)).max(40))
    .max(500)
    .optional(),
});
export type EditedBlock = z.infer<typeof EditedBlock>;

/** The fields to change; absent ones keep their value. */
export const ArticleChange = ArticleFields.partial().extend({
  /** The whole text in its new order. */
  blocks: z
    .array(EditedBlock)
    .min(1, '正文不能为空')
    .max(MAX_BLOCKS, `最多 ${MAX_BLOCKS} 段`)
    .optional(),
  /** The version the change was made from. */
  version: z.number().int().min(1),
});
export type ArticleChange = z.infer<typeof ArticleChange>;

/**
 * An article as the editors' list shows it. `difficulty` is what readers are told: an editor's own
 * grade, else the computed one.
 */
export const NewsroomRow = ArticleSummary.omit({ summary_zh: true, minutes: true }).extend({
  origin: Origin,
  extent: Extent,
  status: NewsroomStatus,
  audit: AuditState,
  /** Reason of the rejection; for a pending article, that of the last rejection. */
  audit_reason: z.string(),
  /** The change that waits or was sent back; the other fields of the row show what readers see. */
  revision: z.object({ state: RevisionState, reason: z.string() }).nullable(),
  /** False when the four-eyes rule forbids the caller to approve their own work. */
  may_approve: z.boolean(),
  /** How many of the blocks that can be translated have Chinese: code and bare numbers cannot. */
  translated: z.object({ done: z.number().int(), of: z.number().int() }),
  question_drafts: z.number().int(),
  /**
   * Number of the version, on which an edit is based; it grows with every change of fields or text.
   */
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
  /** Null: a machine, or a person whose account is gone. */
  updated_by: Person.nullable(),
  deleted_at: Instant.nullable(),
  /** The task under way for the article; null when there is none. */
  task: z
    .object({
      id: z.uuid(),
      kind: z.string(),
      status: z.enum(TASK_STATUSES),
      progress: z.number().int(),
      message: z.string(),
    })
    .nullable(),
});
export type NewsroomRow = z.infer<typeof NewsroomRow>;

/** An article with everything an editor needs; where a revision waits, in the revised state. */
export const NewsroomArticle = NewsroomRow.extend({
  ...StoredFields.shape,
  computed_difficulty: z.enum(GRADES).nullable(),
  minutes: z.number().int(),
  blocks: z.array(Block),
  auditor: Person.nullable(),
  audited_at: Instant.nullable(),
  source_url: z.string().nullable(),
  fetched_at: Instant.nullable(),
  /** Every address it appeared under. */
  sources: z.array(z.object({ url: z.string(), site: z.string(), fetched_at: Instant })),
  /** Whether its source can be fetched again. */
  can_redownload: z.boolean(),
  /** Whether a fetched source waits for an editor's choices. */
  has_proposal: z.boolean(),
  /** How many versions are kept. */
  versions: z.number().int(),
});
export type NewsroomArticle = z.infer<typeof NewsroomArticle>;

const Counts = <K extends readonly string[]>(names: K) => z.record(z.enum(names), z.number().int());

/** Items that wait for an editor, by page of the newsroom. */
export const NewsroomCounts = z.object({
  /** Changes of published articles that nobody has approved or sent back. */
  revisions: z.number().int(),
  questions: z.object({
    /** Questions made by an engine that are neither approved nor rejected. */
    drafts: z.number().int(),
    /** The article whose draft has waited longest. */
    article_id: z.number().int().nullable(),
  }),
  /** Entries of feeds nobody has decided on. */
  candidates: z.number().int(),
  /** Proposals of readers. */
  corrections: z.number().int(),
  /** Collections that readers published and no editor has listed. */
  collections: z.number().int(),
  /** Failed tasks that the caller may see. */
  failed_tasks: z.number().int(),
  /** Webhooks that were switched off by themselves. */
  stopped_webhooks: z.number().int(),
});
export type NewsroomCounts = z.infer<typeof NewsroomCounts>;

export const newsroom = endpoints({
  'GET /reader/newsroom/counts': {
    name: 'newsroom.counts',
    summary: 'How much waits at each desk of the newsroom.',
    access: 'editor',
    result: NewsroomCounts,
  },
  'GET /reader/article/manage': {
    name: 'newsroom.list',
    summary: 'Articles in every state, with how many there are of each status and audit state.',
    access: 'editor',
    query: z.object({
      offset: Offset,
      limit: limit(50, 200),
      status: NewsroomStatus.optional(),
      audit: AuditState.optional(),
      /** Only articles with a revision in this state. */
      revision: RevisionState.optional(),
      topic: Topic.optional(),
      creator: Id.optional(),
      origin: Origin.optional(),
      /** Part of a title, of the byline or of the publication's name, or words of the text. */
      q: z.string().trim().max(200).optional(),
      /** Only deleted articles, instead of only those not deleted. */
      deleted: QueryFlag.optional(),
      order: z.enum(['updated', 'created', 'published', 'title']).default('updated'),
    }),
    result: pageOf(NewsroomRow).extend({
      /** Counts of the articles that the other filters leave. */
      counts: z.object({
        status: Counts(NEWSROOM_STATUSES),
        audit: Counts(AUDIT_STATES),
        revision: Counts(REVISION_STATES),
      }),
    }),
  },
  'GET /reader/article/{id}/newsroom': {
    name: 'newsroom.show',
    summary: 'One article with all that an editor needs, deleted ones too.',
    access: 'editor',
    params: IdParams,
    result: NewsroomArticle,
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/update': {
    name: 'newsroom.update',
    summary:
      'Changes fields and text of an article, as a new version; of a published one readers see it when it is approved. A change made from an older version is refused with who changed it meanwhile and when.',
    access: 'editor',
    params: IdParams,
    bodyLimit: 2_000_000,
    bodyValues: 30_000,
    body: z.object({ article: ArticleChange }),
    result: NewsroomArticle,
    refusals: ['article_not_found', 'creator_not_found', 'changed_meanwhile'],
  },
});
