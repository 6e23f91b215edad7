import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '@bluebird/contract/search-limits.ts';
import type { Db } from '#db/client.ts';
import { asOf, CONTENT_EDITION } from '#db/editions.ts';
import { prepared } from '#db/prepared.ts';
import type { IndexedKind } from '#db/schema/search.ts';

/** A query: what may match by the index alone, and what must match besides (see tsquery.ts). */
type Query = { words: RawBuilder<string>; exact: RawBuilder<string> };

/** A search of one kind, as of an instant. */
export type Wanted = { kind: IndexedKind; query: Query; at: Date };

/** How many of the newest matches are weighed against one another. */
const MAX_WEIGHED = 300;
/** How many of the newest that hold all the words are looked at for words that stand together. */
const MAX_TRIED = 1_000;
/** The weights of D, C, B and A: text, people, summary, names. */
const WEIGHTS = sql`'{0.1, 0.2, 0.5, 1}'::real[]`;
/** How much more names and summary weigh than the text. */
const HEAD_FACTOR = 4;
/** After so many days a match counts half. */
const HALF_LIFE_DAYS = 700;

const NEWEST_FIRST = sql`order by shown_at desc, ref_id desc`;

/**
 * `hits`: what matches, as the index finds it. Materialised: else PostgreSQL goes through the entries
 * by date and unpacks the text of each, which costs more than it reckons (49 ms for a thousand that
 * hold two common words; from the index 9 ms for all). Words that stand together are tried on the
 * newest of those that hold them.
 */
function hits({ kind, query, at }: Wanted) {
  const matching = sql`
    select ref_id, shown_at from search_entries
    where kind = ${kind} and terms @@ ${query.words} and shown_at <= ${at}`;
  if (query.words === query.exact) return sql`hits as materialized (${matching})`;
  return sql`
    matching as materialized (${matching}),
    tried as materialized (select * from matching ${NEWEST_FIRST} limit ${MAX_TRIED}),
    hits as materialized (
      select ref_id, shown_at from tried where (
        select e.terms @@ ${query.exact} from search_entries e
        where e.kind = ${kind} and e.ref_id = tried.ref_id))`;
}

/** A page of what matches, and how many there are, counted as far as `MAX_COUNTED`. */
type FoundIds = { ids: number[]; total: number };

const TOTAL = sql`(select count(*) from (select from hits limit ${MAX_COUNTED}) counted) as total`;

const editions = prepared([new Date(0)], (db, at: Date) =>
  db.selectFrom(asOf(at)).select(CONTENT_EDITION.as('edition')),
);

/** The edition of all that can be found at an instant. */
export const findSearchEdition = async (db: Db, at: Date): Promise<string> =>
  (await editions(db, at))[0]!.edition;

/** Whether nothing is left of a query without the words that every text has. */
export async function isEmptyQuery(db: Db, { exact }: Query): Promise<boolean> {
  const { rows } = await sql<{ nodes: number }>`select numnode(${exact}) as nodes`.execute(db);
  return rows[0]!.nodes === 0;
}

/**
 * What matches, best first: where it matches, how often, and how new it is. Of very many matches
 * only the newest are weighed, those that match in their names and summary apart.
 */
export async function listBest(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundIds> {
  const { kind, query, at } = wanted;
  const { rows } = await sql<FoundIds>`
    with ${hits(wanted)}, named as materialized (
      select ref_id, shown_at from search_entries
      where kind = ${kind} and head @@ ${query.exact} and shown_at <= ${at}
    ), weighed as (
      (select ref_id from named ${NEWEST_FIRST} limit ${MAX_WEIGHED})
      union
      (select ref_id from hits ${NEWEST_FIRST} limit ${MAX_WEIGHED})
    )
    select to_jsonb(array(
      select e.ref_id from weighed
      join search_entries e on e.kind = ${kind} and e.ref_id = weighed.ref_id
      order by (${HEAD_FACTOR}::real * ts_rank(${WEIGHTS}, e.head, ${query.exact})
          + ts_rank(${WEIGHTS}, e.terms, ${query.exact}, 1))
          / (1 + extract(epoch from ${at}::timestamptz - e.shown_at) / ${HALF_LIFE_DAYS * 86_400}::real) desc,
        e.shown_at desc, e.ref_id desc
      offset ${offset} limit ${limit}
    )) as ids, ${TOTAL}
  `.execute(db);
  return rows[0]!;
}

/** What matches, newest first. */
export async function listNewest(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundIds> {
  const { rows } = await sql<FoundIds>`
    with ${hits(wanted)}
    select to_jsonb(array(select ref_id from hits ${NEWEST_FIRST} offset ${offset} limit ${limit})) as ids,
      ${TOTAL}
  `.execute(db);
  return rows[0]!;
}

type Alike = { kind: IndexedKind; text: string; at: Date };

/**
 * Ids of what has a name with words written much like the text, the most alike first.
 * @param wanted.refused what must not occur in it
 */
export async function listAlike(
  db: Db,
  { kind, text, at, refused }: Alike & { refused: RawBuilder<string> | null },
  limit: number,
): Promise<number[]> {
  const without = refused ? sql`and not (terms @@ ${refused})` : sql``;
  const { rows } = await sql<{ ref_id: number }>`
    select ref_id from search_entries
    where kind = ${kind} and ${text} <% names and shown_at <= ${at} ${without}
    order by ${text} <<-> names, shown_at desc limit ${limit}
  `.execute(db);
  return rows.map((row) => row.ref_id);
}

/** Names of any kind with a word written much like the text, the most alike first. */
export async function listNamesLike(
  db: Db,
  { text, at }: Omit<Alike, 'kind'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ names: string }>`
    select names from search_entries
    where ${text} <% names and shown_at <= ${at}
    order by ${text} <<-> names limit ${limit}
  `.execute(db);
  return rows.map((row) => row.names);
}

/**
 * Those of the words that something holds in some form. Small words like `the`, by which nothing is
 * found, count as held. Materialised: else PostgreSQL reckons that some entry soon holds the word,
 * and unpacks them all for one that none holds.
 * @param words in small letters
 */
export async function listWordsHeld(db: Db, words: string[], at: Date): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word, plainto_tsquery('english', word) query
    where numnode(query) = 0
      or (with held as materialized (select shown_at from search_entries where terms @@ query)
        select exists (select from held where shown_at <= ${at}))
      or (with held as materialized (
          select shown_at from search_entries where head @@ plainto_tsquery('simple', word))
        select exists (select from held where shown_at <= ${at}))
  `.execute(db);
  return new Set(rows.map((row) => row.word));
}

/** The stems by which the index knows English words; of a small word like `the` an empty one. */
export async function listStems(db: Db, words: string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${words}::text[]) word
  `.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem ?? '']));
}
