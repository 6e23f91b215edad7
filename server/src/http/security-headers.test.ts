import { expect, test } from 'vitest';
import type { FastifyReply } from 'fastify';
import { securityHeaders } from './security-headers.ts';

/** The policy that an answer gets. */
function policyWith(statisticsScript: string | null): Map<string, string> {
  const headers = new Map<string, string>();
  const reply = {
    hasHeader: () => false,
    header: (name: string, value: string) => headers.set(name, value),
    request: { protocol: 'http' },
  };
  const settings = { publicUrl: null, wechat: null, statisticsScript };
  securityHeaders([], settings)(reply as unknown as FastifyReply);
  return new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((rule) => [rule.split(' ')[0]!, rule]),
  );
}

test('no site but our own is let in without a statistics script', () => {
  const policy = policyWith(null);
  expect(policy.get('script-src')).toBe("script-src 'self'");
  expect(policy.get('connect-src')).toBe("connect-src 'self'");
});

test('a statistics script is let in by its address without the query, and may report to its own site', () => {
  const policy = policyWith('https://tongji.example/hm.js?site=1');
  expect(policy.get('script-src')).toBe("script-src 'self' https://tongji.example/hm.js");
  expect(policy.get('connect-src')).toBe("connect-src 'self' https://tongji.example");
  expect(policy.get('img-src')).toContain('https://tongji.example');
  expect(policy.get('style-src')).not.toContain('tongji');
});
