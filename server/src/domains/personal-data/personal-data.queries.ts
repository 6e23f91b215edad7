import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';

/** Titles and sources of the articles that the other files name by number. */
const NAMED_ARTICLES = `
  select id, title, title_zh, source_url from articles where id in (
    select article_id from notes where user_id = $
    union select article_id from article_marks where user_id = $
    union select article_id from ai_threads where user_id = $
    union select article_id from ai_writings where user_id = $
    union select source_id from reading_texts where user_id = $ and source = 'ARTICLE'
    union select c.source_id from word_contexts c join word_entries e on e.id = c.entry_id
      where e.user_id = $ and c.source = 'ARTICLE'
    union select i.article_id from collection_items i join collections c on c.id = i.collection_id
      where c.owner_id = $
  )`;

/** Rows that are written at a time. */
const BATCH = 500;

/** A condition of the list of tables, for one account. */
const conditionFor = (userId: number, condition: string): RawBuilder<unknown> => {
  const [first = '', ...rest] = condition.split('$');
  return sql.join([sql.raw(first), ...rest.map((part) => sql`${userId}${sql.raw(part)}`)], sql``);
};

/** The rows of a table that are an account's, as the lines of a JSON array. */
export const readRows = (
  tx: Db,
  userId: number,
  { table, where, hide = [] }: { table: string; where: string; hide?: readonly string[] },
): AsyncGenerator<string> =>
  readJson(
    tx,
    sql`select to_jsonb(t) - ${sql.val([...hide])}::text[] as row
      from ${sql.table(table)} as t where ${conditionFor(userId, where)}`,
  );

/** The articles that an account's rows name, as the lines of a JSON array. */
export const readNamedArticles = (tx: Db, userId: number): AsyncGenerator<string> =>
  readJson(tx, sql`select to_jsonb(t) as row from (${conditionFor(userId, NAMED_ARTICLES)}) as t`);

/** Reads through a cursor, so that no more than a batch is in memory. */
async function* readJson(tx: Db, rows: RawBuilder<unknown>): AsyncGenerator<string> {
  await sql`declare archive no scroll cursor for
    select r.row::text as line from (${rows}) as r`.execute(tx);
  let begun = false;
  for (;;) {
    const { rows: batch } = await sql<{
      line: string;
    }>`fetch ${sql.lit(BATCH)} from archive`.execute(tx);
    if (batch.length === 0) break;
    yield `${begun ? ',\n' : '[\n'}${batch.map(({ line }) => line).join(',\n')}`;
    begun = true;
  }
  await sql`close archive`.execute(tx);
  yield begun ? '\n]\n' : '[]\n';
}
