/*
 * The product once more, beside the one the tests share and on its database, by a clock of its own:
 * it starts at the instant given and goes on from there as the parent process says. A program of
 * its own, since it is the server's code as Node runs it.
 */
import path from 'node:path';
import pino from 'pino';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { joinDatabase } from '#db/connection.ts';
import { readWebApp } from '#http/web-app.ts';
import { openContext } from '#open-context.ts';

const from = new Date(process.argv[2]!).getTime() - Date.now();
let passed = 0;

const held = new AsyncDisposableStack();
const config = readConfig();
const web = await readWebApp(path.resolve(import.meta.dirname, '../../web/dist'));
const log = pino({ level: config.logLevel });
const context = await openContext(config, await joinDatabase(config, held, log), held, {
  log,
  build: web?.build ?? 'none',
  progress: () => {},
});
const clock = () => new Date(Date.now() + from + passed);
const app = await buildApp({ ...context, clock }, web);
held.defer(() => app.close());
const url = await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (milliseconds: number) => {
  passed += milliseconds;
  process.send!('passed');
});
process.on('disconnect', () => void held.disposeAsync().then(() => process.exit(0)));
process.send!(url);
