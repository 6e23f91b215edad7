import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '@bluebird/contract/search.ts';
import type { Db } from '#db/client.ts';
import type { IndexedKind } from '#db/schema/search.ts';

/** A search of one kind, as of an instant. */
export type Wanted = {
  kind: IndexedKind;
  query: RawBuilder<string>;
  at: Date;
};

/** How many of the newest matches are weighed against one another. */
const MOST_WEIGHED = 400;
/** Of a text, summary and names, the weights of D, C, B and A. */
const WEIGHTS = sql`'{0.1, 0.2, 0.5, 1}'::real[]`;
/** Half of what age takes from a match is taken after this many days. */
const AGEING_DAYS = 180;

/** Whether nothing is left of a query without the words that every text has. */
export async function isEmptyQuery(db: Db, query: RawBuilder<string>): Promise<boolean> {
  const { rows } = await sql<{ nodes: number }>`select numnode(${query}) as nodes`.execute(db);
  return rows[0]!.nodes === 0;
}

/**
 * Ids of what matches, best first: where it matches, how often, and how new it is. Of very many
 * matches only the newest are weighed, apart those that match in their names and summary.
 */
export async function listBest(
  db: Db,
  { kind, query, at }: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const matches = (vector: RawBuilder<unknown>) => sql`
    (select ref_id from search_entries
     where kind = ${kind} and ${vector} @@ ${query} and shown_at <= ${at}
     order by shown_at desc limit ${MOST_WEIGHED})`;
  const { rows } = await sql<{ ref_id: number }>`
    with found as (${matches(sql`head`)} union ${matches(sql`terms`)})
    select e.ref_id from found join search_entries e on e.kind = ${kind} and e.ref_id = found.ref_id
    order by (4 * ts_rank(${WEIGHTS}, e.head, ${query}) + ts_rank(${WEIGHTS}, e.terms, ${query}, 1))
        / (1 + extract(epoch from ${at} - e.shown_at) / ${AGEING_DAYS * 86_400} / 4) desc,
      e.shown_at desc, e.ref_id desc
    offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map((row) => row.ref_id);
}

/** Ids of what matches, newest first. */
export async function listNewest(
  db: Db,
  { kind, query, at }: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ ref_id: number }>`
    select ref_id from search_entries
    where kind = ${kind} and terms @@ ${query} and shown_at <= ${at}
    order by shown_at desc, ref_id desc offset ${offset} limit ${limit}
  `.execute(db);
  return rows.map((row) => row.ref_id);
}

/** How many match, counted as far as `MOST_COUNTED`. */
export async function countMatches(db: Db, { kind, query, at }: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from search_entries where kind = ${kind} and terms @@ ${query} and shown_at <= ${at}
      limit ${MOST_COUNTED}
    ) matches
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
