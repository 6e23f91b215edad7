import { statfsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { createLog } from './log.ts';
import { openContext } from './open-context.ts';
import { openDatabase } from '#db/connection.ts';
import { makeDataFolder } from '#db/data-lock.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { seedMagazines } from '#db/seed/magazines.ts';
import { seedCollections } from '#db/seed/collections.ts';
import { seedContent } from '#db/seed/seed.ts';
import { removeUsedSignatures } from '#domains/activity/signatures.service.ts';
import { refreshAnalyses } from '#domains/articles/refresh.service.ts';
import { removeExpired } from '#domains/auth/expiry.service.ts';
import { refreshQuestions } from '#domains/questions/make.service.ts';
import { keepIndexed, reindexOutdated } from '#domains/search/index.service.ts';
import { tagEntries } from '#domains/words/tag.service.ts';
import { ensureSuperUser } from '#domains/users/super-user.service.ts';
import { outboxPath } from '#http/dev-outbox.ts';
import { serveMetrics } from '#http/operations.ts';
import { readWebApp } from '#http/web-app.ts';
import type { SmsSender } from '#integrations/sms/sms.ts';
import { allHandlers } from '#jobs/all-jobs.ts';
import { keepTasksSettled } from '#jobs/dead-jobs.ts';

const WEB_ROOT = path.resolve(import.meta.dirname, '../../web/dist');
/** Below this a start would fail half-way. */
const LEAST_FREE_BYTES = 60_000_000;
/** Longest wait for open requests, streams and jobs when asked to stop. */
const STOP_MS = 10_000;

const say = (message: string) => process.stdout.write(`${message}\n`);

/** What must be let go of on the way out, the last taken first. */
const held = new AsyncDisposableStack();
let log: Logger | null = null;
let started = false;
let stopping = false;

/** Ends the process; asked again, it is ending already. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Broken off half-way, a start trips over what is taken from it: nobody need know.
  if (log && !started) log.level = 'silent';
  setTimeout(() => process.exit(code || 1), STOP_MS).unref();
  try {
    await held.disposeAsync();
  } catch (error) {
    process.stderr.write(`while stopping: ${(error as Error).message}\n`);
    process.exit(code || 1);
  }
  process.exit(code);
}

async function start(): Promise<void> {
  const config = readConfig();
  log = createLog(config);
  makeDataFolder(config.dataDir);
  requireRoom(config.dataDir);
  const database = await openDatabase(config, held, log);
  const web = config.runsWeb ? readWebApp(WEB_ROOT) : null;
  const context = await openContext(config, database, held, {
    log,
    build: web?.build ?? 'none',
    progress: say,
  });
  const admin = await ensureSuperUser(context);
  if (config.sampleContent) {
    await seedContent(context, (done, total) => say(`content: article ${done + 1} of ${total}`));
    await seedCollections(context.db, context.clock());
    await seedMagazines(context.db, context.clock());
  }
  await refreshAnalyses(context);
  await refreshQuestions(context);
  await tagEntries(context);
  await reindexOutdated(context);
  if (config.runsWorker) {
    await context.queue.work(allHandlers(context));
    held.defer(tidyHourly(context));
    held.defer(keepIndexed(context));
    held.defer(keepTasksSettled(context));
  }
  if (config.runsWeb) {
    const app = await buildApp(context, web);
    held.defer(() => app.close());
    await listen(app, config);
  }
  if (config.metricsPort !== null) {
    say(`Metrics: ${await serveMetrics(config.metricsPort, held)}`);
  }
  started = true;
  announce(config, admin, context.sms);
}

/** Removes what has expired, now and every hour. @returns a function that ends it */
function tidyHourly(context: Context): () => void {
  const tidy = () =>
    Promise.all([removeExpired(context), removeUsedSignatures(context)]).catch((error: unknown) => {
      if (!isDatabaseAway(error)) context.log.error({ err: error }, 'tidying failed');
    });
  void tidy();
  const timer = setInterval(() => void tidy(), 3_600_000).unref();
  return () => clearInterval(timer);
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${config.port} is in use: stop the other program, or set another PORT.`,
      );
    }
    if (code === 'EACCES')
      throw new Error(`Port ${config.port} needs more rights: set another PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(`HOST ${config.host} is not an address of this machine.`);
    }
    throw error;
  }
  const address = app.server.address();
  if (typeof address === 'object' && address) config.port = address.port;
}

function announce(
  config: Config,
  admin: { username: string; password: string } | null,
  { delivers, outbox }: SmsSender,
): void {
  if (admin) {
    const password = config.adminPassword
      ? 'as set in BLUEBIRD_ADMIN_PASSWORD'
      : `${admin.password}  (shown only this once)`;
    say(`Super user: ${admin.username}  password: ${password}`);
  }
  if (!config.runsWeb) {
    say('Bluebird worker is ready');
    return;
  }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `http://${host}:${config.port}`;
  if (!delivers) say('No SMS_PROVIDER is set: nobody can register or reset a password.');
  const outboxAt = outboxPath(outbox, config);
  if (outboxAt) say(`Captchas and SMS codes, while developing: ${address}${outboxAt}`);
  say(`Bluebird is ready: ${address}`);
}

function requireRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new Error(`The disk is full: the data folder ${dataDir} needs free space.`);
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}
// Started by a script that was killed, nobody would stop us: end with it.
process.on('disconnect', () => void stop(0));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

/** Ends after a fault that nothing caught: the log says where, unless there is none yet. */
function fail(error: unknown): void {
  if (log) log.fatal({ err: error }, 'an error nobody caught');
  else process.stderr.write(`${(error as Error)?.stack ?? error}\n`);
  void stop(1);
}

start().catch((error: Error) => {
  if (stopping) return;
  // A mistake of ours is nothing that one sentence could tell an operator.
  const isFault = error instanceof TypeError || error instanceof ReferenceError;
  process.stderr.write(`${(isFault && error.stack) || error.message}\n`);
  void stop(1);
});
