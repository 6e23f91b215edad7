import type { Context } from '../../context.ts';
import { canReadBlock } from '#domains/articles/articles.service.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { LanguageModelError } from '#integrations/language-model/language-model-error.ts';
import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import { startOfDay, startOfNextDay } from '#time/shanghai.ts';
import { makeTranslation } from './make-translation.ts';
import {
  countUse,
  findTranslation,
  giveUseBack,
  insertTranslation,
  listBlockTranslations,
} from './translations.queries.ts';

/** New translations a reader may ask for in a day; what is stored already is never counted. */
export const TRANSLATIONS_A_DAY = 200;

type Translation = { zh: string; engine: string; automatic: boolean };

/** Translations being made, by their text: whoever asks for the same one waits for the same answer. */
type UnderWay = Map<string, Promise<Translation>>;

/** @returns the translation of a text, made at most once however many ask at the same moment */
export function createTranslator(context: Context) {
  const underWay: UnderWay = new Map();

  /**
   * Chinese for a text: what an article the caller may read brings, what was made before, else what
   * the language model makes now, for those who are logged in.
   * @throws Refusal `invalid_input`, `translation_unavailable`, `login_required`, `rate_limited`,
   *   `unavailable`
   */
  return async (actor: Actor | null, text: string): Promise<Translation> => {
    const stored = await findStored(context, actor, text);
    if (stored) return stored;
    const { model } = context;
    if (!model) throw new Refusal('translation_unavailable');
    if (!actor) throw new Refusal('login_required', { message: '登录后可以用 AI 翻译' });
    if (!/\p{Script=Latin}/u.test(text)) {
      const message = '没有可以翻译的英文';
      throw new Refusal('invalid_input', { message, fields: { text: message } });
    }
    const waited = underWay.get(text);
    if (waited) return waited;
    const made = makeOnce(context, model, actor.userId, text).finally(() => underWay.delete(text));
    underWay.set(text, made);
    return made;
  };
}

async function findStored(
  context: Context,
  actor: Actor | null,
  text: string,
): Promise<Translation | null> {
  for (const { articleId, block, place } of await listBlockTranslations(context.db, text)) {
    if (await canReadBlock(context, articleId, place, actor)) {
      const { zh, zh_engine: engine } = block;
      return { zh: zh!, engine: engine ?? 'article', automatic: engine !== undefined };
    }
  }
  const kept = await findTranslation(context.db, text);
  return kept ? { ...kept, automatic: true } : null;
}

/** Has a text translated on a reader's account and keeps the result; what fails is not counted. */
async function makeOnce(
  context: Context,
  model: LanguageModel,
  userId: number,
  text: string,
): Promise<Translation> {
  const { db, clock } = context;
  // It may have been made between the caller's first look and now.
  const kept = await findTranslation(db, text);
  if (kept) return { ...kept, automatic: true };
  const now = clock();
  const use = { userId, day: startOfDay(now) };
  if (!(await countUse(db, { ...use, most: TRANSLATIONS_A_DAY }))) {
    throw new Refusal('rate_limited', {
      message: '今天的翻译次数用完了，明天再来',
      retryAfter: Math.ceil((startOfNextDay(now).getTime() - now.getTime()) / 1000),
    });
  }
  try {
    const zh = await ask(context, model, text);
    await insertTranslation(db, { text, zh, engine: model.name, at: clock() });
    return { zh, engine: model.name, automatic: true };
  } catch (error) {
    await giveUseBack(db, use);
    throw error;
  }
}

async function ask(context: Context, model: LanguageModel, text: string): Promise<string> {
  const { log } = context;
  try {
    const { zh, fault } = await makeTranslation(context, model, text);
    if (zh !== null) return zh;
    log.warn({ engine: model.name, fault }, 'a translation was none');
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    log.warn({ engine: model.name, err: error }, 'a translation failed');
  }
  throw new Refusal('unavailable', { message: '翻译没有成功，请稍后再试', retryAfter: 5 });
}
