import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '@bluebird/contract/search-limits.ts';
import type { Db } from '#db/client.ts';
import type { IndexedKind } from '#db/schema/search.ts';

/** A query: what may match by the index alone, and what must match besides (see tsquery.ts). */
type Query = { words: RawBuilder<string>; exact: RawBuilder<string> };

/** A search of one kind, as of an instant. */
export type Wanted = { kind: IndexedKind; query: Query; at: Date };

/** How many of the newest matches are weighed against one another. */
const MOST_WEIGHED = 300;
/** How many of the newest that hold all the words are looked at for words that stand together. */
const MOST_TRIED = 1_000;
/** The weights of D, C, B and A: text, people, summary, names. */
const WEIGHTS = sql`'{0.1, 0.2, 0.5, 1}'::real[]`;
/** How much more names and summary weigh than the text. */
const HEAD_FACTOR = 4;
/** After so many days a match counts half. */
const HALF_LIFE_DAYS = 700;

/** The newest entries in which a vector matches. */
function newest({ kind, query, at }: Wanted, vector: 'head' | 'terms', limit: number) {
  const column = sql.ref(vector);
  const matching = (most: number) => sql`
    select ref_id, shown_at, ${column} from search_entries
    where kind = ${kind} and ${column} @@ ${query.words} and shown_at <= ${at}
    order by shown_at desc, ref_id desc limit ${most}`;
  if (query.words === query.exact) return matching(limit);
  return sql`
    select ref_id, shown_at from (${matching(MOST_TRIED)}) tried
    where ${column} @@ ${query.exact}
    order by shown_at desc, ref_id desc limit ${limit}`;
}

/** Whether nothing is left of a query without the words that every text has. */
export async function isEmptyQuery(db: Db, { exact }: Query): Promise<boolean> {
  const { rows } = await sql<{ nodes: number }>`select numnode(${exact}) as nodes`.execute(db);
  return rows[0]!.nodes === 0;
}

/**
 * Ids of what matches, best first: where it matches, how often, and how new it is. Of very many
 * matches only the newest are weighed, those that match in their names and summary apart.
 */
export async function listBest(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { kind, query, at } = wanted;
  const { rows } = await sql<{ ref_id: number }>`
    with found as (
      select ref_id from (${newest(wanted, 'head', MOST_WEIGHED)}) by_head
      union
      select ref_id from (${newest(wanted, 'terms', MOST_WEIGHED)}) by_text
    )
    select e.ref_id from found join search_entries e on e.kind = ${kind} and e.ref_id = found.ref_id
    order by (${HEAD_FACTOR}::real * ts_rank(${WEIGHTS}, e.head, ${query.exact})
        + ts_rank(${WEIGHTS}, e.terms, ${query.exact}, 1))
        / (1 + extract(epoch from ${at}::timestamptz - e.shown_at) / ${HALF_LIFE_DAYS * 86_400}::real) desc,
      e.shown_at desc, e.ref_id desc
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map((row) => row.ref_id);
}

/** Ids of what matches, newest first. */
export async function listNewest(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ ref_id: number }>`
    select ref_id from (${newest(wanted, 'terms', offset + limit)}) found
    order by shown_at desc, ref_id desc offset ${offset}
  `.execute(db);
  return rows.map((row) => row.ref_id);
}

/** How many match, counted as far as `MOST_COUNTED`. */
export async function countMatches(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${newest(wanted, 'terms', MOST_COUNTED)}) found
  `.execute(db);
  return rows[0]!.count;
}

/** Ids of what has a name with words written much like the text, the most alike first. */
export async function listAlike(
  db: Db,
  { kind, text, at }: { kind: IndexedKind; text: string; at: Date },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ ref_id: number }>`
    select ref_id from search_entries
    where kind = ${kind} and ${text} <% names and shown_at <= ${at}
    order by ${text} <<-> names, shown_at desc limit ${limit}
  `.execute(db);
  return rows.map((row) => row.ref_id);
}

/** The stems by which the index knows English words; of a small word like `the` an empty one. */
export async function listStems(db: Db, words: string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${words}::text[]) word
  `.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem ?? '']));
}
