import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './eventually.ts';
import type { Task } from '@bluebird/contract/system.ts';
import { postgresFolder, runningConnection } from '#db/embedded/postgres.ts';
import { html, servePages } from '#test/factories/site.ts';
import { newDataFolder, startProgram } from './program.ts';

const PASSWORD = 'a long secret 42';
const STORIES = ['harbour', 'orchard', 'railway', 'quarry', 'lighthouse', 'foundry'];
const KILLS = 5;

/** Stories that say different things, so that none is taken for another. */
const story = (name: string) =>
  html(
    `<article><h1>The ${name}</h1>${Array.from(
      { length: 8 },
      (_, i) =>
        `<p>${`In year ${i} the ${name} was quiet, and whoever kept the ${name} wrote it down. `.repeat(8)}</p>`,
    ).join('')}</article>`,
  );

test('its database killed again and again, it stays, answers 503 meanwhile, and no job is lost', async () => {
  const firstKill = Promise.withResolvers<void>();
  const asked = new Set<string>();
  const pages = await servePages(
    Object.fromEntries(
      STORIES.map((name) => [
        `/${name}`,
        async (request, response) => {
          asked.add(name);
          // Every import is under way when the database goes.
          await firstKill.promise;
          story(name)(request, response);
        },
      ]),
    ),
  );
  onTestFinished(pages.close);
  const dataDir = newDataFolder();
  const run = startProgram(dataDir, {
    BLUEBIRD_ADMIN_PASSWORD: PASSWORD,
    FETCH_ALLOW_HOSTS: pages.host,
    // Each has questions made of it in a job, which the kills interrupt too.
    SAMPLE_CONTENT: 'true',
    RATE_LIMIT: 'false',
  });
  const base = await run.ready;
  const request = async <T>(url: string, body?: unknown, token?: string) => {
    const response = await fetch(`${base}${url}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, result: ((await response.json()) as { result: T }).result };
  };
  const login = { username: 'admin', password: PASSWORD };
  const { token } = (await request<{ token: string }>('/auth/login', login)).result;
  const tasks: string[] = [];
  for (const name of STORIES) {
    const source = { url: pages.url(`/${name}`) };
    const { result } = await request<{ task_id: string }>(
      '/reader/article/import',
      { source, publish: true },
      token,
    );
    tasks.push(result.task_id);
  }

  await eventually(() => expect(asked.size).toBeGreaterThan(0));

  const postmaster = () =>
    Number(
      readFileSync(path.join(postgresFolder(dataDir), 'data/postmaster.pid'), 'utf8').split(
        '\n',
      )[0],
    );
  const answers = new Set<number>();
  const isReady = async () => {
    const [list, ready] = await Promise.all([
      fetch(`${base}/reader/article/waikan`),
      fetch(`${base}/readyz`),
    ]);
    answers.add(list.status).add(ready.status);
    return list.status === 200 && ready.status === 200;
  };
  for (let killed = 0; killed < KILLS; killed++) {
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    firstKill.resolve();
    const fresh = async () => postmaster() !== before && (await isReady());
    // The file is gone for a moment.
    while (!(await fresh().catch(() => false))) await sleep(20);
  }
  expect(answers).toEqual(new Set([200, 503]));
  expect(run.child.exitCode).toBeNull();

  for (const id of tasks) {
    await eventually(async () => {
      const { result } = await request<Task>(`/reader/task/${id}`, undefined, token);
      expect(result.status).toBe('done');
    });
  }
  const client = new pg.Client(runningConnection(postgresFolder(dataDir)));
  await client.connect();
  onTestFinished(() => client.end());
  await eventually(async () => {
    const { rows } = await client.query(
      `select name, state::text from pgboss.job
          where state in ('retry', 'active', 'failed') and name not like '\\_\\_%'`,
    );
    expect(rows).toEqual([]);
  });
  const { rows: shortened } = await client.query(
    `select name, j.retry_count from pgboss.job j join pgboss.queue q using (name)
      where j.retry_limit - j.retry_count < q.retry_limit`,
  );
  expect(shortened).toEqual([]);
  // One line for each time it went, and nothing else that went wrong.
  const lines = run
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.filter((line) => !line.includes('"the database is away"'))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(3 * KILLS);
});
