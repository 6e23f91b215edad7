import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveMail } from '#test/fake-mail-server.ts';
import { end, newDataFolder, startProgram, type Run } from '#test/program.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = newDataFolder();
});
const start = (environment?: Record<string, string>) => startProgram(dataDir, environment);

describe('a start', () => {
  test('serves, prints the super user once, ends cleanly, and starts again', async () => {
    dataDir = newDataFolder({ withoutDatabase: true });
    const first = start({ SAMPLE_CONTENT: 'true' });
    const base = await first.ready;
    expect(first.output()).toMatch(/Super user: admin {2}password: \S{12,}/);
    const list = await fetch(`${base}/reader/article/waikan`);
    const { result } = (await list.json()) as { result: { items: unknown[] } };
    expect(result.items.length).toBeGreaterThan(10);
    expect(await end(first, 'SIGTERM')).toBe(0);

    const second = start();
    await second.ready;
    expect(second.output()).not.toContain('Super user');
  });

  test('tells of a setting that does not exist but looks like one, and goes on', async () => {
    const run = start({ DATABSE_URL: 'postgres://db/bluebird' });
    await run.ready;
    expect(run.output()).toContain(
      'Setting DATABSE_URL is not known and does nothing: is DATABASE_URL meant?\n',
    );
  });

  test('after kill -9 finds every acknowledged word', async () => {
    const first = start({ BLUEBIRD_ADMIN_PASSWORD: 'a long secret 42' });
    const login = async (base: string) => {
      const response = await fetch(`${base}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: 'a long secret 42' }),
      });
      const { result } = (await response.json()) as { result: { token: string } };
      return { authorization: `Bearer ${result.token}`, 'content-type': 'application/json' };
    };
    const base = await first.ready;
    const headers = await login(base);
    const saved = await fetch(`${base}/reader/myword`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ word: 'lantern' }),
    });
    expect(saved.status).toBe(200);
    await end(first, 'SIGKILL');

    expect(first.output()).toContain('Super user: admin');
    expect(first.output()).not.toContain('a long secret 42');
    const again = await start().ready;
    const detail = await fetch(`${again}/reader/myword/detail?word=lantern`, { headers });
    expect(await detail.json()).toMatchObject({ result: { word: 'lantern' } });
  });
});

describe('a mail server', () => {
  const settings = (port: number) => ({
    ...{ REGISTER_BY_EMAIL: 'true', SMTP_HOST: 'localhost', SMTP_PORT: String(port) },
    ...{ SMTP_SECURITY: 'none', SMTP_FROM: 'post@bluebird.example' },
  });
  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { http: answer.status, ...((await answer.json()) as { result: { user?: object } }) };
  };

  test('brings the code with which an account is opened', async () => {
    const mail = await serveMail({ plain: true });
    const run = start(settings(mail.port));
    const base = await run.ready;
    await fetch(`${base}/auth/captcha?key=captcha-of-ann`);
    const outbox = await fetch(/developing: (http:\S+)/.exec(run.output())![1]!);
    const [{ answer } = { answer: '' }] = (
      (await outbox.json()) as { result: { answer: string }[] }
    ).result;
    const email = 'ann@mail.example';
    const asked = { email, captcha: answer, key: 'captcha-of-ann', stype: 'register' };
    expect((await post(`${base}/auth/emailcode/send`, asked)).http).toBe(200);
    expect(mail.received.map(({ to }) => to)).toEqual([[email]]);
    const [letter = ''] = mail.received.map(({ source }) => source);
    const subject = letter.replace(/=\?UTF-8\?[BQ]\?([^?]+)\?=/gi, (_, encoded: string) =>
      Buffer.from(encoded, 'base64').toString(),
    );
    const [email_code] = /\d{6}(?= 是你的)/.exec(subject)!;
    const account = { email, email_code, password: 'lantern keeper 42' };
    const opened = await post(`${base}/auth/register_by_email`, account);
    expect(opened).toMatchObject({ http: 200, result: { user: { phone: null } } });
  });

  test('is enough to register, and a start says when nobody can', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://bluebird.example' };
    const open = start({ ...production, ...settings(25) });
    await open.ready;
    expect(open.output()).not.toContain('nobody can register');
    await end(open, 'SIGTERM');
    const shut = start({ ...production, ...settings(25), REGISTER_BY_EMAIL: 'false' });
    await shut.ready;
    expect(shut.output()).toContain('nobody can register');
  });
});

test('a start tells the key of the outbox and where metrics are', async () => {
  const run = start({ METRICS_PORT: '0' });
  const base = await run.ready;
  const [, outbox] = /developing: (http:\S+)/.exec(run.output())!;
  const { origin, searchParams } = new URL(outbox!);
  expect([origin, searchParams.get('key')]).toEqual([base, expect.stringMatching(/^[\w-]{22}$/)]);
  expect((await fetch(outbox!)).status).toBe(200);
  expect((await fetch(`${base}/dev/outbox`)).status).toBe(404);
  const [, metrics] = /Metrics: (http:\S+)/.exec(run.output())!;
  expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect(await (await fetch(metrics!)).text()).toContain('process_cpu_seconds_total');
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
});

describe('one clear sentence and a non-zero exit', () => {
  const refused = async (run: Run) => {
    const code = await run.exit;
    return { code, lines: run.output().trim().split('\n') };
  };

  test('for a wrong setting', async () => {
    const { code, lines } = await refused(start({ PORT: 'eighty' }));
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Setting PORT is wrong/);
  });

  test('for a setting that lacks another', async () => {
    const { code, lines } = await refused(start({ SMS_PROVIDER: 'aliyun' }));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('SMS_ALIYUN_ACCESS_KEY_ID');
  });

  test('for a port in use, before any work; the next start works', async () => {
    dataDir = newDataFolder({ withoutDatabase: true });
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, lines } = await refused(start({ PORT: String(port) }));
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([`Port ${port} is in use: stop the other program, or set another PORT.`]);
    expect(readdirSync(dataDir)).toEqual(['dictionary.sqlite']);
    await start({ PORT: String(port) }).ready;
  });

  test('for a host that is not this machine, before any work', async () => {
    dataDir = newDataFolder({ withoutDatabase: true });
    const { code, lines } = await refused(start({ HOST: '192.0.2.1' }));
    expect(code).toBe(1);
    expect(lines).toEqual(['HOST 192.0.2.1 is not an address of this machine.']);
    expect(readdirSync(dataDir)).toEqual(['dictionary.sqlite']);
  });

  test('for a data folder another process uses, which goes on undisturbed', async () => {
    const first = start();
    const base = await first.ready;
    const { code, lines } = await refused(start());
    expect(code).toBe(1);
    expect(lines).toEqual([
      `The data folder ${dataDir} is in use by process ${first.child.pid}: stop it, or set another DATA_DIR.`,
    ]);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
  });

  test('for a data folder that is a file', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    const { code, lines } = await refused(start({ DATA_DIR: file }));
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('is not a folder');
  });

  test.each([
    'postgres://nobody:s3cret@127.0.0.1:1/none',
    'postgres://nobody:s3cret@localhost:1/none',
    'postgres://nobody@/none?host=/nowhere',
  ])('for a database that cannot be reached: %s', async (DATABASE_URL) => {
    const { code, lines } = await refused(start({ DATABASE_URL, DATABASE_WAIT: '0' }));
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^The database in DATABASE_URL cannot be reached: \w.+\.$/);
    expect(lines[0]).not.toContain('s3cret');
  });
});
