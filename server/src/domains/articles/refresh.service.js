import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import { refreshJob } from './refresh.job.ts';
import { tappableText } from './analysis-input.ts';
import { findAnalysis, listOutdated, updateAnalysis } from './documents.queries.ts';
/** Queues a new analysis of every document that another version of the engine analysed. */
export async function refreshAnalyses({ db, queue }) {
  for (const id of await listOutdated(db, ANALYSIS_VERSION)) {
    await queue.enqueue(db, refreshJob, { document_id: id });
  }
}
/** Analyses one document again; harmless when it is up to date or gone. */
export async function refreshAnalysis(context, documentId) {
  const row = await findAnalysis(context.db, documentId);
  if (!row) return;
  await updateAnalysis(context.db, documentId, await context.analysis.analyse(tappableText(row)));
}
