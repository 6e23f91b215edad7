import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { insertDocument } from '#domains/articles/documents.queries.ts';
import { parseContentFile } from './content-file.ts';
import { sampleCreators } from './creators.ts';
import { insertCheckedQuestions, readCheckedQuestions, type CheckedQuestion } from './questions.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../content/articles');
/** Said at the head of each. */
export const OWN_LICENCE = '青鸟原创。刊物、作者和文中主要人物均为虚构。';

/** Puts our sample articles into an empty or partly seeded library; those present stay as they are. */
export async function seedContent(
  { db, analysis }: Pick<Context, 'db' | 'analysis'>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await db
    .insertInto('creators')
    .values([...sampleCreators])
    .onConflict((oc) => oc.column('slug').doNothing())
    .execute();
  const slugs = (await readdir(FOLDER))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  const present = await listPresent(db, slugs);
  const missing = slugs.filter((slug) => !present.some((row) => row.slug === slug));
  const questions = missing.length > 0 ? await readCheckedQuestions() : {};
  for (const [done, slug] of missing.entries()) {
    onProgress(done, missing.length);
    await seedArticle({ db, analysis }, slug, questions[slug] ?? []);
  }
}

const listPresent = (db: Db, slugs: string[]) =>
  db.selectFrom('articles').select('slug').where('slug', 'in', slugs).execute();

async function seedArticle(
  { db, analysis }: Pick<Context, 'db' | 'analysis'>,
  slug: string,
  questions: CheckedQuestion[],
) {
  const file = parseContentFile(await readFile(path.join(FOLDER, `${slug}.md`), 'utf8'));
  const analysed = await analysis.analyse(tappableText(file));
  await db.transaction().execute(async (tx) => {
    // Another process that starts at the same moment may add it first.
    await lockUntilCommit(tx, `seed:${slug}`);
    if ((await listPresent(tx, [slug])).length) return;
    const creator = await tx
      .selectFrom('creators')
      .select('id')
      .where('slug', '=', file.creator)
      .executeTakeFirstOrThrow();
    const documentId = await insertDocument(tx, file.blocks, analysed);
    await insertCheckedQuestions(tx, documentId, questions);
    await tx
      .insertInto('articles')
      .values({
        slug,
        audit: 'approved',
        status: 'published',
        title: file.title,
        title_zh: file.title_zh,
        byline: file.byline,
        creator_id: creator.id,
        topic: file.topic,
        summary: file.summary,
        summary_zh: file.summary_zh,
        licence: OWN_LICENCE,
        published_at: new Date(file.published_at),
        document_id: documentId,
        difficulty: analysed.grade.level,
        exam_level: analysed.grade.exam,
        words: analysed.grade.words,
        minutes: analysed.grade.minutes,
      })
      .execute();
  });
}
