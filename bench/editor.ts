import type { Api } from '@bluebird/contract/contract.ts';
import type { Args, Result } from '@bluebird/contract/endpoint.ts';
import type { Envelope } from '@bluebird/contract/errors.ts';
import { ADMIN_PASSWORD } from './product.ts';

type Parts = { params?: Record<string, unknown>; body?: unknown };

/**
 * Makes a call of the contract, without query parameters.
 * @throws Error when it fails
 */
export async function call<K extends keyof Api>(
  base: string,
  key: K,
  args: Args<Api[K]>,
  token?: string,
): Promise<Result<Api[K]>> {
  const [method, template] = key.split(' ') as [string, string];
  const { params = {}, body } = args as Parts;
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const answer = await fetch(base + address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { status, result } = (await answer.json()) as Envelope<Result<Api[K]>>;
  if (status.code !== 0) throw new Error(`${key} answered ${status.code} ${status.msg}`);
  return result;
}

/**
 * Logs the super user in.
 * @returns the session's token
 */
export async function logInAdmin(base: string): Promise<string> {
  const body = { username: 'admin', password: ADMIN_PASSWORD };
  return (await call(base, 'POST /auth/login', { body })).token;
}

/**
 * Imports and publishes a plain text as an editor does.
 * @returns the article's id
 */
export async function importText(
  base: string,
  token: string,
  { title, content }: { title: string; content: string },
): Promise<number> {
  const source = { format: 'text' as const, content, title };
  const { task_id: id } = await call(
    base,
    'POST /reader/article/import',
    { body: { source, publish: true } },
    token,
  );
  for (;;) {
    const task = await call(base, 'GET /reader/task/{id}', { params: { id } }, token);
    if (task.status === 'done') return Number(task.result?.['article_id']);
    if (task.status === 'failed') throw new Error(`The import failed: ${task.message}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
