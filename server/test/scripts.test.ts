import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './eventually.ts';
import { newDataFolder } from './program.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts a script through npm, in a session of its own. */
function npmRun(script: string, environment: Record<string, string>) {
  const child = spawn('npm', ['run', script], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SAMPLE_CONTENT: 'false',
      LOG_LEVEL: 'warn',
      NO_COLOR: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  onTestFinished(() => {
    // Whatever the test left of the session's processes.
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // There is nothing left.
    }
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const printed = async (pattern: RegExp): Promise<string> => {
    const found = await eventually(() => {
      const match = pattern.exec(output);
      if (!match) throw new Error(output);
      return match[1]!;
    });
    return found;
  };
  return { child, printed };
}

test.each([
  ['asked to stop', 'SIGTERM'],
  ['killed', 'SIGKILL'],
] as const)(
  'the web app of `npm run dev` reaches the server on another PORT; npm %s, all of it ends',
  async (_name, signal) => {
    const dataDir = newDataFolder();
    const dev = npmRun('dev', { DATA_DIR: dataDir, PORT: '0' });
    const api = await dev.printed(/Bluebird is ready: (http:\S+)/);
    const address = await dev.printed(/Local:\s+(http:\/\/\S+:\d+)/);
    const answer = await fetch(`${address}/reader/article/waikan`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: { code: 0 } }]);

    dev.child.kill(signal);
    await eventually(async () => {
      for (const url of [`${api}/healthz`, address]) await expect(fetch(url)).rejects.toThrow();
      // Let go of by a server that ended as it should.
      expect(existsSync(path.join(dataDir, 'bluebird.lock'))).toBe(false);
    });
  },
);
