import { beforeEach, expect, test, vi } from 'vitest';
import { keepInvite, keptInvite } from './kept-invite.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('the code of an address is kept until another comes', () => {
  expect(keptInvite()).toBe('');
  keepInvite('?invite=ab12-cd34');
  keepInvite('?block=b3');
  expect(keptInvite()).toBe('ab12-cd34');
  keepInvite('?invite=zz99');
  expect(keptInvite()).toBe('zz99');
});

test.each(['?invite=', '?invite=<script>', `?invite=${'a'.repeat(41)}`, '?code=ab12'])(
  '%s is none',
  (search) => {
    keepInvite(search);
    expect(keptInvite()).toBe('');
  },
);
