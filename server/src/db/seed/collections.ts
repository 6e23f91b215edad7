import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../content/collections.json');

const SampleCollections = z.array(
  z.object({
    slug: z.string().min(1),
    name: z.string().min(1),
    name_zh: z.string(),
    intro: z.string().min(1),
    featured: z.boolean(),
    /** Slugs of our own articles, in order. */
    articles: z.array(z.string()).min(1),
  }),
);

/** Puts our collections beside our articles; those present, or deleted since, stay as they are. */
export async function seedCollections(db: Db, at: Date): Promise<void> {
  const wanted = SampleCollections.parse(JSON.parse(await readFile(FILE, 'utf8')));
  await db.transaction().execute(async (tx) => {
    // Another process that starts at the same moment may add them first.
    await lockUntilCommit(tx, 'seed:collections');
    const present = await tx
      .selectFrom('collections')
      .select('slug')
      .where('slug', 'is not', null)
      .execute();
    const missing = wanted.filter(({ slug }) => !present.some((row) => row.slug === slug));
    for (const { articles, featured, ...words } of missing) {
      const { id } = await tx
        .insertInto('collections')
        .values({
          ...words,
          visibility: 'public',
          published_at: at,
          featured_at: featured ? at : null,
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertArticles(tx, id, articles, at);
    }
  });
}

async function insertArticles(tx: Db, collectionId: number, slugs: string[], at: Date) {
  const found = await tx
    .selectFrom('articles')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute();
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  await tx
    .insertInto('collection_items')
    .values(
      slugs.map((slug, index) => {
        const articleId = ids.get(slug);
        if (articleId === undefined) throw new Error(`no article ${slug}`);
        return {
          collection_id: collectionId,
          article_id: articleId,
          position: index + 1,
          added_at: at,
        };
      }),
    )
    .execute();
}
