import type {
  SentenceAction,
  SentenceAnalysis,
  ReaderLevel,
} from '@bluebird/contract/ai-sentences.ts';
import type { ErrorReason } from '@bluebird/contract/errors.ts';
import type { StreamEvent } from '@bluebird/contract/endpoint.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import { decodeSentences } from '@bluebird/engine/analysis/encoded.ts';
import { isEnglish } from '@bluebird/engine/syntax/is-english.ts';
import { splitSentences } from '@bluebird/engine/text/sentences.ts';
import { canReadBlock } from '#domains/articles/articles.service.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Answers } from './answers.service.ts';
import { BUILT_IN } from './built-in-engine.ts';
import { builtInAnatomy, refuseSentence } from './built-in-sentence.ts';
import { findBlockSentences } from './places.queries.ts';
import type { Anatomy } from './sentence-shape.ts';

/** A sentence, where it is said to stand, and who asks. */
type AskedSentence = {
  text: string;
  article_id?: number | undefined;
  block_id?: string | undefined;
  actor: Actor | null;
  signal: AbortSignal;
};

/** What keeps a model from taking a sentence apart, but not the built-in engine. */
const STANDS_IN: readonly ErrorReason[] = ['login_required', 'ai_quota_spent', 'unavailable'];

/** Analyses of sentences by the two engines. */
export function createSentences(context: Context, answers: Answers) {
  return {
    /**
     * A sentence taken apart by the model, once for all who ask; by the built-in engine where there
     * is none or where it fails, which is said.
     * @throws Refusal `ai_unavailable` for what is no sentence
     */
    async analyse({ text, actor, signal, ...place }: AskedSentence): Promise<SentenceAnalysis> {
      checkSentence(text);
      const task = { kind: 'analyze', sentence: text } as const;
      try {
        const { text: found, made } = await answers.whole({ task, actor, place, signal });
        const anatomy = JSON.parse(found) as Anatomy;
        const zh = anatomy.zh || (await chineseOf(context, text, place, actor));
        return { sentence: text, ...anatomy, zh, note: '', ...made };
      } catch (error) {
        if (!(error instanceof Refusal && STANDS_IN.includes(error.reason))) throw error;
        const zh = await chineseOf(context, text, place, actor);
        const anatomy = await builtInAnatomy(context, { sentence: text, zh });
        const note = `${error.message.replace(/，请(?:稍后再试|重试)$/, '')}，先看自动分析`;
        return { sentence: text, ...anatomy, note, engine: BUILT_IN, built_in: true };
      }
    },

    /** A sentence told of in words, as it comes. */
    async explain(
      {
        text,
        action,
        level,
        actor,
        signal,
        ...place
      }: AskedSentence & { action: SentenceAction; level?: ReaderLevel | undefined },
      lastEventId: string | null,
    ): Promise<AsyncIterable<StreamEvent>> {
      checkSentence(text);
      const zh = action === 'translate' ? await chineseOf(context, text, place, actor) : '';
      const task = { kind: 'sentence', action, sentence: text, level, zh } as const;
      return answers.stream({ task, actor, place, signal }, lastEventId);
    },
  };
}

/** No engine is asked about what is plainly no English sentence. @throws Refusal `ai_unavailable` */
function checkSentence(text: string): void {
  if (!isEnglish(text)) refuseSentence('not-english');
  if (splitSentences(text).length > 1) refuseSentence('several-sentences');
}

/** The Chinese that the article a caller may read has for a sentence; empty where there is none. */
async function chineseOf(
  context: Context,
  text: string,
  { article_id, block_id }: Pick<AskedSentence, 'article_id' | 'block_id'>,
  actor: Actor | null,
): Promise<string> {
  if (article_id === undefined || block_id === undefined) return '';
  const found = await findBlockSentences(context.db, article_id, block_id);
  const start = found?.text.indexOf(text) ?? -1;
  if (!found?.analysis || start < 0) return '';
  if (!(await canReadBlock(context, article_id, found.place, actor))) return '';
  const [block] = decodeSentences({ blocks: [found.analysis] });
  const own = chineseOfSentences(block?.aligned, found.zh ?? undefined, start, start + text.length);
  return own && own.start === start && own.end === start + text.length ? own.zh : '';
}
