import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import pino, { type Logger } from 'pino';
import { inject } from 'vitest';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { Envelope, ErrorReason } from '@bluebird/contract/errors.ts';
import { refusalsOf } from '@bluebird/contract/refusals.ts';
import type { Role } from '@bluebird/contract/users.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Context } from '#core/context.ts';
import { connect } from '#db/client.ts';
import { watchDatabase } from '#db/database-watch.ts';
import { watchReplicas } from '#db/replicas/replica-watch.ts';
import { migrate } from '#db/migrate.ts';
import { createSession } from '#domains/auth/sessions.service.ts';
import type { WebApp } from '#http/web-app.ts';
import { createAnalysis } from '#integrations/analysis/analysis.ts';
import { createFeedReader } from '#integrations/feed-reader/feed-reader.ts';
import { createFetcher } from '#integrations/fetcher/fetcher.ts';
import { openFiles } from '#integrations/files/open-files.ts';
import { createProviders } from '#integrations/language-model/providers.ts';
import { createMachineTranslation } from '#integrations/machine-translation/machine-translation.ts';
import { createMailSender } from '#integrations/mail/mail.ts';
import { createPayments } from '#integrations/payments/payments.ts';
import { createSmsSender } from '#integrations/sms/sms.ts';
import { openSharedMemory } from '#integrations/shared-memory/shared-memory.ts';
import { createTypesetting } from '#integrations/typesetting/typesetting.ts';
import { createSpeech } from '#integrations/speech/speech.ts';
import { createOidc } from '#integrations/oidc/oidc.ts';
import { createWechatApi } from '#integrations/wechat/wechat-api.ts';
import { openTracing } from '#integrations/tracing/open-tracing.ts';
import { startQueue } from '#jobs/queue.ts';
import { loadInstallation, loadSealing } from '#secret.ts';
import { openSigning } from '#signing-secrets.ts';
import { slowness } from '../../testing/slowness.ts';
import { closeAfterwards } from './close-afterwards.ts';
import { TEMPLATE, unscheduledJobs } from './cluster.ts';

/** An answer: HTTP status, headers, and the envelope. */
export type Answer<K extends keyof Api> = {
  http: number;
  headers: Headers;
  status: Envelope<unknown>['status'];
  result: Result<Api[K]>;
};

type LooseArgs = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

type CallOptions = { token?: string; headers?: Record<string, string> };

/** A reader, editor … who exists only in this test's database. */
export type TestUser = { userId: number; token: string; username: string };

/** The server on a database of its own, spoken to over HTTP. */
export type TestServer = {
  context: Context;
  base: string;
  /**
   * Makes a declared call. Input is typed loosely: bad input must be sendable, and a type that
   * depended on the key would cost the compiler seconds for each use.
   */
  call: <K extends keyof Api>(
    key: K,
    args?: LooseArgs,
    options?: CallOptions,
  ) => Promise<Answer<K>>;
  /** Creates a user straight in the database and logs in. */
  user: (role?: Role) => Promise<TestUser>;
  /** Moves the server's clock on. */
  advance: (milliseconds: number) => void;
};

/**
 * Starts a server on a database of its own. It ends with the test that starts it; started at the top
 * of a file of tests, with the file.
 * @param environment settings over the defaults of a test
 * @param options.jobs whether it carries out jobs; `queued`: they only wait
 * @param options.log where it logs to, instead of nowhere
 * @param options.web the web app it serves, instead of none
 * @param options.connection an empty database of the test's own, instead of a clone
 */
export async function startServer(
  environment: Record<string, string> = {},
  {
    jobs = false,
    connection: own,
    log = pino({ level: 'silent' }),
    web = null,
  }: { jobs?: boolean | 'queued'; connection?: PoolConfig; log?: Logger; web?: WebApp | null } = {},
): Promise<TestServer & { close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-server-'));
  const config = {
    ...readConfig({ NODE_ENV: 'test', RATE_LIMIT: 'false', DATA_DIR: folder, ...environment }),
    dictionaryFile: inject('dictionaryFile'),
  };
  const closeTracing = await openTracing(config, 'test', log);
  const { connection, drop } = own ? await useDatabase(own) : await cloneDatabase();
  const watch = watchDatabase(connection, log);
  const client = connect({ ...connection, max: 20 }, watch.note, {
    pooler: config.databasePoolerUrl ?? poolerOf(connection, own),
    replicas: watchReplicas(connection, config.databaseReadUrls, log),
  });
  const { dictionary, analysis, feedReader, typesetting } = (shared ??= openShared(
    config.dictionaryFile,
  ));
  const queue = jobs
    ? await startQueue({ connection, db: client.db, watch, log }, unscheduledJobs, AT_ONCE)
    : noQueue;
  let ahead = 0;
  const fetcher = createFetcher({ allowHosts: config.fetchAllowHosts, log });
  const speech = createSpeech(config);
  const installation = await loadInstallation(client.db);
  const clock = () => new Date(Date.now() + ahead);
  const signing = await openSigning(client.db, { clock });
  const sharedMemory = openSharedMemory(config, installation, log, 2_000 * slowness());
  const sms = createSmsSender(config, log);
  const context: Context = {
    config,
    log,
    clock,
    db: client.db,
    connection,
    databaseWatch: watch,
    queue,
    sharedMemory,
    dictionary,
    analysis,
    fetcher,
    feedReader,
    files: await openFiles(config, (message) => log.warn(message)),
    speech,
    typesetting: { ...typesetting },
    sms,
    mail: createMailSender(config, sms.devOutbox),
    modelProviders: createProviders(config, () => Date.now() + ahead),
    machineTranslation: createMachineTranslation(config),
    payments: createPayments(config),
    wechat: createWechatApi(config),
    oidc: createOidc(config, () => Date.now() + ahead),
    signing,
    installation,
    sealing: await loadSealing(client.db, config),
    build: 'test',
  };
  if (jobs === true) await queue.work(context);
  const app = await buildApp(context, web);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return closeAfterwards({
    context,
    base,
    call: (key, args = {}, options = {}) => send(base, key, args, options),
    user: (role = 'reader') => createUser(context, role),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    close: once(async () => {
      await app.close();
      await queue.stop();
      signing.close();
      await sharedMemory.close();
      await fetcher.close();
      await speech.close();
      await client.close();
      await watch.close();
      await closeTracing();
      await drop();
      await rm(folder, { recursive: true, force: true });
    }),
  });
}

/** With `TEST_POOLER` the pooler before a database that a test did not choose by itself. */
function poolerOf({ database }: PoolConfig, own: PoolConfig | undefined): string | null {
  const pooler = inject('pooler');
  return pooler && !own ? `${pooler}/${database}` : null;
}

/** A test may close by itself what is closed after it. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => (closed ??= close());
}

/** What holds nothing of a test is opened once for all files of a process, and ends with it. */
let shared: ReturnType<typeof openShared> | undefined;

const openShared = (dictionaryFile: string) => ({
  dictionary: openDictionary(dictionaryFile),
  analysis: createAnalysis(dictionaryFile),
  feedReader: createFeedReader(),
  typesetting: createTypesetting(),
});

/** What fails in a test is tried again without a rest. */
const AT_ONCE = { retryDelay: 0, retryBackoff: false };

const noQueue: Context['queue'] = {
  enqueue: () => Promise.reject(new Error('this test server runs no jobs')),
  resend: () => Promise.reject(new Error('this test server runs no jobs')),
  schedule: async () => {},
  unschedule: async () => {},
  work: async () => {},
  stop: async () => {},
};

async function useDatabase(connection: PoolConfig) {
  const client = connect({ ...connection, max: 1 });
  await migrate(client.db);
  await client.close();
  return { connection, drop: async () => {} };
}

async function cloneDatabase() {
  const host = inject('postgresSocket');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = connect({ host, user: 'bluebird', database: 'postgres', max: 1 });
  await admin.pool.query(`create database ${database} template ${TEMPLATE}`);
  return {
    connection: { host, user: 'bluebird', database },
    drop: async () => {
      await admin.pool.query(`drop database if exists ${database} with (force)`);
      await admin.close();
    },
  };
}

async function createUser(context: Context, role: Role): Promise<TestUser> {
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const { id } = await context.db
    .insertInto('users')
    .values({ username, username_key: username, password_hash: 'unusable', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await createSession(context, id, {
    ip: '127.0.0.1',
    userAgent: 'test',
    app: '',
    underReview: false,
  });
  return { userId: id, token, username };
}

async function send<K extends keyof Api>(
  base: string,
  key: K,
  args: LooseArgs,
  { token, headers }: CallOptions,
): Promise<Answer<K>> {
  const { params = {}, query = {}, body } = args;
  const [method, path] = key.split(' ') as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value != null);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${base}${filled}${search.size ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const envelope = await envelopeOf<Result<Api[K]>>(response);
  requireDeclared(key, envelope.status.reason);
  return { http: response.status, headers: response.headers, ...envelope };
}

/** Every test of a call is also one of what the contract says it can be refused for. */
function requireDeclared(key: keyof Api, reason: ErrorReason | undefined): void {
  if (!reason || NOT_OF_CALLS.includes(reason) || refusalsOf(key).has(reason)) return;
  throw new Error(`${key} was refused for ${reason}, which its \`refusals\` do not name`);
}

/** For an address that is none of a call's. */
const NOT_OF_CALLS: ErrorReason[] = ['route_not_found', 'method_not_allowed'];

/** A file comes without an envelope; whoever wants its content fetches it. */
async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
  const isFile = response.headers.has('content-disposition');
  if (!isFile) return (await response.json()) as Envelope<T>;
  await response.body?.cancel();
  return { status: { code: 0, msg: 'ok' }, result: null as T };
}
