import { sql } from 'kysely';
import { IS_PRIVATE } from '#db/book-of-chapter.ts';
import type { Db } from '#db/client.ts';

/**
 * A block of an article, or of a chapter of a public book: its text and its place, from 0; undefined
 * where there is none, and for a private text.
 */
export async function findBlock(
  db: Db,
  articleId: number,
  blockId: string,
): Promise<{ text: string; place: number } | undefined> {
  const { rows } = await sql<{ text: string; place: number }>`
    select b.block->>'text' as text, b.place::int - 1 as place
    from articles a
    join documents d on d.id = a.document_id
    cross join jsonb_array_elements(d.blocks) with ordinality as b (block, place)
    where a.id = ${articleId} and a.deleted_at is null and b.block->>'id' = ${blockId}
      and not ${IS_PRIVATE}
  `.execute(db);
  return rows[0];
}
