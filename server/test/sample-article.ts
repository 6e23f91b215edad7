import type { Insertable } from 'kysely';
import type { Context } from '../src/context.ts';
import type { Database } from '#db/schema/database.ts';
import { seedContent } from '#db/seed/seed.ts';

/** Puts our sample articles into a test's database. @returns ids by slug */
export async function seedSampleArticles(context: Context): Promise<Map<string, number>> {
  await seedContent(context, () => {});
  const rows = await context.db.selectFrom('articles').select(['id', 'slug']).execute();
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
      document_id: document.id,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
