import { z } from 'zod';
import { ArticleSummary } from './articles.ts';
import { MAX_ARTICLES, MAX_INTRO, MAX_NAME } from './collection-limits.ts';
import { endpoints } from './endpoint.ts';
import { DrawingName, Id, IdParams, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';

/**
 * Who can open a collection: its owner, anybody who has its address, everyone. A reader's published
 * collection is reached by its address until an editor puts it on the public list.
 */
export const VISIBILITIES = ['private', 'link', 'public'] as const;
export const Visibility = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof Visibility>;

const Counts = z.object({ follow: z.number().int(), star: z.number().int() });
const Marks = z.object({ follow: z.boolean(), star: z.boolean() });

/** A collection as lists show it. Its articles are those that are out and that the caller has not hidden. */
export const CollectionSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  /** '' when the collection has one name only. */
  name_zh: z.string(),
  intro: z.string(),
  /** Address of a picture; null: a mosaic of its articles' pictures, or the drawing. */
  cover: z.string().nullable(),
  drawing: DrawingName,
  /** The first articles, at most four, for the cover. */
  mosaic: z.array(z.object({ title: z.string(), cover: z.string().nullable() })),
  /** Null: made by the editorial desk. */
  owner: z
    .object({ id: z.number().int(), name: z.string(), avatar: z.string().nullable() })
    .nullable(),
  visibility: Visibility,
  /** Recommended by an editor. */
  featured: z.boolean(),
  articles: z.number().int(),
  /** Reading time of all of them. */
  minutes: z.number().int(),
  /** How many of its articles the caller has read; 0 for a visitor. */
  read: z.number().int(),
  /** How many readers follow and star it. */
  counts: Counts,
  /** The caller's marks; none for a visitor. */
  marks: Marks,
  /** Whether it is the caller's own. */
  mine: z.boolean(),
  updated_at: Instant,
});
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** An article in its collection, with the caller's progress. */
export const CollectionItem = z.object({
  article: ArticleSummary,
  read: z.boolean(),
  /** The furthest place reached, 0 to 1. */
  progress: z.number(),
});
export type CollectionItem = z.infer<typeof CollectionItem>;

/** A collection as its owner edits it, including articles that cannot be shown at present. */
export const CollectionDraft = z.object({
  id: z.number().int(),
  name: z.string(),
  name_zh: z.string(),
  intro: z.string(),
  cover: z.string().nullable(),
  visibility: Visibility,
  featured: z.boolean(),
  /** Null: made by the editorial desk. */
  owner_id: z.number().int().nullable(),
  /** Number of the version; a save names the version it was made from. */
  version: z.number().int(),
  items: z.array(
    z.object({
      article_id: z.number().int(),
      /** Null while the caller may not see the article. */
      article: ArticleSummary.nullable(),
    }),
  ),
});
export type CollectionDraft = z.infer<typeof CollectionDraft>;

export const COLLECTION_ACTIONS = ['follow', 'unfollow', 'star', 'unstar', 'read_all'] as const;
export const CollectionAction = z.enum(COLLECTION_ACTIONS);
export type CollectionAction = z.infer<typeof CollectionAction>;

/** The caller's relation to a collection after a change. */
export const CollectionState = z.object({
  marks: Marks,
  counts: Counts,
  articles: z.number().int(),
  read: z.number().int(),
});
export type CollectionState = z.infer<typeof CollectionState>;

const Search = z.string().trim().max(100, '最多 100 个字').optional();

const Save = z
  .object({
    /** Absent for a new collection. */
    id: Id.optional(),
    /** Version the change was made from; needed with `id`. */
    version: z.number().int().min(1).optional(),
    name: z.string().trim().min(1, '请给合集起个名字').max(MAX_NAME, `名称最多 ${MAX_NAME} 个字`),
    name_zh: z.string().trim().max(MAX_NAME, `中文名最多 ${MAX_NAME} 个字`).default(''),
    intro: z.string().trim().max(MAX_INTRO, `简介最多 ${MAX_INTRO} 个字`).default(''),
    /** Key of a picture uploaded for `cover`; null removes it; absent keeps it. */
    cover: z.string().max(200).nullable().optional(),
    /** In order. */
    article_ids: z
      .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
      .max(MAX_ARTICLES, `一个合集最多 ${MAX_ARTICLES} 篇文章`)
      .refine((ids) => new Set(ids).size === ids.length, '有文章重复'),
  })
  .refine(({ id, version }) => id === undefined || version !== undefined, {
    path: ['version'],
    message: '缺少版本号',
  });
export type CollectionSave = z.infer<typeof Save>;

const Cancel = z.object({ cancel: z.boolean().default(false) });
const Placing = z.object({ visibility: Visibility, featured: z.boolean() });

export const collections = endpoints({
  'GET /reader/collection': {
    name: 'collections.list',
    summary:
      'The public list: recommended and most followed first (`hot`), or the latest first. With `user`, all that this user published.',
    access: 'public',
    query: z.object({
      offset: Offset,
      limit: limit(20, 50),
      order: z.enum(['hot', 'new']).default('hot'),
      q: Search,
      user: Id.optional(),
    }),
    result: pageOf(CollectionSummary),
  },
  'GET /reader/collection/random': {
    name: 'collections.random',
    summary: 'A few of the public list, drawn by lot.',
    access: 'public',
    query: z.object({ limit: limit(6, 20) }),
    result: z.object({ items: z.array(CollectionSummary) }),
  },
  'GET /reader/collection/follow': {
    name: 'collections.listFollowed',
    summary: 'Collections the caller follows, the one changed last first.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(20, 50) }),
    result: pageOf(
      CollectionSummary.extend({
        /** Unread articles that were added since the caller began to follow. */
        fresh: z.number().int(),
      }),
    ),
  },
  'GET /reader/collection/mystar': {
    name: 'collections.listStarred',
    summary: 'Collections the caller starred, the latest starred first.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(20, 50) }),
    result: pageOf(CollectionSummary),
  },
  'GET /reader/collection/mine': {
    name: 'collections.listMine',
    summary: 'The caller’s own collections, the one changed last first.',
    access: 'reader',
    query: z.object({
      offset: Offset,
      limit: limit(20, 50),
      /** Article for which each collection tells whether it contains it. */
      article: Id.optional(),
    }),
    result: pageOf(CollectionSummary.extend({ holds: z.boolean() })),
  },
  'GET /reader/collection/manage': {
    name: 'collections.manage',
    summary: 'Every collection, for editors.',
    access: 'editor',
    query: z.object({
      offset: Offset,
      limit: limit(50, 100),
      order: z.enum(['updated', 'new', 'hot']).default('updated'),
      q: Search,
      visibility: Visibility.optional(),
      featured: QueryFlag.optional(),
      user: Id.optional(),
    }),
    result: pageOf(CollectionSummary),
  },
  'GET /reader/collection/{id}/show': {
    name: 'collections.show',
    summary:
      'One collection with its articles in order, and how far the caller is. Articles that are not out and those the caller hid are left out.',
    access: 'public',
    params: IdParams,
    query: z.object({ offset: Offset, limit: limit(50, 100) }),
    result: pageOf(CollectionItem).extend({
      collection: CollectionSummary,
      can_edit: z.boolean(),
      /** The first article the caller has not read; null when all are. */
      next: ArticleSummary.nullable(),
    }),
    refusals: ['collection_not_found'],
  },
  'GET /reader/collection/{id}/article/next': {
    name: 'collections.nextArticle',
    summary: 'The article after one in a collection; null at the end.',
    access: 'public',
    params: IdParams,
    query: z.object({ article_id: Id }),
    result: z.object({
      collection: z.object({ id: z.number().int(), name: z.string(), name_zh: z.string() }),
      article: ArticleSummary.nullable(),
      /** Place of the article asked about, from 1. */
      place: z.number().int(),
      total: z.number().int(),
    }),
    refusals: ['article_not_found', 'collection_not_found'],
  },
  'GET /reader/collection/{id}/draft': {
    name: 'collections.showDraft',
    summary: 'One collection as its owner or an editor edits it.',
    access: 'reader',
    params: IdParams,
    result: CollectionDraft,
    refusals: ['collection_not_found'],
  },
  'POST /reader/collection/add': {
    name: 'collections.save',
    summary:
      'Makes a collection, or with `id` changes the caller’s own (an editor: any). A reader’s change of the words or the cover of a public one waits for an editor again.',
    access: 'reader',
    body: Save,
    result: CollectionDraft,
    refusals: ['collection_not_found', 'file_not_found', 'collection_changed'],
  },
  'POST /reader/collection/{id}/items': {
    name: 'collections.setItem',
    summary: 'Puts an article at the end of the caller’s collection, or takes it out; idempotent.',
    access: 'reader',
    params: IdParams,
    body: z.object({
      article_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      status: z.boolean().default(true),
    }),
    result: z.object({ holds: z.boolean(), articles: z.number().int(), version: z.number().int() }),
    refusals: ['article_not_found', 'collection_not_found'],
  },
  'POST /reader/collection/{id}/mark': {
    name: 'collections.mark',
    summary:
      'Follows or stars a collection, ends that, or marks all its articles as read; idempotent.',
    access: 'reader',
    params: IdParams,
    body: z.object({ action: CollectionAction }),
    result: CollectionState.extend({
      /** For `read_all`: names what was marked now, to undo it. */
      read_at: Instant.nullable(),
    }),
    refusals: ['collection_not_found'],
  },
  'POST /reader/collection/{id}/read_all/undo': {
    name: 'collections.undoReadAll',
    summary: 'Takes back the marks that one `read_all` made.',
    access: 'reader',
    params: IdParams,
    body: z.object({ read_at: Instant }),
    result: CollectionState,
    refusals: ['collection_not_found'],
  },
  'POST /reader/collection/{id}/publish': {
    name: 'collections.publish',
    summary:
      'Publishes the caller’s collection (an editor: any, on the public list), or takes it back; idempotent.',
    access: 'reader',
    params: IdParams,
    body: Cancel,
    result: Placing,
    refusals: ['collection_empty', 'collection_not_found'],
  },
  'POST /reader/collection/{id}/feature': {
    name: 'collections.feature',
    summary: 'Recommends a collection of the public list, or ends that.',
    access: 'editor',
    params: IdParams,
    body: Cancel,
    result: Placing,
    refusals: ['illegal_transition', 'collection_not_found'],
  },
  'POST /reader/collection/{id}/destory': {
    name: 'collections.destroy',
    summary: 'Deletes the caller’s collection (an editor: any); it can be brought back.',
    access: 'reader',
    params: IdParams,
    refusals: ['collection_not_found'],
  },
  'POST /reader/collection/{id}/restore': {
    name: 'collections.restore',
    summary: 'Brings back a collection the caller deleted (an editor: any).',
    access: 'reader',
    params: IdParams,
    refusals: ['collection_not_found'],
  },
});
