import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { PASSWORD_MAX, PASSWORD_MIN } from '@bluebird/contract/auth.ts';
import { ROLES, type Role } from '@bluebird/contract/users.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { readConfig, type Config } from '#config.ts';
import { maskPhones } from '#core/mask-phones.ts';
import { connect, type Db } from '#db/client.ts';
import { joinDatabase } from '#db/connection.ts';
import { hasDatabase } from '#db/embedded/postgres.ts';
import { pendingMigrations } from '#db/migrate.ts';
import { deviceName } from '#domains/auth/device.ts';
import { listAccounts } from '#domains/auth/operator.queries.ts';
import { resealSecrets } from '#domains/auth/reseal.service.ts';
import { checkData } from '#domains/operations/check-data.service.ts';
import { checkFiles } from '#domains/operations/check-files.service.ts';
import { resealWebhooks } from '#domains/webhooks/reseal-webhooks.service.ts';
import type { Sealing } from '#core/sealing.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import { openFiles } from '#integrations/files/open-files.ts';
import { loadSealing } from '#secret.ts';
import { LONGEST_TOKEN_DAYS, rotateSigning } from '#signing-secrets.ts';
import {
  endEverySession,
  endSessions,
  findAccount,
  removeSecondFactor,
  setPassword,
  setRole,
  unlock,
  type Operator,
} from '#domains/auth/operator.service.ts';
import { listSessions } from '#domains/auth/sessions.queries.ts';
import { writeArchiveOf } from '#domains/personal-data/archive.service.ts';
import { readQueue } from '#domains/operations/health.queries.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { retryFailed } from '#jobs/dead-jobs.ts';
import { Refusal } from '#core/refusal.ts';

const USAGE = `Usage: npm run admin -- COMMAND, where NAME is a username, a phone or an e-mail address
  list [PART]                  staff, or the accounts with PART in their name or phone, or with that e-mail address
  role NAME ROLE               ${ROLES.join(', ')}
  password NAME [--stdin]      gives a new password (--stdin: the one on standard input), ends sessions
  sessions NAME [end]          devices that are logged in; logs them out
  second-factor NAME off       asks NAME for no code any more, who lost phone and recovery codes; ends sessions
  unlock NAME                  forgets the wrong passwords and codes that were tried
  export-account NAME FILE     writes all that is kept of NAME into FILE, as they can download it themselves
  jobs                         how many jobs of each kind wait, run or have failed
  jobs retry KIND              tries the failed jobs of a kind again
  check [--repair]             looks for data that does not agree with other data; sets counts right
  check files [--repair]       looks for files that no row names, and rows whose file is lost; deletes the former
  rotate encryption            encrypts with ENCRYPTION_KEY what ENCRYPTION_OLD_KEYS or the database's own key did
  rotate tokens [--days DAYS]  signs links and tokens with a new secret; the one before opens them for ${LONGEST_TOKEN_DAYS} days
                               yet, or for so many (0, when it may have leaked: none)
  rotate sessions              logs everybody out and ends every token, when keys may have leaked`;

const MAX_LISTED = 200;

type Tools = {
  db: Db;
  sealing: Sealing;
  operator: Operator;
  files: () => Promise<FileStore>;
  /** The file of the dictionary. */
  dictionary: string;
  say: (line: string) => void;
};
type Command = (tools: Tools) => Promise<void>;

/** @throws Error with the usage when the arguments name no command */
function commandOf(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [command, name, word, ...more] = positionals;
  const role = ROLES.find((one) => one === word);
  const isTokens = command === 'rotate' && name === 'tokens';
  const stray =
    (values.stdin && command !== 'password') ||
    (values.repair && command !== 'check') ||
    (values.days !== undefined && !(isTokens && /^\d{1,3}$/.test(values.days)));
  if (more.length || stray) throw new Error(USAGE);
  if (command === 'check' && name === 'files' && !word) {
    return (tools) => checkStorage(tools, values.repair);
  }
  if (command === 'check' && !name) return (tools) => check(tools, values.repair);
  if (command === 'rotate' && name === 'encryption' && !word) return reseal;
  if (isTokens && !word) {
    return (tools) => rotateTokens(tools, Number(values.days ?? LONGEST_TOKEN_DAYS));
  }
  if (command === 'rotate' && name === 'sessions' && !word) return logEverybodyOut;
  if (command === 'list' && !word) return (tools) => list(tools, name ?? null);
  if (command === 'jobs' && !name) return listJobs;
  if (command === 'jobs' && name === 'retry' && word) return (tools) => retryJobs(tools, word);
  if (!name || command === 'jobs') throw new Error(USAGE);
  if (command === 'role' && role) return (tools) => appoint(tools, name, role);
  if (command === 'password' && !word) return (tools) => givePassword(tools, name, values.stdin);
  if (command === 'sessions' && !word) return (tools) => showSessions(tools, name);
  if (command === 'sessions' && word === 'end') return (tools) => logOut(tools, name);
  if (command === 'second-factor' && word === 'off') return (tools) => letIn(tools, name);
  if (command === 'unlock' && !word) return (tools) => forgive(tools, name);
  if (command === 'export-account' && word) return (tools) => exportAccount(tools, name, word);
  throw new Error(USAGE);
}

function parse(args: string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { stdin: flag, repair: flag, days: { type: 'string' } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Error(USAGE);
  }
}

async function list({ db, say }: Tools, part: string | null): Promise<void> {
  const rows = await listAccounts(db, part, MAX_LISTED);
  for (const { role, username, phone, created_at, seen_at } of rows) {
    const seen = seen_at ? `seen ${day(seen_at)}` : 'no session';
    const line = [role.padEnd(6), username, maskPhones(phone ?? '-'), `since ${day(created_at)}`];
    say([...line, seen].join('  '));
  }
  if (!rows.length) say('None.');
  if (rows.length === MAX_LISTED) say(`… only the first ${MAX_LISTED}: name a longer part.`);
}

async function appoint({ db, operator, say }: Tools, name: string, role: Role): Promise<void> {
  const { from } = await setRole(db, operator, { name, role });
  say(`${name}: ${from} → ${role}, from the next request on.`);
}

async function givePassword({ db, operator, say }: Tools, name: string, isGiven: boolean) {
  const made = randomBytes(12).toString('base64url');
  const password = isGiven ? (await text(process.stdin)).split(/\r?\n/)[0]! : made;
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Error(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  const { revoked } = await setPassword(db, operator, { name, password });
  say(`${name}: ${isGiven ? 'password set' : `new password ${made}`}, ${ended(revoked)}.`);
}

async function showSessions({ db, say }: Tools, name: string): Promise<void> {
  const { id } = await findAccount(db, name);
  const rows = await listSessions(db, id, new Date());
  for (const { user_agent, ip, created_at, last_seen_at } of rows) {
    say(`${deviceName(user_agent)}  ${ip}  since ${day(created_at)}  seen ${minute(last_seen_at)}`);
  }
  if (!rows.length) say('None.');
}

async function logOut({ db, operator, say }: Tools, name: string): Promise<void> {
  const { revoked } = await endSessions(db, operator, name);
  say(`${name}: ${ended(revoked)}.`);
}

async function letIn({ db, operator, say }: Tools, name: string): Promise<void> {
  const { revoked } = await removeSecondFactor(db, operator, name);
  say(`${name} logs in without a second factor, ${ended(revoked)}.`);
}

async function forgive({ db, operator, say }: Tools, name: string): Promise<void> {
  await unlock(db, operator, name);
  say(`${name} may try passwords again.`);
}

async function exportAccount({ db, operator, say, dictionary }: Tools, name: string, file: string) {
  const { id } = await findAccount(db, name);
  using open = openDictionaryOf(dictionary);
  await writeArchiveOf({ db, clock: () => new Date(), dictionary: open.dictionary }, id, file);
  await recordAudit(db, {
    actorId: null,
    action: 'personalData.download',
    subject: `user:${id}`,
    data: { operator: operator.name },
  });
  say(`${name}: everything that is kept of them is in ${path.resolve(file)}.`);
}

/** @throws Error with one sentence when a start has not built it yet */
function openDictionaryOf(file: string) {
  if (!existsSync(file)) throw new Error('There is no dictionary yet: run npm start first.');
  const dictionary = openDictionary(file);
  return { dictionary, [Symbol.dispose]: () => dictionary.close() };
}

async function listJobs({ db, say }: Tools): Promise<void> {
  const kinds = await readQueue(db);
  for (const { kind, waiting, active, failed, due_since } of kinds) {
    const due = due_since ? `  due since ${minute(due_since)}` : '';
    say(`${kind}  ${waiting} waiting  ${active} active  ${failed} failed${due}`);
  }
  if (!kinds.length) say('None.');
}

async function retryJobs({ db, operator, say }: Tools, kind: string): Promise<void> {
  const count = await retryFailed(db, kind);
  if (count === 0) throw new Error(`No job of the kind ${kind} has failed.`);
  await recordAudit(db, {
    actorId: null,
    action: 'system.retryTask',
    subject: `job:${kind}`,
    data: { operator: operator.name, count },
  });
  say(`${kind}: ${count} ${count === 1 ? 'job' : 'jobs'} put back into the queue.`);
}

async function check({ db, sealing, operator, say }: Tools, repair: boolean): Promise<void> {
  const findings = await checkData({ db, sealing }, { repair });
  for (const { what, wrong, repaired } of findings) {
    say(`${wrong} ${what}${repaired ? ', set right' : ''}`);
  }
  const repaired = findings.filter((one) => one.repaired);
  if (repaired.length) {
    const data = { operator: operator.name, repaired };
    await recordAudit(db, { actorId: null, action: 'operations.repair', subject: 'data', data });
  }
  if (findings.some(({ wrong, repaired: done }) => wrong > 0 && !done)) process.exitCode = 1;
}

async function checkStorage({ db, files, operator, say }: Tools, repair: boolean): Promise<void> {
  const at = new Date();
  const found = await checkFiles({ db, files: await files() }, { at, repair });
  const { stored, unnamed, deleted, missing } = found;
  say(`${stored} files stored`);
  say(`${unnamed} of them older than a day that no row names${deleted ? ', deleted' : ''}`);
  for (const { column, missing: count } of missing)
    say(`${count} rows of ${column} whose file is lost`);
  if (!missing.length) say('0 rows whose file is lost');
  if (deleted > 0) {
    const data = { operator: operator.name, deleted };
    await recordAudit(db, { actorId: null, action: 'operations.repair', subject: 'files', data });
  }
  if (unnamed > deleted || missing.length) process.exitCode = 1;
}

async function reseal({ db, sealing, operator, say }: Tools): Promise<void> {
  const count = (await resealSecrets(db, sealing)) + (await resealWebhooks(db, sealing));
  const data = { operator: operator.name, count };
  await recordAudit(db, { actorId: null, action: 'auth.reseal', subject: 'secrets', data });
  say(`${count} ${count === 1 ? 'secret' : 'secrets'} encrypted with the present key.`);
}

async function rotateTokens({ db, operator, say }: Tools, days: number): Promise<void> {
  const { signsFrom, goodUntil } = await rotateSigning(db, { at: new Date(), days });
  const data = { operator: operator.name, days };
  await recordAudit(db, { actorId: null, action: 'auth.rotateTokens', subject: 'secrets', data });
  say(
    days === 0
      ? 'Links and tokens that were signed open nothing any more, within half a minute in every process.'
      : `A new secret signs from ${minute(signsFrom)} UTC on; what was signed before is good until ${minute(goodUntil)} UTC.`,
  );
}

async function logEverybodyOut({ db, operator, say }: Tools): Promise<void> {
  const { revoked, tokens } = await endEverySession(db, operator);
  say(`Everybody: ${ended(revoked)}, ${tokens} ${tokens === 1 ? 'token' : 'tokens'} revoked.`);
}

const ended = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'} ended`;
const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
const day = (at: Date): string => at.toISOString().slice(0, 10);

/** The operating system's name for whoever runs the command, for the audit log. */
function operatorOf(): Operator {
  try {
    return { name: os.userInfo().username };
  } catch {
    return { name: `uid ${process.getuid?.() ?? 'unknown'}` };
  }
}

/**
 * Runs a command on the database of a running server, or on the embedded one when no server runs.
 */
async function run(command: Command, config: Config): Promise<void> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) {
    throw new Error(
      `There is no database in ${path.resolve(config.dataDir)}: run npm start first.`,
    );
  }
  await using held = new AsyncDisposableStack();
  const { connection } = await joinDatabase(config, held, pino({ level: 'silent' }));
  const { db, close } = connect({ ...connection, max: 2 });
  held.defer(close);
  if ((await pendingMigrations(db)).length) {
    throw new Error('The database is of an earlier release: run npm start first.');
  }
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const sealing = await loadSealing(db, config);
  const dictionary = config.dictionaryFile;
  const files = () => openFiles(config, say);
  await command({ db, sealing, files, operator: operatorOf(), dictionary, say });
}

try {
  await run(commandOf(process.argv.slice(2)), readConfig());
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) {
    return 'This password is among the first that a guesser would try, or is the name of the account.';
  }
  const { message, code } = error as NodeJS.ErrnoException;
  return message || `The database cannot be reached: ${code}.`;
}
