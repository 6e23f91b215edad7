/**
 * Puts up a whole cluster on this machine, loads it with readers, and ends its parts one after the
 * other; a table says what they noticed (docs/cluster.md). It needs Linux, root and Debian's packages,
 * which it installs.
 *
 *     npm run cluster -- [--rounds=24] [--only=leader,replica,…] [--seconds=8]
 *
 * Everything runs in namespaces of its own, which the kernel ends with this process however that ends.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '../scripts/debian.mjs';
import { FAULTS } from './cluster/faults.ts';
import { giveDictionary, newDataFolder, removeFolder } from './product.ts';

/** What the packages must bring, by the package that has it. */
const PROGRAMS = {
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  postgresql: '/usr/lib/postgresql',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'redis-server': '/usr/bin/redis-server',
  nginx: '/usr/sbin/nginx',
  faketime: '/usr/bin/faketime',
  iproute2: '/usr/sbin/tc',
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '24' },
    only: { type: 'string', default: Object.keys(FAULTS).join() },
    seconds: { type: 'string', default: '8' },
  },
});
const wrong = values.only.split(',').find((name) => !Object.hasOwn(FAULTS, name));
if (wrong !== undefined) {
  fail(`There is no fault ${wrong}: --only takes ${Object.keys(FAULTS).join(', ')}.`);
}
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  fail('npm run cluster needs Linux and root, for namespaces of its own.');
}
const missing = () =>
  Object.entries(PROGRAMS)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
if (missing().length > 0) installPackages(...missing());
if (missing().length > 0) fail(`Missing here: ${missing().join(', ')}.`);

const folder = await newDataFolder('bluebird-machines-');
await giveDictionary(folder);
const inside = spawn(
  'setpriv',
  [
    ...['--pdeathsig', 'SIGKILL'],
    ...['unshare', '--pid', '--net', '--mount', '--ipc', '--fork', '--kill-child', '--mount-proc'],
    // As the first process of its namespace, the shell takes leave of those whose parent has ended.
    ...['bash', '-c', 'ip link set lo up; "$@" & wait $!', 'cluster'],
    ...[process.execPath, path.join(import.meta.dirname, 'cluster/run.ts')],
    ...[folder, values.rounds, values.only, values.seconds],
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => inside.kill('SIGKILL'));
}
const ended = once(inside, 'exit') as Promise<[number | null]>;
const [code] = await ended;
await removeFolder(folder);
process.exitCode = code ?? 1;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
