import { type Insertable, sql, type Updateable } from 'kysely';
import type { TermKind } from '@bluebird/contract/term-kinds.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

export type TermFilter = { scope?: 'site' | number; kind?: TermKind; q?: string };
type NewTerm = Omit<Insertable<Database['terms']>, 'deleted_at'>;

const living = (db: Db, { scope, kind, q }: TermFilter) =>
  db
    .selectFrom('terms as t')
    .where('t.deleted_at', 'is', null)
    .$if(scope === 'site', (qb) => qb.where('t.creator_id', 'is', null))
    .$if(typeof scope === 'number', (qb) => qb.where('t.creator_id', '=', scope as number))
    .$if(kind !== undefined, (qb) => qb.where('t.kind', '=', kind!))
    .$if(Boolean(q), (qb) => {
      const pattern = `%${literalPattern(q!)}%`;
      return qb.where((eb) =>
        eb.or([
          eb('t.source', 'ilike', pattern),
          eb('t.target', 'ilike', pattern),
          eb('t.note', 'ilike', pattern),
        ]),
      );
    });

/** Terms with whose they are and, of a publication's, what the site calls the same. */
const withNames = (db: Db, filter: TermFilter) =>
  living(db, filter)
    .leftJoin('creators as c', 'c.id', 't.creator_id')
    .leftJoin('users as u', 'u.id', 't.updated_by')
    .select(['t.id', 't.creator_id', 't.source', 't.target', 't.kind', 't.case_sensitive'])
    .select(['t.note', 't.updated_at', 'u.username as updated_by_name'])
    .select(['c.name as creator_name', 'c.name_zh as creator_name_zh'])
    .select(
      sql<string | null>`(select s.target from terms s
        where t.creator_id is not null and s.creator_id is null and s.deleted_at is null
          and lower(s.source) = lower(t.source) order by s.case_sensitive desc limit 1)`.as(
        'instead_of',
      ),
    );

/** One page of the glossary. */
export const listTerms = (
  db: Db,
  filter: TermFilter,
  { order, offset, limit }: { order: 'source' | 'updated'; offset: number; limit: number },
) =>
  withNames(db, filter)
    .$if(order === 'source', (qb) => qb.orderBy(sql`lower(t.source)`))
    .$if(order === 'updated', (qb) => qb.orderBy('t.updated_at', 'desc'))
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countTerms(db: Db, filter: TermFilter): Promise<number> {
  const { count } = await living(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findTerm = (db: Db, id: number) =>
  withNames(db, {}).where('t.id', '=', id).executeTakeFirst();

/** A term, removed or not, locked for a change. */
export const findTermForUpdate = (db: Db, id: number) =>
  db.selectFrom('terms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The terms of the site and those of one publication. */
export const listTermsInForce = (db: Db, creatorId: number | null) =>
  db
    .selectFrom('terms')
    .select(['id', 'creator_id', 'source', 'target', 'kind', 'case_sensitive', 'note'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('creator_id', 'is', null),
        ...(creatorId === null ? [] : [eb('creator_id', '=', creatorId)]),
      ]),
    )
    .orderBy('id')
    .execute();

/** The term in force for the same words in the same scope. */
export const findSameTerm = (
  db: Db,
  term: Pick<NewTerm, 'creator_id' | 'source' | 'case_sensitive'>,
  exceptId = 0,
) =>
  db
    .selectFrom('terms')
    .select(['id', 'target'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .where(sql<boolean>`coalesce(creator_id, 0) = ${term.creator_id ?? 0}`)
    .where('case_sensitive', '=', term.case_sensitive)
    .where((eb) =>
      term.case_sensitive
        ? eb('source', '=', term.source)
        : eb(sql`lower(source)`, '=', sql`lower(${term.source}::text)`),
    )
    .executeTakeFirst();

/** Adds terms; existing ones stay as they are. */
export const insertTerms = (db: Db, terms: NewTerm[]) =>
  db
    .insertInto('terms')
    .values(terms)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();

export const updateTerm = (db: Db, id: number, change: Updateable<Database['terms']>) =>
  db.updateTable('terms').set(change).where('id', '=', id).execute();
