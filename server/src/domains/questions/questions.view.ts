import type {
  ArticleQuestion,
  Question,
  QuestionKind,
  QuestionStatus,
} from '@bluebird/contract/questions.ts';

type QuestionRow = {
  id: number;
  article_id: number;
  article_title: string;
  kind: QuestionKind;
  prompt: string;
  mark_start: number | null;
  mark_end: number | null;
  options: string[];
  answer: number;
  explanation: string;
  block_id: string;
  start: number;
  engine: string;
  status: QuestionStatus;
};

/** A question without its answer. */
export const questionView = (row: QuestionRow): Question => ({
  id: row.id,
  article_id: row.article_id,
  article_title: row.article_title,
  kind: row.kind,
  prompt: row.prompt,
  mark: row.mark_start === null || row.mark_end === null ? null : [row.mark_start, row.mark_end],
  options: row.options,
  block_id: row.block_id,
  start: row.start,
});

export const articleQuestionView = (row: QuestionRow, forEditor: boolean): ArticleQuestion => {
  const { answer, explanation, status, engine } = row;
  return {
    ...questionView(row),
    review: forEditor ? { answer, explanation, status, engine } : null,
  };
};
