import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { AiTaskName } from '@bluebird/contract/ai-tasks.ts';
import { chooseModel } from '#domains/ai/models.service.ts';
import { NO_MODEL } from '#domains/ai/no-model.ts';
import { estimate, type Part } from '#domains/ai/parts.service.ts';
import { countSettled } from '#domains/senses/senses.queries.ts';
import { publicationTerms } from '#domains/terms/terms.service.ts';
import { adaptParts } from './adapt-parts.ts';
import { listAdapted } from './adapted.queries.ts';
import { readWorkingCopy } from './article-state.ts';
import { headlinesPart } from './headlines.service.ts';
import { questionsPart } from './question-parts.ts';
import { sensesParts } from './sense-parts.ts';
import { placesOf } from './settle-senses.service.ts';

/** Lengths of answers as shares of what they are about. */
const SHARES = { headlines: 0.1, adapt: 1.1, senses: 0.35, questions: 0.5 };

/**
 * What a model can do for an article, what that would cost, and what it has done.
 * @throws Refusal `article_not_found`
 */
export async function showAiPlans(
  context: Context,
  actor: Actor,
  articleId: number,
): Promise<Result<Api['GET /reader/article/{id}/ai']>> {
  const { db } = context;
  const article = await readWorkingCopy(db, articleId);
  if (!article) throw new Refusal('article_not_found');
  const { state } = article;
  const [{ model, why }, termsIn, places, adapted, settled] = await Promise.all([
    chooseModel(context, { task: 'headlines', userId: actor.userId }),
    publicationTerms(db, state.fields.creator_id),
    placesOf(context, articleId),
    listAdapted(db, articleId),
    countSettled(db, articleId),
  ]);
  const foreseen = async (task: AiTaskName & keyof typeof SHARES, parts: Part<object>[]) => {
    const own = await chooseModel(context, { task, userId: actor.userId });
    return estimate(db, parts, { model: own.model?.name ?? '', outputShare: SHARES[task] });
  };
  const [headlines, adapt, senses, questions] = await Promise.all([
    foreseen('headlines', [headlinesPart(state, termsIn)]),
    foreseen('adapt', adaptParts(state, 'EASY')),
    foreseen('senses', sensesParts(places)),
    foreseen('questions', [questionsPart(state.blocks)]),
  ]);
  return {
    model: model?.name ?? null,
    why: why === null ? '' : NO_MODEL[why],
    headlines,
    adapt,
    senses,
    questions,
    adapted: adapted.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
    settled,
  };
}
