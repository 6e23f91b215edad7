import type { Topic } from '@bluebird/contract/articles.ts';
import type { Context } from '../../context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#http/actor.ts';
import { insertTask } from '#jobs/tasks.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { tappableText } from './analysis-input.ts';
import { findByCanonicalUrl, insertArticle } from './articles.queries.ts';
import { insertDocument } from './documents.queries.ts';
import { storeFigures } from './figures.service.ts';
import { importJob } from './import.job.ts';
import { readSource, type Source } from './import-source.ts';

/** Queues an import for an editor. @returns the task to follow */
export async function requestImport(
  context: Context,
  actor: Actor,
  { source, publish, topic }: { source: Source; publish: boolean; topic?: Topic },
) {
  return context.db.transaction().execute(async (tx) => {
    const taskId = await insertTask(tx, 'articles.import', actor.userId);
    await context.queue.enqueue(tx, importJob, { task_id: taskId, source, publish, topic });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'articles.import',
      subject: `task:${taskId}`,
      data: 'url' in source ? { url: source.url } : { format: source.format },
    });
    return { task_id: taskId };
  });
}

/**
 * Takes a page or a file into the library: fetched, cut into blocks, pictures stored, analysed.
 * The same story twice stays one article.
 * @throws ImportRefused when the source cannot be imported
 */
export async function importArticle(
  context: Context,
  source: Source,
  options: {
    publish: boolean;
    topic?: Topic;
    report: (progress: number, message: string) => Promise<unknown>;
  },
): Promise<{ articleId: number; existed: boolean }> {
  await options.report(5, '正在获取');
  const fetchedAt = context.clock();
  const extracted = await readSource(context, source);
  const known = await findByCanonicalUrl(context.db, extracted.canonicalUrl);
  if (known) return { articleId: known.id, existed: true };

  await options.report(35, '正在保存图片');
  const { blocks, cover } = await storeFigures(context, extracted);
  await options.report(60, '正在分析词汇与难度');
  const analysed = await context.analysis.analyse(
    tappableText({ title: extracted.title, summary: extracted.excerpt, blocks }),
  );

  await options.report(90, '正在入库');
  return context.db.transaction().execute(async (tx) => {
    // Another worker may have been quicker with the same story.
    await lockUntilCommit(tx, `import:${extracted.canonicalUrl}`);
    const other = await findByCanonicalUrl(tx, extracted.canonicalUrl);
    if (other) return { articleId: other.id, existed: true };
    const documentId = await insertDocument(tx, blocks, analysed);
    const articleId = await insertArticle(tx, {
      title: extracted.title,
      byline: extracted.byline,
      summary: extracted.excerpt,
      topic: options.topic ?? null,
      cover,
      document_id: documentId,
      source_url: extracted.sourceUrl,
      canonical_url: extracted.canonicalUrl,
      licence: extracted.siteName && `原文版权归 ${extracted.siteName} 所有`,
      fetched_at: fetchedAt,
      status: options.publish ? 'published' : 'review',
      published_at: options.publish ? context.clock() : null,
      difficulty: analysed.grade.level,
      exam_level: analysed.grade.exam,
      words: analysed.grade.words,
      minutes: analysed.grade.minutes,
    });
    return { articleId, existed: false };
  });
}
