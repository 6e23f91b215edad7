import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
const NOBODY = 65534;
/** An id that belongs to no account, so that no other process can signal or read the server. */
const SERVER_UID = 70555;
/**
 * Decides how to drop root: by another uid where that uid can reach binaries and data, else (the
 * checkout lies below a private home) in a user namespace in which we are not root.
 * @throws Error when neither works, with one sentence on what to do.
 */
export function chooseRunner(paths) {
  if (process.getuid?.() !== 0) return { prefix: [], initdb: {}, server: {} };
  if (paths.every(reachableByOthers)) {
    return {
      prefix: [],
      initdb: { uid: NOBODY, gid: NOBODY },
      server: { uid: SERVER_UID, gid: SERVER_UID },
    };
  }
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0) {
    return { prefix, initdb: {}, server: {} };
  }
  throw new Error(
    `The database cannot run as root from ${paths[0]}: start as an ordinary user, or move the checkout and DATA_DIR out of the private folder.`,
  );
}
function reachableByOthers(target) {
  for (let at = path.resolve(target); ; at = path.dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    // The last component may be private: it becomes the server's own.
    if (stat && at !== target && !(stat.mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}
/** Gives a folder and all in it to one owner. */
export function chownTree(folder, { uid, gid }) {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) chownTree(file, { uid, gid });
    else lchownSync(file, uid, gid);
  }
}
