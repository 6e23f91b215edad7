import { isDeepStrictEqual } from 'node:util';
import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { alignJob, refreshJob } from './refresh.job.ts';
import { tappableText } from './analysis-input.ts';
import { updateKeptSentences } from './context-chinese.service.ts';
import { findAnalysis, listOutdated, lockBlocks, updateAnalysis } from './documents.queries.ts';

/** Few enough for a job to end long before it would be taken for lost. */
const BATCH = 20;

/**
 * Queues a new analysis of the articles that another version of the engine analysed: one job,
 * however many there are. A chain that an earlier start began goes on beside it and harms nothing.
 */
export async function refreshAnalyses({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<void> {
  const [outdated] = await listOutdated(db, { version: ANALYSIS_VERSION, after: 0, limit: 1 });
  if (outdated !== undefined) await queue.enqueue(db, refreshJob, { after: 0 });
}

/** Analyses the next batch again and queues the one after it. What fails is passed over. */
export async function refreshBatch(context: Context, after: number): Promise<void> {
  const { db, log, queue } = context;
  const ids = await listOutdated(db, { version: ANALYSIS_VERSION, after, limit: BATCH });
  for (const id of ids) {
    await refreshAnalysis(context, id).catch((error: unknown) => {
      // The whole batch comes again, after the next start or when the database is back.
      if (context.analysis.closed() || isDatabaseAway(error)) throw error;
      log.error({ err: error, document: id }, 'analysing a document again failed');
    });
  }
  const last = ids.at(-1);
  if (last !== undefined) await queue.enqueue(db, refreshJob, { after: last });
}

/** Queues a new analysis of a text whose Chinese the same transaction changes. */
export const requestAlignment = (
  { queue }: Pick<Context, 'queue'>,
  tx: Db,
  documentId: number,
): Promise<unknown> => queue.enqueue(tx, alignJob, { document_id: documentId });

/** Analyses a text again. Nothing is written when it changed meanwhile: that has queued its own. */
export async function refreshAnalysis(
  { db, analysis }: Pick<Context, 'db' | 'analysis'>,
  documentId: number,
): Promise<void> {
  const row = await findAnalysis(db, documentId);
  if (!row) return;
  const analysed = await analysis.analyse(tappableText(row));
  await db.transaction().execute(async (tx) => {
    const now = await lockBlocks(tx, documentId);
    if (!isDeepStrictEqual(now?.blocks, row.blocks)) return;
    await updateAnalysis(tx, documentId, row.blocks, analysed);
    await updateKeptSentences(tx, documentId, row.blocks, analysed.analysis);
  });
}
