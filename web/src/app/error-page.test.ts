import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { problemOf } from './error-page.tsx';

const response = (status: number) => ({ status, statusText: '', internal: true, data: '' });

test.each([
  [response(404), 404, 'Page Not Found'],
  [new ApiError(404, '文章不存在或已下线', { reason: 'article_not_found' }), 404, 'Page Not Found'],
  [response(500), 500, 'Internal Server Error'],
  [new ApiError(503, '服务暂时不可用'), 503, 'Internal Server Error'],
  [new ApiError('', '网络异常'), 500, 'Internal Server Error'],
  [new TypeError('x is undefined'), 500, 'Internal Server Error'],
  [undefined, 500, 'Internal Server Error'],
])('%s is shown as %i %s', (error, status, message) => {
  expect(problemOf(error)).toMatchObject({ status, message });
});

test.each([
  new ApiError('', '网络异常'),
  new TypeError('Failed to fetch dynamically imported module: https://b.example/assets/a.js'),
  new TypeError('error loading dynamically imported module: /assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/article.css'),
])('a lost network is named: %s', (error) => {
  expect(problemOf(error).away).toBe(true);
});

test('a fault of ours is not blamed on the network', () => {
  expect(problemOf(new TypeError('x is undefined')).away).toBe(false);
});

test('nor is code that is missing from a server that can be reached', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(problemOf(missing).away).toBe(false);
  vi.unstubAllGlobals();
});
