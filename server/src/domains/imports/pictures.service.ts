import { z } from 'zod';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { lockForChange, readWorkingCopy } from '#domains/newsroom/article-state.ts';
import { writeVersion } from '#domains/newsroom/edit.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, findTaskUnderWay, finishTask, insertTask, reportTask } from '#jobs/tasks.ts';
import { findDownload, upsertDownload } from './downloads.queries.ts';
import { countMissing, MAX_PICTURES, storePicture } from './figures.service.ts';
import { giveUpImport } from './import-failure.ts';

/** Fetches the pictures of an article again that could not be had. */
export const picturesJob = defineJob({
  name: 'articles.pictures',
  payload: z.object({
    task_id: z.uuid(),
    article_id: z.number().int(),
    actor_id: z.number().int(),
  }),
  retryLimit: 3,
  concurrency: 1,
  handle: async (context, payload) => {
    const { db } = context;
    const { task_id: taskId, article_id: articleId } = payload;
    const report = (progress: number, message: string) => reportTask(db, taskId, progress, message);
    const outcome = await fetchMissing(context, payload, report);
    if (!outcome) return failTask(db, taskId, '文章已被删除', 'article_not_found');
    const { had, missing } = outcome;
    const told = [had > 0 && `${had} 张已补上`, missing > 0 && `${missing} 张仍然没有取到`];
    const result = { article_id: articleId, had, missing_pictures: missing };
    await finishTask(db, taskId, told.filter(Boolean).join('，') || '没有缺的图片', result);
  },
  giveUp: giveUpImport,
});

type Picture = NonNullable<Block['image']>;

/**
 * Queues fetching the pictures again that an article lacks.
 * @returns the task to follow: the one under way, if there is one
 * @throws Refusal `article_not_found`, `no_missing_pictures`
 */
export async function requestPictures(context: Context, actor: Actor, articleId: number) {
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `pictures:${articleId}`);
    const article = await lockForChange(tx, articleId);
    if (!article) throw new Refusal('article_not_found');
    if (countMissing(article.state.blocks) === 0) throw new Refusal('no_missing_pictures');
    const running = await findTaskUnderWay(tx, picturesJob.name, articleId);
    if (running) return { task_id: running.id };
    const taskId = await insertTask(tx, 'articles.pictures', actor.userId, articleId);
    await context.queue.enqueue(tx, picturesJob, {
      task_id: taskId,
      article_id: articleId,
      actor_id: actor.userId,
    });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'imports.retryPictures',
      subject: `article:${articleId}`,
    });
    return { task_id: taskId };
  });
}

/**
 * Fetches the pictures an article lacks, and puts those that can be had in their places.
 * @returns how many were had and how many are still missing; null when the article is gone
 */
async function fetchMissing(
  context: Context,
  { article_id: articleId, actor_id: actorId }: { article_id: number; actor_id: number },
  report: (progress: number, message: string) => Promise<unknown>,
): Promise<{ had: number; missing: number } | null> {
  const article = await readWorkingCopy(context.db, articleId);
  if (!article) return null;
  const lacking = new Set(article.state.blocks.flatMap(({ missing }) => missing?.src ?? []));
  const wanted = [...lacking].slice(0, MAX_PICTURES);
  const had = new Map<string, Omit<Picture, 'alt'>>();
  for (const [at, src] of wanted.entries()) {
    const share = Math.floor((at / wanted.length) * 90);
    await report(share, `正在获取第 ${at + 1} / ${wanted.length} 张`);
    const picture = await storePicture(context, src);
    if (typeof picture !== 'string') had.set(src, picture);
  }
  const illustrated = (blocks: readonly Block[]): Block[] =>
    blocks.map(({ missing, ...block }) => {
      const picture = missing && had.get(missing.src);
      if (!missing) return block;
      return picture
        ? { ...block, image: { ...picture, alt: missing.alt } }
        : { ...block, missing };
    });
  return context.db.transaction().execute(async (tx) => {
    const now = await lockForChange(tx, articleId);
    if (!now) return null;
    const blocks = illustrated(now.state.blocks);
    const cover = now.state.fields.cover ?? blocks.find(({ image }) => image)?.image?.src ?? null;
    const state = { fields: { ...now.state.fields, cover }, blocks };
    const missing = countMissing(blocks);
    if (had.size > 0) await writeVersion(context, tx, now, state, { act: 'redownload', actorId });
    // When the source is fetched again, these pictures must not look like an editor's changes.
    const base = await findDownload(tx, articleId, 'base');
    if (base) {
      await upsertDownload(tx, { ...base, blocks: JSON.stringify(illustrated(base.blocks)) });
    }
    return { had: countMissing(now.state.blocks) - missing, missing };
  });
}
