import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './error-handling.ts';
import { Refusal } from '#core/refusal.ts';

const coded = (code: string, message = 'secret detail /srv/app/x.ts') =>
  Object.assign(new Error(message), { code });

test.each<[string, unknown, number, string]>([
  ['a refusal', new Refusal('username_taken'), 409, 'username_taken'],
  ['a lost connection', coded('ECONNRESET'), 503, 'unavailable'],
  ['a server that is gone', coded('ECONNREFUSED'), 503, 'unavailable'],
  ['a host that does not answer', coded('ETIMEDOUT'), 503, 'unavailable'],
  ['a name that no longer resolves', coded('EAI_AGAIN'), 503, 'unavailable'],
  ['a server shutting down', coded('57P01'), 503, 'unavailable'],
  ['a query that took too long', coded('57014'), 503, 'unavailable'],
  ['too many connections', coded('53300'), 503, 'unavailable'],
  ['a full disk under the database', coded('53100'), 503, 'unavailable'],
  ['a full disk under the files', coded('ENOSPC'), 503, 'unavailable'],
  ['a standby that cannot write', coded('25006'), 503, 'unavailable'],
  ['an empty pool', new Error('timeout exceeded when trying to connect'), 503, 'unavailable'],
  [
    'a connection that broke before',
    new Error('Client has encountered a connection error and is not queryable'),
    503,
    'unavailable',
  ],
  ['text that is no number', coded('22P02'), 500, 'internal'],
  ['a mistake', new TypeError('undefined is not a function'), 500, 'internal'],
  ['no error at all', 'thrown text', 500, 'internal'],
])('%s', async (_name, error, status, reason) => {
  const app = Fastify();
  handleErrors(app);
  app.get('/', async () => {
    throw error;
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ status: { code: status, reason }, result: null });
  expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  expect(response.body).not.toMatch(/secret|\.ts|undefined|thrown/);
  await app.close();
});
