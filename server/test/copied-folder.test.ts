import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { end, newDataFolder, startProgram } from './program.ts';

const LANTERN = { word: 'lantern' };
const PASSWORD = 'a long secret 42';

/** A copy as an operator makes it. Sockets and owners come along with `-a` only. */
function copyOf(dataDir: string, how: '-a' | '-r'): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'bluebird-copy-'));
  const copy = path.join(parent, 'data');
  spawnSync('chmod', ['755', parent]);
  expect(spawnSync('cp', [how, dataDir, copy]).status).toBe(0);
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 10 }));
  return copy;
}

const postmaster = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

async function logIn(base: string) {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { result } = (await response.json()) as { result: { token: string } };
  return { authorization: `Bearer ${result.token}`, 'content-type': 'application/json' };
}

const hasLantern = async (base: string, headers: Record<string, string>) =>
  (await fetch(`${base}/reader/myword/detail?word=lantern`, { headers })).status === 200;

test.each([
  ['with everything in it', '-a', false],
  ['of another owner, its lock removed', '-r', true],
] as const)('a copy %s starts beside its original, which goes on', async (_name, how, unlocked) => {
  const dataDir = newDataFolder();
  const original = startProgram(dataDir, { BLUEBIRD_ADMIN_PASSWORD: PASSWORD });
  const base = await original.ready;
  const headers = await logIn(base);
  await fetch(`${base}/reader/myword`, { method: 'POST', headers, body: JSON.stringify(LANTERN) });
  const server = postmaster(dataDir);

  const copy = copyOf(dataDir, how);
  if (unlocked) rmSync(path.join(copy, 'bluebird.lock'));
  expect(postmaster(copy)).toBe(server);
  const second = startProgram(copy, { BLUEBIRD_ADMIN_PASSWORD: PASSWORD });
  const other = await second.ready;
  expect(postmaster(copy)).not.toBe(server);
  expect(await hasLantern(other, await logIn(other))).toBe(true);
  expect(postmaster(dataDir)).toBe(server);
  expect(await hasLantern(base, headers)).toBe(true);
  expect(await end(second, 'SIGTERM')).toBe(0);
  expect(await hasLantern(base, headers)).toBe(true);
  expect(original.output()).not.toContain('the database is away');
});

test('a database server that outlived its killed parent is ended and replaced', async () => {
  const dataDir = newDataFolder();
  // Without the tool by which it would end with its parent.
  const first = startProgram(dataDir, { PATH: '/nowhere' });
  await first.ready;
  const orphan = postmaster(dataDir);
  await end(first, 'SIGKILL');
  expect(() => process.kill(orphan, 0)).not.toThrow();

  await startProgram(dataDir).ready;
  expect(postmaster(dataDir)).not.toBe(orphan);
  expect(() => process.kill(orphan, 0)).toThrow('ESRCH');
});

test('a number that another process has now is no database server', async () => {
  const dataDir = newDataFolder();
  const first = startProgram(dataDir);
  await first.ready;
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await end(first, 'SIGTERM');
  expect(existsSync(file)).toBe(false);

  // This very process, which must survive it.
  writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
  await startProgram(dataDir).ready;
});
