import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../content/magazines.json');

const SampleMagazines = z.array(
  z.object({
    slug: z.string().min(1),
    name: z.string().min(1),
    edition: z.string().min(1),
    published_at: z.iso.datetime(),
    /** Slugs of our own articles, in order, with the sections they stand in. */
    contents: z.array(z.object({ section: z.string(), article: z.string() })).min(1),
  }),
);
type Contents = z.infer<typeof SampleMagazines>[number]['contents'];

/** Puts our own issues beside our articles; those present, or deleted since, stay as they are. */
export async function seedMagazines(db: Db, at: Date): Promise<void> {
  const wanted = SampleMagazines.parse(JSON.parse(await readFile(FILE, 'utf8')));
  await db.transaction().execute(async (tx) => {
    // Another process that starts at the same moment may add them first.
    await lockUntilCommit(tx, 'seed:magazines');
    for (const { contents, published_at, ...words } of wanted) {
      const issue = await tx
        .insertInto('magazines')
        .values({
          ...words,
          status: 'published',
          approved: true,
          audited_at: at,
          published_at: new Date(published_at),
          created_at: at,
          updated_at: at,
        })
        // An issue with this slug exists, or an editor made one of the same name.
        .onConflict((oc) => oc.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (issue) await insertContents(tx, issue.id, contents);
    }
  });
}

async function insertContents(tx: Db, magazineId: number, contents: Contents): Promise<void> {
  const slugs = contents.map(({ article }) => article);
  const found = await tx
    .selectFrom('articles')
    .select(['id', 'slug', 'title'])
    .where('slug', 'in', slugs)
    .execute();
  const bySlug = new Map(found.map((row) => [row.slug, row]));
  await tx
    .insertInto('magazine_articles')
    .values(
      contents.map(({ section, article: slug }, position) => {
        const article = bySlug.get(slug);
        if (!article) throw new Error(`no article ${slug}`);
        return {
          magazine_id: magazineId,
          position,
          section,
          title: article.title,
          key: `own:${slug}`,
          chosen: true,
          article_id: article.id,
        };
      }),
    )
    .execute();
}
