// Detects that the npm that started this script has ended. Since version 11 npm starts scripts
// through a shell and, when killed, passes the signal neither to the shell nor to the script;
// whoever stops npm means to stop the script too.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_MS = 250;

/**
 * Ids of this script's parent and, where that is a shell, of npm above it; empty where npm did not
 * start this script.
 */
const above = startedByNpm() ? ancestors() : [];

function startedByNpm() {
  const script = process.env.npm_lifecycle_script ?? '';
  // npm's variables are inherited by everything a script starts, so the name of this script is
  // checked.
  return script.includes(path.basename(process.argv[1] ?? ''));
}

/** The parent process, and npm above it where the parent is the shell that npm runs scripts in. */
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

/** The parent of a process; null where the system has no /proc. */
function parentOf(pid) {
  try {
    // After the command's name in parentheses follow the state and the parent.
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
 * Calls `onGone` once the npm that started this script has ended; does nothing where npm did not.
 * @returns a function that ends the watch
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
