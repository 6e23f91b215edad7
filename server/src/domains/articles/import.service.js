import { insertTask } from '#jobs/tasks.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { tappableText } from './analysis-input.ts';
import { findByCanonicalUrl, insertImported } from './articles.queries.ts';
import { insertDocument } from './documents.queries.ts';
import { storeFigures } from './figures.service.ts';
import { importJob } from './import.job.ts';
import { readSource } from './import-source.ts';
/** Queues an import for an editor. @returns the task to follow */
export async function requestImport(context, actor, { source, publish, topic }) {
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
export async function importArticle(context, source, options) {
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
    const documentId = await insertDocument(tx, blocks, analysed);
    const articleId = await insertImported(tx, {
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
    if (articleId !== null) return { articleId, existed: false };
    // Another worker was quicker with the same story.
    const other = await findByCanonicalUrl(tx, extracted.canonicalUrl);
    return { articleId: other.id, existed: true };
  });
}
