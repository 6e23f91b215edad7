import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { TOPICS, type Topic } from '@bluebird/contract/articles.ts';
import { readConfig } from '#config.ts';
import { openContext } from '#open-context.ts';
import { joinDatabase } from '#db/connection.ts';
import { makeDataFolder } from '#db/data-lock.ts';
import type { Source } from '#domains/imports/import-source.ts';
import { importArticle } from '#domains/imports/import.service.ts';

const USAGE = `Usage: npm run import -- <url | file.html | file.xhtml | file.txt | file.md> [--publish] [--topic TOPIC]
  --publish       show it to readers at once, unread, instead of leaving it in review
  --topic TOPIC   ${TOPICS.join(', ')}
  --source-url U  the address a file came from`;

const say = (message: string) => process.stdout.write(`${message}\n`);

const FORMATS: Record<string, 'html' | 'text' | 'chapter'> = {
  '.html': 'html',
  '.htm': 'html',
  '.txt': 'text',
  '.md': 'text',
  '.xhtml': 'chapter',
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      publish: { type: 'boolean', default: false },
      topic: { type: 'string' },
      'source-url': { type: 'string' },
    },
  });
  const [target, ...more] = positionals;
  if (!target || more.length) throw new Error(USAGE);
  if (values.topic && !TOPICS.includes(values.topic as Topic)) throw new Error(USAGE);
  const source = await sourceOf(target, values['source-url']);
  const config = readConfig();
  if (values.publish && config.fourEyes) {
    throw new Error('FOUR_EYES is on: an editor has to approve it first. Leave out --publish.');
  }
  await using held = new AsyncDisposableStack();
  makeDataFolder(config.dataDir);
  const log = pino({ level: 'silent' });
  const database = await joinDatabase(config, held, log);
  const context = await openContext(config, database, held, {
    log,
    build: 'none',
    progress: say,
  });
  const { articleId, existed, missing } = await importArticle(context, source, {
    publish: values.publish,
    topic: values.topic as Topic | undefined,
    report: async (progress, message) => say(`${String(progress).padStart(3)} %  ${message}`),
  });
  if (missing > 0) say(`${missing} pictures could not be had; the newsroom lists them.`);
  say(existed ? `Already in the library: /article/${articleId}` : `100 %  /article/${articleId}`);
}

async function sourceOf(target: string, sourceUrl?: string): Promise<Source> {
  if (/^https?:\/\//i.test(target)) return { url: target };
  const format = FORMATS[path.extname(target).toLowerCase()];
  if (!format) throw new Error(USAGE);
  const file = path.resolve(target);
  const content = await readFile(file, 'utf8').catch(() => {
    throw new Error(`The file ${file} cannot be read.`);
  });
  const title = path.basename(file, path.extname(file));
  return { format, content, title, ...(sourceUrl && { source_url: sourceUrl }) };
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
