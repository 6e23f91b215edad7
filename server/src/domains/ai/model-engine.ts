import { z } from 'zod';
import { LanguageModelError } from '#integrations/language-model/language-model-error.ts';
import type { AnswerEnd, LanguageModel } from '#integrations/language-model/language-model.ts';
import type { AiEngine, AiTask } from './ai-engine.ts';
import { EntryShape } from './entry-shape.ts';
import { wordPrompt, type Ask } from './explain-prompts.ts';
import { sizeOf } from './models.service.ts';
import { withoutRefusal } from './refusals.ts';
import { sentencePrompt } from './sentence-prompts.ts';
import { Misfit, readAnatomy } from './sentence-shape.ts';

/** The engine that asks the language model. */
export const modelEngine = (model: LanguageModel): AiEngine => ({
  name: model.name,
  sizeOf: (task) => sizeOf(promptOf(task)),
  answer: (task, signal) => {
    const read = readerOf(task);
    const ask = promptOf(task);
    return read
      ? structured(model, ask, read, signal)
      : withoutRefusal(spoken(model, ask, signal), textOf(ask));
  },
});

const promptOf = (task: AiTask): Ask =>
  task.kind === 'word' || task.kind === 'entry' ? wordPrompt(task) : sentencePrompt(task);

/** The text an answer is about. */
const textOf = ({ messages }: Ask): string => messages.map(({ content }) => content).join('\n');

/** What reads an answer in JSON; null for an answer in words. */
function readerOf(task: AiTask): Reader | null {
  if (task.kind === 'entry') return readEntry;
  if (task.kind === 'analyze') return (answer) => readAnatomy(task.sentence, answer);
  return null;
}

/** The reminder for an answer in another language. */
const REMINDERS = {
  zh: 'Answer in Simplified Chinese; only examples are English.',
  en: 'Answer in English.',
  either: 'Answer in Simplified Chinese or in English, as you were asked.',
};

/**
 * An answer in the language asked for. One that begins otherwise is not passed on; it is asked for
 * once more.
 */
export async function* spoken(
  model: LanguageModel,
  { language, system, messages }: Ask,
  signal: AbortSignal,
): AsyncGenerator<string, AnswerEnd> {
  try {
    return yield* inLanguage(model.stream({ system, messages, signal }), language);
  } catch (error) {
    if (!(error instanceof LanguageModelError && error.fault === 'language')) throw error;
  }
  const reminded = `${system}\n${REMINDERS[language]}`;
  return yield* inLanguage(model.stream({ system: reminded, messages, signal }), language);
}

/** So many characters may stand before the first of the language: a word, its sound, a title. */
const PATIENCE = 160;

/** Holds an answer back until it is seen to be in its language. @throws LanguageModelError */
async function* inLanguage(
  pieces: AsyncGenerator<string, AnswerEnd>,
  language: Ask['language'],
): AsyncGenerator<string, AnswerEnd> {
  let held = '';
  let isKnown = false;
  try {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) {
        if (!isKnown) throw new LanguageModelError('language', `no ${language} in the answer`);
        return value;
      }
      if (isKnown) {
        yield value;
        continue;
      }
      held += value;
      const answer = languageOf(held);
      if (answer === language || (answer && language === 'either')) {
        isKnown = true;
        yield held;
      } else if (held.length > PATIENCE) {
        throw new LanguageModelError('language', `${PATIENCE} characters without ${language}`);
      }
    }
  } finally {
    await pieces.return({ usage: null, engine: '' });
  }
}

/** Chinese has its characters, beside English words; English has none of them at its beginning. */
const languageOf = (text: string): 'zh' | 'en' | null => {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (/\p{Script=Han}/u.test(text)) return isJapanese ? null : 'zh';
  return /[A-Za-z]{2}/.test(text) ? 'en' : null;
};

/** Reads an answer that is to be JSON. @throws Error that says what is wrong with it */
export type Reader = (answer: unknown) => unknown;

const readEntry: Reader = (answer) => {
  const entry = EntryShape.parse(answer);
  if (entry.senses.some(({ zh }) => /\p{Script=Han}/u.test(zh))) return entry;
  throw new LanguageModelError('language', 'senses without Chinese');
};

/**
 * An answer in JSON, passed on whole when it was read. One that cannot be read is sent back once, with
 * what is wrong with it.
 */
export async function* structured(
  model: LanguageModel,
  { language: _, ...prompt }: Ask,
  read: Reader,
  signal: AbortSignal,
): AsyncGenerator<string, AnswerEnd> {
  const first = await model.complete({ ...prompt, signal });
  const tried = tryReading(first.text, read);
  if ('value' in tried) {
    yield JSON.stringify(tried.value);
    return { usage: first.usage, engine: first.engine };
  }
  const second = await model.complete({
    ...prompt,
    messages: [
      ...prompt.messages,
      { role: 'assistant', content: first.text.slice(0, 4_000) },
      { role: 'user', content: `That was invalid: ${tried.fault}. Send only the corrected JSON.` },
    ],
    signal,
  });
  const again = tryReading(second.text, read);
  if (!('value' in again)) throw new LanguageModelError('unfit', 'no JSON of the shape');
  yield JSON.stringify(again.value);
  return { usage: added(first.usage, second.usage), engine: second.engine };
}

const added = (one: AnswerEnd['usage'], other: AnswerEnd['usage']): AnswerEnd['usage'] =>
  one && other && { input: one.input + other.input, output: one.output + other.output };

function tryReading(answer: string, read: Reader): { value: unknown } | { fault: string } {
  try {
    return { value: read(JSON.parse(/\{[\s\S]*\}/.exec(answer)?.[0] ?? '')) };
  } catch (error) {
    if (error instanceof z.ZodError) return { fault: z.prettifyError(error).slice(0, 1_000) };
    if (error instanceof Misfit) return { fault: error.message.slice(0, 1_000) };
    return { fault: error instanceof LanguageModelError ? 'write Chinese' : 'it is not JSON' };
  }
}
