import { seedContent } from '#db/seed/seed.ts';
/** Puts our sample articles into a test's database. @returns ids by slug */
export async function seedSampleArticles(context) {
    await seedContent(context, () => { });
    const rows = await context.db.selectFrom('articles').select(['id', 'slug']).execute();
    return new Map(rows.map(({ id, slug }) => [slug ?? '', id]));
}
