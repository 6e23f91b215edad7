import { sql } from 'kysely';
import { readEmail } from '@bluebird/contract/email.ts';
import { ROLES } from '@bluebird/contract/users.ts';
import { literalPattern } from '#db/like.ts';
import type { Db } from '#db/client.ts';
import { usernameKey } from '#domains/users/users.queries.ts';

/**
 * Accounts, those with the most rights first, then the oldest: staff, or all accounts whose name or
 * phone contains `part`, or whose e-mail address it is.
 */
export const listAccounts = (db: Db, part: string | null, limit: number) =>
  db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.username',
      'u.phone',
      'u.role',
      'u.created_at',
      eb
        .selectFrom('sessions as s')
        .select((s) => s.fn.max('s.last_seen_at').as('seen_at'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('seen_at'),
    ])
    .where('u.deleted_at', 'is', null)
    .where((eb) => {
      if (part === null) return eb('u.role', '!=', 'reader');
      const pattern = `%${literalPattern(usernameKey(part))}%`;
      return eb.or([
        eb('u.username_key', 'like', pattern),
        eb('u.phone', 'like', pattern),
        eb('u.email', '=', readEmail(part)),
      ]);
    })
    .orderBy(sql`array_position(${sql.lit(`{${ROLES.join(',')}}`)}::text[], u.role)`, 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute();
