export const currentUserView = (row) => ({
  user_id: row.id,
  username: row.username,
  phone: row.phone && `${row.phone.slice(0, 3)}****${row.phone.slice(-4)}`,
  role: row.role,
  avatar: row.avatar && `/files/${row.avatar}`,
  created_at: row.created_at.toISOString(),
});
