import { sql, type ExpressionBuilder } from 'kysely';
import type { MemberFilter } from '@bluebird/contract/users.ts';
import type { Db } from '#db/client.ts';
import { literalPattern } from '#db/like.ts';
import type { Database } from '#db/schema/database.ts';

type Wanted = {
  /** Part of a normalised username; '' for any. */
  name: string;
  /** Part of a phone, or null. */
  phone: string | null;
  /** A whole e-mail address; null when none is asked for. */
  email: string | null;
  /** Accounts whose openid at WeChat it is. */
  ids: readonly number[];
  member: MemberFilter | undefined;
};

type Tables = Database & { u: Database['users']; m: Database['memberships'] };

const matching = (db: Db, { name, phone, email, ids, member }: Wanted, at: Date) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.id')
    .where('u.deleted_at', 'is', null)
    .$if(name !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('u.username_key', 'like', `%${literalPattern(name)}%`),
          // Each by an index of its own: a subquery here would have all accounts read.
          ...(ids.length === 0 ? [] : [eb('u.id', 'in', ids)]),
          ...(phone === null ? [] : [eb('u.phone', 'like', `%${phone}%`)]),
          ...(email === null ? [] : [eb('u.email', '=', email)]),
        ]),
      ),
    )
    .$if(member !== undefined, (qb) =>
      qb.where((eb) => isOf(eb as ExpressionBuilder<Tables, 'm' | 'u'>, member!, at)),
    );

/** Accounts that match: whole names and phones first, then the newest. */
export const listUsers = (
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
  at: Date,
) =>
  matching(db, wanted, at)
    .select([
      'u.id',
      'u.username',
      'u.phone',
      'u.email',
      'u.role',
      'u.avatar',
      'u.created_at',
      'u.deletes_at',
      'u.terms_version',
    ])
    .select(['m.expires_at', 'm.pro_expires_at', 'm.is_trial'])
    .$if(wanted.name !== '', (qb) =>
      qb.orderBy(
        sql`coalesce(u.username_key = ${wanted.name} or ltrim(u.phone, '+') = ${wanted.phone}::text, false)`,
        'desc',
      ),
    )
    .orderBy('u.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** The accounts with an openid at WeChat. */
export async function listIdsByOpenid(db: Db, openid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('wechat_accounts')
    .select('user_id')
    .where('openid', '=', openid)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many accounts match. */
export async function countUsers(db: Db, wanted: Wanted, at: Date): Promise<number> {
  const { total } = await matching(db, wanted, at)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether the joined membership is of a kind at an instant. */
function isOf(eb: ExpressionBuilder<Tables, 'm' | 'u'>, kind: MemberFilter, at: Date) {
  const goesOn = eb('m.expires_at', '>', at);
  switch (kind) {
    case 'member':
      return goesOn;
    case 'pro':
      return eb('m.pro_expires_at', '>', at);
    case 'trial':
      return eb.and([goesOn, eb('m.is_trial', '=', true)]);
    case 'lapsed':
      return eb('m.expires_at', '<=', at);
    case 'none':
      return eb('m.user_id', 'is', null);
    case 'staff':
      return eb('u.role', '!=', 'reader');
    case 'banned':
      return eb.exists(
        eb
          .selectFrom('bans as b')
          .select('b.user_id')
          .whereRef('b.user_id', '=', 'u.id')
          .where((on) => on.or([on('b.until', 'is', null), on('b.until', '>', at)])),
      );
  }
}
