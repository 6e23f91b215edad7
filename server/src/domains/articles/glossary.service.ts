import { DEMO_SENTENCE } from '@bluebird/contract/demo-sentence.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { tappableText } from './analysis-input.ts';
import { requireReadableDocument } from './articles.service.ts';
import { FREE_BLOCKS } from './articles.view.ts';
import { findAnalysis } from './documents.queries.ts';

/**
 * The language analysis of an article; of a locked one only the free blocks', so that the rest
 * cannot be read off its tokens.
 * @throws Refusal `article_not_found`, or `unavailable` while it is being analysed
 */
export async function showGlossary(context: Context, articleId: number, actor: Actor | null) {
  const { documentId, inFull } = await requireReadableDocument(context, articleId, actor);
  const row = await findAnalysis(context.db, documentId);
  if (!row?.analysis) throw new Refusal('unavailable', { retryAfter: 2 });
  if (inFull) return { version: row.version, analysis: row.analysis };
  const free = await context.analysis.analyse(
    tappableText({ ...row, blocks: row.blocks.slice(0, FREE_BLOCKS) }),
  );
  return { version: row.version, analysis: free.analysis };
}

/** The analysis of the sentence that shows newcomers what a tap does: made when first asked for. */
export function demoGlossary({ analysis }: Context) {
  type Answer = {
    version: number;
    analysis: Awaited<ReturnType<typeof analysis.analyse>>['analysis'];
  };
  let made: Promise<Answer> | null = null;
  const make = async () => {
    const { analysisVersion, analysis: encoded } = await analysis.analyse([DEMO_SENTENCE]);
    return { version: analysisVersion, analysis: encoded };
  };
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}
