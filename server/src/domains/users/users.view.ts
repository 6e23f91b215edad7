import type { CurrentUser, Role } from '@bluebird/contract/users.ts';
import { maskPhones } from '#core/mask-phones.ts';

/** What of an account its owner gets to see. */
export type UserRow = {
  id: number;
  username: string;
  phone: string | null;
  role: Role;
  avatar: string | null;
  created_at: Date;
};

export const currentUserView = (row: UserRow): CurrentUser => ({
  user_id: row.id,
  username: row.username,
  phone: row.phone && maskPhones(row.phone),
  role: row.role,
  avatar: row.avatar && `/files/${row.avatar}`,
  created_at: row.created_at.toISOString(),
});
