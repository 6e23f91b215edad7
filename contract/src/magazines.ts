import { z } from 'zod';
import { ArticleSummary } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { DrawingName, Id, IdParams, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';
import { TASK_STATUSES, TaskStarted } from './system.ts';

/** States of an issue. Two of them are steps under way, which end by themselves. */
export const MAGAZINE_STATUSES = [
  'created',
  'crawling',
  'ready',
  'downloading',
  'review',
  'approved',
  'published',
] as const;
export const MagazineStatus = z.enum(MAGAZINE_STATUSES);
export type MagazineStatus = z.infer<typeof MagazineStatus>;

/** The parts of an issue that only editors see. */
const MagazineInNewsroom = z.object({
  status: MagazineStatus,
  /** The page its contents are found on, or null. */
  url: z.string().nullable(),
  /** Reason why the last step failed; '' when it succeeded. */
  error: z.string(),
  /** Task of the step under way, or of the last one. */
  task_id: z.uuid().nullable(),
  /** The auditor's latest decision; null without one, and after a new download. */
  audit: z.object({ approved: z.boolean(), reason: z.string(), at: Instant }).nullable(),
  /** Number of contents: found, chosen, and of the chosen ones in the library and failed. */
  found: z.number().int(),
  chosen: z.number().int(),
  downloaded: z.number().int(),
  failed: z.number().int(),
  updated_at: Instant,
});

/** One issue of a magazine. */
export const Magazine = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Which issue it is, as it calls itself: `2026-10`, `Autumn 2026`. */
  edition: z.string(),
  /** Address of the cover; null: the name is set over the drawing. */
  cover: z.string().nullable(),
  drawing: DrawingName,
  /** Articles that everyone may open. */
  articles: z.number().int(),
  /** Their reading time together. */
  minutes: z.number().int(),
  published_at: Instant.nullable(),
  /** Null for readers. */
  newsroom: MagazineInNewsroom.nullable(),
});
export type Magazine = z.infer<typeof Magazine>;

/** The parts of a line of contents that only editors see. */
const ContentsInNewsroom = z.object({
  chosen: z.boolean(),
  /** Address it is fetched from; null for a part of an uploaded file. */
  url: z.string().nullable(),
  /** Running words, where the file told them. */
  words: z.number().int().nullable(),
  /** Whether its article was deleted since; a download brings it back. */
  deleted: z.boolean(),
  /** Task of its download; null before that. */
  task: z
    .object({
      id: z.uuid(),
      status: z.enum(TASK_STATUSES),
      progress: z.number().int(),
      message: z.string(),
    })
    .nullable(),
});

/** A line of an issue's contents. */
export const MagazineArticle = z.object({
  id: z.number().int(),
  section: z.string(),
  title: z.string(),
  /** Null while its article is not in the library. */
  article: ArticleSummary.nullable(),
  /** Null for readers. */
  newsroom: ContentsInNewsroom.nullable(),
});
export type MagazineArticle = z.infer<typeof MagazineArticle>;

export const MAX_CONTENTS = 500;

const line = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);
const Name = line(100).min(1, '请写刊名');
const Edition = line(60).min(1, '请写期号');
const Address = z.url({ protocol: /^https?$/, error: '请写完整的网址，以 http 开头' }).max(2000);
/** Key of a picture uploaded for `cover`; null takes it away. */
const Cover = z.string().max(200).nullable();

export const magazines = endpoints({
  'GET /reader/magazine': {
    name: 'magazines.list',
    summary:
      'Published issues, newest first; for editors with `all` every one, last changed first.',
    access: 'public',
    query: z.object({
      offset: Offset,
      limit: limit(20, 50),
      all: QueryFlag.optional(),
      status: MagazineStatus.optional(),
      q: z.string().trim().max(100, '最多 100 个字').optional(),
    }),
    result: pageOf(Magazine),
    refusals: ['forbidden'],
  },
  'GET /reader/magazine/{id}': {
    name: 'magazines.show',
    summary: 'One issue.',
    access: 'public',
    params: IdParams,
    result: Magazine,
    refusals: ['magazine_not_found'],
  },
  'GET /reader/magazine/{id}/articles': {
    name: 'magazines.listArticles',
    summary:
      'Contents of an issue in order: what everyone may open; for editors with `all` every line.',
    access: 'public',
    params: IdParams,
    query: z.object({
      offset: Offset,
      limit: limit(100, MAX_CONTENTS),
      all: QueryFlag.optional(),
    }),
    result: pageOf(MagazineArticle),
    refusals: ['forbidden', 'magazine_not_found'],
  },
  'POST /reader/magazine': {
    name: 'magazines.create',
    summary: 'Begins a new issue.',
    access: 'editor',
    body: z.object({
      name: Name,
      edition: Edition,
      url: Address.optional(),
      cover: Cover.optional(),
    }),
    result: Magazine,
    refusals: ['magazine_exists'],
  },
  'POST /reader/magazine/{id}/update': {
    name: 'magazines.update',
    summary: 'Changes what is given of an issue.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      name: Name.optional(),
      edition: Edition.optional(),
      url: Address.nullable().optional(),
      cover: Cover.optional(),
    }),
    result: Magazine,
    refusals: ['magazine_exists', 'magazine_not_found'],
  },
  'POST /reader/magazine/{id}/delete': {
    name: 'magazines.delete',
    summary: 'Takes an issue away, not its articles; it can be brought back.',
    access: 'editor',
    params: IdParams,
    refusals: ['magazine_not_found'],
  },
  'POST /reader/magazine/{id}/restore': {
    name: 'magazines.restore',
    summary: 'Brings a deleted issue back.',
    access: 'editor',
    params: IdParams,
    result: Magazine,
    refusals: ['magazine_not_found', 'magazine_exists'],
  },
  'POST /reader/magazine/{id}/crawl': {
    name: 'magazines.crawl',
    summary: 'Finds the contents on the issue’s page, as a task; pressed again, the same task.',
    access: 'editor',
    params: IdParams,
    result: TaskStarted,
    refusals: ['illegal_transition', 'magazine_not_found'],
  },
  'POST /reader/magazine/{id}/upload': {
    name: 'magazines.upload',
    summary: 'Reads the contents from an uploaded EPUB, web page or zip of those, as a task.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      /** Key of a file the caller uploaded for `issue`. */
      file: z.string().max(200),
    }),
    result: TaskStarted,
    refusals: ['illegal_transition', 'magazine_not_found'],
  },
  'POST /reader/magazine/{id}/choose': {
    name: 'magazines.choose',
    summary: 'Chooses many lines of contents, or lets them go.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      ids: z.array(Id).max(MAX_CONTENTS, `最多 ${MAX_CONTENTS} 条`),
      chosen: z.boolean(),
    }),
    result: z.object({ changed: z.number().int() }),
    refusals: ['illegal_transition', 'magazine_not_found'],
  },
  'POST /reader/magazinearticle/{id}/update': {
    name: 'magazines.updateArticle',
    summary: 'Changes what is given of one line of contents; `position` moves it, from 0.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      article: z.object({
        chosen: z.boolean().optional(),
        position: z.number().int().min(0).max(MAX_CONTENTS).optional(),
        section: line(100).optional(),
        title: line(300).min(1, '标题不能为空').optional(),
      }),
    }),
    result: MagazineArticle,
    refusals: ['magazine_not_found', 'illegal_transition'],
  },
  'POST /reader/magazine/{id}/download_articles': {
    name: 'magazines.downloadArticles',
    summary: 'Brings the chosen contents into the library, as a task; what failed is tried again.',
    access: 'editor',
    params: IdParams,
    result: TaskStarted,
    refusals: ['illegal_transition', 'magazine_not_found'],
  },
  'POST /reader/magazine/{id}/audit': {
    name: 'magazines.audit',
    summary: 'Approves an issue, or sends it back with a reason.',
    access: 'editor',
    params: IdParams,
    body: z
      .object({ approved: z.boolean(), reason: line(500).default('') })
      .refine(({ approved, reason }) => approved || reason !== '', {
        path: ['reason'],
        message: '退回时请写明原因',
      }),
    result: Magazine,
    refusals: ['own_work', 'illegal_transition', 'magazine_not_found'],
  },
  'POST /reader/magazine/{id}/publish': {
    name: 'magazines.publish',
    summary:
      'Publishes an approved issue and its articles in order; with `cancel` takes the issue back.',
    access: 'editor',
    params: IdParams,
    body: z.object({ cancel: z.boolean().default(false) }),
    result: Magazine,
    refusals: ['illegal_transition', 'magazine_not_found', 'audit_required'],
  },
});
