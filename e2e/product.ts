import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';

const SERVER = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

/** A data folder with a dictionary, without which a start would build one. */
export async function makeDataFolder(): Promise<string> {
  const dictionary = await ensureTestDictionary();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-e2e-'));
  // The database server may run under another uid.
  await chmod(folder, 0o755);
  await copyFile(dictionary, path.join(folder, 'dictionary.sqlite'), constants.COPYFILE_FICLONE);
  return folder;
}

/**
 * The product as it is delivered.
 * @param given a data folder of the caller's; without one it has one that is thrown away with it
 */
export async function startProduct(
  environment: Record<string, string>,
  given?: string,
): Promise<{ url: string; folder: string; stop: () => Promise<void> }> {
  const folder = given ?? (await makeDataFolder());
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      // All tests come from one address.
      RATE_LIMIT: 'false',
      SMS_PROVIDER: 'console',
      DEV_OUTBOX: 'true',
      PUBLIC_URL: '',
      TRUST_PROXY: '',
      LOG_LEVEL: 'warn',
      BLUEBIRD_ADMIN_PASSWORD: 'only-for-the-browser-tests',
      ...environment,
    },
    // Ends with this process even when that is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await addressOf(server);
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  };
  return { url, folder, stop };
}

/** Waits for the server to say where it is; what it says besides is handed on. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout!.on('data', (chunk: Buffer) => {
      printed += chunk;
      const ready = /Bluebird is ready: (http:\S+)/.exec(printed);
      if (ready) resolve(ready[1]!);
      else if (printed.length > 100_000) printed = printed.slice(-1_000);
    });
    server.once('exit', (code) => reject(new Error(`The server ended (${code}):\n${printed}`)));
  });
}
