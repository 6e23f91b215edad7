import { type ExpressionBuilder, type Insertable, type Updateable, sql } from 'kysely';
import type { MagazineStatus } from '@bluebird/contract/magazines.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

type MagazineExpression = ExpressionBuilder<Database & { m: Database['magazines'] }, 'm'>;

/** The lines of contents of issue `m` that are chosen and in the library, with their articles. */
const library = (eb: MagazineExpression) =>
  eb
    .selectFrom('magazine_articles as l')
    .innerJoin('articles as a', 'a.id', 'l.article_id')
    .whereRef('l.magazine_id', '=', 'm.id')
    .where('l.chosen', '=', true)
    .where('a.deleted_at', 'is', null);

/** The chosen articles of issue `m` that everyone may open. */
const shown = (eb: MagazineExpression, at: Date) =>
  library(eb).where('a.status', '=', 'published').where('a.published_at', '<=', at);

const lines = (eb: MagazineExpression) =>
  eb.selectFrom('magazine_articles as l').whereRef('l.magazine_id', '=', 'm.id');

/** Issues with figures about their contents at an instant. */
const issues = (db: Db, at: Date) =>
  db
    .selectFrom('magazines as m')
    .leftJoin('tasks as s', 's.id', 'm.task_id')
    .selectAll('m')
    .select(['s.status as step_status', 's.message as step_message'])
    .select((eb) => [
      shown(eb, at)
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('articles'),
      shown(eb, at)
        .select((q) => q.fn.coalesce(q.fn.sum<number>('a.minutes'), q.val(0)).as('n'))
        .as('minutes'),
      lines(eb)
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('found'),
      lines(eb)
        .select((q) => q.fn.countAll<number>().as('n'))
        .where('l.chosen', '=', true)
        .as('chosen'),
      library(eb)
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('downloaded'),
      lines(eb)
        .innerJoin('tasks as t', 't.id', 'l.task_id')
        .select((q) => q.fn.countAll<number>().as('n'))
        .where('l.chosen', '=', true)
        .where('l.article_id', 'is', null)
        .where('t.status', '=', 'failed')
        .as('failed'),
    ])
    .where('m.deleted_at', 'is', null);

export const findMagazine = (db: Db, id: number, at: Date) =>
  issues(db, at).where('m.id', '=', id).executeTakeFirst();

/** Conditions of a list of issues. */
type MagazineFilter = { status?: MagazineStatus; q?: string };

const matches =
  ({ status, q }: MagazineFilter) =>
  (eb: ExpressionBuilder<Database & { m: Database['magazines'] }, 'm'>) =>
    eb.and([
      ...(status ? [eb('m.status', '=', status)] : []),
      ...(q
        ? [eb(sql<string>`m.name || ' ' || m.edition`, 'ilike', `%${literalPattern(q)}%`)]
        : []),
    ]);

/** A page of issues; the published ones by their date, else those changed last first. */
export const listMagazines = (
  db: Db,
  filter: MagazineFilter & { at: Date; order: 'published_at' | 'updated_at' },
  offset: number,
  limit: number,
) =>
  issues(db, filter.at)
    .where(matches(filter))
    .orderBy(`m.${filter.order}`, 'desc')
    .orderBy('m.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countMagazines(db: Db, filter: MagazineFilter): Promise<number> {
  const { count } = await db
    .selectFrom('magazines as m')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('m.deleted_at', 'is', null)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** A row, also of a deleted issue, locked until the transaction ends. */
export const lockMagazine = (tx: Db, id: number) =>
  tx.selectFrom('magazines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns the new id, or null when an equal issue exists */
export async function insertMagazine(
  db: Db,
  magazine: Insertable<Database['magazines']>,
): Promise<number | null> {
  const row = await db
    .insertInto('magazines')
    .values(magazine)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes a row that the caller has locked and checked. */
export const updateMagazine = (tx: Db, id: number, changes: Updateable<Database['magazines']>) =>
  tx.updateTable('magazines').set(changes).where('id', '=', id).execute();

/** Whether another issue that is not deleted has this name and edition. */
export async function isNameTaken(
  tx: Db,
  { id, name, edition }: { id: number; name: string; edition: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('magazines')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where(sql`lower(edition)`, '=', edition.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** How long a task may go without a report before it counts as lost. */
const SILENCE = '20 minutes';

/** Whether a task is under way: queued or running, with a recent report. */
export async function isAlive(db: Db, taskId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('status', 'in', ['queued', 'running'])
    .where('updated_at', '>', sql<Date>`now() - ${SILENCE}::interval`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The publication with a magazine's name, in English or Chinese. */
export const findCreatorNamed = (db: Db, name: string) =>
  db
    .selectFrom('creators')
    .select('id')
    .where((eb) => eb.or([eb(sql`lower(name)`, '=', name.toLowerCase()), eb('name_zh', '=', name)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
