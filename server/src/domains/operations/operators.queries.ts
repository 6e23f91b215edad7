import type { Db } from '#db/client.ts';

/** E-mail addresses of the administrators who have one. */
export async function listOperatorAddresses(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', 'in', ['admin', 'super'])
    .where('email', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email!);
}
