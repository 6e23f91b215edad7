import { sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Db } from '#db/client.ts';

/** Key of a text, the same whatever its white space (migration 0005). */
const keyOf = (text: string) => sql<Buffer>`translation_key(${text})`;

/** A translation made before. */
export const findTranslation = (db: Db, text: string) =>
  db
    .selectFrom('translations')
    .select(['zh', 'engine'])
    .where('key', '=', keyOf(text))
    .executeTakeFirst();

/** Keeps a translation; the first of several stays, unless it is to be replaced. */
export const insertTranslation = (
  db: Db,
  { text, zh, engine, at }: { text: string; zh: string; engine: string; at: Date },
  { replace = false }: { replace?: boolean } = {},
) =>
  db
    .insertInto('translations')
    .values({ key: keyOf(text), text, zh, engine, created_at: at })
    .onConflict((oc) =>
      replace ? oc.column('key').doUpdateSet({ zh, engine, created_at: at }) : oc.doNothing(),
    )
    .execute();

/** Translations of several texts, each with the text as it was asked for. */
export async function listTranslations(
  db: Db,
  texts: string[],
  since: Date | null,
): Promise<{ text: string; zh: string; engine: string }[]> {
  const { rows } = await sql<{ text: string; zh: string; engine: string }>`
    select w.text, t.zh, t.engine
    from unnest(${texts}::text[]) as w (text)
    join translations t on t.key = translation_key(w.text)
    where ${since}::timestamptz is null or t.created_at >= ${since}
  `.execute(db);
  return rows;
}

/** Translations that articles bring for a text, each with what decides who may read it. */
export async function listBlockTranslations(
  db: Db,
  text: string,
): Promise<{ articleId: number; block: Block; place: number }[]> {
  const { rows } = await sql<{ articleId: number; block: Block; place: number }>`
    select a.id as "articleId", b.block, b.place::int - 1 as place
    from documents d
    join articles a on a.document_id = d.id and a.deleted_at is null
    cross join jsonb_array_elements(d.blocks) with ordinality as b (block, place)
    where d.translated @> array[translation_key(${text})]
      and b.block->>'zh' <> ''
      and translation_key(b.block->>'text') = translation_key(${text})
    order by a.id desc
    limit 20
  `.execute(db);
  return rows;
}

/**
 * Counts one use on a day, unless `most` were counted already; a single statement, so that
 * simultaneous uses are counted one by one.
 * @returns whether the use is allowed
 */
export async function countUse(
  db: Db,
  { userId, day, most }: { userId: number; day: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into translation_uses as u (user_id, day, uses) values (${userId}, ${day}, 1)
    on conflict (user_id, day) do update set uses = u.uses + 1 where u.uses < ${most}
    returning uses`.execute(db);
  return rows.length > 0;
}

/** Uncounts a use that failed. */
export const giveUseBack = (db: Db, { userId, day }: { userId: number; day: Date }) =>
  db
    .updateTable('translation_uses')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('uses', '>', 0)
    .execute();
