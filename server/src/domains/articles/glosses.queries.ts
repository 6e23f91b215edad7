import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A gloss's place: a word of an article, for one reader or (null) for everyone. */
type GlossPlace = { articleId: number; ownerId: number | null; word: string };

/** The glosses of an article for everyone, then those of one reader, by word. */
export const listGlosses = (db: Db, articleId: number, readerId: number | null) =>
  db
    .selectFrom('word_glosses')
    .select(['word', 'resolve', 'tag', 'owner_id'])
    .where('article_id', '=', articleId)
    .where((eb) =>
      readerId === null
        ? eb('owner_id', 'is', null)
        : eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', readerId)]),
    )
    .orderBy(sql`owner_id is not null`)
    .orderBy('word')
    .execute();

/** The gloss of a word for everyone; undefined when there is none. */
export const findGlossForAll = (db: Db, articleId: number, word: string) =>
  db
    .selectFrom('word_glosses')
    .select('resolve')
    .where('article_id', '=', articleId)
    .where('owner_id', 'is', null)
    .where('word', '=', word)
    .executeTakeFirst();

/** How many glosses of an article one reader (null: everyone) has besides that of `word`. */
export async function countOtherGlosses(
  db: Db,
  { articleId, ownerId, word }: GlossPlace,
): Promise<number> {
  const { count } = await db
    .selectFrom('word_glosses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('word', '!=', word)
    .executeTakeFirstOrThrow();
  return count;
}

export const upsertGloss = (
  db: Db,
  { articleId, ownerId, word }: GlossPlace,
  gloss: { resolve: string; tag: string; updated_at: Date },
) =>
  db
    .insertInto('word_glosses')
    .values({ article_id: articleId, owner_id: ownerId, word, ...gloss })
    .onConflict((oc) => oc.columns(['article_id', 'owner_id', 'word']).doUpdateSet(gloss))
    .returning(['word', 'resolve', 'tag', 'owner_id'])
    .executeTakeFirstOrThrow();

/** @returns what it said, or undefined when there was none */
export const deleteGloss = (db: Db, { articleId, ownerId, word }: GlossPlace) =>
  db
    .deleteFrom('word_glosses')
    .where('article_id', '=', articleId)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('word', '=', word)
    .returning(['resolve', 'tag'])
    .executeTakeFirst();
