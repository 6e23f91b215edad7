// Installs packages of Debian or Ubuntu that tests need, where the user may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Servers that tests start when they are there: without one, its tests are skipped. */
const SERVERS = ['redis-server', 'pgbouncer'];
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];

/** Installs the servers that are missing, and says which tests are skipped where it cannot. */
export function ensureServers() {
  const missing = () =>
    SERVERS.filter((name) => !FOLDERS.some((folder) => existsSync(`${folder}/${name}`)));
  if (missing().length) installPackages(...missing());
  for (const name of missing()) {
    process.stderr.write(`!! ${name} is not installed: the tests that start it are SKIPPED.\n`);
  }
}

/** Does nothing for users who may not, and on other systems. */
export function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${names[0]} …\n`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 2],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}
