import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const SERVER = fileURLToPath(new URL('../server/test/moved-server.ts', import.meta.url));

/** A browser and a server that live by the same clock, which only goes on as fast as a test likes. */
export type MovedTime = {
  /** Where the server is. */
  url: string;
  /** Lets time pass for both. */
  pass: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a server at an instant, and sets the page's clock to it. */
export async function startMovedTime(page: Page, at: Date): Promise<MovedTime> {
  const server = fork(SERVER, [at.toISOString()], {
    // Not what the test runner starts its own processes with.
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: process.env['BLUEBIRD_DATA']!,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      RATE_LIMIT: 'false',
      LOG_LEVEL: 'warn',
    },
  });
  const url = await answerOf(server);
  await page.clock.install({ time: at });
  return {
    url,
    async pass(milliseconds) {
      server.send(milliseconds);
      await answerOf(server);
      await page.clock.fastForward(milliseconds);
    },
    async close() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}

async function answerOf(server: ChildProcess): Promise<string> {
  const answered = new AbortController();
  const ended = once(server, 'exit', { signal: answered.signal }).then(([code]) => {
    throw new Error(`The moved server ended (${code}).`);
  });
  try {
    const [message] = await Promise.race([once(server, 'message'), ended]);
    return message as string;
  } finally {
    ended.catch(() => {});
    answered.abort();
  }
}
