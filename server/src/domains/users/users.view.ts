import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import type { CurrentUser, Role } from '@bluebird/contract/users.ts';
import { maskEmails } from '#core/mask-emails.ts';
import { maskPhones } from '#core/mask-phones.ts';
import { membershipOfJoin, membershipView } from '#core/membership.ts';

/** The columns of an account that its owner sees. */
export type UserRow = {
  id: number;
  username: string;
  phone: string | null;
  email: string | null;
  role: Role;
  avatar: string | null;
  created_at: Date;
  deletes_at: Date | null;
  terms_version: string | null;
};

/** An account with the columns of its membership, which are null where there is none. */
export type MemberRow = UserRow & Parameters<typeof membershipOfJoin>[0];

export const currentUserView = (row: MemberRow, at: Date): CurrentUser => ({
  user_id: row.id,
  username: row.username,
  phone: row.phone && maskPhones(row.phone),
  email: row.email && maskEmails(row.email),
  role: row.role,
  avatar: row.avatar && `/files/${row.avatar}`,
  created_at: row.created_at.toISOString(),
  membership: membershipView(membershipOfJoin(row), at),
  deletes_at: row.deletes_at?.toISOString() ?? null,
  terms_due: row.terms_version !== TERMS_VERSION,
});
