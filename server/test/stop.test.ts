import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from './eventually.ts';
import { end, newDataFolder, startProgram } from './program.ts';

const PASSWORD = 'a long secret 42';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataFolder();
});
const start = (environment = {}) =>
  startProgram(dataDir, { BLUEBIRD_ADMIN_PASSWORD: PASSWORD, ...environment });

/** A login whose body is still to come, of which the server has read the head. */
async function beginLogin(base: string, body: string) {
  const { hostname, port } = new URL(base);
  const socket: Socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  socket.write(
    `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await eventually(() => expect(answer).toContain('100 Continue'));
  return {
    finish: async () => {
      socket.write(body);
      await closed;
      return answer;
    },
  };
}

/** How a request went: an answer, or how the connection failed. */
type Outcome = { status?: number; headers?: IncomingHttpHeaders; error?: string };

/** Asks by a connection of its own, unless it is given an agent. */
const ask = (base: string, path: string, agent: Agent | false = false): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = get(`${base}${path}`, { agent }, (response) => {
      const { statusCode: status, headers } = response;
      response.resume();
      response.once('error', (error) => resolve({ error: error.message }));
      response.once('end', () => resolve({ status, headers }));
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code }));
  });

const refusesConnections = (base: string) =>
  eventually(() => expect(fetch(`${base}/healthz`)).rejects.toThrow());

describe('SIGTERM', () => {
  test('a request in flight is answered; a second signal changes nothing', async () => {
    const run = start();
    const base = await run.ready;
    const body = JSON.stringify({ username: 'admin', password: PASSWORD });
    const login = await beginLogin(base, body);
    run.child.kill('SIGTERM');
    await refusesConnections(base);
    run.child.kill('SIGTERM');
    const answer = await login.finish();
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"username":"admin"');
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(await run.exit).toBe(0);
  });

  test('who comes while it stops is refused in words, and nobody is cut off', async () => {
    const run = start();
    const base = await run.ready;
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => kept.destroy());
    expect(await ask(base, '/reader/article/waikan', kept)).toMatchObject({ status: 200 });
    run.child.kill('SIGTERM');
    const outcomes: Outcome[] = [];
    const isStopping = ({ status, error }: Outcome) => status === 503 || error !== undefined;
    while (!isStopping(await ask(base, '/readyz')));
    const newcomers = Array.from({ length: 10 }, async (_, i) =>
      outcomes.push(await ask(base, i % 2 ? '/reader/article/waikan' : '/')),
    );
    const old = await ask(base, '/reader/article/waikan', kept);
    await Promise.all(newcomers);
    // On a busy machine it may be over by now: then nobody listens, which is no cut either.
    expect([200, 503, 'ECONNREFUSED']).toContain(old.status ?? old.error);
    for (const { status, error, headers } of outcomes) {
      expect(status ?? error).toBeOneOf([503, 'ECONNREFUSED']);
      if (!headers) continue;
      expect(headers.connection).toBe('close');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await run.exit).toBe(0);
  });

  test('a client that never finishes does not make the end an unclean one', async () => {
    const run = start();
    await beginLogin(await run.ready, '{}');
    expect(await end(run, 'SIGTERM')).toBe(0);
    expect(run.output()).not.toContain('while stopping');
  });

  test.each([
    ['before the database runs', /^/],
    ['while the schema is made', /database: applied/],
    ['while articles are added', /content: article/],
  ])('%s, a first start ends without a word, and the next one works', async (_name, moment) => {
    dataDir = newDataFolder({ withoutDatabase: true });
    const run = start({ SAMPLE_CONTENT: 'true' });
    await run.printed(moment);
    // Until the program runs, a signal ends the process as it would any other.
    const code = await end(run, 'SIGTERM');
    if (moment.source !== '^') expect(code).toBe(0);
    const spoken = run.output().split('\n').filter(Boolean);
    expect(spoken.filter((line) => !/^(database|content): /.test(line))).toEqual([]);
    await start().ready;
  });
});

test('SIGHUP, when the terminal is closed, is an end like any other', async () => {
  const run = start();
  await run.ready;
  expect(await end(run, 'SIGHUP')).toBe(0);
});
