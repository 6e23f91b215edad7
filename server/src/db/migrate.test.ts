import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { connect, type DatabaseClient } from './client.ts';
import { migrate, migrateTo, pendingMigrations } from './migrate.ts';

const server = { host: inject('postgresSocket'), user: 'bluebird' };
const database = 'half_migrated';
let client: DatabaseClient;

async function onServer(statement: string): Promise<void> {
  const session = new pg.Client({ ...server, database: 'template1' });
  await session.connect();
  await session.query(statement);
  await session.end();
}

beforeEach(async () => {
  await onServer(`create database ${database}`);
  client = connect({ ...server, database, max: 2 });
});
afterEach(async () => {
  await client.close();
  await onServer(`drop database ${database} with (force)`);
});

test('a migration that fails takes back those before it, and the old release goes on', async () => {
  const { db } = client;
  const all = await pendingMigrations(db);
  const [failing, before] = ['0134-backups', '0089-book-coverage'];
  const old = all.filter((name) => name !== failing && name !== before);
  await migrateTo(db, old);
  await sql`insert into users (username, username_key, phone, password_hash)
    values ('Ann', 'ann', '13912345678', 'kept')`.execute(db);
  // Something in its way.
  await sql`create table backups (other int)`.execute(db);

  await expect(migrate(db)).rejects.toThrow('relation "backups" already exists');
  expect(await pendingMigrations(db)).toEqual([before, failing]);
  const { rows } = await sql`select to_regprocedure('book_coverage(bigint)') as made`.execute(db);
  expect(rows).toEqual([{ made: null }]);
  expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'Ann' }]);

  await sql`drop table backups`.execute(db);
  expect(await migrate(db)).toEqual([before, failing]);
});

test('a migration that lands after one with a higher number is applied all the same', async () => {
  const { db } = client;
  await migrateTo(db, ['0001-foundation', '0134-backups']);
  const applied = await migrate(db);
  expect(applied).toContain('0002-notes');
  expect(await pendingMigrations(db)).toEqual([]);
});
