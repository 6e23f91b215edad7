import type { Insertable, Updateable } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import type { Database } from '#db/schema/database.ts';
import { seedContent } from '#db/seed/seed.ts';
import type { Analysis, ArticleAnalysis } from '#integrations/analysis/analysis.ts';

/** Analyses by text: those of our articles are made once for all files of a process. */
const analysed = new Map<string, Promise<ArticleAnalysis>>();

/** A library of texts: the server of a test, or what stands for one. */
type Library = { context: Pick<Context, 'db' | 'analysis' | 'clock'> };

/** Puts our sample articles into a test's database. @returns ids by slug */
export async function seedSampleArticles({ context }: Library): Promise<Map<string, number>> {
  const { db, analysis } = context;
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

/** Slug of the sample article that most tests read. */
export const NIGHT_TRAIN = 'the-quiet-return-of-the-night-train';

/** A block as a test writes it: a paragraph, numbered from `b1` on, unless it says otherwise. */
export type SampleBlock = Partial<Block> & { text: string };

const SHORT_TEXT: SampleBlock[] = [
  { text: 'The night train is back.' },
  { text: 'It began with arithmetic.' },
];

/**
 * Puts an article into a test's database, by the back door: the calls only import texts, which takes
 * a job. It is called "The Night Train", published just now, approved and not analysed.
 * @param values columns of the article that are otherwise, and its `blocks` (two short paragraphs)
 * @returns its id
 */
export async function newArticle(
  library: Library,
  {
    blocks,
    ...values
  }: Partial<Insertable<Database['articles']>> & { blocks?: SampleBlock[] } = {},
): Promise<number> {
  const { db, clock } = library.context;
  const { id } = await db
    .insertInto('articles')
    .values({
      title: 'The Night Train',
      title_zh: '夜班火车',
      status: 'published',
      published_at: clock(),
      audit: 'approved',
      ...values,
      document_id: values.document_id ?? (await newDocument(library, blocks)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts the text of an article into a test's database, not analysed. @returns its id */
export async function newDocument({ context }: Library, blocks = SHORT_TEXT): Promise<number> {
  const written = blocks.map((block, n) => ({ id: `b${n + 1}`, kind: 'paragraph', ...block }));
  const { id } = await context.db
    .insertInto('documents')
    .values({ blocks: JSON.stringify(written) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of an article's text. */
export async function documentOf({ context }: Library, articleId: number): Promise<number> {
  const { document_id } = await context.db
    .selectFrom('articles')
    .select('document_id')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  return document_id!;
}

/** Locks an article, takes it down or changes another column of it, without what a call asks for. */
export async function changeArticle(
  { context }: Library,
  articleId: number,
  values: Updateable<Database['articles']>,
): Promise<void> {
  await context.db.updateTable('articles').set(values).where('id', '=', articleId).execute();
}
