import type { Context } from '#core/context.ts';
import { canReadBlock } from '#domains/articles/articles.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { siteTerms } from '#domains/terms/terms.service.ts';
import { ProviderError } from '#integrations/provider-error.ts';
import { secondsToNextDay, startOfDay } from '#core/shanghai.ts';
import { lackingTerms } from '@bluebird/engine/terms/terms.ts';
import { engineOf, type TranslationEngine } from './engines.ts';
import { makeTranslation } from './make-translation.ts';
import { NO_MODEL } from './no-model.ts';
import {
  isTranslatable,
  keepTranslation,
  keptTranslations,
  type TermFinder,
} from './passages.service.ts';
import {
  countUse,
  findTranslation,
  giveUseBack,
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
   * the language model, or machine translation where there is no model, makes now, for those who
   * are logged in. What was made before and lacks an agreed term is made anew where it can be.
   * @throws Refusal `invalid_input`, `translation_unavailable`, `login_required`, `rate_limited`,
   *   `unavailable`
   */
  return async (actor: Actor | null, text: string): Promise<Translation> => {
    const published = await findPublished(context, actor, text);
    if (published) return published;
    const { engine, why } = await readersEngine(context, actor);
    const canMake = engine !== null && actor !== null && isTranslatable(text);
    const termsIn = await siteTerms(context.db);
    const kept = await findTranslation(context.db, text);
    if (kept && (!canMake || lackingTerms(termsIn, text, kept.zh).length === 0)) {
      return { ...kept, automatic: true };
    }
    if (!engine) {
      throw new Refusal(
        'translation_unavailable',
        why === 'spent' ? { message: NO_MODEL.spent } : {},
      );
    }
    if (!actor) throw new Refusal('login_required', { message: '登录后可以用 AI 翻译' });
    if (!canMake) {
      const message = '没有可以翻译的英文';
      throw new Refusal('invalid_input', { message, fields: { text: message } });
    }
    const waited = underWay.get(text);
    if (waited) return waited;
    const wish = { engine, userId: actor.userId, text, termsIn };
    const made = makeOnce(context, wish).finally(() => underWay.delete(text));
    underWay.set(text, made);
    return made;
  };
}

/** The model, or machine translation where no model may be asked now. */
async function readersEngine(context: Context, actor: Actor | null) {
  const use = { task: 'translate', userId: actor?.userId ?? null } as const;
  const model = await engineOf(context, 'model', use);
  if (model.engine) return model;
  const machine = await engineOf(context, 'machine', use);
  return machine.engine ? machine : model;
}

/** The Chinese an article brings that the caller may read. */
async function findPublished(
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
  return null;
}

type Wish = { engine: TranslationEngine; userId: number; text: string; termsIn: TermFinder };

/**
 * Translates a text for a reader, counts it against their day, and keeps the result; a failure is
 * not counted.
 */
async function makeOnce(context: Context, wish: Wish): Promise<Translation> {
  const { db } = context;
  const { userId, text, termsIn } = wish;
  // Another request may have made it between the caller's first look-up and now.
  const kept = (await keptTranslations(context, [text], { since: null, termsIn })).get(text);
  if (kept) return { ...kept, automatic: true };
  const use = await spendTranslation(context, userId, TRANSLATIONS_A_DAY);
  try {
    const made = await ask(context, wish);
    await keepTranslation(context, { text, ...made });
    return { ...made, automatic: true };
  } catch (error) {
    await giveUseBack(db, use);
    throw error;
  }
}

/**
 * Counts one use of a translation engine on an account.
 * @param most uses of all kinds allowed in a day
 * @returns the argument of `giveUseBack`
 * @throws Refusal `rate_limited` when the day's uses are spent
 */
export async function spendTranslation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  most: number,
): Promise<{ userId: number; day: Date }> {
  const now = clock();
  const use = { userId, day: startOfDay(now) };
  if (await countUse(db, { ...use, most })) return use;
  throw new Refusal('rate_limited', {
    message: '今天的翻译次数用完了，明天再来',
    retryAfter: secondsToNextDay(now),
  });
}

async function ask(
  context: Context,
  { engine, text, termsIn }: Wish,
): Promise<{ zh: string; engine: string }> {
  const { log } = context;
  try {
    const made = await makeTranslation(context, engine, text, { terms: termsIn(text) });
    if (made.zh !== null) return { zh: made.zh, engine: made.engine };
    log.warn({ engine: engine.name, fault: made.fault }, 'a translation was none');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ engine: engine.name, err: error }, 'a translation failed');
  }
  throw new Refusal('unavailable', { message: '翻译没有成功，请稍后再试', retryAfter: 5 });
}
