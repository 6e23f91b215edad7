import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATABASES, type Machine, PASSWORD } from './machines.ts';
import { startPart } from './part.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
/** Room of a machine's database: enough for a run, and quickly filled. */
const DISK = '700m';
const USER = 'postgres';

/** What Patroni's own address says of a member. */
type Member = { name: string; role: string; state: string; host: string };

/** A machine with a member of etcd, Patroni, and PostgreSQL on a disk of its own. */
export type DatabaseMachine = ReturnType<typeof startDatabaseMachine>;

/** Starts the three machines; the first to come makes the database. */
export const startDatabases = (folder: string): DatabaseMachine[] =>
  DATABASES.map((machine) => startDatabaseMachine(path.join(folder, machine.name), machine));

function startDatabaseMachine(folder: string, { name, host }: Machine) {
  const disk = path.join(folder, 'disk');
  const data = path.join(disk, 'data');
  mkdirSync(disk, { recursive: true, mode: 0o755 });
  must('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'disk', disk);
  must('chown', '-R', USER, folder);
  const config = path.join(folder, 'patroni.yml');
  writeFileSync(config, patroniConfig(folder, data, { name, host }));
  const etcd = startPart(folder, 'etcd', () => ({ args: etcdCommand(folder, { name, host }) }));
  const patroni = startPart(folder, 'patroni', () => ({
    args: ['/usr/bin/patroni', config],
    user: USER,
  }));
  /** PostgreSQL's processes: they are no children of Patroni's. */
  const serverPids = () =>
    globSync('/proc/[0-9]*/cwd')
      .filter((link) => linkTo(link) === data)
      .map((link) => Number(link.split('/')[2]));
  const signalServer = (signal: NodeJS.Signals) => {
    for (const pid of serverPids()) tryTo(() => process.kill(pid, signal));
  };
  return {
    name,
    host,
    etcd,
    /** Ends PostgreSQL alone, as a crash does. */
    crashServer: () => signalServer('SIGKILL'),
    /** Loses the machine's database: Patroni and PostgreSQL at once. */
    lose: async () => {
      await patroni.hold();
      signalServer('SIGKILL');
    },
    comeBack: () => patroni.letGo(),
    /** Stops both without ending them, as a machine that hangs. */
    freeze: () => {
      process.kill(patroni.pid(), 'SIGSTOP');
      signalServer('SIGSTOP');
    },
    thaw: () => {
      signalServer('SIGCONT');
      process.kill(patroni.pid(), 'SIGCONT');
    },
    /** Leaves no byte free. */
    fillDisk: () => {
      spawnSync('dd', ['if=/dev/zero', `of=${disk}/filler`, 'bs=1M'], { stdio: 'ignore' });
    },
    emptyDisk: () => {
      spawnSync('rm', ['-f', `${disk}/filler`]);
    },
  };
}

/** The members as Patroni knows them; empty while none of it answers. */
export async function members(): Promise<Member[]> {
  for (const { host } of DATABASES) {
    try {
      const answer = await fetch(`http://${host}:8008/cluster`, {
        signal: AbortSignal.timeout(1_000),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // Another may answer.
    }
  }
  return [];
}

/** Whether there is a leader, whom both others follow, one of them synchronously. */
export async function isWhole(): Promise<boolean> {
  const all = await members();
  const roles = all.map(({ role }) => role).toSorted();
  return (
    all.every(({ state }) => state === 'running' || state === 'streaming') &&
    roles.join() === 'leader,replica,sync_standby'
  );
}

/** The file of the deployment folder: only names, addresses, folders and passwords are others. */
function patroniConfig(folder: string, data: string, { name, host }: Machine): string {
  const script = path.join(folder, 'make-database.sh');
  const made = readFileSync(path.join(DEPLOY, 'patroni/make-database.sh'), 'utf8');
  writeFileSync(script, made.replace('change-me-as-well', PASSWORD));
  chmodSync(script, 0o755);
  const bin = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)!;
  return readFileSync(path.join(DEPLOY, 'patroni/patroni.yml'), 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replaceAll(/(listen|connect_address): 10\.0\.0\.11/g, `$1: ${host}`)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', '127.0.0.')
    .replace(/bin_dir: .+/, `bin_dir: ${bin}`)
    .replace(/data_dir: .+/, `data_dir: ${data}`)
    .replace(/pgpass: .+/, `pgpass: ${folder}/pgpass`)
    .replace('/etc/patroni/make-database.sh', script)
    .replace('/var/run/postgresql', folder)
    .replaceAll(/change-me(?:-too)?/g, PASSWORD);
}

const etcdCommand = (folder: string, { name, host }: Machine): string[] => [
  '/usr/bin/etcd',
  ...['--name', name, '--data-dir', path.join(folder, 'etcd')],
  ...['--listen-peer-urls', `http://${host}:2380`],
  ...['--initial-advertise-peer-urls', `http://${host}:2380`],
  ...['--listen-client-urls', `http://${host}:2379`],
  ...['--advertise-client-urls', `http://${host}:2379`],
  '--initial-cluster',
  DATABASES.map((one) => `${one.name}=http://${one.host}:2380`).join(),
  // A busy machine answers late, and is no lost one.
  ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
];

function linkTo(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // It has ended meanwhile.
  }
}

function must(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}
