import type { Insertable } from 'kysely';
import type { Context } from '#core/context.ts';
import type { Database } from '#db/schema/database.ts';
import { seedContent } from '#db/seed/seed.ts';
import type { Analysis, ArticleAnalysis } from '#integrations/analysis/analysis.ts';

/** Analyses by text: those of our articles are made once for all files of a process. */
const analysed = new Map<string, Promise<ArticleAnalysis>>();

/** Puts our sample articles into a test's database. @returns ids by slug */
export async function seedSampleArticles({ db, analysis }: Context): Promise<Map<string, number>> {
  const analyse: Analysis['analyse'] = (blocks) => {
    const text = JSON.stringify(blocks);
    const known = analysed.get(text) ?? analysis.analyse(blocks);
    analysed.set(text, known);
    return known;
  };
  await seedContent({ db, analysis: { ...analysis, analyse } }, () => {});
  const rows = await db.selectFrom('articles').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug ?? '', id]));
}

const SHORT_TEXT = [
  { id: 'b1', kind: 'paragraph', text: 'The night train is back.' },
  { id: 'b2', kind: 'paragraph', text: 'It began with arithmetic.' },
];

/** Puts a short article that is out into a test's database. @returns its id */
export async function newArticle(
  { db, clock }: Context,
  values: Partial<Insertable<Database['articles']>> = {},
): Promise<number> {
  const document = await db
    .insertInto('documents')
    .values({ blocks: JSON.stringify(SHORT_TEXT) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('articles')
    .values({
      title: 'The Night Train',
      title_zh: '夜班火车',
      status: 'published',
      published_at: clock(),
      audit: 'approved',
      document_id: document.id,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
