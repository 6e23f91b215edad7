// `npm run build -- FOLDER`: makes a folder that runs the product with nothing else on the machine:
// our sources, the web app, the packages they need, Node and the dictionary. What starts it needs
// neither npm nor the right to write there.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ensureNode,
  ensurePackages,
  ensureWebBuild,
  fail,
  installProduction,
  node,
  root,
  run,
} from './prepare.mjs';
import { ALLOCATOR_SETTINGS, SERVER_OPTIONS } from './server-process.mjs';

const [given, ...more] = process.argv.slice(2);
if (!given || more.length > 0) fail('Usage: npm run build -- FOLDER');
const folder = path.resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  fail(`The folder ${folder} is not empty: name another, or empty it.`);
}
if (!path.relative(root, folder).startsWith('..')) {
  fail(`The folder ${folder} is within the sources: name one outside.`);
}

await ensureNode();
await ensurePackages();
await ensureWebBuild();

/** Workspaces that run; of the web app only what was built from it. */
const RUNNING = ['contract', 'engine', 'server'];
const isNeeded = (file) =>
  !/(?:^|[\\/])(?:node_modules|fixtures|test)$/.test(file) && !/\.test\.tsx?$/.test(file);

mkdirSync(folder, { recursive: true });
for (const name of [...RUNNING, 'content', 'web/dist']) {
  cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isNeeded });
}
for (const name of ['package.json', 'package-lock.json', 'LICENSE', 'web/package.json']) {
  cpSync(path.join(root, name), path.join(folder, name));
}
await installProduction(folder, RUNNING);
mkdirSync(path.join(folder, 'bin'));
cpSync(node, path.join(folder, 'bin/node'), { dereference: true });
for (const [name, program] of [
  ['bluebird', 'main.ts'],
  ['bluebird-admin', 'cli/admin.ts'],
  ['bluebird-backup', 'cli/backup.ts'],
  ['bluebird-restore', 'cli/restore.ts'],
  ['bluebird-move-files', 'cli/move-files.ts'],
]) {
  writeFileSync(path.join(folder, 'bin', name), launcher(program), { mode: 0o755 });
}
process.exitCode = await run(
  [path.join(folder, 'server/src/cli/finish-package.ts'), path.join(folder, 'dictionary.sqlite')],
  { cwd: folder },
);

/** A program beside its Node; the dictionary is the one that came with it. */
function launcher(program) {
  const settings = Object.entries(ALLOCATOR_SETTINGS).map(
    ([name, value]) => `export ${name}="\${${name}:-${value}}"`,
  );
  return `#!/bin/sh
here=$(cd "$(dirname "$0")/.." && pwd)
export DICTIONARY_FILE="\${DICTIONARY_FILE:-$here/dictionary.sqlite}"
${settings.join('\n')}
exec "$here/bin/node" ${SERVER_OPTIONS.join(' ')} "$here/server/src/${program}" "$@"
`;
}
