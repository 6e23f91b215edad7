import { expect, test } from 'vitest';
import { allowList, permittedUrl } from './fetch-policy.ts';
const NONE = allowList([]);
test('a secure page must not lead to an insecure one, unless that host is an exception', () => {
  const from = new URL('https://news.example/a');
  expect(() => permittedUrl('http://news.example/a', NONE, from)).toThrow(
    expect.objectContaining({ reason: 'blocked_scheme' }),
  );
  expect(permittedUrl('//other.example/b', NONE, from).href).toBe('https://other.example/b');
  const allowed = allowList(['intranet.example:80']);
  expect(permittedUrl('http://intranet.example/', allowed, from).port).toBe('');
});
test('IPv6 exceptions are found however they are written', () => {
  const allowed = allowList(['[::0:1]:8080']);
  expect(permittedUrl('http://[0:0:0:0:0:0:0:1]:8080/', allowed).hostname).toBe('[::1]');
  expect(() => permittedUrl('http://[::1]:8081/', allowed)).toThrow(
    expect.objectContaining({ reason: 'blocked_port' }),
  );
});
