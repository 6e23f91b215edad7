import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, misspeltSettings, readConfig } from './config.ts';
import type { Context } from './core/context.ts';
import { createLog } from './log.ts';
import { openContext } from './open-context.ts';
import { checkStart, explainListening } from './start-checks.ts';
import { forgetOldSecrets } from './signing-secrets.ts';
import { openDatabase } from '#db/connection.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { explainRefused } from '#db/explain-database.ts';
import { RELEASE } from '#db/migrate.ts';
import { seedMagazines } from '#db/seed/magazines.ts';
import { seedCollections } from '#db/seed/collections.ts';
import { seedBooks } from '#db/seed/books.ts';
import { seedContent } from '#db/seed/seed.ts';
import { removeOldEvents } from '#domains/activity/events.service.ts';
import { removeUsedSignatures } from './domains/activity/signed-beats.service.ts';
import { refreshAnalyses } from '#domains/articles/refresh.service.ts';
import { removeOldSoundCounts } from '#domains/listening/sounds.service.ts';
import { removeExpired } from '#domains/auth/expiry.service.ts';
import { refreshQuestions } from '#domains/questions/make.service.ts';
import { keepIndexed, reindexOutdated } from '#domains/search/index.service.ts';
import { tagEntries } from '#domains/words/tag.service.ts';
import { ensureSuperUser } from '#domains/users/super-user.service.ts';
import { devOutboxPath } from '#http/dev-outbox.ts';
import { stopListening } from '#http/drain.ts';
import { serveMetrics } from '#http/operations.ts';
import { keepBuild } from '#http/earlier-builds.ts';
import { readWebApp, type WebApp } from '#http/web-app.ts';
import { openTracing } from '#integrations/tracing/open-tracing.ts';
import { keepTasksSettled } from '#jobs/dead-jobs.ts';
import { HOUR_MS } from '#core/durations.ts';

/** How long newcomers are told that we stop, before nobody answers them. */
const FAREWELL_MS = 1_000;
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
  for (const { name, nearest } of misspeltSettings()) {
    say(`Setting ${name} is not known and does nothing: is ${nearest} meant?`);
  }
  log = createLog(config);
  await checkStart(config);
  held.defer(await openTracing(config, RELEASE, log));
  const database = await openDatabase(config, held, log);
  const web = config.runsWeb
    ? await readWebApp(config.webRoot, {
        worker: config.serviceWorker,
        statisticsScript: config.statisticsScript,
      })
    : null;
  if (web) await keepFiles(web, config.dataDir);
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
    await seedBooks(context);
  }
  await refreshAnalyses(context);
  await refreshQuestions(context);
  await tagEntries(context);
  await reindexOutdated(context);
  if (config.runsWorker) {
    await context.queue.work(context);
    held.defer(tidyHourly(context));
    held.defer(keepIndexed(context));
    held.defer(keepTasksSettled(context));
  }
  if (config.runsWeb) {
    const leaving = new AbortController();
    const app = await buildApp(context, web, leaving.signal);
    held.defer(() => app.close());
    await listen(app, config);
    held.defer(async () => {
      leaving.abort();
      await sleep(FAREWELL_MS);
      await stopListening(app.server);
    });
  }
  if (config.metricsPort !== null) {
    say(`Metrics: ${await serveMetrics(config.metricsPort, held, context)}`);
  }
  started = true;
  announce(config, admin, context);
}

/** Keeps the web app's files for pages that later releases find open; without, everything else works. */
async function keepFiles(web: WebApp, dataDir: string): Promise<void> {
  try {
    await keepBuild(web, dataDir);
  } catch (error) {
    log?.warn({ err: error }, 'the files of this build could not be kept for later releases');
  }
}

/** Removes what has expired, now and every hour. @returns a function that ends it */
function tidyHourly(context: Context): () => void {
  const tidy = () =>
    Promise.all([
      removeExpired(context),
      forgetOldSecrets(context.db, context.clock()),
      removeUsedSignatures(context),
      removeOldEvents(context),
      removeOldSoundCounts(context),
    ]).catch((error: unknown) => {
      if (!isDatabaseAway(error)) context.log.error({ err: error }, 'tidying failed');
    });
  void tidy();
  const timer = setInterval(() => void tidy(), HOUR_MS).unref();
  return () => clearInterval(timer);
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListening(error, config);
  }
  const address = app.server.address();
  if (typeof address === 'object' && address) config.port = address.port;
}

function announce(
  config: Config,
  admin: { username: string; password: string } | null,
  { sms, mail }: Context,
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
  if (!sms.delivers && !mail.delivers) {
    say('Neither SMS_PROVIDER nor SMTP_HOST is set: nobody can register or reset a password.');
  } else if (!sms.delivers && !config.registerByEmail) {
    say('No SMS_PROVIDER is set, and REGISTER_BY_EMAIL is not: nobody can register.');
  }
  if (config.production && config.publicUrl === null) {
    say('No PUBLIC_URL is set: pages and the sitemap name no address of their own.');
  }
  const outboxAt = devOutboxPath(sms.devOutbox, config);
  if (outboxAt) say(`Captchas and codes, while developing: ${address}${outboxAt}`);
  say(`Bluebird is ready: ${address}`);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}
// Started by a script that was killed, nobody would stop us: end with it.
process.on('disconnect', () => void stop(0));
// It may have been while this was being loaded.
if (process.connected === false) void stop(0);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

/** Ends after a fault that nothing caught: the log says where, unless there is none yet. */
function fail(error: unknown): void {
  if (log) log.fatal({ err: error }, 'an error nobody caught');
  else process.stderr.write(`${(error as Error)?.stack ?? error}\n`);
  void stop(1);
}

start().catch((thrown: unknown) => {
  if (stopping) return;
  const error = explainStart(thrown);
  // A mistake of ours is nothing that one sentence could tell an operator.
  const isFault = error instanceof TypeError || error instanceof ReferenceError;
  process.stderr.write(`${(isFault && error.stack) || error.message}\n`);
  void stop(1);
});

/** One sentence where there is one to say; other errors as they are. */
function explainStart(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (/^(ENOSPC|53100)$/.test(code ?? '') || /ENOSPC|disk is full/.test(message)) {
    return new Error('The disk of DATA_DIR is full: free some space, and start again.');
  }
  if (isDatabaseAway(error)) {
    return new Error(`The database went away during the start: ${message}. Start again.`);
  }
  return explainRefused(error);
}
