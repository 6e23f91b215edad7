// Tells when the npm that started this script is gone. Since version 11 npm starts scripts through a
// shell and dies without telling either: whoever stops npm means all of it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_MS = 250;

/** The processes between npm and us, the nearest first; empty where npm did not start us. */
const above = startedByNpm() ? ancestors() : [];

function startedByNpm() {
  const script = process.env.npm_lifecycle_script ?? '';
  // Its variables reach whatever a script starts; this must be the script itself.
  return script.includes(path.basename(process.argv[1] ?? ''));
}

/** Our parent; and npm, where that is the shell npm starts scripts with. */
function ancestors() {
  const parent = process.ppid;
  const npm = isShellOfScript(parent) ? parentOf(parent) : null;
  return npm === null ? [parent] : [parent, npm];
}

function isShellOfScript(pid) {
  try {
    const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return (
      args.includes('-c') && args.some((arg) => arg.includes(process.env.npm_lifecycle_script))
    );
  } catch {
    return false;
  }
}

/** Null where the system does not say. */
function parentOf(pid) {
  try {
    // After the command's name in parentheses: the state, the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return null;
  }
}

function isGone() {
  const [parent, npm] = above;
  if (parent === undefined) return false;
  return process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm);
}

/**
 * Watches the npm that started this script, where one did.
 * @returns a function that ends it
 */
export function watchNpm(onGone) {
  if (above.length === 0) return () => {};
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    onGone();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
