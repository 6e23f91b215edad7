import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';

export type AuditFilter = {
  actor: string;
  action?: string | undefined;
  subject: string;
  /** From this instant on, and before that one. */
  since: Date | null;
  before: Date | null;
};

const keyOf = (name: string): string => `%${literalPattern(name.normalize('NFKC').toLowerCase())}%`;

/** A kind with a number, as subjects are written. */
const SUBJECT = /^[a-z_]+:[\w-]+$/i;

function matching(db: Db, { actor, action, subject, since, before }: AuditFilter) {
  return db
    .selectFrom('audit_log as l')
    .leftJoin('users as a', 'a.id', 'l.actor_id')
    .$if(actor !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('a.username_key', 'like', keyOf(actor)),
          eb(sql<string>`lower(l.data ->> 'operator')`, 'like', keyOf(actor)),
        ]),
      ),
    )
    .$if(action !== undefined, (qb) => qb.where('l.action', '=', action!))
    .$if(subject !== '', (qb) =>
      SUBJECT.test(subject)
        ? qb.where('l.subject', '=', subject)
        : qb.where('l.subject', 'in', (eb) =>
            eb
              .selectFrom('users as s')
              .select(sql<string>`'user:' || s.id`.as('subject'))
              .where('s.username_key', 'like', keyOf(subject)),
          ),
    )
    .$if(since !== null, (qb) => qb.where('l.created_at', '>=', since!))
    .$if(before !== null, (qb) => qb.where('l.created_at', '<', before!));
}

/** Acts with what they were done to by its name, the latest first. */
export const listAudit = (
  db: Db,
  filter: AuditFilter,
  { offset, limit, below }: { offset: number; limit: number; below?: number | undefined },
) =>
  matching(db, filter)
    .$if(below !== undefined, (qb) => qb.where('l.id', '<', below!))
    .select(['l.id', 'l.created_at', 'l.actor_id', 'a.username', 'l.action', 'l.subject', 'l.data'])
    .select(
      sql<string | null>`case split_part(l.subject, ':', 1)
        when 'user' then (select username from users where id = substring(l.subject from ':([0-9]{1,15})$')::bigint)
        when 'article' then (select title from articles where id = substring(l.subject from ':([0-9]{1,15})$')::bigint)
        when 'book' then (select title from books where owner_id is null and id = substring(l.subject from ':([0-9]{1,15})$')::bigint)
        when 'creator' then (select name from creators where id = substring(l.subject from ':([0-9]{1,15})$')::bigint)
        when 'xhs' then split_part(l.subject, ':', 2)
      end`.as('about'),
    )
    .orderBy('l.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listActions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .distinct()
    .orderBy('action')
    .execute();
  return rows.map(({ action }) => action);
}
