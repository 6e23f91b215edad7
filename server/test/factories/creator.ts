import type { TestServer } from '#test/harness.ts';

/** The creators that came with the sample articles. @returns ids by slug */
export async function creatorIds({ context }: TestServer): Promise<Map<string, number>> {
  const rows = await context.db.selectFrom('creators').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug ?? '', id]));
}
