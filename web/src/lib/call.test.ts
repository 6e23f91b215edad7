import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, isNetworkError } from './api-error.ts';
import { call, onRefusedAccess, requestOf } from './call.ts';

let cookie = '';
const answer = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const refused = vi.fn();

beforeEach(() => {
  cookie = '';
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('fetch', answer);
  onRefusedAccess(refused);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const envelope = (status: object, result: unknown = null) =>
  Promise.resolve(Response.json({ status, result }));

test('writes parameters into the path and leaves absent ones out of the query', () => {
  const { path } = requestOf('GET /reader/article/{id}/show', { params: { id: 'a/b c' } });
  expect(path).toBe('/reader/article/a%2Fb%20c/show');
  const query = { offset: 0, topic: undefined, difficulty: null, q: '' };
  expect(requestOf('GET /reader/article/waikan', { query }).path).toBe(
    '/reader/article/waikan?offset=0',
  );
});

test('carries token and app identity in headers, and never the cookies', () => {
  cookie = 'bb_token=abc%2Bd; bb_ua=blue_ios_店_1_2';
  const { request } = requestOf('POST /auth/logout', {});
  expect(request.credentials).toBe('omit');
  expect(request.headers).toMatchObject({
    authorization: 'Bearer abc+d',
    'bluebird-app': 'blue_ios_%E5%BA%97_1_2',
    'content-type': 'application/json',
  });
  expect(request.body).toBe('{}');
});

test('a visitor sends no authorization', () => {
  expect(requestOf('GET /api/appinfo/notify', {}).request.headers).toEqual({});
});

test('answers the result of the envelope', async () => {
  answer.mockReturnValue(envelope({ code: 0, msg: 'ok' }, { count: 3 }));
  await expect(call('GET /reader/article/new_count')).resolves.toEqual({ count: 3 });
});

test('throws what the server refused, with fields and request id', async () => {
  const fields = { phone: '请输入 11 位手机号' };
  const status = { code: 400, msg: '输入有误', reason: 'invalid_input', fields, request_id: 'r-1' };
  answer.mockReturnValue(envelope(status));
  const error = await call('GET /auth/sessions').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 400, reason: 'invalid_input', fields, requestId: 'r-1' });
  expect(refused).not.toHaveBeenCalled();
});

test.each([401, 403])('%i sends the reader to log in unless the caller is quiet', async (code) => {
  answer.mockImplementation(() => envelope({ code, msg: '请先登录', reason: 'login_required' }));
  await expect(call('GET /auth/sessions', {}, { quiet: true })).rejects.toThrow('请先登录');
  expect(refused).not.toHaveBeenCalled();
  await expect(call('GET /auth/sessions')).rejects.toThrow('请先登录');
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }), '');
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a gateway', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
  ['JSON that is not ours', () => Promise.resolve(Response.json([1]))],
  ['an empty answer', () => Promise.resolve(new Response(null, { status: 204 }))],
])('%s is 网络异常 with an empty code', async (_name, reply) => {
  answer.mockImplementation(reply);
  const error = await call('GET /api/appinfo/notify').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '', msg: '网络异常' });
  expect(isNetworkError(error)).toBe(true);
});

test('an aborted call stays an abort', async () => {
  answer.mockRejectedValue(new DOMException('stopped', 'AbortError'));
  await expect(call('GET /api/appinfo/notify')).rejects.toMatchObject({ name: 'AbortError' });
});
