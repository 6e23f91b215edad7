import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '#db/embedded/postgres.ts';
import { freePort } from './free-port.ts';
import { end, newDataFolder, startProgram } from './program.ts';

let folder: string;
let postgres: EmbeddedPostgres;

const startDatabase = () => startPostgres(path.join(folder, 'pg'), { settings: { fsync: 'off' } });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-outside-'));
  await chmod(folder, 0o755);
  postgres = await startDatabase();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...postgres.connection, database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const urlOf = (user: string, database: string): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(postgres.connection.host)}`;

const refusal = async (DATABASE_URL: string): Promise<string[]> => {
  const run = startProgram(newDataFolder(), { DATABASE_URL });
  expect(await run.exit).toBe(1);
  return run.output().trim().split('\n');
};

test('a user with too few rights is told by the name of the setting', async () => {
  await query('postgres', 'create role guest login', 'create database closed');
  expect(await refusal(urlOf('guest', 'closed'))).toEqual([
    'The user in DATABASE_URL has too few rights: permission denied for schema public. Make it the owner of the database.',
  ]);
});

test('a database that can only be read is told so', async () => {
  await query(
    'postgres',
    'create database quiet',
    'alter database quiet set default_transaction_read_only = on',
  );
  const [line, ...more] = await refusal(urlOf('bluebird', 'quiet'));
  expect(more).toEqual([]);
  expect(line).toMatch(/^The database in DATABASE_URL can only be read: .+\.$/);
});

test('data of a newer release are left alone, and the release is named', async () => {
  await query('postgres', 'create database newer');
  const DATABASE_URL = urlOf('bluebird', 'newer');
  const run = startProgram(newDataFolder(), { DATABASE_URL });
  await run.ready;
  expect(await end(run, 'SIGTERM')).toBe(0);
  await query(
    'newer',
    `insert into kysely_migration values ('9997-one', now()), ('9998-other', now())`,
    `insert into releases (migration, version) values ('9998-other', '7.8.9')`,
  );
  expect(await refusal(DATABASE_URL)).toEqual([
    'The data was last changed by release 7.8.9 of Bluebird (with 9998-other), which this one, 0.1.0, does not know: start that release or a newer one.',
  ]);
});

test('a worker says once that its database is away, and once that it is back', async () => {
  await query('postgres', 'create database worked');
  const run = startProgram(newDataFolder(), {
    DATABASE_URL: urlOf('bluebird', 'worked'),
    ROLE: 'worker',
    LOG_LEVEL: 'info',
  });
  await run.ready;
  await postgres.stop();
  await run.printed(/the database is away/);
  postgres = await startDatabase();
  await run.printed(/the database is back/);
  expect(await end(run, 'SIGTERM')).toBe(0);
  const lines = run
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(lines).toEqual(['the database is away', 'the database is back']);
});

test('a start waits for its database, says for what, and nobody is served meanwhile', async () => {
  await query('postgres', 'create database late');
  await postgres.stop();
  const PORT = String(await freePort());
  const run = startProgram(newDataFolder(), {
    DATABASE_URL: urlOf('bluebird', 'late'),
    PORT,
    LOG_LEVEL: 'info',
    DATABASE_WAIT: '3600',
  });
  await run.printed(/waiting for the database in DATABASE_URL/);
  await expect(fetch(`http://127.0.0.1:${PORT}/readyz`)).rejects.toThrow();
  postgres = await startDatabase();
  expect((await fetch(`${await run.ready}/readyz`)).status).toBe(200);
  expect(run.output()).toMatch(/the database is there/);
  expect(await end(run, 'SIGTERM')).toBe(0);
});

test('a start that waits ends when it is asked to', async () => {
  const run = startProgram(newDataFolder(), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LOG_LEVEL: 'info',
  });
  await run.printed(/waiting for the database/);
  expect(await end(run, 'SIGTERM')).toBe(0);
});

test('nobody waits for a database that is not there, or a user who is refused', async () => {
  const [line, ...more] = await refusal(urlOf('bluebird', 'nowhere'));
  expect(more).toEqual([]);
  expect(line).toContain('"nowhere" does not exist');
});
