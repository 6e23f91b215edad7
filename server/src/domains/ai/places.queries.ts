import { sql } from 'kysely';
import { IS_PRIVATE } from '#db/book-of-chapter.ts';
import type { EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
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

type BlockSentences = {
  text: string;
  zh: string | null;
  place: number;
  /** Null while the text is to be analysed. */
  analysis: EncodedAnalysis['blocks'][number] | null;
};

/** A block as `findBlock` has it, with its translation and the analysis of its sentences. */
export async function findBlockSentences(
  db: Db,
  articleId: number,
  blockId: string,
): Promise<BlockSentences | undefined> {
  const { rows } = await sql<BlockSentences>`
    select b.block->>'text' as text, b.block->>'zh' as zh, b.place::int - 1 as place,
      jsonb_path_query_first(
        d.analysis->'blocks', '$[*] ? (@.id == $id)', jsonb_build_object('id', b.block->>'id')
      ) as analysis
    from articles a
    join documents d on d.id = a.document_id
    cross join jsonb_array_elements(d.blocks) with ordinality as b (block, place)
    where a.id = ${articleId} and a.deleted_at is null and b.block->>'id' = ${blockId}
      and not ${IS_PRIVATE}
  `.execute(db);
  return rows[0];
}
