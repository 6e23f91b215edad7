import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { QuestionKind, QuestionStatus } from '@bluebird/contract/questions.ts';

/** A question about a text; one for each place and kind. */
export type ArticleQuestionsTable = {
  id: Generated<number>;
  document_id: number;
  /** Version of the document's text it was made from. */
  version: number;
  kind: QuestionKind;
  prompt: string;
  /** Where in the prompt the word or gap stands; null, as the next, for a question about none. */
  mark_start: number | null;
  mark_end: number | null;
  options: ColumnType<string[], string[], string[]>;
  /** Index of the right option. */
  answer: number;
  explanation: string;
  block_id: string;
  /** Where in the block's text it stands. */
  start: number;
  /** What made it, as `builtin`. */
  engine: string;
  status: Generated<QuestionStatus>;
  created_at: Date;
};

/** How well a reader remembers the answer to a question; a row from the first answer on. */
export type QuestionCardsTable = {
  user_id: number;
  question_id: number;
  due: Date;
  stability: number | null;
  difficulty: number | null;
  /** FSRS's state: 0 new, 1 learning, 2 review, 3 relearning. */
  phase: number;
  step: number;
  scheduled_days: number;
  reps: number;
  lapses: number;
  last_review: Date | null;
};

/** Every answer given. */
export type QuestionAnswersTable = {
  id: Generated<number>;
  user_id: number;
  question_id: number;
  /** Made by the client; an answer sent again has the same. */
  review_uuid: string;
  choice: number;
  right: boolean;
  /** Milliseconds. */
  spent: number;
  answered_at: Date;
  received_at: Date;
  /**
   * The question's memory before the answer, for undo; without repetitions when it was never asked
   * before. Null for answers older than this column.
   */
  before: JSONColumnType<QuestionMemory> | null;
};

/** The columns FSRS keeps about how well the answer to a question is remembered. */
type QuestionMemory = Omit<QuestionCardsTable, 'user_id' | 'question_id'>;
