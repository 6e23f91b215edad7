import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/client.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../content/questions.json');

/** A question of the built-in engine that a person has read and found sound. */
const CheckedQuestion = z.object({
  kind: z.enum(['cloze', 'meaning']),
  prompt: z.string().min(1),
  mark: z.tuple([z.number().int(), z.number().int()]),
  options: z.array(z.string().min(1)).length(4),
  answer: z.number().int().min(0).max(3),
  explanation: z.string(),
  block_id: z.string().min(1),
  start: z.number().int().min(0),
});
export type CheckedQuestion = z.infer<typeof CheckedQuestion>;

/** Checked questions of our own articles, by slug. */
export const readCheckedQuestions = async (): Promise<Record<string, CheckedQuestion[]>> =>
  z.record(z.string(), z.array(CheckedQuestion)).parse(JSON.parse(await readFile(FILE, 'utf8')));

/** Puts an article's checked questions beside it, approved. */
export async function insertCheckedQuestions(
  db: Db,
  documentId: number,
  questions: CheckedQuestion[],
): Promise<void> {
  if (questions.length === 0) return;
  await db
    .insertInto('article_questions')
    .values(
      questions.map(({ mark: [start, end], ...question }) => ({
        ...question,
        document_id: documentId,
        version: 1,
        mark_start: start,
        mark_end: end,
        engine: 'builtin',
        status: 'approved' as const,
        created_at: sql<Date>`now()`,
      })),
    )
    .execute();
}
