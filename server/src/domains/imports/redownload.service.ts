import { z } from 'zod';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { canTranslate } from '#domains/ai/engines.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { defineJob } from '#jobs/job.ts';
import { findTaskUnderWay, finishTask, insertTask, reportTask } from '#jobs/tasks.ts';
import { lockForChange, type WorkingCopy } from '#domains/newsroom/article-state.ts';
import { showNewsroomArticle } from '#domains/newsroom/newsroom.service.ts';
import { changedMeanwhile, writeVersion } from '#domains/newsroom/edit.service.ts';
import { requestTranslation } from '#domains/newsroom/translate.service.ts';
import { findVersion } from '#domains/newsroom/versions.queries.ts';
import { updateFetchedAt } from '#domains/articles/article-changes.queries.ts';
import { deleteProposal, findDownload, upsertDownload } from './downloads.queries.ts';
import { storeFigures } from './figures.service.ts';
import { giveUpImport, tryImport } from './import-failure.ts';
import { ImportRefused, readSource } from './import-source.ts';
import { mergeDownload, mergeLine, type Choice } from './merge-download.ts';

/** Fetches an article's source again. */
export const redownloadJob = defineJob({
  name: 'articles.redownload',
  payload: z.object({
    task_id: z.uuid(),
    article_id: z.number().int(),
    actor_id: z.number().int(),
  }),
  retryLimit: 3,
  concurrency: 1,
  handle: (context, payload) =>
    tryImport(context, payload, async () => {
      const { task_id: taskId, article_id: articleId } = payload;
      const report = (progress: number, message: string) =>
        reportTask(context.db, taskId, progress, message);
      const { changed, conflicts } = await redownloadArticle(context, payload, report);
      const message = conflicts.length
        ? `${conflicts.length} 处与编辑的修改不同，等待选择`
        : changed
          ? '已更新'
          : '来源没有变化';
      await finishTask(context.db, taskId, message, {
        article_id: articleId,
        changed,
        conflicts,
      });
    }),
  giveUp: giveUpImport,
});

/** Fields of an article that its source provides. */
const LINES = ['title', 'byline', 'summary'] as const;

/** The fields and blocks that a source provides. */
type Download = Record<(typeof LINES)[number], string> & { blocks: Block[] };

/**
 * Queues fetching an article's source again.
 * @returns the task to follow: the one under way, if there is one
 * @throws Refusal `article_not_found`, `no_source`
 */
export async function requestRedownload(context: Context, actor: Actor, articleId: number) {
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `redownload:${articleId}`);
    const article = await lockForChange(tx, articleId);
    if (!article) throw new Refusal('article_not_found');
    if (article.row.source_url === null || article.row.origin === 'own')
      throw new Refusal('no_source');
    const running = await findTaskUnderWay(tx, 'articles.redownload', articleId);
    if (running) return { task_id: running.id };
    const taskId = await insertTask(tx, 'articles.redownload', actor.userId, articleId);
    await context.queue.enqueue(tx, redownloadJob, {
      task_id: taskId,
      article_id: articleId,
      actor_id: actor.userId,
    });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'imports.redownload',
      subject: `article:${articleId}`,
    });
    return { task_id: taskId };
  });
}

/**
 * Fetches an article's source and takes over what no editor has touched. What was changed on both
 * sides waits as a proposal.
 * @returns keys of the conflicts, and whether anything was taken over
 * @throws ImportRefused when the source cannot be read; other errors may pass
 */
async function redownloadArticle(
  context: Context,
  { article_id: articleId, actor_id: actorId }: { article_id: number; actor_id: number },
  report: (progress: number, message: string) => Promise<unknown>,
): Promise<{ changed: boolean; conflicts: string[] }> {
  const { db, clock } = context;
  await report(10, '正在获取');
  const { address, figures } = await lookUpSource(db, articleId);
  const fetchedAt = clock();
  const extracted = await readSource(context, { url: address });
  await report(50, '正在保存图片');
  const { blocks } = await storeFigures(context, extracted, figures);
  const { title, byline, excerpt: summary } = extracted;
  const theirs: Download = { title, byline, summary, blocks };
  await report(80, '正在比较');
  const outcome = await db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, articleId);
    if (!article) throw new ImportRefused('article_not_found', '文章已被删除');
    const base = await baseOf(tx, article);
    const merged = merge(base, article, theirs, new Map());
    const written = await writeVersion(context, tx, article, merged.state, {
      act: 'redownload',
      actorId,
    });
    await updateFetchedAt(tx, articleId, fetchedAt);
    // A base that was only inferred is stored while a proposal is compared with it.
    const waits = merged.conflicts.length > 0;
    await keep(tx, articleId, 'base', waits ? base : theirs, fetchedAt);
    if (waits) await keep(tx, articleId, 'proposal', theirs, fetchedAt);
    else await deleteProposal(tx, articleId);
    return { changed: written !== null, conflicts: merged.conflicts.map(({ key }) => key) };
  });
  if (outcome.changed && canTranslate(context)) {
    await requestTranslation(context, null, articleId, { cache: true });
  }
  return outcome;
}

/** The address of an article's source, and the figures of its last fetch. */
async function lookUpSource(db: Db, articleId: number) {
  return db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, articleId);
    if (!article?.row.source_url) throw new ImportRefused('article_not_found', '文章已被删除');
    const { blocks } = await baseOf(tx, article);
    const figures = blocks.filter(({ image }) => image).map((block) => [block.id, block] as const);
    return { address: article.row.source_url, figures: new Map(figures) };
  });
}

/**
 * The source as it was last taken over. For articles imported before sources were stored, it is the
 * article before its first edit.
 */
async function baseOf(tx: Db, { row, shown }: WorkingCopy): Promise<Download> {
  const base = await findDownload(tx, row.id, 'base');
  if (base) return base;
  const first = await findVersion(tx, row.id, 1);
  const { fields, blocks } = first ?? shown;
  return { ...fields, blocks };
}

const keep = (
  tx: Db,
  articleId: number,
  kind: 'base' | 'proposal',
  { title, byline, summary, blocks }: Download,
  fetchedAt: Date,
) =>
  upsertDownload(tx, {
    article_id: articleId,
    kind,
    title,
    byline,
    summary,
    fetched_at: fetchedAt,
    blocks: JSON.stringify(blocks),
  });

/** Merges a source with an article, line by line and block by block. */
function merge(
  base: Download,
  { state }: WorkingCopy,
  theirs: Download,
  choices: ReadonlyMap<string, Choice>,
) {
  const text = mergeDownload(base.blocks, state.blocks, theirs.blocks, choices);
  const fields = { ...state.fields };
  const lines = [];
  for (const line of LINES) {
    const merged = mergeLine(base[line], fields[line], theirs[line]);
    if (merged === null) {
      lines.push({ key: line, base: base[line], mine: fields[line], theirs: theirs[line] });
    }
    const chosen = choices.get(line) === 'theirs' ? theirs[line] : fields[line];
    fields[line] = merged ?? chosen;
  }
  return {
    state: { fields, blocks: text.blocks },
    lines,
    blocks: text.conflicts,
    conflicts: [...lines, ...text.conflicts],
  };
}

/**
 * The changes at the source that conflict with an editor's, for the editor to choose; null when
 * none wait.
 * @throws Refusal `article_not_found`
 */
export async function showProposal({ db }: Context, articleId: number) {
  return db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, articleId);
    if (!article) throw new Refusal('article_not_found');
    const proposal = await findDownload(tx, articleId, 'proposal');
    if (!proposal) return { proposal: null };
    const { lines, blocks } = merge(await baseOf(tx, article), article, proposal, new Map());
    const fetchedAt = proposal.fetched_at.toISOString();
    return { proposal: { version: article.row.revision, fetched_at: fetchedAt, lines, blocks } };
  });
}

/**
 * Settles a proposal: conflicts chosen as `theirs` are taken from the source, all others stay as
 * they are here.
 * @throws Refusal `article_not_found`, `proposal_not_found`, `changed_meanwhile`
 */
export async function applyProposal(
  context: Context,
  actor: Actor,
  articleId: number,
  { version, choices }: { version: number; choices: Record<string, Choice> },
) {
  await context.db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, articleId);
    if (!article) throw new Refusal('article_not_found');
    const proposal = await findDownload(tx, articleId, 'proposal');
    if (!proposal) throw new Refusal('proposal_not_found');
    if (article.row.revision !== version) throw await changedMeanwhile(context, tx, article);
    const chosen = new Map(Object.entries(choices));
    const merged = merge(await baseOf(tx, article), article, proposal, chosen);
    await writeVersion(context, tx, article, merged.state, {
      act: 'redownload',
      actorId: actor.userId,
    });
    await keep(tx, articleId, 'base', proposal, proposal.fetched_at);
    await deleteProposal(tx, articleId);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'imports.applyProposal',
      subject: `article:${articleId}`,
      data: { choices },
    });
  });
  return showNewsroomArticle(context, actor, articleId);
}
