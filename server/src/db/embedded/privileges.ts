import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type Runner = {
  /** Command and arguments to put before the program's own. */
  prefix: string[];
  /** Ids for initdb, which needs an entry in the passwd file. */
  initdb: { uid?: number; gid?: number };
  /** Ids for the server. */
  server: { uid?: number; gid?: number };
  /** Owner that the cluster's files must have; null: the user of this process. */
  owner: Ids | null;
};

type Ids = { uid: number; gid: number };

const NOBODY = 65_534;
/** An id that belongs to no account, so that no other process can signal or read the server. */
const SERVER_UID = 70_555;

/**
 * Decides how to drop root: by another uid where that uid can reach binaries and data, else (the
 * checkout lies below a private home) in a user namespace in which we are not root.
 * @throws Error when neither works, with one sentence on what to do.
 */
export function chooseRunner(paths: string[]): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], initdb: {}, server: {}, owner: null };
  if (paths.every(reachableByOthers)) {
    const server = { uid: SERVER_UID, gid: SERVER_UID };
    return { prefix: [], initdb: { uid: NOBODY, gid: NOBODY }, server, owner: server };
  }
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (spawnSync(prefix[0]!, [...prefix.slice(1), 'true']).status === 0) {
    return { prefix, initdb: {}, server: {}, owner: { uid: 0, gid: 0 } };
  }
  throw new Error(
    `The database cannot run as root from ${paths[0]}: start as an ordinary user, or move the checkout and DATA_DIR out of the private folder.`,
  );
}

function reachableByOthers(target: string): boolean {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    // The last component may be private: it is given to the server's user.
    if (stat && at !== target && !(stat.mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Gives a folder and all in it to one owner. */
export function chownTree(folder: string, { uid, gid }: Ids): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) chownTree(file, { uid, gid });
    else lchownSync(file, uid, gid);
  }
}
