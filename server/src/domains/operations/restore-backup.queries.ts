import pg from 'pg';

/** @throws Error with one sentence when something is in the database */
export async function requireEmptyDatabase(
  databaseUrl: string | null,
  connection: pg.ClientConfig,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname in ('public', 'pgboss') limit 1`,
    );
    if (!rows.length) return;
    const which = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new Error(
      `The database in ${which} is not empty (it has ${rows[0]!.name}): restore into an empty one.`,
    );
  } finally {
    await client.end();
  }
}
