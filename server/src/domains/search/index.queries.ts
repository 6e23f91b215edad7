import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { IndexedKind } from '#db/schema/search.ts';

export type { IndexedKind };

/** An entry as the index takes it; PostgreSQL makes the stems of the English itself. */
export type IndexEntry = {
  kind: IndexedKind;
  ref_id: number;
  shown_at: Date;
  names: string;
  summary: string;
  people: string;
  body: string;
  /** Chinese of names, summary and people, as a tsvector. */
  head_zh: string;
  /** Chinese of everything. */
  terms_zh: string;
};

/** Lets one process at a time index, so that an older state never overwrites a newer one. */
export async function lockIndex(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search.index', 0)) as locked
  `.execute(tx);
  return rows[0]!.locked;
}

/** Takes the oldest changes out of the log. @returns each thing once */
export async function takeChanges(
  tx: Db,
  limit: number,
): Promise<{ kind: IndexedKind; ref_id: number }[]> {
  const { rows } = await sql<{ kind: IndexedKind; ref_id: number }>`
    with taken as (
      delete from search_changes
      where id in (select id from search_changes order by id limit ${limit})
      returning kind, ref_id
    )
    select distinct kind, ref_id from taken
  `.execute(tx);
  return rows;
}

/** Logs what an earlier version of the code indexed, or none did. */
export async function logOutdated(db: Db, version: number): Promise<void> {
  await sql`
    insert into search_changes (kind, ref_id)
    select 'article', a.id from articles a
    left join search_entries e on e.kind = 'article' and e.ref_id = a.id
    where a.status = 'published' and a.deleted_at is null and a.document_id is not null
      and e.version is distinct from ${version}
    union all
    select 'creator', c.id from creators c
    left join search_entries e on e.kind = 'creator' and e.ref_id = c.id
    where e.version is distinct from ${version}
    union all
    select 'collection', c.id from collections c
    left join search_entries e on e.kind = 'collection' and e.ref_id = c.id
    where c.visibility = 'public' and c.deleted_at is null and e.version is distinct from ${version}
    union all
    select 'book', b.id from books b
    left join search_entries e on e.kind = 'book' and e.ref_id = b.id
    where b.owner_id is null and b.published_at is not null and e.version is distinct from ${version}
  `.execute(db);
}

export async function upsertEntries(tx: Db, entries: IndexEntry[], version: number): Promise<void> {
  const rows = JSON.stringify(entries);
  await sql`
    insert into search_entries (kind, ref_id, names, head, terms, shown_at, version)
    select kind, ref_id, names, head || head_zh::tsvector,
      head || setweight(to_tsvector('english', body), 'D') || terms_zh::tsvector,
      shown_at, ${version}
    from jsonb_to_recordset(${rows}::jsonb) as entry (kind text, ref_id bigint, names text,
        summary text, people text, body text, head_zh text, terms_zh text, shown_at timestamptz),
      -- Unstemmed too: so a title of nothing but small words is found.
      lateral (select setweight(to_tsvector('english', names), 'A')
        || setweight(to_tsvector('simple', names), 'A')
        || setweight(to_tsvector('english', summary), 'B')
        || setweight(to_tsvector('simple', people), 'C') as head) h
    on conflict (kind, ref_id) do update set names = excluded.names, head = excluded.head,
      terms = excluded.terms, shown_at = excluded.shown_at, version = excluded.version
  `.execute(tx);
}

export const deleteEntries = (tx: Db, kind: IndexedKind, ids: number[]) =>
  tx
    .deleteFrom('search_entries')
    .where('kind', '=', kind)
    .where('ref_id', '=', sql<number>`any(${ids})`)
    .execute();

/** Sorts what a batch left pending into the indexes, so that no search has to go through it. */
export async function sortIn(tx: Db): Promise<void> {
  await sql`
    select gin_clean_pending_list('search_entries_terms'),
      gin_clean_pending_list('search_entries_head'), gin_clean_pending_list('search_entries_names')
  `.execute(tx);
}
