import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { explainFailure } from './explain.ts';
import { chownTree, type Runner } from './privileges.ts';

/** The database's own user, known to nobody outside the folder. */
export const USER = 'bluebird';

/** What PostgreSQL's programs see of the environment. */
export const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/** Makes the cluster where there is none, and one that was copied there the server's own. */
export function prepareCluster(binaries: Binaries, runner: Runner, data: string): void {
  if (existsSync(path.join(data, 'PG_VERSION'))) adopt(data, runner);
  else create(binaries, runner, data);
}

/** A copy or a restored backup often belongs to whoever made it. */
function adopt(data: string, { owner }: Runner): void {
  const { uid, mode } = statSync(data);
  if (owner && uid !== owner.uid) chownTree(data, owner);
  // PostgreSQL refuses a folder that others may read.
  if (mode & 0o077) chmodSync(data, 0o700);
}

/** Initialises into a temporary name and renames, so that a kill leaves nothing half-made. */
function create(binaries: Binaries, runner: Runner, data: string): void {
  const making = `${data}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  if (runner.initdb.uid !== undefined) chownSync(making, runner.initdb.uid, runner.initdb.gid!);
  const [command, ...args] = [
    ...runner.prefix,
    binaries.initdb,
    ...['-D', making, '-U', USER, '--auth=trust', '-E', 'UTF8', '--data-checksums'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // With lc-ctype C, trigrams of Chinese text would be empty.
    ...['--lc-collate=C', '--lc-ctype=C.UTF-8', '--no-instructions'],
  ];
  const result = spawnSync(command!, args, {
    ...runner.initdb,
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(explainFailure(result.stderr || String(result.error)));
  if (runner.owner) chownTree(making, runner.owner);
  renameSync(making, data);
}
