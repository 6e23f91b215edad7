import { QUESTIONS_VERSION } from '@bluebird/engine/questions/question.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import type { Actor } from '#core/actor.ts';
import { requireReadableDocument } from '#domains/articles/articles.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { questionsJob } from './questions.job.ts';
import { updateQuestionsVersion } from '#domains/articles/documents.queries.ts';
import {
  countDrafts,
  deleteDrafts,
  findDocument,
  insertDrafts,
  listWithout,
  type NewQuestion,
} from './questions.queries.ts';
import type { TextBlock } from '#integrations/analysis/analysis.ts';

/** Most questions of one text. */
const MOST = 6;

/** Few enough for a job to end long before it would be taken for lost. */
const BATCH = 20;

/** Queues questions for the texts that have none of this version of the engine. */
export async function refreshQuestions({ db, queue }: Pick<Context, 'db' | 'queue'>) {
  const [first] = await listWithout(db, { version: QUESTIONS_VERSION, after: 0, limit: 1 });
  if (first !== undefined) await queue.enqueue(db, questionsJob, { after: 0 });
}

/** Makes questions of the next texts and queues those after them. What fails is passed over. */
export async function makeBatch(context: Context, after: number): Promise<void> {
  const { db, log, queue, analysis } = context;
  const ids = await listWithout(db, { version: QUESTIONS_VERSION, after, limit: BATCH });
  for (const id of ids) {
    await makeOf(context, id).catch((error: unknown) => {
      // The whole batch comes again, after the next start or when the database is back.
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

async function makeOf(context: Context, documentId: number): Promise<void> {
  const { db, clock } = context;
  const document = await findDocument(db, documentId);
  if (!document) return;
  const engine = builtInEngine(context);
  const asked = document.blocks.filter(({ kind }) => kind === 'paragraph');
  const made = await engine.make(asked, MOST);
  await db.transaction().execute(async (tx) => {
    // Two editors may press at once.
    await lockUntilCommit(tx, `questions:${documentId}`);
    await deleteDrafts(tx, documentId);
    const text = { documentId, version: document.version };
    await insertDrafts(tx, text, made, engine.name, clock());
    await updateQuestionsVersion(tx, documentId, QUESTIONS_VERSION);
  });
}

/** Makes questions of a text. What it makes is a draft, whoever made it. */
type QuestionEngine = {
  /** Kept with each question. */
  name: string;
  make: (blocks: TextBlock[], most: number) => Promise<NewQuestion[]>;
};

/** Needs no network: words missing from sentences, and what words mean there. */
const builtInEngine = ({ analysis }: Pick<Context, 'analysis'>): QuestionEngine => ({
  name: 'builtin',
  make: (blocks, most) => analysis.questions(blocks, most),
});
