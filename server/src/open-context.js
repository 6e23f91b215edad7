import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildDictionary, dictionaryIsCurrent } from '@bluebird/engine/dictionary/build.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { createAnalysis } from '#integrations/analysis/analysis.ts';
import { createFetcher } from '#integrations/fetcher/fetcher.ts';
import { createFileStore } from '#integrations/files/file-store.ts';
import { createSmsSender } from '#integrations/sms/sms.ts';
import { allJobs } from '#jobs/all-jobs.ts';
import { startQueue } from '#jobs/queue.ts';
import { loadSecret } from './secret.ts';
/**
 * Wires everything a process needs, bringing database and dictionary up to date on the way.
 * @throws Error with one sentence when a part cannot be had
 */
export async function openContext(config, database, { log, build, progress }) {
  const client = connect({ ...database.connection, max: config.databasePool }, log);
  const applied = await migrate(client.db);
  if (applied.length) progress(`database: applied ${applied.join(', ')}`);
  await prepareDictionary(config.dictionaryFile, progress);
  const dictionary = openDictionary(config.dictionaryFile);
  const analysis = createAnalysis(config.dictionaryFile);
  const queue = await startQueue(database.connection, allJobs, log);
  const fetcher = createFetcher({ allowHosts: config.fetchAllowHosts, log });
  const context = {
    config,
    log,
    clock: () => new Date(),
    db: client.db,
    queue,
    dictionary,
    analysis,
    fetcher,
    files: createFileStore(config.filesDir),
    sms: createSmsSender(config, log),
    secret: await loadSecret(client.db),
    build,
  };
  return {
    context,
    close: async () => {
      await queue.stop();
      await fetcher.close();
      await analysis.close();
      await client.close();
      dictionary.close();
    },
  };
}
async function prepareDictionary(file, progress) {
  if (existsSync(file) && dictionaryIsCurrent(file)) return;
  let shown = '';
  await buildDictionary({
    file,
    onProgress: ({ stage, done, total }) => {
      const message = `dictionary: ${stage} ${Math.floor((100 * done) / Math.max(1, total))} %`;
      if (message !== shown) progress(message);
      shown = message;
    },
  });
  progress(`dictionary: ready (${path.basename(file)})`);
}
