import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A column with the keys of files, or with texts whose pictures are named in them. */
const NAMING = [
  'users.avatar',
  'articles.cover',
  'books.cover',
  'books.file',
  'collections.cover',
  'creators.logo',
  'feeds.icon',
  'magazines.cover',
  'magazines.file',
  'document_audio.file',
] as const;

const KEY = '[a-z][a-z0-9-]*/[a-z0-9][a-z0-9-]*\\.[a-z0-9]+';

/** Begins a list of what the storage has, for this transaction alone. */
export const beginStoredList = (tx: Db) =>
  sql`create temporary table stored_files (key text primary key) on commit drop`.execute(tx);

export const addStored = (tx: Db, keys: readonly string[]) =>
  sql`insert into stored_files select unnest(${keys}::text[]) on conflict do nothing`.execute(tx);

/**
 * The keys of the list that stand in no text of any table. All texts are looked through, not only the
 * columns that are known to name files: what is not found here may be deleted.
 */
export async function listUnnamed(tx: Db): Promise<string[]> {
  await sql`create temporary table unnamed_files on commit drop as select key from stored_files`.execute(
    tx,
  );
  for (const { table, columns } of await textColumns(tx)) {
    const row = sql`concat_ws(' ', ${sql.join(columns.map((name) => sql`${sql.ref(name)}::text`))})`;
    await sql`
      delete from unnamed_files u using (
        select distinct found.key[1] as key
        from ${sql.table(table)}, regexp_matches(${row}, ${KEY}, 'g') as found (key)
      ) n where u.key = n.key
    `.execute(tx);
  }
  const { rows } = await sql<{ key: string }>`select key from unnamed_files order by key`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}

/** Columns that hold texts or JSON, but those of tables parted by time: what is counted names no files. */
async function textColumns(tx: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    group by c.relname
    order by c.relname
  `.execute(tx);
  return rows;
}

/** How many rows name a file that the list does not have, by the column that names it. */
export async function countMissing(tx: Db): Promise<{ column: string; missing: number }[]> {
  const counted = [];
  for (const column of NAMING) {
    const [table = '', name = ''] = column.split('.');
    const { rows } = await sql<{ missing: number }>`
      select count(*) as missing from ${sql.table(table)} t
      where ${sql.ref(`t.${name}`)} ~ ${`^${KEY}$`}
        and not exists (select from stored_files s where s.key = ${sql.ref(`t.${name}`)})
    `.execute(tx);
    counted.push({ column, missing: rows[0]!.missing });
  }
  const { rows } = await sql<{ missing: number }>`
    select count(distinct d.id) as missing
    from documents d
    cross join jsonb_array_elements(d.blocks) as b (block)
    where b.block #>> '{image,src}' ~ ${`^/files/${KEY}$`}
      and not exists (
        select from stored_files s where '/files/' || s.key = b.block #>> '{image,src}'
      )
  `.execute(tx);
  counted.push({ column: 'documents.blocks', missing: rows[0]!.missing });
  return counted.filter(({ missing }) => missing > 0);
}
