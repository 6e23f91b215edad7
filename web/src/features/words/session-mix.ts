import type { MixItem } from '@bluebird/contract/mix.ts';
import { summaryOf } from './review-session.ts';
import type { Session } from './review-session.ts';

/** A question between the words that was answered. */
export type AskedQuestion = { id: number; choice: number; right: boolean };

/** Takes in what comes between the words; what would have had its turn by now is left out. */
export function withMix(session: Session, items: readonly MixItem[]): Session {
  const { cards: done } = summaryOf(session);
  return { ...session, mix: items.filter(({ after }) => after > done) };
}

/** What stands between the words now. */
export function mixItemOf(session: Session): MixItem | null {
  const { mix = [], passed = 0 } = session;
  const { cards: done } = summaryOf(session);
  return mix.find(({ after }) => after > passed && after <= done) ?? null;
}

/** Goes past what stands between the words. */
export function withMixPassed(session: Session, now: number): Session {
  const item = mixItemOf(session);
  return item ? { ...session, passed: item.after, touched: now } : session;
}

/** Keeps the first answer to a question. */
export function withQuestion(session: Session, asked: AskedQuestion, now: number): Session {
  const { asked: before = [] } = session;
  if (before.some(({ id }) => id === asked.id)) return session;
  return { ...session, asked: [...before, asked], touched: now };
}

/** How a question was answered; null when it was not. */
export const answerOf = ({ asked = [] }: Session, id: number): AskedQuestion | null =>
  asked.find((question) => question.id === id) ?? null;

/** How many questions were answered, and how many of them right. */
export const questionsOf = ({ asked = [] }: Session): { total: number; right: number } => ({
  total: asked.length,
  right: asked.filter(({ right }) => right).length,
});
