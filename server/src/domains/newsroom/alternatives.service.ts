import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Actor } from '#core/actor.ts';
import { makeAlternatives, type Alternative, type Part } from '#domains/ai/alternatives.ts';
import { chooseEngine, isTranslatorHere, translatorNames } from '#domains/ai/engines.ts';
import { NO_MODEL } from '#domains/ai/no-model.ts';
import { isTranslatable, keepTranslation } from '#domains/ai/passages.service.ts';
import { spendTranslation } from '#domains/ai/translation.service.ts';
import { giveUseBack } from '#domains/ai/translations.queries.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { listAgreed, publicationTerms } from '#domains/terms/terms.service.ts';
import { createTermFinder } from '@bluebird/engine/terms/terms.ts';
import { ProviderError, type ProviderFault } from '#integrations/provider-error.ts';
import { readWorkingCopy } from './article-state.ts';

/** Times a day that one editor may ask for alternatives. */
export const ALTERNATIVES_A_DAY = 600;

type Wish = { text: string; zh: string; part: Part; instruction: string; ai?: boolean };

/**
 * Translations of one passage, made now whatever is kept, the best first.
 * @throws Refusal `translator_not_configured`, `invalid_input`, `article_not_found`,
 *   `rate_limited`, `unavailable`
 */
export async function offerAlternatives(
  context: Context,
  actor: Actor,
  articleId: number,
  { wish, signal }: { wish: Wish; signal: AbortSignal },
): Promise<{ alternatives: Alternative[] }> {
  const { ai, text, zh: present, part, instruction } = wish;
  const { model } = translatorNames(context);
  const kind = ai === undefined && model !== null ? 'model' : chooseEngine(context, ai);
  if (instruction && kind === 'machine') {
    throw invalid('instruction', '机器翻译听不懂要求，请清空要求，或改用语言模型');
  }
  if (!isTranslatable(text)) throw invalid('text', '没有可以翻译的英文');
  const article = await readWorkingCopy(context.db, articleId);
  if (!article) throw new Refusal('article_not_found');
  const termsIn = await publicationTerms(context.db, article.state.fields.creator_id);
  const use = await spendTranslation(context, actor.userId, ALTERNATIVES_A_DAY);
  try {
    const { userId } = actor;
    const wanted = { text, part, instruction, present, userId, terms: termsIn(text) };
    const alternatives = await makeAlternatives(context, kind, wanted, signal);
    if (alternatives.length > 0) return { alternatives };
    throw new Refusal('unavailable', { message: '没有得到可用的译文，请换个要求再试' });
  } catch (error) {
    await giveUseBack(context.db, use);
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ engine: kind, err: error }, 'alternatives failed');
    throw new Refusal('unavailable', {
      message: MESSAGES[error.fault] ?? '翻译服务没有应答，请稍后再试',
    });
  }
}

const MESSAGES: Partial<Record<ProviderFault, string>> = {
  refused: '翻译服务拒绝了请求，请检查密钥与余额',
  budget: NO_MODEL.spent,
};

const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', { message, fields: { [field]: message } });

/**
 * Keeps the translation an editor chose, in place of the kept one.
 * @throws Refusal `translator_not_configured` when no engine here has that name,
 *   `article_not_found`
 */
export async function chooseAlternative(
  context: Context,
  actor: Actor,
  articleId: number,
  chosen: { text: string; zh: string; engine: string },
): Promise<void> {
  if (!(await isTranslatorHere(context, chosen.engine))) {
    throw new Refusal('translator_not_configured');
  }
  if (!(await readWorkingCopy(context.db, articleId))) throw new Refusal('article_not_found');
  await context.db.transaction().execute(async (tx) => {
    await keepTranslation({ ...context, db: tx }, chosen);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'newsroom.chooseAlternative',
      subject: `article:${articleId}`,
      data: { engine: chosen.engine, text: chosen.text.slice(0, 80).toWellFormed() },
    });
  });
}

/** The agreed terms that occur in an article's working copy. @throws Refusal `article_not_found` */
export async function showArticleTerms({ db }: Context, articleId: number) {
  const article = await readWorkingCopy(db, articleId);
  if (!article) throw new Refusal('article_not_found');
  const { fields, blocks } = article.state;
  const termsIn = createTermFinder(await listAgreed(db, fields.creator_id));
  const texts = [fields.title, fields.summary, ...blocks.map(({ text }) => text)];
  return { terms: [...new Set(texts.flatMap(termsIn))] };
}
