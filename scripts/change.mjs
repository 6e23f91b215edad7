import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** The commit that work began at: where this branch left main; on main, its last commit. */
function base() {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'HEAD';
}

/** Files that differ from where work began, committed or not, known to git or not. */
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

/** What holds every call to the contract. */
const OF_EVERY_CALL = ['server/test/access.test.ts', 'server/test/openapi.test.ts'];

/**
 * Files of tests near changed ones: those of the same folder (the next one up that has any), and
 * those of the domain that a file of the contract declares. The graph of imports would name nearly
 * every test of the server, as each starts all of it.
 * @param changed paths from the root, as `tests` are
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

/** Folders of parts; what lies beside the parts is near to none of them. */
const TOP = /^(?:contract|engine|server|web)\/(?:src|test)(?:\/(?:domains|features))?$|^[\w.-]+$/;

function addFolderOf(file, add) {
  for (let folder = path.dirname(file); !TOP.test(folder); folder = path.dirname(folder)) {
    if (add(folder)) return;
  }
}
