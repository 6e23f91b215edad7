import path from 'node:path';
import type { Logger } from 'pino';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { dictionaryIsCurrent } from '@bluebird/engine/dictionary/is-current.ts';
import type { Config } from './config.ts';
import type { Context } from './core/context.ts';
import { connect } from '#db/client.ts';
import type { DatabaseHandle } from '#db/connection.ts';
import { explainUnreachable } from '#db/explain-database.ts';
import { watchReplicas } from '#db/replicas/replica-watch.ts';
import { migrate } from '#db/migrate.ts';
import { waitForDatabase } from '#db/wait-for-database.ts';
import { createAnalysis } from '#integrations/analysis/analysis.ts';
import { buildInProcess } from '#integrations/dictionary-build/dictionary-build.ts';
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
import { allJobs } from '#jobs/all-jobs.ts';
import { createOidc } from '#integrations/oidc/oidc.ts';
import { createWechatApi } from '#integrations/wechat/wechat-api.ts';
import { startQueue } from '#jobs/queue.ts';
import { loadInstallation, loadSealing } from './secret.ts';
import { openSigning } from './signing-secrets.ts';

/** Tells the person at the terminal what a start is doing. */
export type Progress = (message: string) => void;

/** No query of ours takes as long; one that does must not keep its connection from the others. */
const MAX_QUERY_MS = 30_000;

/**
 * Wires everything a process needs, bringing database and dictionary up to date on the way.
 * @param held takes what must be let go of, as it is opened: a start may fail or be ended half-way
 * @throws Error with one sentence when a part cannot be had
 */
export async function openContext(
  config: Config,
  database: DatabaseHandle,
  held: AsyncDisposableStack,
  { log, build, progress }: { log: Logger; build: string; progress: Progress },
): Promise<Context> {
  await bringUpToDate(config, database, { progress, log });
  const { connection, watch } = database;
  const client = connect(
    { ...connection, max: config.databasePool, statement_timeout: MAX_QUERY_MS },
    watch.note,
    {
      pooler: config.databasePoolerUrl,
      replicas: watchReplicas(connection, config.databaseReadUrls, log),
    },
  );
  held.defer(client.close);
  await prepareDictionary(config.dictionaryFile, held, progress);
  const dictionary = held.adopt(openDictionary(config.dictionaryFile), (open) => open.close());
  const fetcher = createFetcher({ allowHosts: config.fetchAllowHosts, log });
  held.defer(fetcher.close);
  // Before the fetcher: an import that is broken off must not go on without its pictures.
  const analysis = createAnalysis(config.dictionaryFile);
  held.defer(analysis.close);
  const feedReader = createFeedReader();
  held.defer(feedReader.close);
  const typesetting = createTypesetting();
  held.defer(typesetting.close);
  const speech = createSpeech(config);
  held.defer(speech.close);
  const queue = await startQueue({ connection, db: client.db, watch, log }, allJobs);
  held.defer(queue.stop);
  const installation = await loadInstallation(client.db);
  const signing = await openSigning(client.db, { clock: () => new Date() });
  held.defer(signing.close);
  const sharedMemory = openSharedMemory(config, installation, log);
  held.defer(sharedMemory.close);
  const sms = createSmsSender(config, log);
  return {
    config,
    log,
    clock: () => new Date(),
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
    typesetting,
    speech,
    sms,
    mail: createMailSender(config, sms.devOutbox),
    modelProviders: createProviders(config, Date.now),
    machineTranslation: createMachineTranslation(config),
    payments: createPayments(config),
    wechat: createWechatApi(config),
    oidc: createOidc(config),
    signing,
    installation,
    sealing: await loadSealing(client.db, config),
    build,
  };
}

/** Migrates, on a connection of its own: a change of a large table may take its time. */
async function bringUpToDate(
  config: Config,
  database: DatabaseHandle,
  { progress, log }: { progress: Progress; log: Logger },
): Promise<void> {
  const client = connect({ ...database.connection, max: 1 });
  try {
    if (config.databaseUrl) {
      await waitForDatabase(database.connection, config.databaseWait, log);
    }
    const applied = await migrate(client.db, (index, error) =>
      log.warn({ err: error, index }, 'an index could not be built; the next start tries again'),
    );
    if (applied.length) progress(`database: applied ${applied.join(', ')}`);
  } catch (error) {
    throw explainUnreachable(error, config);
  } finally {
    await client.close();
  }
}

async function prepareDictionary(
  file: string,
  held: AsyncDisposableStack,
  progress: Progress,
): Promise<void> {
  if (dictionaryIsCurrent(file)) return;
  let shown = '';
  await buildInProcess(file, held, ({ stage, done, total }) => {
    const tenths = Math.floor((10 * done) / Math.max(1, total));
    const message = `dictionary: ${stage} ${tenths * 10} %`;
    if (message !== shown) progress(message);
    shown = message;
  });
  progress(`dictionary: ready (${path.basename(file)})`);
}
