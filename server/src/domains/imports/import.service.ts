import { z } from 'zod';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleAnalysis } from '#integrations/analysis/analysis.ts';
import { Extent, Topic } from '@bluebird/contract/articles.ts';
import { ImportSource } from '@bluebird/contract/imports.ts';
import { Origin } from '@bluebird/contract/newsroom.ts';
import { canonicalAddress, hostOf } from '@bluebird/engine/duplicates/canonical-address.ts';
import { tidyByline } from '@bluebird/engine/text/byline.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { defineJob } from '#jobs/job.ts';
import { finishTask, insertTask, reportTask } from '#jobs/tasks.ts';
import { canTranslate } from '#domains/ai/engines.ts';
import { settleOfPublished } from '#domains/newsroom/settle-senses.service.ts';
import { requestTranslation } from '#domains/newsroom/translate.service.ts';
import { questionsJob } from '#domains/questions/make.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { insertArticle } from '#domains/articles/article-changes.queries.ts';
import {
  findCreatorId,
  findCreatorOf,
  insertSourceCreator,
} from '#domains/creators/source-creator.queries.ts';
import { insertDocument } from '#domains/articles/documents.queries.ts';
import { findBySource, upsertSource } from '#domains/articles/sources.queries.ts';
import { upsertDownload } from './downloads.queries.ts';
import { countMissing, storeFigures } from './figures.service.ts';
import { giveUpImport, tryImport } from './import-failure.ts';
import { readSource, type Extracted, type Source } from './import-source.ts';
import { findDuplicate } from './duplicates.service.ts';

/** Imports one page or file, and queues what an article of its own needs: questions, a translation. */
export const importJob = defineJob({
  name: 'articles.import',
  payload: z.object({
    task_id: z.uuid(),
    source: ImportSource,
    publish: z.boolean(),
    topic: Topic.optional(),
    creatorId: z.number().int().optional(),
    byline: z.string().optional(),
    site: z.string().optional(),
    // Jobs that an earlier release queued have none of these.
    extent: Extent.default('full'),
    origin: Origin.optional(),
    actorId: z.number().int().nullable().default(null),
  }),
  retryLimit: 3,
  concurrency: 2,
  handle: (context, payload) =>
    tryImport(context, payload, async () => {
      const { task_id: taskId, source, ...options } = payload;
      const imported = await importArticle(context, source, {
        ...options,
        report: (progress, message) => reportTask(context.db, taskId, progress, message),
      });
      if (!imported.existed) await queueFollowUps(context, imported.articleId, options.publish);
      await finishImport(context, taskId, imported);
    }),
  giveUp: giveUpImport,
});

/** Queues the questions, the settling of senses and the translation of an article that was imported. */
async function queueFollowUps(
  context: Context,
  articleId: number,
  published: boolean,
): Promise<void> {
  await context.queue.enqueue(context.db, questionsJob, { after: 0 });
  if (published) await settleOfPublished(context, null, articleId);
  if (!canTranslate(context)) return;
  await requestTranslation(context, null, articleId, { cache: true, vouched: published });
}

async function finishImport(
  { db }: Context,
  taskId: string,
  { articleId, existed, missing }: Imported,
): Promise<void> {
  const message = missing > 0 ? `导入完成，${missing} 张图片没有取到` : '导入完成';
  await finishTask(db, taskId, existed ? '这篇文章已经在库中' : message, {
    article_id: articleId,
    existed,
    ...(missing > 0 && { missing_pictures: missing }),
  });
}

/** Everything known of an article before it is fetched. */
export type ImportWish = {
  source: Source;
  /**
   * Publish it when it is imported, on the caller's word, instead of leaving it in review; default
   * false.
   */
  publish?: boolean;
  topic?: Topic;
  /** Default: the publication of the site the article comes from, if there is one. */
  creatorId?: number;
  /** Byline that takes the place of the one in the text. */
  byline?: string;
  /** Name of the publication, used where the text does not tell it. */
  site?: string;
  /** Default `full`. */
  extent?: Extent;
  /** Default: `page` for an address, `file` for content. */
  origin?: Origin;
  /** User whose work the import counts as; default: the caller. */
  actorId?: number | null;
};

/**
 * Queues an import.
 * @param actor null when no person asked: the scheduler
 * @param tx the caller's transaction, so that the import is queued with what it belongs to or not
 * @returns the task to follow; when it is done its result is `{article_id, existed}`
 * @throws Refusal `creator_not_found`; `own_work` when it is to be published and nobody approves
 *   their own work
 */
export function requestImport(
  context: Context,
  actor: Actor | null,
  wish: ImportWish,
  tx?: Db,
): Promise<{ task_id: string }> {
  if (tx) return queueImport(context, actor, wish, tx);
  return context.db.transaction().execute((own) => queueImport(context, actor, wish, own));
}

async function queueImport(context: Context, actor: Actor | null, wish: ImportWish, tx: Db) {
  const { source, publish = false, extent = 'full', creatorId } = wish;
  if (creatorId !== undefined && !(await findCreatorId(tx, creatorId))) {
    throw new Refusal('creator_not_found');
  }
  if (publish && context.config.fourEyes) {
    throw new Refusal('own_work', { message: '要由另一位编辑审核，不能导入后直接发布' });
  }
  const actorId = actor?.userId ?? null;
  const taskId = await insertTask(tx, 'articles.import', actorId, null, aboutOf(source));
  const payload = { actorId, ...wish, publish, extent, task_id: taskId };
  await context.queue.enqueue(tx, importJob, payload);
  await recordAudit(tx, {
    actorId,
    action: 'imports.create',
    subject: `task:${taskId}`,
    data: 'url' in source ? { url: source.url } : { format: source.format },
  });
  return { task_id: taskId };
}

const aboutOf = (source: Source): string =>
  'url' in source ? source.url : (source.source_url ?? '').slice(0, 2_000);

type Imported = {
  articleId: number;
  /** Whether the story was in the library before. */
  existed: boolean;
  /** How many of its pictures could not be had. */
  missing: number;
};

type ImportOptions = Omit<ImportWish, 'source'> & {
  report: (progress: number, message: string) => Promise<unknown>;
};

/**
 * Takes a page or a file into the library: fetched, cut into blocks, pictures stored, analysed.
 * The same story twice stays one article, also when another address has it nearly word for word.
 * @returns its id, whether it was there before, and how many of its pictures could not be had
 * @throws ImportRefused when the source cannot be imported
 */
export async function importArticle(
  context: Context,
  source: Source,
  options: ImportOptions,
): Promise<Imported> {
  await options.report(5, '正在获取');
  const asked = 'url' in source ? source.url : source.source_url;
  const before = asked && (await findBySource(context.db, [canonicalAddress(asked)]));
  if (before) return { articleId: before.id, existed: true, missing: 0 };
  const fetchedAt = context.clock();
  const read = await readSource(context, source);
  const extracted = { ...read, siteName: read.siteName || (options.site ?? '') };
  const known = await findKnown(context.db, extracted, fetchedAt);
  if (known !== null) return { articleId: known, existed: true, missing: 0 };

  await options.report(35, '正在保存图片');
  const { blocks, cover } = await storeFigures(context, extracted);
  await options.report(60, '正在分析词汇与难度');
  const analysed = await context.analysis.analyse(
    tappableText({ title: extracted.title, summary: extracted.excerpt, blocks }),
  );

  await options.report(90, '正在入库');
  return context.db.transaction().execute(async (tx) => {
    // Another worker may have imported the same story meanwhile, from any source.
    await lockUntilCommit(tx, 'articles.import');
    const other = await findKnown(tx, extracted, fetchedAt);
    if (other !== null) return { articleId: other, existed: true, missing: 0 };
    const article = { extracted, fetchedAt, blocks, cover, analysed };
    const articleId = await insertImported(tx, article, {
      ...options,
      source,
      at: context.clock(),
    });
    await addSource(tx, articleId, extracted, fetchedAt);
    await upsertDownload(tx, {
      article_id: articleId,
      kind: 'base',
      title: extracted.title,
      byline: extracted.byline,
      summary: extracted.excerpt,
      fetched_at: fetchedAt,
      blocks: JSON.stringify(blocks),
    });
    return { articleId, existed: false, missing: countMissing(blocks) };
  });
}

type ImportedArticle = {
  extracted: Extracted;
  fetchedAt: Date;
  blocks: Block[];
  cover: string | null;
  analysed: ArticleAnalysis;
};

/** Adds the article of an import with its text: in review, or published. @returns its id */
async function insertImported(
  tx: Db,
  { extracted, fetchedAt, blocks, cover, analysed }: ImportedArticle,
  { at, source, publish, actorId, ...options }: ImportWish & { at: Date },
): Promise<number> {
  const published = {
    status: 'published' as const,
    published_at: at,
    audit: 'approved' as const,
    audited_by: actorId ?? null,
    audited_at: at,
  };
  return insertArticle(tx, {
    title: extracted.title,
    byline: tidyByline(options.byline ?? extracted.byline),
    summary: extracted.excerpt,
    topic: options.topic ?? null,
    creator_id: options.creatorId ?? (await creatorOf(tx, extracted, { ...options, actorId })),
    cover,
    document_id: await insertDocument(tx, blocks, analysed),
    source_url: extracted.sourceUrl,
    canonical_url: extracted.canonicalUrl,
    licence: extracted.siteName && `原文版权归 ${extracted.siteName} 所有`,
    fetched_at: fetchedAt,
    extent: options.extent ?? 'full',
    origin: options.origin ?? ('url' in source ? 'page' : 'file'),
    updated_by: actorId ?? null,
    worked_on_by: actorId && !publish ? [actorId] : [],
    ...(publish ? published : { status: 'review' as const }),
    difficulty: analysed.grade.level,
    exam_level: analysed.grade.exam,
    words: analysed.grade.words,
    minutes: analysed.grade.minutes,
  });
}

/**
 * The article that already holds a story: the one from the same address, or one with nearly the
 * same text, which then gets this source too.
 * @returns its id, or null
 */
async function findKnown(db: Db, extracted: Extracted, fetchedAt: Date): Promise<number | null> {
  const known = await findBySource(db, [extracted.canonicalUrl]);
  if (known) return known.id;
  const same = await findDuplicate(db, extracted.blocks);
  if (same !== null) await addSource(db, same, extracted, fetchedAt);
  return same;
}

const addSource = (db: Db, articleId: number, extracted: Extracted, fetchedAt: Date) =>
  upsertSource(db, {
    article_id: articleId,
    url: extracted.sourceUrl ?? extracted.canonicalUrl,
    canonical_url: extracted.canonicalUrl,
    site: extracted.siteName,
    fetched_at: fetchedAt,
  });

/**
 * The publication an article belongs to: that of its site, or the one with the site's name. For an
 * article of a feed it is made when there is none.
 */
async function creatorOf(
  tx: Db,
  { sourceUrl, siteName }: Extracted,
  { origin, actorId = null }: Pick<ImportOptions, 'origin' | 'actorId'>,
): Promise<number | null> {
  const host = (sourceUrl && hostOf(sourceUrl)) || null;
  const known = await findCreatorOf(tx, { host, site: siteName });
  const name = siteName || host;
  if (known || origin !== 'feed' || !name) return known?.id ?? null;
  const made = await insertSourceCreator(tx, { name, host });
  await recordAudit(tx, {
    actorId,
    action: 'creators.create',
    subject: `creator:${made.id}`,
    data: { name, host, from: 'feed' },
  });
  return made.id;
}
