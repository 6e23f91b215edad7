import { z } from 'zod';
import { QUESTIONS_VERSION } from '@bluebird/engine/questions/question.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import type { Actor } from '#core/actor.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { defineJob } from '#jobs/job.ts';
import { updateQuestionsVersion } from '#domains/articles/documents.queries.ts';
import {
  countDrafts,
  deleteDrafts,
  findDocument,
  findChapterOf,
  insertQuestions,
  listWithout,
  type NewQuestion,
} from './questions.queries.ts';
import type { TextBlock } from '#integrations/analysis/analysis.ts';

/** Most questions of one text. */
const MAX_QUESTIONS = 6;

/** Texts of one batch: few enough for the job to end long before it would count as lost. */
const BATCH = 20;

/** Makes questions of one batch of texts: those after an id. Each batch queues the next. */
export const questionsJob = defineJob({
  name: 'questions.make',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  handle: (context, { after }) => makeBatch(context, after),
});

/** Queues questions for the texts whose questions this version of the engine has not made. */
export async function refreshQuestions({ db, queue }: Pick<Context, 'db' | 'queue'>) {
  const [first] = await listWithout(db, { version: QUESTIONS_VERSION, after: 0, limit: 1 });
  if (first !== undefined) await queue.enqueue(db, questionsJob, { after: 0 });
}

/** Makes questions of the next texts and queues those after them. What fails is passed over. */
async function makeBatch(context: Context, after: number): Promise<void> {
  const { db, log, queue, analysis } = context;
  const ids = await listWithout(db, { version: QUESTIONS_VERSION, after, limit: BATCH });
  for (const id of ids) {
    await makeOf(context, id).catch((error: unknown) => {
      // The batch is tried again: after the next start, or when the database is back.
      if (analysis.closed() || isDatabaseAway(error)) throw error;
      log.error({ err: error, document: id }, 'making questions of a document failed');
    });
  }
  const last = ids.at(-1);
  if (last !== undefined) await queue.enqueue(db, questionsJob, { after: last });
}

/**
 * Makes the questions of an article anew for an editor.
 * @throws Refusal `article_not_found`
 */
export async function makeQuestions(context: Context, actor: Actor, articleId: number) {
  const { documentId } = await requireReadableDocument(context, articleId, actor);
  await makeOf(context, documentId);
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'questions.make',
    subject: `article:${articleId}`,
  });
  return { drafts: await countDrafts(context.db, documentId) };
}

/**
 * Makes the questions of a chapter, unless this version of the engine has made them.
 * @returns whether there may be any
 */
export async function makeForChapter(context: Context, documentId: number): Promise<boolean> {
  const chapter = await findChapterOf(context.db, documentId);
  if (!chapter) return false;
  if (chapter.version !== QUESTIONS_VERSION) await makeOf(context, documentId);
  return true;
}

async function makeOf(context: Context, documentId: number): Promise<void> {
  const { db, clock } = context;
  const document = await findDocument(db, documentId);
  if (!document) return;
  const engine = builtInEngine(context);
  const chapter = await findChapterOf(db, documentId);
  const asked = document.blocks.filter(({ kind }) => kind === 'paragraph');
  const made = await engine.make(asked, MAX_QUESTIONS);
  await db.transaction().execute(async (tx) => {
    // Two editors may ask at the same moment.
    await lockUntilCommit(tx, `questions:${documentId}`);
    await deleteDrafts(tx, documentId);
    // Nobody but its reader may read a private book, so no editor decides on its questions.
    const status = chapter && chapter.owner_id !== null ? 'approved' : 'draft';
    const text = { documentId, version: document.version, status } as const;
    await insertQuestions(tx, text, made, engine.name, clock());
    await updateQuestionsVersion(tx, documentId, QUESTIONS_VERSION);
  });
}

/** Makes questions of a text; every question it makes begins as a draft. */
type QuestionEngine = {
  /** Kept with each question. */
  name: string;
  make: (blocks: TextBlock[], most: number) => Promise<NewQuestion[]>;
};

/**
 * The engine that needs no network: gaps in sentences, and meanings of words in their sentences.
 */
const builtInEngine = ({ analysis }: Pick<Context, 'analysis'>): QuestionEngine => ({
  name: 'builtin',
  make: (blocks, most) => analysis.questions(blocks, most),
});
