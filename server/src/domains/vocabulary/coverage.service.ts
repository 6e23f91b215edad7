import { isExamWord, type ExamLevel } from '@bluebird/engine/grading/exam-level.ts';
import type { DocumentVocabulary } from '@bluebird/engine/vocabulary/document-vocabulary.ts';
import { coverageOf } from '@bluebird/engine/vocabulary/known-words.ts';
import type { Context } from '#core/context.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import {
  findVocabulary,
  listVocabularies,
} from '#domains/articles/document-vocabularies.queries.ts';
import { listExams } from '#domains/articles/documents.queries.ts';
import { readableWords } from '#domains/articles/readable-words.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { dueWords } from '#domains/review/review.service.ts';
import { readerKnowledge, showVocabulary, tellsOfTexts } from './vocabulary.service.ts';

/**
 * The headwords of an article to learn for an exam, in the order of the text; of a locked one those
 * of its free part, since a list of the others would tell what it says.
 * @throws Refusal `article_not_found`, or `unavailable` while it is being analysed
 */
export async function listLevelWords(
  context: Context,
  articleId: number,
  level: ExamLevel,
  actor: Actor | null,
) {
  const document = await requireReadableDocument(context, articleId, actor);
  const vocabulary = await findVocabulary(context.db, document.documentId);
  if (!vocabulary) throw new Refusal('unavailable', { retryAfter: 2 });
  const readable = await readableWords(context, document);
  const exams = await listExams(context.db, document.documentId);
  const items = vocabulary.words.filter(
    ({ word, rank }) =>
      (!readable || readable.has(word)) &&
      isExamWord({ rank, exams: exams.get(word) ?? [] }, level),
  );
  return { level, items };
}

/**
 * How much of each article a reader knows, and how many words to review now are in it; articles
 * they may not see are left out.
 */
export async function showCoverage(context: Context, actor: Actor, ids: number[]) {
  const [reader, found, due] = await Promise.all([
    showVocabulary(context, actor.userId),
    listVocabularies(context.db, ids, { at: context.clock(), unpublished: isEditor(actor) }),
    dueWords(context, actor.userId),
  ]);
  const isDue = new Set(due);
  const dueIn = ({ words }: DocumentVocabulary) =>
    words.filter(({ word }) => isDue.has(word)).length;
  if (!tellsOfTexts(reader)) {
    const items = found.map(({ articleId, vocabulary }) => {
      return { id: articleId, known: null, new_words: null, due_words: dueIn(vocabulary) };
    });
    return { ready: false, items: items.filter(({ due_words }) => due_words > 0) };
  }
  const words = new Set(found.flatMap(({ vocabulary }) => vocabulary.words.map((w) => w.word)));
  const knowledge = await readerKnowledge(context, actor.userId, [...words]);
  const items = found.map(({ articleId, vocabulary }) => {
    const { known: share, newWords } = coverageOf(vocabulary, knowledge);
    return { id: articleId, known: share, new_words: newWords, due_words: dueIn(vocabulary) };
  });
  return { ready: true, items };
}
