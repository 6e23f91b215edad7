import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startFakeS3 } from '#test/fake-s3.ts';
import { newDataFolder, runBackup, runRestore, startProgram } from '#test/program.ts';
import { connect } from '#db/client.ts';
import { postgresFolder, startPostgres } from '#db/embedded/postgres.ts';
import { createBackupsOnDisk } from '#integrations/backup-file/backups-on-disk.ts';
import { openBackup } from '#integrations/backup-file/reader.ts';
import type { Manifest } from '#integrations/backup-file/manifest.ts';
import { writeBackup } from '#integrations/backup-file/writer.ts';

const PASSWORD = 'a long secret 42';
const KEY = 'figure/0123456789abcdef0123456789abcdef.webp';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = newDataFolder();
  file = path.join(dataDir, 'backup.zip');
});

const backUp = async (target = file) => {
  const run = runBackup(dataDir, [target]);
  return { code: await run.exit, said: run.output() };
};

async function restore(folder: string, from = file, environment: Record<string, string> = {}) {
  const run = runRestore(folder, [from], environment);
  return { code: await run.exit, said: run.output() };
}

async function logIn(base: string) {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { result } = (await response.json()) as { result: { token: string } };
  return { authorization: `Bearer ${result.token}`, 'content-type': 'application/json' };
}

/** Runs the database of a folder alone. */
async function withDatabase<T>(folder: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const postgres = await startPostgres(postgresFolder(folder));
  const { pool, close } = connect(postgres.connection);
  try {
    return await work(pool);
  } finally {
    await close();
    await postgres.stop();
  }
}

/** Everything in a database: rows, rules and jobs. */
async function contentOf(pool: Pool) {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'backups'
       and tablename not like 'kysely%' order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    rows[name] = (await pool.query(`select to_jsonb(t)::text from "${name}" t order by 1`)).rows;
  }
  const rules = await pool.query(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as is, convalidated, ''
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled = 'O', tgname
       from pg_trigger where not tgisinternal order by 1, 2, 4`,
  );
  const jobs = await pool.query(
    `select id, name, data, state, start_after, retry_count, output from pgboss.job
     where state <> 'completed' and name not like '\\_\\_%' order by id`,
  );
  return { rows, rules: rules.rows, jobs: jobs.rows };
}

test('a reader who was logged in when a backup was made beside the server notices nothing', async () => {
  const server = startProgram(dataDir, { BLUEBIRD_ADMIN_PASSWORD: PASSWORD });
  const base = await server.ready;
  const headers = await logIn(base);
  const save = (at: string, word: string) =>
    fetch(`${at}/reader/myword`, { method: 'POST', headers, body: JSON.stringify({ word }) });
  expect((await save(base, 'lantern')).status).toBe(200);
  expect(await backUp()).toEqual({
    code: 0,
    said: expect.stringMatching(/MB, \d+ rows of \d+ tables, 0 files; written and checked\.\n$/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await backUp()).toEqual({
    code: 1,
    said: `The backup ${file} is there already: name another.\n`,
  });

  const empty = newDataFolder({ withoutDatabase: true });
  expect(await restore(empty)).toMatchObject({ code: 0 });
  const other = await startProgram(empty).ready;
  const word = await fetch(`${other}/reader/myword/detail?word=lantern`, { headers });
  expect(word.status).toBe(200);
  // A sequence that began anew would give a number that is taken.
  expect((await save(other, 'pilot')).status).toBe(200);
  expect((await save(base, 'pilot')).status).toBe(200);
});

test('a backup without a running server brings back every row, rule, job and file', async () => {
  await mkdir(path.join(dataDir, 'files/figure'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', KEY), 'a picture');
  const original = await withDatabase(dataDir, async (pool) => {
    await pool.query(
      `insert into pgboss.job (name, data, state, start_after) values
        ('words.fit', '{"user_id": 1}', 'created', now() + interval '1 year'),
        ('words.fit', '{"user_id": 2, "text": "a\\tb\\\\ 青鸟"}', 'failed', now())`,
    );
    // A day of events has a table of its own, made while the product runs.
    await pool.query(
      `create table events_20200101 partition of events
         for values from ('2020-01-01 00:00+08') to ('2020-01-02 00:00+08')`,
    );
    await pool.query(
      `insert into events (name, data, cuid, is_new, source, app, created_at)
       values ('a', '{}', 'b', true, '', '', '2020-01-01 12:00+08')`,
    );
    return contentOf(pool);
  });
  expect(original.jobs).toHaveLength(2);
  expect(await backUp()).toMatchObject({ code: 0 });

  const empty = newDataFolder({ withoutDatabase: true });
  const restored = await restore(empty);
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(/^Restored as of 2\S+Z: \d+ rows, 1 files, into \S+\.\n$/),
  });
  expect(await withDatabase(empty, contentOf)).toEqual(original);
  expect(await readFile(path.join(empty, 'files', KEY), 'utf8')).toBe('a picture');
  expect((await readdir(empty)).toSorted()).toEqual(['dictionary.sqlite', 'files', 'postgres']);
});

const onDisk = (path: string) => createBackupsOnDisk().place({ kind: 'disk', path });

/** The backup once more, with something else in it. */
async function rewritten(change: (manifest: Manifest) => Manifest): Promise<string> {
  const backup = await openBackup(onDisk(file));
  const target = path.join(dataDir, 'rewritten.zip');
  await writeBackup(onDisk(target), async ({ add }) => {
    const { entries, ...manifest } = change(backup.manifest);
    for (const { name } of entries) await add(name, await backup.read(name), { compress: true });
    return manifest;
  });
  backup.close();
  return target;
}

test('what is no whole backup of this or an earlier release changes nothing', async () => {
  await mkdir(path.join(dataDir, 'files/figure'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', KEY), 'a picture');
  expect(await backUp()).toMatchObject({ code: 0 });
  const empty = newDataFolder({ withoutDatabase: true });
  const untouched = await readdir(empty);
  const refusal = async (from: string) => {
    const { code, said } = await restore(empty, from);
    expect(code).toBe(1);
    expect(await readdir(empty)).toEqual(untouched);
    return said.replaceAll(from, 'FILE');
  };
  const bytes = await readFile(file);
  const other = path.join(dataDir, 'other.zip');
  await writeFile(other, bytes.subarray(0, bytes.length / 2));
  expect(await refusal(other)).toBe('The file FILE is no whole backup of Bluebird.\n');
  const flipped = Buffer.from(bytes);
  flipped[bytes.indexOf('a picture')]! ^= 1;
  await writeFile(other, flipped);
  expect(await refusal(other)).toBe(
    `The backup FILE is broken: files/${KEY} is not as it was written.\n`,
  );
  await writeFile(other, 'a letter');
  expect(await refusal(other)).toBe('The file FILE is no whole backup of Bluebird.\n');
  expect(await refusal('/nowhere.zip')).toBe('The backup FILE cannot be read: ENOENT.\n');
  const newer = await rewritten((manifest) => ({
    ...manifest,
    release: '7.8.9',
    migrations: [...manifest.migrations, '9998-other'],
  }));
  expect(await refusal(newer)).toMatch(
    /^The data was last changed by release 7\.8\.9 of Bluebird \(with 9998-other\), which this one, \S+, does not know: start that release or a newer one\.\n$/,
  );
});

test('nothing is restored over what is there, and a restore that was broken off does not start', async () => {
  expect(await backUp()).toMatchObject({ code: 0 });
  const { said } = await restore(dataDir);
  expect(said).toMatch(/^The data folder \S+ is not empty \(it has backup\.zip\): restore into/);
  const empty = newDataFolder({ withoutDatabase: true });
  await writeFile(path.join(empty, 'restore-unfinished'), '');
  const start = startProgram(empty);
  expect(await start.exit).toBe(1);
  expect(start.output()).toBe(
    `A restore into ${empty} was broken off: empty that folder and restore again.\n`,
  );
});

test.each([
  ['backup', runBackup],
  ['restore', runRestore],
] as const)('%s says how it is used', async (name, run) => {
  const told = run(dataDir, []);
  expect(await told.exit).toBe(1);
  expect(told.output()).toMatch(new RegExp(`^Usage: npm run ${name} -- <FILE`));
});

test('a backup in a bucket is restored from there, with the keys that the bucket wants', async () => {
  const s3 = await startFakeS3();
  onTestFinished(async () => void (await s3.close()));
  const { S3_BUCKET: bucket, ...service } = s3.settings;
  const url = `s3://${bucket}/kept/before-upgrade.zip`;
  const toBucket = async (target: string, environment: Record<string, string>) => {
    const run = runBackup(dataDir, [target], environment);
    return { code: await run.exit, said: run.output() };
  };
  expect(await toBucket(url, { ...service, S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^The backup s3:\S+ cannot be kept: S3: .*403/),
  });
  expect(await toBucket('s3://Kept/x', service)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Usage/),
  });
  expect(await toBucket(url, s3.settings)).toMatchObject({
    code: 1,
    said: expect.stringContaining('would be taken for one of the files'),
  });
  expect(s3.objects.size + s3.uploads.size).toBe(0);
  expect(await toBucket(url, service)).toEqual({
    code: 0,
    said: expect.stringMatching(/^s3:\S+zip: .*written and checked\.\n$/),
  });

  const empty = newDataFolder({ withoutDatabase: true });
  expect(await restore(empty, url, service)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored as of/),
  });
  expect(await restore(empty, url, service)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty'),
  });
  const whole = s3.objects.get('kept/before-upgrade.zip')!;
  s3.objects.set('kept/half', { ...whole, bytes: whole.bytes.subarray(0, whole.bytes.length / 2) });
  const other = newDataFolder({ withoutDatabase: true });
  expect(await restore(other, `s3://${bucket}/kept/half`, service)).toEqual({
    code: 1,
    said: `The file s3://${bucket}/kept/half is no whole backup of Bluebird.\n`,
  });
});
