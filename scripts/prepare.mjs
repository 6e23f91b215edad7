// Runs on plain Node 20 without dependencies: provides Node 24, the packages and the web build.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchNpm } from './npm-parent.mjs';

const NODE_VERSION = '24.21.0';
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const runtime = path.join(root, '.runtime');
/** Path of the Node 24 that runs the product. */
export const node = path.join(
  runtime,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Ends the process with one sentence instead of a stack trace. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function must(command, args, what, options = {}) {
  const { code, error } = await runToEnd(command, args, { stdio: ['ignore', 2, 2], ...options });
  if (stopped) process.exit(STOPPED);
  if (error) fail(`${what} failed: ${error.message}`);
  if (code !== 0)
    fail(
      `${what} failed (see above). Is the npm registry reachable, and is there free disk space?`,
    );
}

function stampIs(name, value) {
  const file = path.join(runtime, name);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

const writeStamp = (name, value) => writeFileSync(path.join(runtime, name), value);

/** Path of npm's own script, so that Node 24 can run it. */
function npmCli() {
  const given = process.env.npm_execpath;
  if (given?.endsWith('npm-cli.js')) return given;
  const beside = path.resolve(
    path.dirname(process.execPath),
    '../lib/node_modules/npm/bin/npm-cli.js',
  );
  if (existsSync(beside)) return beside;
  return fail('npm was not found: run this through `npm start` or `npm test`.');
}

/** Puts Node 24 into .runtime/ from the npm package `node`. */
export async function ensureNode() {
  mkdirSync(runtime, { recursive: true });
  const found =
    existsSync(node) && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (found === `v${NODE_VERSION}`) return;
  process.stderr.write(`Installing Node ${NODE_VERSION} into .runtime/ …\n`);
  const args = [npmCli(), 'install', '--prefix', runtime, `node@${NODE_VERSION}`];
  await must(
    process.execPath,
    [...args, '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing Node',
  );
}

/** Installs the locked packages when the lock file changed since the last time. */
export async function ensurePackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const stamp = createHash('sha256').update(NODE_VERSION).update(lock).digest('hex');
  if (existsSync(path.join(root, 'node_modules')) && stampIs('packages', stamp)) return;
  process.stderr.write('Installing packages …\n');
  // Install scripts of packages must find Node 24 too.
  process.env.PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  await must(
    node,
    [npmCli(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing packages',
  );
  writeStamp('packages', stamp);
}

/** Installs into a folder with our lock file what the named workspaces need to run. */
export async function installProduction(folder, workspaces) {
  process.env.PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
  const wanted = workspaces.map((name) => `--workspace=${name}`);
  await must(
    node,
    [npmCli(), 'ci', '--omit=dev', ...wanted, '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing packages',
    { cwd: folder },
  );
}

const STRYKER_VERSION = '10.1.1';

/**
 * Installs Stryker into .runtime/mutation/: hundreds of packages, needed only for mutation testing.
 * @returns the path of its script
 */
export async function ensureMutation() {
  const folder = path.join(runtime, 'mutation');
  const script = path.join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  if (existsSync(script) && stampIs('mutation-version', STRYKER_VERSION)) return script;
  mkdirSync(folder, { recursive: true });
  const packages = ['core', 'vitest-runner'].map(
    (name) => `@stryker-mutator/${name}@${STRYKER_VERSION}`,
  );
  // Stryker uses our Vitest, so its peer dependencies are not installed.
  const args = ['install', '--prefix', folder, '--legacy-peer-deps', ...packages];
  await must(
    node,
    [npmCli(), ...args, '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing Stryker',
  );
  writeStamp('mutation-version', STRYKER_VERSION);
  return script;
}

/**
 * Builds the web app when its sources have changed since the last build.
 * @param before called before a build, which takes long
 */
export async function ensureWebBuild(before = async () => {}) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of ['web', 'contract', 'engine']) addFolder(hash, path.join(root, folder));
  const stamp = hash.digest('hex');
  if (existsSync(path.join(root, 'web/dist/index.html')) && stampIs('web-build', stamp)) return;
  await before();
  process.stderr.write('Building the web app …\n');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await must(
    node,
    [vite, 'build', path.join(root, 'web'), '--logLevel', 'warn'],
    'Building the web app',
  );
  writeStamp('web-build', stamp);
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (['node_modules', 'dist', 'fixtures'].includes(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, file);
    else if (!/\.test\.tsx?$/.test(entry.name)) hash.update(file).update(readFileSync(file));
  }
}

/** Exit code of a script that was stopped before its own work began: 128 + SIGTERM. */
const STOPPED = 143;
const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'];
const children = new Set();
let stopped = false;
let unwatch = () => {};

/** Ends the running children; `runToEnd` then resolves. */
function stopChildren(signal) {
  // The terminal sends Ctrl-C to the children as well; they decide when to end.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  stopped = true;
  for (const child of children) child.kill('SIGTERM');
}

/**
 * Runs a program to its end. A signal to this process, or the end of the npm that started it, stops
 * the program.
 * @returns its exit code, signal or error
 */
function runToEnd(command, args, options) {
  if (stopped) process.exit(STOPPED);
  if (children.size === 0) {
    for (const signal of SIGNALS) process.on(signal, stopChildren);
    unwatch = watchNpm(stopChildren);
  }
  const child = spawn(command, args, { cwd: root, ...options });
  children.add(child);
  return new Promise((resolve) => {
    const settle = (end) => {
      children.delete(child);
      if (children.size === 0) {
        for (const signal of SIGNALS) process.off(signal, stopChildren);
        unwatch();
      }
      resolve(end);
    };
    child.once('error', (error) => settle({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => settle({ code, signal, error: null }));
  });
}

/**
 * Runs a program with Node 24 to its end, passing signals on.
 * @returns its exit code
 */
export async function run(args, options = {}) {
  const { code, signal, error } = await runToEnd(node, args, { stdio: 'inherit', ...options });
  if (error) fail(`Node could not be started: ${error.message}.`);
  return code ?? (signal === 'SIGTERM' ? 0 : 1);
}
