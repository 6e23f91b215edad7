import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** The commit at which this branch left main; on main, its last commit. */
function base() {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'HEAD';
}

/**
 * Paths of all files that differ from where the branch left main: committed, uncommitted and
 * untracked.
 */
export const changedFiles = () => [
  ...new Set([
    ...git('diff', '--name-only', '-z', base()),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]),
];

const allTests = () =>
  git('ls-files', '-co', '--exclude-standard', '-z', '--', '*.test.ts', '*.test.tsx').filter(
    (file) => existsSync(path.join(root, file)),
  );

/** Tests that check every call of the contract. */
const OF_EVERY_CALL = ['server/test/access.test.ts', 'server/src/http/openapi.test.ts'];

/**
 * Test files near changed files: those of the same folder (or the nearest folder above that has
 * any), and those of the domain and feature of a changed contract file. The import graph is not
 * used: it would select nearly every test of the server, since each starts the whole server.
 * @param changed paths relative to the root, like `tests`
 */
export function testsNear(changed, tests = allTests()) {
  const near = new Set();
  const add = (folder) => {
    const found = tests.filter((file) => file.startsWith(`${folder}/`));
    for (const file of found) near.add(file);
    return found.length > 0;
  };
  for (const file of changed) {
    if (tests.includes(file)) near.add(file);
    else if (/\.tsx?$/.test(file)) addFolderOf(file, add);
    const domain = /^contract\/src\/([\w-]+)\.ts$/.exec(file)?.[1];
    if (!domain) continue;
    add(`server/src/domains/${domain}`);
    add(`web/src/features/${domain}`);
    for (const test of OF_EVERY_CALL) near.add(test);
  }
  return tests.filter((file) => near.has(file));
}

/**
 * Folders at which the search upwards stops: they hold many parts, so their tests are near to none
 * of them.
 */
const TOP = /^(?:contract|engine|server|web)\/(?:src|test)(?:\/(?:domains|features))?$|^[\w.-]+$/;

function addFolderOf(file, add) {
  for (let folder = path.dirname(file); !TOP.test(folder); folder = path.dirname(folder)) {
    if (add(folder)) return;
  }
}
