import type { Body } from '@bluebird/contract/contract.ts';
import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { isEditor } from '#core/article-access.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { makeForChapter } from './make.service.ts';
import {
  findQuestion,
  findStatusForUpdate,
  listOfArticle,
  updateQuestion,
} from './questions.queries.ts';
import { articleQuestionView } from './questions.view.ts';

/**
 * An article's questions: all for editors, the approved ones for others; none for those who may
 * not read it whole, since questions quote it.
 * @throws Refusal `article_not_found`
 */
export async function showQuestions(context: Context, articleId: number, actor: Actor | null) {
  const { inFull, documentId, isChapter, isPrivate } = await requireReadableDocument(
    context,
    articleId,
    actor,
  );
  // A book has too many chapters for all of them to be asked about beforehand.
  if (actor && isChapter && inFull) await makeForChapter(context, documentId);
  const edits = isEditor(actor) && !isPrivate;
  const rows = inFull
    ? await listOfArticle(context.db, articleId, edits ? undefined : 'approved')
    : [];
  return { items: rows.map((row) => articleQuestionView(row, edits)) };
}

/** An editor's decision on a question; absent fields keep their value. */
export type Decision = Body<'POST /reader/question/{id}/status'>;

/**
 * Approves, rejects or corrects a question.
 * @throws Refusal `question_not_found`
 */
export async function setQuestionStatus(
  { db }: Context,
  actor: Actor,
  id: number,
  decision: Decision,
) {
  await db.transaction().execute(async (tx) => {
    const before = await findStatusForUpdate(tx, id);
    if (!before) throw new Refusal('question_not_found');
    await updateQuestion(tx, id, decision);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'questions.setStatus',
      subject: `question:${id}`,
      data: { before, after: decision },
    });
  });
  const row = await findQuestion(db, id);
  if (!row) throw new Refusal('question_not_found');
  return articleQuestionView(row, true);
}
