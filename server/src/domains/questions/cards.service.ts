import type { ResurfacedQuestion } from '@bluebird/contract/notes-resurfaced.ts';
import type { Rating } from '@bluebird/contract/review.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor, readsLocked } from '#core/article-access.ts';
import { countReview } from '#domains/ranks/scores.service.ts';
import { answerTime } from '#domains/review/answer-time.ts';
import { FRESH, type WordMemory } from '#domains/words/word-memory.ts';
import { createScheduler, DEFAULT_SETTINGS } from '#domains/review/scheduler.ts';
import {
  countDue,
  deleteAnswer,
  deleteCard,
  findAnswer,
  findAskable,
  findCard,
  findLatestAnswer,
  findNextDue,
  insertAnswer,
  listDue,
  listForArticle,
  listFresh,
  upsertCard,
  type Asked,
  type CardMemory,
} from './cards.queries.ts';
import { questionView } from './questions.view.ts';

/** Seconds of reading after which an article's questions are asked. */
const READ_SECONDS = 60;

/** FSRS's default parameters: those fitted to a reader's words say nothing about questions. */
const scheduler = createScheduler({ retention: DEFAULT_SETTINGS.retention, weights: null });

const askedOf = ({ clock }: Context, actor: Actor): Asked => ({
  userId: actor.userId,
  at: clock(),
  edits: isEditor(actor),
  readsLocked: readsLocked(actor),
});

/**
 * Questions to answer: those of one article, or those due followed by new ones of articles read.
 */
export async function nextQuestions(
  context: Context,
  actor: Actor,
  { size, article_id }: { size: number; article_id?: number },
) {
  const { db } = context;
  const asked = askedOf(context, actor);
  const due = await countDue(db, asked);
  const rows =
    article_id === undefined
      ? await listToAsk(context, asked, size)
      : await listForArticle(db, asked, article_id, size);
  const nextDue = due > 0 ? null : await findNextDue(db, asked);
  return { cards: rows.map(questionView), due, next_due: nextDue?.toISOString() ?? null };
}

/**
 * Questions to be mixed into a review, with their answers, so that the review works without a
 * network.
 */
export async function questionsBetween(
  context: Context,
  actor: Actor,
  most: number,
): Promise<ResurfacedQuestion[]> {
  const rows = await listToAsk(context, askedOf(context, actor), most);
  return rows.map((row) => {
    const { answer, explanation } = row;
    return { ...questionView(row), answer, explanation };
  });
}

/** Due questions, then new ones of articles read. */
async function listToAsk({ db }: Context, asked: Asked, size: number) {
  const due = await listDue(db, asked, size);
  const limit = size - due.length;
  if (limit === 0) return due;
  return [...due, ...(await listFresh(db, asked, { leastSeconds: READ_SECONDS, limit }))];
}

/**
 * FSRS's rating of an answer. A question answered right at first sight skips the learning steps: it
 * returns in days, not minutes.
 */
function ratingOf(right: boolean, isFirst: boolean): Rating {
  if (!right) return 1;
  return isFirst ? 4 : 3;
}

type SentAnswer = {
  choice: number;
  spent: number;
  review_uuid: string;
  /** Milliseconds between the answer and its arrival. */
  ago: number;
};

/**
 * Counts an answer. FSRS takes a right answer as remembered and a wrong one as forgotten. An answer
 * that arrives again changes nothing and gets the same reply.
 * @throws Refusal `question_not_found`; `answer_used` when the uuid belongs to another question
 */
export async function answerQuestion(context: Context, actor: Actor, id: number, sent: SentAnswer) {
  const { userId } = actor;
  const now = context.clock();
  const question = await findAskable(context.db, askedOf(context, actor), id);
  if (!question) throw new Refusal('question_not_found');
  return context.db.transaction().execute(async (tx) => {
    // Answers of one reader wait for one another; the first answer to a question has no row to
    // lock.
    await lockUntilCommit(tx, `answers:${userId}`);
    const { answer, explanation } = question;
    const told = await findAnswer(tx, userId, sent.review_uuid);
    if (told && told.question_id !== id) throw new Refusal('answer_used');
    const card = await findCard(tx, userId, id);
    if (told && card) {
      const due = card.due.toISOString();
      return { right: told.right, answer, explanation, due, counted: false };
    }
    const right = sent.choice === answer;
    const at = answerTime(card?.last_review ?? null, now, sent.ago);
    const before = memoryOf({ ...FRESH, ...card }, at);
    const rating = ratingOf(right, card === undefined);
    const after = memoryOf(scheduler.rate({ ...FRESH, ...card, id }, rating, at), at);
    await upsertCard(tx, { user_id: userId, question_id: id, ...after });
    await insertAnswer(tx, {
      user_id: userId,
      question_id: id,
      review_uuid: sent.review_uuid,
      choice: sent.choice,
      right,
      spent: sent.spent,
      answered_at: at,
      received_at: now,
      before: JSON.stringify(before),
    });
    await countReview(tx, userId, now);
    return { right, answer, explanation, due: after.due.toISOString(), counted: true };
  });
}

/**
 * A question's memory as its columns hold it.
 * @param at when it is due if it was never asked
 */
const memoryOf = (memory: WordMemory, at: Date): CardMemory => {
  const { stability, difficulty, phase, step, scheduled_days, reps, lapses, last_review } = memory;
  const due = memory.due ?? at;
  return { due, stability, difficulty, phase, step, scheduled_days, reps, lapses, last_review };
};

/**
 * Undoes the caller's latest answer to a question, even if the question was withdrawn since.
 * @throws Refusal `answer_not_found` when it is not the latest answer, or there is none
 */
export async function undoAnswer(
  { db }: Context,
  { userId }: Actor,
  id: number,
  reviewUuid: string,
) {
  return db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `answers:${userId}`);
    const latest = await findLatestAnswer(tx, userId, id);
    if (!latest?.before || latest.review_uuid !== reviewUuid) throw new Refusal('answer_not_found');
    const { before } = latest;
    await deleteAnswer(tx, latest.id);
    await countReview(tx, userId, latest.received_at, -1);
    if (before.reps === 0) {
      await deleteCard(tx, userId, id);
      return { due: null };
    }
    const due = new Date(before.due);
    const last_review = before.last_review && new Date(before.last_review);
    await upsertCard(tx, { user_id: userId, question_id: id, ...before, due, last_review });
    return { due: due.toISOString() };
  });
}
