import { readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { end, newDataFolder, runAdmin, startProgram } from '#test/program.ts';
import { connect } from '#db/client.ts';
import { postgresFolder, runningConnection } from '#db/embedded/postgres.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataFolder();
});

async function admin(args: string[], input = '') {
  const run = runAdmin(dataDir, args);
  run.child.stdin!.end(input);
  return { code: await run.exit, said: run.output() };
}

test('works beside a running server and without one, and writes down what it does', async () => {
  const server = startProgram(dataDir, { BLUEBIRD_ADMIN_PASSWORD: 'a long secret 42' });
  const base = await server.ready;
  const logIn = async (username: string, password: string) => {
    const response = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return (await response.json()) as { status: { reason?: string }; result: { token: string } };
  };
  const { result } = await logIn('admin', 'a long secret 42');
  const me = () =>
    fetch(`${base}/api/user/me`, { headers: { authorization: `Bearer ${result.token}` } });
  expect((await me()).status).toBe(200);

  const { db, close } = connect(runningConnection(postgresFolder(dataDir)));
  await db
    .insertInto('users')
    .values({ username: 'Ann', username_key: 'ann', phone: '13912345678', password_hash: 'none' })
    .execute();

  expect(await admin(['role', 'admin', 'reader'])).toEqual({
    code: 1,
    said: 'admin is the only super user: appoint another one first.\n',
  });
  expect(await admin(['role', '139 1234 5678', 'editor'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('reader → editor'),
  });
  const listed = await admin(['list']);
  expect(listed.said).toMatch(/^super +admin.*\neditor +Ann +139\*{4}5678 .*\n$/);

  // A lost password: given anew, whatever was tried for the account before.
  for (let i = 0; i < 10; i++) await logIn('admin', `wrong-guess-${i}`);
  expect((await logIn('admin', 'a long secret 42')).status.reason).toBe('account_locked');
  expect((await admin(['unlock', 'ADMIN'])).code).toBe(0);
  expect((await logIn('admin', 'a long secret 42')).status.reason).toBeUndefined();
  const given = await admin(['password', 'admin', '--stdin'], 'another secret 43\n');
  expect(given).toEqual({ code: 0, said: 'admin: password set, 2 sessions ended.\n' });
  expect((await me()).status).toBe(401);
  expect((await logIn('admin', 'a long secret 42')).status.reason).toBe('wrong_credentials');
  expect((await logIn('admin', 'another secret 43')).result.token).toMatch(/^[\w-]{43}$/);
  expect((await admin(['sessions', 'admin'])).said).toMatch(/^\S.* {2}127\.0\.0\.1 {2}since .+\n$/);
  expect((await admin(['sessions', 'admin', 'end'])).said).toBe('admin: 1 session ended.\n');

  const audited = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'data'])
    .orderBy('id')
    .execute();
  const operator = os.userInfo().username;
  expect(audited).toEqual([
    { actor_id: null, action: 'users.setRole', data: { operator, from: 'reader', to: 'editor' } },
    { actor_id: null, action: 'auth.unlock', data: { operator } },
    { actor_id: null, action: 'auth.setPassword', data: { operator, revoked: 2 } },
    { actor_id: null, action: 'auth.endSessions', data: { operator, revoked: 1 } },
  ]);
  await close();
  await end(server, 'SIGTERM');

  expect(await admin(['second-factor', 'Ann', 'off'])).toEqual({
    code: 1,
    said: 'Ann has no second factor.\n',
  });
  const checked = await admin(['check']);
  expect(checked.code).toBe(0);
  expect(checked.said).toMatch(/^(0 .+\n){4}$/);
  expect(await admin(['check', 'files'])).toEqual({
    code: 0,
    said: '0 files stored\n0 of them older than a day that no row names\n0 rows whose file is lost\n',
  });
  expect((await admin(['rotate', 'encryption'])).said).toBe(
    '0 secrets encrypted with the present key.\n',
  );
  expect((await admin(['rotate', 'tokens'])).said).toMatch(
    /^A new secret signs from \S+ \S+ UTC on; what was signed before is good until \S+ \S+ UTC\.\n$/,
  );
  expect((await admin(['rotate', 'tokens', '--days', '0'])).said).toMatch(/open nothing any more/);
  expect((await admin(['rotate', 'sessions'])).said).toMatch(
    /^Everybody: \d sessions? ended, 0 tokens revoked\.\n$/,
  );

  const made = await admin(['password', 'Ann']);
  expect(made.said).toMatch(/^Ann: new password [\w-]{16}, 0 sessions ended\.\n$/);
  expect((await admin(['sessions', 'Ann'])).said).toBe('None.\n');

  const file = path.join(dataDir, 'ann.zip');
  const exported = await admin(['export-account', 'Ann', file]);
  expect(exported).toEqual({
    code: 0,
    said: `Ann: everything that is kept of them is in ${file}.\n`,
  });
  const names: string[] = [];
  const zip = await fromBufferPromise(readFileSync(file));
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toEqual(
    expect.arrayContaining(['说明.txt', '我的单词本.txt', '我的笔记.txt', '资料/文章.json']),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // What lies there is somebody's, and stays.
  const again = await admin(['export-account', 'Ann', file]);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('already exists')]);
});

test.each([
  ['nothing', [], /^Usage: /],
  ['an unknown role', ['role', 'admin', 'king'], /^Usage: /],
  ['a word too many', ['sessions', 'admin', 'end', 'now'], /^Usage: /],
  ['something else to be rotated', ['rotate', 'tyres'], /^Usage: /],
  ['a secret for half a day', ['rotate', 'tokens', '--days', '0.5'], /^Usage: /],
  ['days of another command', ['rotate', 'sessions', '--days', '3'], /^Usage: /],
  ['a check of something else', ['check', 'tyres'], /^Usage: /],
  ['repairs of nothing', ['unlock', 'admin', '--repair'], /^Usage: /],
  ['jobs to be tried again of no kind', ['jobs', 'retry'], /^Usage: /],
  ['an option of another command', ['unlock', 'admin', '--stdin'], /^Usage: /],
  [
    'a folder that no start has used',
    ['list'],
    /^There is no database in \S+: run npm start first/,
  ],
])('%s is refused with a sentence', async (_name, args, sentence) => {
  dataDir = newDataFolder({ withoutDatabase: true });
  const { code, said } = await admin(args);
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
});

test('an account that is not there, and a weak password, change nothing', async () => {
  await end(await ready(), 'SIGTERM');
  expect(await admin(['unlock', 'nobody'])).toEqual({
    code: 1,
    said: 'No account is called nobody.\n',
  });
  expect(await admin(['password', 'admin', '--stdin'], '12345678\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('guesser'),
  });
  expect(await admin(['password', 'admin', '--stdin'], 'short')).toMatchObject({
    code: 1,
    said: 'A password has 8 to 128 characters.\n',
  });
});

async function ready() {
  const server = startProgram(dataDir);
  await server.ready;
  return server;
}
