import { createHash } from 'node:crypto';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { startOfNextDay } from '#core/shanghai.ts';
import { chooseEngine, engineOf, translatorNames } from '#domains/ai/engines.ts';
import { BUDGET_SPENT, NO_MODEL } from '#domains/ai/no-model.ts';
import { isTranslatable, keptTranslations, type TermFinder } from '#domains/ai/passages.service.ts';
import { FAULT_NAMES, NO_ANSWER } from '@bluebird/contract/translation-faults.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { publicationTerms } from '#domains/terms/terms.service.ts';
import { ProviderError } from '#integrations/provider-error.ts';
import {
  failTask,
  findTaskUnderWay,
  finishTask,
  insertTask,
  postponeTask,
  reportTask,
} from '#jobs/tasks.ts';
import {
  lockForChange,
  readWorkingCopy,
  type WorkingCopy,
  type ArticleState,
} from './article-state.ts';
import { writeVersion } from './edit.service.ts';
import { defineJob } from '#jobs/job.ts';
import { translateAll } from './translate-passages.ts';
import { TranslationProgress, type Failure } from './translation-progress.ts';
import { findVersion } from './versions.queries.ts';

/** Passages of one job: few enough for it to end long before it would count as lost. */
const BATCH = 24;
/** Most passages without a translation that a task lists. */
const MAX_FAILURES_TOLD = 50;

type Progress = TranslationProgress;

/** Translates the next passages of an article and queues those after them. */
export const translateJob = defineJob({
  name: 'articles.translate',
  payload: TranslationProgress,
  retryLimit: 3,
  concurrency: 1,
  handle: async (context, progress, { lastAttempt }) => {
    try {
      await translateNext(context, progress, { lastAttempt });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await giveUpTranslation(context, progress, { refused: true });
    }
  },
  giveUp: (context, progress) => giveUpTranslation(context, progress, { refused: false }),
});

/**
 * Queues the translation of an article. With `cache`, what is kept of identical texts is used and
 * what people wrote is never touched, titles and summaries that have Chinese neither; without,
 * everything is translated anew, over what people had written too: an earlier version keeps that.
 * @param actor null when no person asked
 * @param options.ai which engine (`chooseEngine`)
 * @param options.vouched whether it belongs to an import that was to be published unread
 * @returns the task to follow: the one under way, if there is one
 * @throws Refusal `translator_not_configured` before anything else, `article_not_found`
 */
export async function requestTranslation(
  context: Context,
  actor: Actor | null,
  articleId: number,
  { ai, cache, vouched = false }: { ai?: boolean; cache: boolean; vouched?: boolean },
): Promise<{ task_id: string }> {
  const kind = chooseEngine(context, ai);
  const actorId = actor?.userId ?? null;
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `translate:${articleId}`);
    const article = await lockForChange(tx, articleId);
    if (!article) throw new Refusal('article_not_found');
    const running = await findTaskUnderWay(tx, 'articles.translate', articleId);
    if (running) return { task_id: running.id };
    const taskId = await insertTask(tx, 'articles.translate', actorId, articleId);
    await context.queue.enqueue(tx, translateJob, {
      task_id: taskId,
      article_id: articleId,
      actor_id: actorId,
      cache,
      vouched,
      since: context.clock().toISOString(),
      version: article.row.revision,
      engine: kind,
      asked: [],
      failures: [],
    });
    if (actor) {
      await recordAudit(tx, {
        actorId,
        action: 'newsroom.retranslate',
        subject: `article:${articleId}`,
        data: { cache, engine: translatorNames(context)[kind] },
      });
    }
    return { task_id: taskId };
  });
}

/**
 * Translates the next passages and queues those after them; at the end writes everything into the
 * article, as one version. A passage that is not translated is passed over.
 * @throws ProviderError when the engine failed: what is missing of these passages comes again.
 *   At the last attempt only when nothing at all could be had of it. `isRefusal` tells of one that
 *   it would refuse each time.
 */
async function translateNext(
  context: Context,
  progress: Progress,
  { lastAttempt }: { lastAttempt: boolean },
): Promise<void> {
  const { db, queue } = context;
  const { engine, why } = await engineOf(context, progress.engine, {
    task: 'retranslate',
    userId: progress.actor_id,
    taskId: progress.task_id,
  });
  if (why === 'spent') return postpone(context, progress);
  const article = await readWorkingCopy(db, progress.article_id);
  if (!article || !engine) {
    const message = why === 'off' ? NO_MODEL.off : '无法翻译这篇文章';
    await failTask(db, progress.task_id, message, 'unavailable');
    return;
  }
  const wanted = wantedTexts(article.state, progress.cache);
  const termsIn = await termsOf(db, article);
  const kept = await keptTranslations(context, wanted, { since: onlySince(progress), termsIn });
  const asked = new Set(progress.asked);
  // Computed anew in each job: the text may have changed since the last one.
  const missing = wanted.filter((passage) => !kept.has(passage) && !asked.has(passageKey(passage)));
  const passages = missing.slice(0, BATCH);
  const outcome = await translateAll(context, { engine, passages, kept, termsIn });
  if (outcome.errors.some(({ fault }) => fault === 'budget')) return postpone(context, progress);
  const nothing = passages.length > 0 && outcome.errors.length === passages.length;
  const passing = outcome.errors.find(({ fault }) => fault !== 'refused');
  const done = wanted.length - missing.length;
  if (nothing || (passing && !lastAttempt)) {
    await reportTask(db, progress.task_id, shareOf(done, wanted), '翻译服务没有应答，稍后自动再试');
    throw passing ?? outcome.errors[0]!;
  }
  const failures = [...progress.failures, ...outcome.failures];
  if (missing.length > passages.length) {
    const after = done + passages.length;
    await db.transaction().execute(async (tx) => {
      const message = `已翻译 ${after} / ${wanted.length} 段`;
      await reportTask(tx, progress.task_id, shareOf(after, wanted), message);
      const keys = passages.map(passageKey);
      await queue.enqueue(tx, translateJob, {
        ...progress,
        failures,
        asked: [...progress.asked, ...keys],
      });
    });
    return;
  }
  await takeOver(context, progress);
  const result = {
    article_id: progress.article_id,
    passages: wanted.length,
    failed: failures.length,
    failures: failures.slice(0, MAX_FAILURES_TOLD),
  };
  if (wanted.length > 0 && failures.length === wanted.length) {
    const message = `翻译没有成功：${reasonsOf(failures)}`;
    await failTask(db, progress.task_id, message, 'translation_unavailable', result);
    return;
  }
  const message =
    failures.length > 0
      ? `翻译完成，${failures.length} 段没有成功（${reasonsOf(failures)}）`
      : '翻译完成';
  await finishTask(db, progress.task_id, message, result);
}

/** Leaves what is missing to tomorrow, when there is money again. What is kept is not asked again. */
const postpone = ({ db, queue, clock }: Context, progress: Progress): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await postponeTask(tx, progress.task_id, BUDGET_SPENT);
    await queue.enqueue(tx, translateJob, progress, startOfNextDay(clock()));
  });

/** Counts of faults, such as `模型拒绝翻译 12 段、数字不符 2 段`, the most frequent first. */
function reasonsOf(failures: Failure[]): string {
  const counts = new Map<string, number>();
  for (const { fault } of failures) {
    const name = fault === 'unavailable' ? NO_ANSWER : FAULT_NAMES[fault];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count} 段`)
    .join('、');
}

const passageKey = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

const shareOf = (done: number, wanted: readonly string[]): number =>
  Math.floor((done / wanted.length) * 100);

/**
 * Whether the service answered with a refusal (key, balance): another try would fail in the same
 * way.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderError && error.fault === 'refused';

/**
 * Ends a translation that cannot go on: what was translated so far is kept and shown.
 * @param refused whether the service answered, but refused
 */
async function giveUpTranslation(
  context: Context,
  progress: Progress,
  { refused }: { refused: boolean },
): Promise<void> {
  await takeOver(context, progress);
  const why = refused ? '翻译服务拒绝了请求，请检查密钥与余额' : '翻译服务暂时不可用';
  const message = `${why}；已完成的部分已经保存`;
  await failTask(context.db, progress.task_id, message, 'translation_unavailable');
}

/** A finder of the agreed terms of an article's publication. */
const termsOf = (db: Db, { state }: WorkingCopy): Promise<TermFinder> =>
  publicationTerms(db, state.fields.creator_id);

const onlySince = ({ cache, since }: Progress) => (cache ? null : new Date(since));

/** Whether a block's Chinese may be written by a machine. */
const isOpen = ({ kind, text, zh, zh_engine: engine }: Block, cache: boolean): boolean =>
  kind !== 'code' && isTranslatable(text) && (!cache || !zh || engine !== undefined);

/** The texts to be translated, each once, in the article's order. */
function wantedTexts({ fields, blocks }: ArticleState, cache: boolean) {
  const { title, title_zh, summary, summary_zh } = fields;
  const head = [...(title_zh && cache ? [] : [title]), ...(summary_zh && cache ? [] : [summary])];
  const body = blocks.filter((block) => isOpen(block, cache)).map(({ text }) => text);
  return [...new Set([...head.filter(isTranslatable), ...body])];
}

/** The Chinese of each block in an earlier version, of its title and of its summary. */
async function writtenBefore(tx: Db, { row, state }: WorkingCopy, version: number) {
  const then = version === row.revision ? state : await findVersion(tx, row.id, version);
  return {
    fields: then?.fields,
    blocks: new Map((then?.blocks ?? []).map(({ id, zh }) => [id, zh])),
  };
}

/**
 * Writes the kept translations into the article's present working copy, except where people have
 * written Chinese since.
 */
async function takeOver(context: Context, progress: Progress): Promise<void> {
  const { article_id: articleId, actor_id: actorId, cache, vouched } = progress;
  await context.db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, articleId);
    if (!article) return;
    const { fields, blocks: present } = article.state;
    const inTx = { ...context, db: tx };
    const kept = await keptTranslations(inTx, wantedTexts(article.state, cache), {
      since: onlySince(progress),
      termsIn: await termsOf(tx, article),
    });
    const before = await writtenBefore(tx, article, progress.version);
    const lineOf = (name: 'title' | 'summary', most: number): string => {
      const zh = fields[`${name}_zh`];
      const isOpen = zh === '' || (!cache && zh === before.fields?.[`${name}_zh`]);
      return (isOpen && kept.get(fields[name])?.zh.slice(0, most)) || zh;
    };
    const blocks = present.map((block): Block => {
      const isNew = block.zh_engine === undefined && block.zh !== before.blocks.get(block.id);
      const made = isOpen(block, cache) && !isNew ? kept.get(block.text) : undefined;
      return made ? { ...block, zh: made.zh, zh_engine: made.engine } : block;
    });
    const state = {
      fields: {
        ...fields,
        title_zh: lineOf('title', 300),
        summary_zh: lineOf('summary', 3_000),
      },
      blocks,
    };
    await writeVersion(inTx, tx, article, state, {
      act: 'retranslate',
      actorId,
      ...(vouched && !article.revision && { approved: state }),
    });
  });
}
