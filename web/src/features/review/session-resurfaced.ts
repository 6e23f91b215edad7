import type { ResurfacedItem } from '@bluebird/contract/notes-resurfaced.ts';
import { summaryOf, type Session } from './review-session.ts';

/** An answer to a question between the words. */
export type QuestionAnswer = {
  id: number;
  choice: number;
  right: boolean;
  /** Names the answer, also to take it back. */
  review_uuid: string;
  /** When it was given, in milliseconds of the device's clock. */
  at: number;
};

/** A question between the words that was answered. */
export type AskedQuestion = QuestionAnswer & {
  /** How many words had been rated then, each as often as it was: which act came last. */
  rated: number;
  /** The words after which what stood between them had been passed. */
  passed: number;
};

/** Takes in what comes between the words; what would have had its turn by now is left out. */
export function withResurfaced(session: Session, items: readonly ResurfacedItem[]): Session {
  const { cards: done } = summaryOf(session);
  return { ...session, resurfaced: items.filter(({ after }) => after > done) };
}

/** What stands between the words now. */
export function resurfacedOf(session: Session): ResurfacedItem | null {
  const { resurfaced = [], passed = 0 } = session;
  const { cards: done } = summaryOf(session);
  return resurfaced.find(({ after }) => after > passed && after <= done) ?? null;
}

/** Goes past what stands between the words. */
export function withResurfacedPassed(session: Session, now: number): Session {
  const item = resurfacedOf(session);
  return item ? { ...session, passed: item.after, touched: now } : session;
}

/** Keeps the first answer to a question. */
export function withQuestion(session: Session, answer: QuestionAnswer): Session {
  const { asked: before = [], passed = 0, answers } = session;
  if (before.some(({ id }) => id === answer.id)) return session;
  const asked = { ...answer, rated: answers.length, passed };
  return { ...session, asked: [...before, asked], touched: answer.at };
}

/** The question that was answered last; null when a word has been rated since, or none was asked. */
export function lastQuestionOf({ asked = [], answers }: Session): AskedQuestion | null {
  const last = asked.at(-1);
  return last?.rated === answers.length ? last : null;
}

/** When a word was last rated or a question answered, in milliseconds; 0 for never. */
export const lastActAt = ({ answers, asked = [] }: Session): number =>
  Math.max(answers.at(-1)?.at ?? 0, asked.at(-1)?.at ?? 0);

/** Takes the last answer to a question back, if nothing was done since: it is asked again. */
export function withoutLastQuestion(session: Session): Session {
  const last = lastQuestionOf(session);
  if (!last) return session;
  return { ...session, asked: session.asked?.slice(0, -1) ?? [], passed: last.passed };
}

/** How a question was answered; null when it was not. */
export const answerOf = ({ asked = [] }: Session, id: number): AskedQuestion | null =>
  asked.find((question) => question.id === id) ?? null;

/** How many questions were answered, and how many of them right. */
export const questionsOf = ({ asked = [] }: Session): { total: number; right: number } => ({
  total: asked.length,
  right: asked.filter(({ right }) => right).length,
});
