import type { Extent, Topic } from '@bluebird/contract/articles.ts';
import type { Origin } from '@bluebird/contract/newsroom.ts';
import { canonicalAddress, hostOf } from '@bluebird/engine/sameness/canonical-address.ts';
import { tidyByline } from '@bluebird/engine/text/byline.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { insertTask } from '#jobs/tasks.ts';
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
import { importJob } from './import.job.ts';
import { readSource, type Extracted, type Source } from './import-source.ts';
import { findDuplicate } from './duplicates.service.ts';

/** What is known of an article before it is fetched. */
export type ImportWish = {
  source: Source;
  /** Publish when ready, vouched for unread, instead of leaving it in review; default false. */
  publish?: boolean;
  topic?: Topic;
  /** Absent: the creator of the site it comes from, if there is one. */
  creatorId?: number;
  /** Instead of the one found in the text. */
  byline?: string;
  /** Name of the publication, where the text does not say it. */
  site?: string;
  /** Default `full`. */
  extent?: Extent;
  /** Default: `page` for an address, `file` for content. */
  origin?: Origin;
  /** Whose work it counts as; default: the caller's. */
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
): Promise<{ articleId: number; existed: boolean; missing: number }> {
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
    // Another worker may have been quicker with the same story, wherever it found it.
    await lockUntilCommit(tx, 'articles.import');
    const other = await findKnown(tx, extracted, fetchedAt);
    if (other !== null) return { articleId: other, existed: true, missing: 0 };
    const documentId = await insertDocument(tx, blocks, analysed);
    const at = context.clock();
    const articleId = await insertArticle(tx, {
      title: extracted.title,
      byline: tidyByline(options.byline ?? extracted.byline),
      summary: extracted.excerpt,
      topic: options.topic ?? null,
      creator_id: options.creatorId ?? (await creatorOf(tx, extracted, options)),
      cover,
      document_id: documentId,
      source_url: extracted.sourceUrl,
      canonical_url: extracted.canonicalUrl,
      licence: extracted.siteName && `原文版权归 ${extracted.siteName} 所有`,
      fetched_at: fetchedAt,
      extent: options.extent ?? 'full',
      origin: options.origin ?? ('url' in source ? 'page' : 'file'),
      updated_by: options.actorId ?? null,
      worked_on_by: options.actorId && !options.publish ? [options.actorId] : [],
      ...(options.publish
        ? {
            status: 'published' as const,
            published_at: at,
            audit: 'approved' as const,
            audited_by: options.actorId ?? null,
            audited_at: at,
          }
        : { status: 'review' as const }),
      difficulty: analysed.grade.level,
      exam_level: analysed.grade.exam,
      words: analysed.grade.words,
      minutes: analysed.grade.minutes,
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

/**
 * The article that a story is already: one from the same address, or one that says the same, which
 * then has one more source. @returns its id, or null
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
 * The publication an article is of: the one whose site it is from, or that has the name of its site.
 * One that comes from a feed gets its own, made when there is none.
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
