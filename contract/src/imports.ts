import { z } from 'zod';
import { Extent, Topic } from './articles.ts';
import { Block } from './blocks.ts';
import { NewsroomArticle, MAX_BLOCKS } from './newsroom.ts';
import { endpoints } from './endpoint.ts';
import { MAX_CONTENT } from './import-limits.ts';
import { Id, IdParams, Instant } from './scalars.ts';
import { TaskStarted } from './system.ts';

/** How articles come in, and come in again from where they are from. */

/** A fetched source with changes that wait for an editor's choices. */
const Proposal = z.object({
  version: z.number().int(),
  fetched_at: Instant,
  /** Fields changed both by an editor and at the source. */
  lines: z.array(
    z.object({
      key: z.enum(['title', 'byline', 'summary']),
      base: z.string(),
      mine: z.string(),
      theirs: z.string(),
    }),
  ),
  /** Passages changed both by an editor and at the source, in order; either side may be empty. */
  blocks: z.array(
    z.object({
      key: z.string(),
      base: z.array(Block),
      mine: z.array(Block),
      theirs: z.array(Block),
    }),
  ),
});

const HttpUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** Source of an import: an address to fetch, or the content of a file. */
export const ImportSource = z.union([
  z.object({ url: HttpUrl }),
  z.object({
    format: z.enum(['html', 'text', 'chapter']),
    content: z.string().min(1, '内容为空').max(MAX_CONTENT, '内容太大'),
    /** Original address of the content, by which links are resolved and the source is named. */
    source_url: HttpUrl.optional(),
    /** Used when the content has no title of its own. */
    title: z.string().trim().max(300).optional(),
    /** Of a chapter: its pictures, stored beforehand, by the name the chapter uses for each. */
    pictures: z
      .array(
        z.object({
          src: z.string().max(2048),
          file: z.string().regex(/^figure\/[0-9a-f]{32}\.webp$/),
          width: z.number().int().positive(),
          height: z.number().int().positive(),
        }),
      )
      .max(40)
      .optional(),
  }),
]);

export const imports = endpoints({
  'POST /reader/article/import': {
    name: 'imports.create',
    summary: 'Fetches or takes a page, cuts it into blocks and analyses it, as a task.',
    access: 'editor',
    bodyLimit: 6_000_000,
    body: z.object({
      source: ImportSource,
      /** Publish when ready instead of leaving it in review. */
      publish: z.boolean().default(false),
      topic: Topic.optional(),
      /** Default: the publication of the site the article comes from, if there is one. */
      creator_id: Id.optional(),
      /** Byline that takes the place of the one in the text. */
      byline: z.string().trim().max(200, '最多 200 字').optional(),
      extent: Extent.default('full'),
    }),
    result: TaskStarted,
    refusals: ['creator_not_found', 'own_work'],
  },
  'POST /reader/article/{id}/redownload': {
    name: 'imports.redownload',
    summary:
      'Fetches the source again, as a task: what no editor changed is taken over, what both sides changed waits for a choice.',
    access: 'editor',
    params: IdParams,
    result: TaskStarted,
    refusals: ['article_not_found', 'no_source'],
  },
  'POST /reader/article/{id}/pictures': {
    name: 'imports.retryPictures',
    summary:
      'Fetches the pictures again that could not be had, as a task; of a published article readers see them when that is approved.',
    access: 'editor',
    params: IdParams,
    result: TaskStarted,
    refusals: ['article_not_found', 'no_missing_pictures'],
  },
  'GET /reader/article/{id}/redownload': {
    name: 'imports.showProposal',
    summary: 'What both the source and an editor changed, before and now; null when nothing waits.',
    access: 'editor',
    params: IdParams,
    result: z.object({ proposal: Proposal.nullable() }),
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/redownload/apply': {
    name: 'imports.applyProposal',
    summary: 'Takes what was chosen from the source; all else stays as it is here.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      /** The article's version from which the choices were made. */
      version: z.number().int().min(1),
      /** Choices by conflict key; a conflict that is not named keeps the article's side. */
      choices: z
        .record(z.string().max(64), z.enum(['mine', 'theirs']))
        .refine((choices) => Object.keys(choices).length <= MAX_BLOCKS, '选择太多'),
    }),
    result: NewsroomArticle,
    refusals: ['article_not_found', 'proposal_not_found', 'changed_meanwhile'],
  },
});
