import { readEmail } from '@bluebird/contract/email.ts';
import type { MemberFilter } from '@bluebird/contract/users.ts';
import type { Context } from '#core/context.ts';
import { usernameKey } from './users.queries.ts';
import { findUsers } from './user-search.queries.ts';
import { currentUserView } from './users.view.ts';

type Asked = { q: string; member?: MemberFilter; offset: number; limit: number };

/** Accounts by name, phone, e-mail address or openid, for administrators; all of them when nothing is asked for. */
export async function searchUsers(context: Context, { q, member, offset, limit }: Asked) {
  const at = context.clock();
  const digits = q.replace(/^\+(?:86(?=\s*-?1))?/, '').replace(/[\s()-]/g, '');
  // Fewer digits are on too many phones to mean one.
  const phone = /^\d{4,15}$/.test(digits) ? digits : null;
  const { rows, total } = await findUsers(
    context.db,
    { name: usernameKey(q), phone, email: readEmail(q), openid: q, member },
    { offset, limit, at },
  );
  const end = offset + rows.length;
  return {
    items: rows.map((row) => currentUserView(row, at)),
    next_offset: end < total ? end : null,
    total,
  };
}
