import pg from 'pg';

/** Another backup is being made. */
export class CopyUnderWay extends Error {
  constructor() {
    super('Another backup is being made.');
  }
}

/**
 * Claims the right to copy the database, which one process at a time has, until it is disposed of or
 * its process ends.
 * @throws CopyUnderWay when another process has it
 */
export async function claimCopy(connection: pg.ClientConfig): Promise<AsyncDisposable> {
  const client = new pg.Client(connection);
  // A connection lost in use fails the copy's own query; the process must not end besides.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      ['backup'],
    );
    if (!rows[0]!.free) throw new CopyUnderWay();
  } catch (error) {
    await client.end();
    throw error;
  }
  return { [Symbol.asyncDispose]: () => client.end() };
}
