import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { defineJob } from '#jobs/job.ts';
import { tappableText } from './analysis-input.ts';
import { updateKeptSentences } from './context-chinese.service.ts';
import {
  findTextOfDocument,
  listOutdated,
  lockBlocks,
  updateAnalysis,
} from './documents.queries.ts';

/** Documents of one batch: few enough for the job to end long before it would count as lost. */
const BATCH = 20;
/** Documents under way at once: one in each thread, and one that is read or written meanwhile. */
const AT_ONCE = 3;

/** Analyses one batch of documents again: those after an id. Each batch queues the next. */
export const refreshJob = defineJob({
  name: 'articles.refresh',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  handle: (context, { after }) => refreshBatch(context, after),
});

/** Analyses one document again whose translation was changed: its sentences get their new Chinese. */
export const alignJob = defineJob({
  name: 'articles.align',
  payload: z.object({ document_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  handle: (context, { document_id }) => refreshAnalysis(context, document_id),
});

/**
 * Queues a new analysis of the articles that another version of the engine analysed: one job,
 * however many there are. A chain that an earlier start began goes on beside it and harms nothing.
 */
export async function refreshAnalyses({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const [outdated] = await listOutdated(db, { version: ANALYSIS_VERSION, after: 0, limit: 1 });
  if (outdated !== undefined) await queue.enqueue(db, refreshJob, { after: 0 });
}

/** Analyses the next batch again and queues the one after it. What fails is passed over. */
async function refreshBatch(context: Context, after: number): Promise<void> {
  const { db, log, queue } = context;
  const ids = await listOutdated(db, { version: ANALYSIS_VERSION, after, limit: BATCH });
  const left = ids.values();
  const refreshNext = async () => {
    for (const id of left) {
      await refreshAnalysis(context, id).catch((error: unknown) => {
        // The batch is tried again: after the next start, or when the database is back.
        if (context.analysis.closed() || isDatabaseAway(error)) throw error;
        log.error({ err: error, document: id }, 'analysing a document again failed');
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, refreshNext));
  const last = ids.at(-1);
  if (last !== undefined) await queue.enqueue(db, refreshJob, { after: last });
}

/** Queues a new analysis of a text whose Chinese the same transaction changes. */
export const requestAlignment = (
  { queue }: Pick<Context, 'queue'>,
  tx: Db,
  documentId: number,
): Promise<unknown> => queue.enqueue(tx, alignJob, { document_id: documentId });

/**
 * Analyses a document again. Nothing is written when its text changed meanwhile: that change queued
 * an analysis of its own.
 */
export async function refreshAnalysis(
  { db, analysis }: Pick<Context, 'db' | 'analysis'>,
  documentId: number,
): Promise<void> {
  const row = await findTextOfDocument(db, documentId);
  if (!row) return;
  const analysed = await analysis.analyse(tappableText(row));
  await db.transaction().execute(async (tx) => {
    const now = await lockBlocks(tx, documentId);
    if (!isDeepStrictEqual(now?.blocks, row.blocks)) return;
    await updateAnalysis(tx, documentId, row.blocks, analysed);
    await updateKeptSentences(tx, documentId, row.blocks, analysed.analysis);
  });
}
