import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/client.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../content/questions.json');

/**
 * A question about one of our own articles: `choice` is written by us and asks about the whole, the others
 * are the built-in engine's, read by a person and found sound.
 */
const CheckedQuestion = z.object({
  kind: z.enum(['cloze', 'meaning', 'choice']),
  prompt: z.string().min(1),
  /** Null in a question about the whole. */
  mark: z.tuple([z.number().int(), z.number().int()]).nullable(),
  options: z.array(z.string().min(1)).length(4),
  answer: z.number().int().min(0).max(3),
  explanation: z.string().min(1),
  block_id: z.string().min(1),
  start: z.number().int().min(0),
});
export type CheckedQuestion = z.infer<typeof CheckedQuestion>;

/** Questions of our own articles, by slug, in the order in which they are asked. */
export const readCheckedQuestions = async (): Promise<Record<string, CheckedQuestion[]>> =>
  z.record(z.string(), z.array(CheckedQuestion)).parse(JSON.parse(await readFile(FILE, 'utf8')));

/** Puts an article's checked questions beside it, approved; where one stands already, it stays. */
export async function insertCheckedQuestions(
  db: Db,
  documentId: number,
  questions: readonly CheckedQuestion[],
): Promise<void> {
  if (questions.length === 0) return;
  await db
    .insertInto('article_questions')
    .values(
      questions.map(({ mark, ...question }) => ({
        ...question,
        document_id: documentId,
        version: 1,
        mark_start: mark?.[0] ?? null,
        mark_end: mark?.[1] ?? null,
        engine: question.kind === 'choice' ? 'own' : 'builtin',
        status: 'approved' as const,
        created_at: sql<Date>`now()`,
      })),
    )
    .onConflict((oc) => oc.columns(['document_id', 'block_id', 'start', 'kind']).doNothing())
    .execute();
}

/** Gives our articles of an earlier version the question about the whole that they lack. */
export async function addMainIdeas(
  db: Db,
  questions: Readonly<Record<string, readonly CheckedQuestion[]>>,
): Promise<void> {
  const lacking = await db
    .selectFrom('articles')
    .select(['slug', 'document_id'])
    .where('slug', 'in', Object.keys(questions))
    .where('document_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('article_questions as q')
            .select('q.id')
            .whereRef('q.document_id', '=', 'articles.document_id')
            .where('q.engine', '=', 'own'),
        ),
      ),
    )
    .execute();
  for (const { slug, document_id } of lacking) {
    const own = (questions[slug ?? ''] ?? []).filter(({ kind }) => kind === 'choice');
    if (document_id !== null) await insertCheckedQuestions(db, document_id, own);
  }
}
