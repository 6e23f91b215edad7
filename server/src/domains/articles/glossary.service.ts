import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_SENTENCE } from '@bluebird/contract/demo-sentence.ts';
import {
  decodeAnalysis,
  encodeAnalysis,
  type EncodedAnalysis,
} from '@bluebird/engine/analysis/encoded.ts';
import { partOfAnalysis } from '@bluebird/engine/analysis/placed-senses.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { freeBlockIds, mayReadInFull, maySee } from '#core/article-access.ts';
import {
  decidedAnalysis,
  ownChoices,
  trustedSince,
} from '#domains/senses/article-senses.service.ts';
import { placeGlosses } from '#domains/senses/place-glosses.ts';
import { findGlossaryState } from '#domains/senses/senses.queries.ts';
import { findAnalysis } from './documents.queries.ts';
import { refreshAnalysis } from './refresh.service.ts';

/** An article of which a caller may read the glossary: an edition of what that says to them. */
type GlossarySource = {
  documentId: number;
  /** Whether the caller may read all of it. */
  inFull: boolean;
  edition: string;
};

/**
 * What the glossary of an article depends on: equal editions mean equal answers. An article that is
 * still to be analysed is analysed now.
 * @throws Refusal `article_not_found`, or `unavailable` while that takes long
 */
export async function glossarySource(
  context: Context,
  articleId: number,
  actor: Actor | null,
): Promise<GlossarySource> {
  let state = await glossaryState(context, articleId, actor);
  if (!state.analysed) {
    await analysedSoon(context, state.document_id);
    state = await glossaryState(context, articleId, actor);
    if (!state.analysed) throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
  }
  const inFull = mayReadInFull(state, actor);
  const edition = `${state.edition} ${state.senses} ${inFull ? 'full' : 'free'}`;
  return { documentId: state.document_id, inFull, edition };
}

async function glossaryState(context: Context, articleId: number, actor: Actor | null) {
  const at = context.clock();
  const readerId = actor?.userId ?? null;
  const since = trustedSince(at);
  const state = await findGlossaryState(context.db, { articleId, readerId, since });
  if (!state || !maySee(state, actor, at)) throw new Refusal('article_not_found');
  return state;
}

/**
 * The language analysis of an article; of a locked one only the free blocks', so that the rest
 * cannot be read off its tokens. Beside it stands what the caller chose.
 * @param source what was found of it before
 * @throws Refusal `article_not_found`, or `unavailable` while it is being analysed
 */
export async function showGlossary(
  context: Context,
  articleId: number,
  actor: Actor | null,
  source?: GlossarySource,
) {
  const { documentId, inFull } = source ?? (await glossarySource(context, articleId, actor));
  const row = await findAnalysis(context.db, documentId);
  if (!row?.analysis) throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
  const encoded = row.analysis as EncodedAnalysis;
  const [decided, chosen, glosses] = await Promise.all([
    decidedAnalysis(context, articleId, row, encoded),
    actor ? ownChoices(context.db, actor.userId, articleId, row) : [],
    placeGlosses(context.db, articleId, row),
  ]);
  const { version } = row;
  if (inFull)
    return { version, analysis: decided ? encodeAnalysis(decided) : encoded, chosen, glosses };
  const free = freeBlockIds(row.blocks);
  return {
    version,
    analysis: encodeAnalysis(partOfAnalysis(decided ?? decodeAnalysis(encoded), free)),
    chosen: chosen.filter(({ block_id }) => free.has(block_id)),
    glosses: glosses.filter(({ block_id }) => free.has(block_id)),
  };
}

/** After so many seconds an analysis that takes long is asked for again. */
const RETRY_SECONDS = 2;
/** How long a reader waits for an analysis: that of an article, not of a book's chapter. */
const MAX_WAIT_MS = 1_500;

/** Documents whose readers wait for their analysis. */
const awaited = new WeakMap<Context, Map<number, Promise<void>>>();

/**
 * Waits until a document is analysed: readers come before the jobs that would get to it in the end.
 * @throws Refusal `unavailable` when that takes long or fails
 */
async function analysedSoon(context: Context, documentId: number): Promise<void> {
  const underWay = awaited.get(context) ?? new Map<number, Promise<void>>();
  awaited.set(context, underWay);
  let analysis = underWay.get(documentId);
  if (!analysis) {
    analysis = refreshAnalysis(context, documentId).finally(() => underWay.delete(documentId));
    underWay.set(documentId, analysis);
  }
  const late = sleep(MAX_WAIT_MS, 'late', { ref: false });
  const outcome = await Promise.race([analysis.catch(() => 'late'), late]);
  if (outcome === 'late') throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
}

/** The analysis of the sentence on which newcomers try a tap; made when first asked for. */
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
