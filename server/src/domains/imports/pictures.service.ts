import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { lockForChange, readAtWork } from '#domains/newsroom/article-state.ts';
import { writeVersion } from '#domains/newsroom/edit.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findTaskUnderWay, insertTask } from '#jobs/tasks.ts';
import { findDownload, upsertDownload } from './downloads.queries.ts';
import { countMissing, MAX_PICTURES, storePicture } from './figures.service.ts';
import { picturesJob } from './pictures.job.ts';

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
export async function fetchMissing(
  context: Context,
  { article_id: articleId, actor_id: actorId }: { article_id: number; actor_id: number },
  report: (progress: number, message: string) => Promise<unknown>,
): Promise<{ had: number; missing: number } | null> {
  const article = await readAtWork(context.db, articleId);
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
    // When the source is fetched again these are no changes of an editor's.
    const base = await findDownload(tx, articleId, 'base');
    if (base) {
      await upsertDownload(tx, { ...base, blocks: JSON.stringify(illustrated(base.blocks)) });
    }
    return { had: countMissing(now.state.blocks) - missing, missing };
  });
}
