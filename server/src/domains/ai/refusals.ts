import { LanguageModelError } from '#integrations/language-model/language-model-error.ts';
import type { AnswerEnd } from '#integrations/language-model/language-model.ts';

const CHINESE =
  /作为(?:一个|一名|一款)?(?:人工智能|AI|ai|大?语言模型|智能助手)|(?:抱歉|对不起|很遗憾|不好意思)[，,。！]?\s*(?:我|这段|该|此|由于|因为|您|你)?[^。]{0,20}(?:无法|不能|不可以|没办法|没法|不便)|(?:无法|不能|拒绝)(?:为您|为你|对此|对该)?(?:提供|完成)?[^。]{0,6}(?:翻译|这个请求|该请求)|违反.{0,12}(?:政策|准则|规定).{0,12}(?:无法|不能)|请提供(?:需要|要|您想|你想)?.{0,6}(?:翻译|原文|文本)/u;
const ENGLISH =
  /^\s*(?:(?:i['’]m|i am)?\s*(?:very |so )?sorry\b|i (?:cannot|can['’]t|won['’]t|am unable|am not able)\b|as an ai\b)/i;
/**
 * Texts that themselves apologise, refuse or speak of language models: in an answer about them such
 * words are no refusal by the model.
 */
const SPEAKS_OF_IT =
  /\b(?:sorry|apolog\w*|regret\w*|unable|cannot|can(?:'|’)t|refus\w*|language model|artificial intelligence|A\.?I\.?|assistant|translat\w*|policy|policies)\b/i;

/** A refusal stands within so many characters of the beginning. */
const BEGINNING = 120;

/** Whether an answer about a text declines to be one. */
export function isRefusal(text: string, answer: string): boolean {
  const beginning = answer.slice(0, BEGINNING);
  return (CHINESE.test(beginning) || ENGLISH.test(beginning)) && !SPEAKS_OF_IT.test(text);
}

/** How refusals begin, in lower case. */
const OPENINGS = [
  ...['抱歉', '很抱歉', '非常抱歉', '对不起', '很遗憾', '不好意思', '作为', '我无法', '我不能'],
  ...['sorry', 'i’m ', "i'm ", 'i am ', 'i can', 'i won', 'as an ai'],
];
/** So much of what may become a refusal is held back. */
const HELD = 60;

const mayBecomeRefusal = (beginning: string): boolean => {
  const said = beginning.trimStart().toLowerCase();
  return OPENINGS.some((opening) => opening.startsWith(said) || said.startsWith(opening));
};

/**
 * Passes an answer on, unless it declines to be one: then nothing of it is shown or kept. Only what
 * begins like a refusal waits until that is seen.
 * @param text what the answer is about
 * @throws LanguageModelError `refused`
 */
export async function* withoutRefusal(
  pieces: AsyncGenerator<string, AnswerEnd>,
  text: string,
): AsyncGenerator<string, AnswerEnd> {
  let held = '';
  let isSeen = false;
  const see = (): string => {
    isSeen = true;
    if (isRefusal(text, held)) throw new LanguageModelError('refused', 'declined in words');
    return held;
  };
  try {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) {
        if (!isSeen) yield see();
        return value;
      }
      if (isSeen) {
        yield value;
        continue;
      }
      held += value;
      if (held.length >= HELD || !mayBecomeRefusal(held)) yield see();
    }
  } finally {
    await pieces.return({ usage: null, engine: '' });
  }
}
