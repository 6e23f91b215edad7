import type { Grounds } from '@bluebird/contract/ai-asks.ts';

/** Most questions that are offered. */
const MOST = 3;
/** An answer of more characters can be wanted shorter. */
const LONG = 400;
/** Most characters of words that a question repeats. */
const MAX_TERM = 16;
const MAX_QUOTE = 60;

/** An answer that can be asked about further. */
type Answered = { answer: string; grounds: Pick<Grounds, 'citations' | 'quotes'> | null };

/**
 * Questions that go on from an answer, made from what stands in it: what it quotes, the paragraph it
 * rests on, the term it sets in bold, its points, its length.
 * @param asked the questions of the conversation, which are not offered again
 * @param hasText whether it is about a text
 */
export function followUps(
  { answer, grounds }: Answered,
  { asked, hasText }: { asked: readonly string[]; hasText: boolean },
): string[] {
  const quote = grounds?.quotes.find(({ text }) => text.length <= MAX_QUOTE);
  const paragraph = grounds?.citations.at(-1);
  const term = termIn(answer);
  const points = answer.match(/^\s*(?:[-*]|\d+[.、])\s+/gm)?.length ?? 0;
  const questions = [
    ...(quote ? [`“${quote.text}”这句怎么理解？`] : []),
    ...(term ? [`「${term}」再讲具体一点`] : []),
    ...(points > 1 ? [`这 ${points} 点里，哪一点最要紧？`] : []),
    ...(paragraph ? [`${nameOf(paragraph)}有哪些词值得记？`] : []),
    ...(hasText && !quote && !paragraph ? ['原文里哪一段说了这个？'] : []),
    ...(answer.length > LONG ? ['用三句话再说一遍'] : []),
    ...(hasText ? [] : ['举两个例子']),
    '说得再简单一点',
  ];
  return questions.filter((question) => !asked.includes(question)).slice(0, MOST);
}

const nameOf = ({ n, in_book }: Grounds['citations'][number]): string =>
  in_book ? `第 ${in_book.chapter} 章第 ${in_book.paragraph} 段` : `第 ${n} 段`;

/** The first words in bold that are no heading of a part. */
function termIn(answer: string): string | undefined {
  const bold = [...answer.matchAll(/\*\*([^*\n]+)\*\*(?!\s*[:：])/g)].map(([, words]) =>
    words!.trim(),
  );
  return bold.find((words) => words.length <= MAX_TERM && !/[:：。？！]$/.test(words));
}
