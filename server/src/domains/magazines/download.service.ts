import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { requestImport } from '#domains/imports/import.service.ts';
import type { Source } from '#domains/imports/import-source.ts';
import { storePictureBytes } from '#domains/imports/stored-pictures.ts';
import { ImageError } from '#integrations/images/normalise-image.ts';
import { defineJob } from '#jobs/job.ts';
import { findTask, reportTask } from '#jobs/tasks.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { listContents, settleArticles, updateLine, type ContentsRow } from './contents.queries.ts';
import { clearLost } from './clear-lost.ts';
import { readUpload, unwrap } from './find-contents.service.ts';
import { findCreatorNamed, lockMagazine } from './magazines.queries.ts';
import { statusAtRest } from './issue-status.ts';
import {
  beginStep,
  endStep,
  giveUpStep,
  StepRefused,
  takeUpStep,
  tryStep,
} from './steps.service.ts';

const DOWNLOADING = { busy: 'downloading', from: ['ready', 'review'] } as const;

/** Milliseconds between two looks at the downloads under way. */
const LOOK_MS = 800;
/** Milliseconds after which the job queues its successor, before it would count as lost. */
const TURN_MS = 8 * MINUTE_MS;

/** Brings the chosen contents of an issue into the library, and waits for them. */
export const downloadJob = defineJob({
  name: 'magazines.download',
  payload: z.object({ task_id: z.uuid(), magazine_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 2,
  handle: (context, step) =>
    tryStep(context, step, () =>
      downloadContents(context, { id: step.magazine_id, taskId: step.task_id }),
    ),
  giveUp: giveUpStep,
});

/**
 * Brings the chosen contents of an issue into the library; what is there already stays, what failed
 * or was deleted is tried again. An issue that has all of them goes on to its review.
 * @throws Refusal `magazine_not_found`, `illegal_transition`
 */
export function downloadMagazine(context: Context, actor: Actor, id: number) {
  return beginStep(context, actor, id, {
    name: 'magazines.downloadArticles',
    ...DOWNLOADING,
    refusal: '读出目录之后、通过审核之前才能下载',
    begin: async (tx, row, task_id) => {
      await clearLost(tx, row.id);
      const chosen = (await listContents(tx, row.id)).filter((line) => line.chosen);
      const isComplete =
        chosen.length > 0 && statusAtRest(row) === 'review' && !chosen.some(isWanted);
      if (chosen.length === 0 || isComplete) {
        throw new Refusal('illegal_transition', { message: '没有选中要下载的文章' });
      }
      await context.queue.enqueue(tx, downloadJob, { task_id, magazine_id: id });
    },
  });
}

const isWanted = ({ chosen, article_id }: ContentsRow): boolean => chosen && article_id === null;

/** Queues an import for each chosen line that has none, and waits for all of them. */
async function downloadContents(
  context: Context,
  { id, taskId }: { id: number; taskId: string },
): Promise<void> {
  const { db, queue } = context;
  if (!(await takeUpStep(context, { id, taskId, ...DOWNLOADING }))) return;
  await queueImports(context, { id, taskId });
  const end = performance.now() + TURN_MS;
  for (;;) {
    const { total, over, failed, share } = await progressOf(context, id);
    if (over === total) return finish(context, { id, taskId, total, failed });
    await reportTask(db, taskId, Math.round(share * 100), `已完成 ${over} / ${total} 篇`);
    if (performance.now() > end) {
      await queue.enqueue(db, downloadJob, { task_id: taskId, magazine_id: id });
      return;
    }
    await setTimeout(LOOK_MS);
  }
}

async function progressOf({ db }: Context, id: number) {
  await settleArticles(db, id);
  const chosen = (await listContents(db, id)).filter((row) => row.chosen);
  const ended = ({ article_id, task_status }: ContentsRow) =>
    article_id !== null || task_status === 'done' || task_status === 'failed';
  const over = chosen.filter(ended).length;
  const parts = chosen.map((row) => (ended(row) ? 1 : (row.task_progress ?? 0) / 100));
  return {
    total: chosen.length,
    over,
    failed: chosen.filter(({ article_id }) => article_id === null).length,
    share: parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length),
  };
}

async function finish(
  context: Context,
  { id, taskId, total, failed }: { id: number; taskId: string; total: number; failed: number },
): Promise<void> {
  if (failed === total) throw new StepRefused('nothing_downloaded', '选中的文章都没能下载');
  const message = failed > 0 ? `${total - failed} 篇入库，${failed} 篇失败` : `${total} 篇已入库`;
  await endStep(context, { id, taskId, message }, async () => ({
    status: 'review',
    approved: null,
    audit_reason: '',
    error: failed > 0 ? `${failed} 篇没能下载，可以再试一次` : '',
  }));
}

async function queueImports(
  context: Context,
  { id, taskId }: { id: number; taskId: string },
): Promise<void> {
  const { db } = context;
  const asked = await findTask(db, taskId);
  const issue = await db.transaction().execute((tx) => lockMagazine(tx, id));
  if (!issue) return;
  const creator = await findCreatorNamed(db, issue.name);
  let file: Uint8Array | null = null;
  for (const row of await listContents(db, id)) {
    if (!isWanted(row) || row.task_id !== null) continue;
    if (row.part !== null) file ??= await readUpload(context, issue.file ?? '');
    const source = await sourceOf(context, row, file);
    await db.transaction().execute(async (tx) => {
      const { task_id } = await requestImport(
        context,
        // The act is already in the audit log, under the editor who began the download.
        null,
        { source, origin: 'magazine', creatorId: creator?.id, actorId: asked?.owner_id },
        tx,
      );
      await updateLine(tx, row.id, { task_id });
    });
  }
}

async function sourceOf(
  context: Context,
  { url, part, title }: ContentsRow,
  file: Uint8Array | null,
): Promise<Source> {
  if (part === null || file === null) return { url: url ?? '' };
  const { format, html, pictures } = unwrap(
    await context.analysis.issuePart({ bytes: file, path: part }),
  );
  const stored: NonNullable<Extract<Source, { format: string }>['pictures']> = [];
  for (const { src, bytes } of pictures) {
    try {
      stored.push({ src, ...(await storePictureBytes(context, bytes)) });
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      context.log.info({ reason: error.reason }, 'picture left out of an issue');
    }
  }
  return { format, content: html, title, pictures: stored };
}
