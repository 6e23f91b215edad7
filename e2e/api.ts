import type { APIRequestContext } from '@playwright/test';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Args, Result } from '@bluebird/contract/endpoint.ts';
import type { Envelope } from '@bluebird/contract/errors.ts';

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number>;
  body?: unknown;
};

/** Makes a declared call that must work, beside the browser, and answers its result. */
export async function call<K extends keyof Api>(
  request: APIRequestContext,
  key: K,
  args: Args<Api[K]>,
  token?: string,
): Promise<Result<Api[K]>> {
  const [method, template] = key.split(' ') as [string, string];
  const { params = {}, query, body } = args as Parts;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return resultOf(
    await request.fetch(path, {
      method,
      ...(query && { params: query }),
      ...(method === 'POST' && { data: body ?? {} }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    }),
  );
}

/** The result in an answer's envelope. */
export async function resultOf<R>(answer: { json(): Promise<unknown> }): Promise<R> {
  const { status, result } = (await answer.json()) as Envelope<R>;
  if (status.code !== 0) throw new Error(`${status.code} ${status.msg}`);
  return result;
}
