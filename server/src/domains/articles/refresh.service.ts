import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import type { Context } from '../../context.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { refreshJob } from './refresh.job.ts';
import { tappableText } from './analysis-input.ts';
import { findAnalysis, listOutdated, updateAnalysis } from './documents.queries.ts';

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

async function refreshAnalysis({ db, analysis }: Context, documentId: number): Promise<void> {
  const row = await findAnalysis(db, documentId);
  if (!row) return;
  const analysed = await analysis.analyse(tappableText(row));
  await db.transaction().execute((tx) => updateAnalysis(tx, documentId, row.blocks, analysed));
}
