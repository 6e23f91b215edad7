import { createHash, randomUUID } from 'node:crypto';
import type { Summary } from '@bluebird/contract/ai-summaries.ts';
import type { StreamEvent } from '@bluebird/contract/endpoint.ts';
import type { Actor } from '#core/actor.ts';
import { isEditor } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { readableText, type ReadableText } from '#domains/articles/readable-text.service.ts';
import { LanguageModelError } from '#integrations/language-model/language-model-error.ts';
import type { AnswerEnd, LanguageModel } from '#integrations/language-model/language-model.ts';
import { replaceAnswer } from './answers.queries.ts';
import type { AnswerStore, Question } from './answer-store.ts';
import { paragraphsOf } from './ask-material.ts';
import { BUILT_IN } from './built-in-engine.ts';
import { createKeySentences } from './key-sentences.service.ts';
import { follow, newAnswer, type LiveAnswer } from './live-answer.ts';
import { spoken } from './model-engine.ts';
import { withoutRefusal } from './refusals.ts';
import { chooseModel, sizeOf } from './models.service.ts';
import { isWhole, summaryPrompt } from './summary-prompt.ts';

/** Raised when the prompt changes, so that what an older one brought is not shown any longer. */
const PROMPT_VERSION = 1;

/**
 * Summaries of texts: the model's, kept and shared by all who may read the same, and the key
 * sentences. Who may not read all of a text gets a summary of its free part.
 * @param closing aborted when the server stops
 */
export function createSummaries(context: Context, store: AnswerStore, closing: AbortSignal) {
  const keySentences = createKeySentences(context);

  /** @throws Refusal `article_not_found` */
  async function show(actor: Actor | null, articleId: number): Promise<Summary> {
    const text = await readableText(context, articleId, actor);
    const [kept, sentences, { model }] = await Promise.all([
      store.find(keyOf(text)),
      keySentences(text, actor),
      chooseModel(context, { task: 'summary', userId: actor?.userId ?? null }),
    ]);
    const done = kept?.end?.event === 'done' ? kept.end.data : null;
    return {
      article_id: articleId,
      text: done ? kept!.text : '',
      running: kept !== undefined && kept.end === null,
      possible: model !== null,
      sentences,
      engine: done?.engine ?? BUILT_IN,
      built_in: done === null,
    };
  }

  const questionOf = (text: ReadableText, model: LanguageModel): Question => {
    const prompt = summaryPrompt(
      text.title,
      paragraphsOf(text.blocks).map((paragraph) => paragraph.text),
    );
    return {
      key: keyOf(text),
      task: 'summary',
      owner: text.ownerId,
      engine: model.name,
      size: sizeOf(prompt),
      make: (stop) => inBothLanguages(withoutRefusal(spoken(model, prompt, stop), text.title)),
    };
  };

  /** The model's summary as it is written, begun now unless it is there; without a model the key sentences. */
  async function stream(
    actor: Actor | null,
    articleId: number,
    signal: AbortSignal,
    lastEventId: string | null,
  ): Promise<AsyncIterable<StreamEvent>> {
    const text = await readableText(context, articleId, actor);
    const key = keyOf(text);
    const resumed = lastEventId ? await store.resume(lastEventId, key) : null;
    const until = AbortSignal.any([signal, closing]);
    if (resumed) return follow(resumed.answer, resumed.from, until);
    return follow(
      (await store.find(key)) ?? (await begin(actor, text)) ?? (await builtIn(text, actor)),
      0,
      until,
    );
  }

  /** @returns null where there is no model now */
  async function begin(actor: Actor | null, text: ReadableText): Promise<LiveAnswer | null> {
    const use = { task: 'summary' as const, userId: actor?.userId ?? null };
    const { model } = await chooseModel(context, use);
    if (!model) return null;
    if (!actor) throw new Refusal('login_required', { message: '登录后可以让 AI 写摘要' });
    return store.ask(questionOf(text, model), actor);
  }

  async function builtIn(text: ReadableText, actor: Actor | null): Promise<LiveAnswer> {
    const sentences = await keySentences(text, actor);
    const lines = sentences.map(({ text: said, zh }) => `- ${said}${zh ? `\n  ${zh}` : ''}`);
    const data = { engine: BUILT_IN, built_in: true };
    return newAnswer(BUILT_IN, lines.join('\n'), { event: 'done', data });
  }

  /**
   * Has a summary made and waits for it. A renewed one takes the place of the old one when it is whole.
   * @throws Refusal `forbidden` for who may not renew it; `unavailable` when none was made
   */
  async function create(
    actor: Actor,
    { article_id, renew }: { article_id: number; renew: boolean },
    signal: AbortSignal,
  ): Promise<Summary> {
    const text = await readableText(context, article_id, actor);
    if (renew && !isEditor(actor) && text.ownerId !== actor.userId) throw new Refusal('forbidden');
    const { model } = await chooseModel(context, { task: 'summary', userId: actor.userId });
    if (!model) return show(actor, article_id);
    const question = questionOf(text, model);
    const made = renew ? renewed(question) : question;
    const answer = await store.ask(made, actor);
    const until = AbortSignal.any([signal, closing]);
    for await (const { event: _ } of follow(answer, answer.text.length, until));
    if (answer.end?.event !== 'done') {
      throw new Refusal('unavailable', { ...(answer.end && { message: answer.end.data.msg }) });
    }
    if (renew) await replaceAnswer(context.db, question.key, answer.id);
    return show(actor, article_id);
  }

  return { show, stream, create };
}

/** The same question under a key of its own, until its answer is whole. */
const renewed = (question: Question): Question => ({
  ...question,
  key: createHash('sha256').update(randomUUID()).digest(),
});

/** What the same summary has in common: the text as it is, as far as it may be read. */
const keyOf = ({ id, version, inFull, ownerId }: ReadableText): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(['summary', PROMPT_VERSION, id, version, inFull, ownerId]))
    .digest();

/** Passes a summary on. @throws LanguageModelError when a language is missing at its end */
async function* inBothLanguages(
  pieces: AsyncGenerator<string, AnswerEnd>,
): AsyncGenerator<string, AnswerEnd> {
  let summary = '';
  try {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) {
        if (!isWhole(summary)) throw new LanguageModelError('language', 'not in both languages');
        return value;
      }
      summary += value;
      yield value;
    }
  } finally {
    await pieces.return({ usage: null, engine: '' });
  }
}
